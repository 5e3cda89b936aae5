import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunOutcome, runProcess } from '../../src/process/index.ts';
import type { RunTestOutput } from '../../src/timebox/index.ts';
import { installNpmClients } from '../kit/npm-clients.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { fakeFlutterDirectory, openTimeboxPlace, runShell, type TimeboxPlace } from '../kit/timebox.ts';
import { proves } from '../requirements.ts';

const timeboxPath = join(cliPath, '../timebox.js');
/** Both ways to start it, with the Node of the tests and, where there is one, the host's. */
const nodes = [
  { whose: 'the tests', node: process.execPath },
  ...(existsSync('/usr/bin/node') ? [{ whose: 'the host', node: '/usr/bin/node' }] : []),
];
const servers = nodes.flatMap(({ whose, node }) => [
  { name: `mcp-test-timebox on the Node of ${whose}`, argv: [node, timeboxPath] },
  { name: `pth timebox on the Node of ${whose}`, argv: [node, cliPath, 'timebox'] },
]);

let place: TimeboxPlace;
let variables: Record<string, string>;
beforeEach(async () => {
  place = await openTimeboxPlace();
  const path = [fakeFlutterDirectory, join(process.execPath, '..'), process.env['PATH'] ?? ''].join(delimiter);
  variables = plainVariables({ PATH: path, TEST_TOKEN: place.token });
});
afterEach(async () => {
  const left = place.living();
  await place.dispose();
  expect(left).toEqual([]);
});

const run = (argv: readonly [string, ...string[]]): Promise<RunOutcome> =>
  runProcess({ argv, cwd: place.root, variables, timeoutMs: 120_000 });

describe.each(servers)('$name', ({ argv }) => {
  test(proves(['T-001', 'T-002', 'T-014'], 'answers the public MCP client, timeouts and errors included'), async () => {
    const client = new Client({ name: 'test', version: '1' });
    const [command = '', ...args] = argv;
    const transport = new StdioClientTransport({ command, args, env: variables, cwd: place.root, stderr: 'ignore' });
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual(['run_test']);
      const told: number[] = [];
      const onprogress = ({ progress }: { progress: number }) => told.push(progress);
      const call = async (input: Record<string, unknown>) => {
        const result = await client.callTool({ name: 'run_test', arguments: input }, { onprogress });
        return result.structuredContent as RunTestOutput | undefined;
      };
      expect(await call(runShell('echo fine'))).toMatchObject({ status: 'pass', exit_code: 0, excerpt: 'fine' });
      expect(await call(runShell('echo FAIL; exit 2'))).toMatchObject({
        status: 'fail',
        exit_code: 2,
        excerpt: 'FAIL',
      });
      const stubborn = `trap '' TERM; (setsid sh -c "trap '' TERM; sleep 600" &); echo up; sleep 600; sleep 600`;
      const started = performance.now();
      const late = await call(runShell(stubborn, { timeout_ms: 1500 }));
      expect(performance.now() - started).toBeLessThan(60_000);
      expect(late).toMatchObject({ status: 'timeout', exit_code: null });
      expect(await readFile(late?.artifacts.raw_log ?? '', 'utf8')).toContain('[stdout] up\n');
      expect((await call(runShell('sleep 600', { no_output_timeout_ms: 200 })))?.status).toBe('no_output');
      expect((await call({ ...runShell('x'), runner: 'vitest' }))?.status).toBe('error');
      expect(told.length).toBeGreaterThan(3);
    } finally {
      await client.close();
    }
  });
});

describe('public command-line clients', () => {
  let bin: string;
  beforeAll(async () => {
    bin = await installNpmClients();
  }, 240_000);

  const input = [
    'runner=flutter',
    'scope=pattern',
    'timeout_ms=5000',
    'no_output_timeout_ms=5000',
    'max_output_bytes=9999',
  ];
  const target = 'target=echo Exception in a test; exit 5';

  test(proves(['T-001', 'T-014'], 'the Inspector lists and calls the tool'), async () => {
    const inspector = [process.execPath, join(bin, 'mcp-inspector'), '--cli', process.execPath, timeboxPath] as const;
    const listed = await run([...inspector, '--method', 'tools/list']);
    const { tools } = JSON.parse(listed.stdout.text) as { tools: { name: string }[] };
    expect(tools.map((tool) => tool.name)).toEqual(['run_test']);
    const tool = ['--method', 'tools/call', '--tool-name', 'run_test', '--tool-arg', ...input, target];
    const called = await run([...inspector, ...tool]);
    const { structuredContent } = JSON.parse(called.stdout.text) as { structuredContent: RunTestOutput };
    expect(structuredContent).toMatchObject({ status: 'fail', exit_code: 5, excerpt: 'Exception in a test' });
    expect(existsSync(structuredContent.artifacts.summary_md)).toBe(true);
  });

  test(proves(['T-001', 'T-014'], 'mcporter calls the tool'), async () => {
    const config = join(place.root, 'mcporter.json');
    const server = { command: process.execPath, args: [timeboxPath, '--repo', place.root], env: variables };
    await writeFile(config, JSON.stringify({ mcpServers: { timebox: server } }));
    const porter = [process.execPath, join(bin, 'mcporter'), 'call', '--config', config, 'timebox.run_test'] as const;
    const called = await run([...porter, ...input, target]);
    const output = JSON.parse(called.stdout.text) as RunTestOutput;
    expect(output).toMatchObject({ status: 'fail', exit_code: 5, excerpt: 'Exception in a test' });
  });
});

test('--version and --help of the program', async () => {
  expect((await run([process.execPath, timeboxPath, '--version'])).stdout.text).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await run([process.execPath, timeboxPath, '--help'])).stdout.text).toContain('--keep-reports');
});
