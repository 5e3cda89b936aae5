import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createPlugin, type Plugin, type ServerSpec } from '../../../src/plugin/index.ts';
import {
  parseTests,
  type SuiteEvent,
  type SuiteOptions,
  type SuiteRun,
  type TestOutcome,
} from '../../../src/suite/index.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const servers = new URL('../../fixtures/programs/servers/', import.meta.url);
let environment: Environment;
let directory: string;
const plugins: Plugin[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-suite-'));
  const provider = createLocalProvider({ variables: { PATH: process.env['PATH'], HOME: directory } });
  environment = await provider.provision({ label: createToken(), worktree: directory });
});

afterEach(async () => {
  await Promise.all(plugins.splice(0).map((plugin) => plugin.close()));
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

async function load(name: string, ...args: string[]): Promise<Plugin> {
  const server: ServerSpec = {
    name,
    source: 'test',
    transport: {
      kind: 'stdio',
      argv: [process.execPath, fileURLToPath(new URL(`${name}.mjs`, servers)), ...args],
      variables: {},
    },
    missingVariables: [],
  };
  const plugin = createPlugin({
    environment,
    definition: {
      name,
      build: { source: 'none', steps: [] },
      servers: [server],
      language: 'javascript',
    },
    era: 'legacy',
  });
  plugins.push(plugin);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  return plugin;
}

async function run(
  text: string,
  plugin: Plugin,
  options: Partial<SuiteOptions> = {},
): Promise<SuiteRun & { events: (SuiteEvent & { at: number })[] }> {
  const stream = runCheckedSuite({
    tests: parseTests(text, { file: 'a.yaml' }),
    plugin,
    serverChecks: false,
    ...options,
  });
  const events: (SuiteEvent & { at: number })[] = [];
  stream.listen((event) => events.push({ ...event, at: performance.now() }));
  return { ...(await stream.result()), events };
}

const statuses = (result: SuiteRun) => result.outcomes.map((outcome) => outcome.status);
const outcomeOf = (result: SuiteRun, name: string): TestOutcome | undefined =>
  result.outcomes.find((outcome) => outcome.name === name);

const increment = (name: string, value: number) =>
  `name: ${name}\ntier: 1\ntool: increment\nexpect: {output_json: {value: ${value}}, output_schema: true}\n`;

test(proves(['P-016'], 'a kept server counts on, a restarted one begins anew'), async () => {
  const plugin = await load('counter');
  const text = [1, 2, 3].map((value) => increment(`call ${value}`, value)).join('---\n');
  expect(statuses(await run(text, plugin))).toEqual(['passed', 'passed', 'passed']);
  const afresh = [1, 2, 3].map((value) => increment(`call ${value}`, 1)).join('---\n');
  expect(statuses(await run(afresh, plugin, { restartPerTest: true }))).toEqual(['passed', 'passed', 'passed']);
});

test(proves(['P-153', 'P-155'], 'a scenario carries a number from one step to the next'), async () => {
  const plugin = await load('healthy');
  const text = `name: sums
tier: 2
steps:
  - tool: add
    input: {a: 1, b: 2}
    capture: {sum: $.output.sum}
  - tool: add
    input: {a: $sum, b: $sum}
    expect: {output_json: {sum: 6}}
  - tool: echo
    input: {text: "$sum and 5$$"}
    expect: {output_equals: "3 and 5$"}
`;
  const result = await run(text, plugin, { serverChecks: true });
  expect(statuses(result)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(result.findings).toEqual([]);
});

test(
  proves(
    ['P-151', 'P-160', 'P-170', 'P-171', 'P-172', 'P-173'],
    'setup, verify and teardown run real commands around the call',
  ),
  async () => {
    const plugin = await load('healthy');
    const text = `name: files
tier: 1
tool: echo
input: {text: hi}
expect: {success: true}
setup:
  - exec: mkdir -p box
  - file: {path: box/note.txt, content: "hello\\n"}
verify:
  - {exec: cat box/note.txt, expect_stdout: hello}
  - {exec: ls box, expect_stdout_contains: note}
  - {exec: wc -c < box/note.txt, expect_stdout_matches: "^ *6"}
  - {exec: test -e box/other, expect_exit_code: 1}
teardown:
  - exec: rm -r box
---
name: outside
tier: 1
tool: refuse
expect: {success: true}
setup:
  - file: {path: ${directory}-outside/a, content: away}
teardown:
  - exec: cp ${directory}-outside/a seen.txt && rm -r ${directory}-outside
---
name: missing
tier: 1
tool: echo
input: {text: hi}
expect: {success: true}
verify:
  - {exec: cat nothing.txt, expect_stdout: hello}
`;
    const result = await run(text, plugin, { workspace: environment.restricted() });
    expect(statuses(result)).toEqual(['passed', 'failed', 'failed']);
    expect(outcomeOf(result, 'missing')).toMatchObject({ category: 'missing-side-effect' });
    expect(await environment.stat('box')).toBeUndefined();
    expect(Buffer.from(await environment.readFile('seen.txt')).toString()).toBe('away');
  },
);

test(
  proves(['P-162'], 'a tool that never answers ends within the limit of its test, and the server goes on'),
  async () => {
    const plugin = await load('hangs-on-call');
    const text = `name: hang
tier: 1
tool: hang
timeout_seconds: 0.3
expect: {success: false}
---
name: echo
tier: 1
tool: echo
input: {text: still here}
expect: {output_equals: still here}
---
name: slow verify
tier: 1
tool: echo
input: {text: hi}
timeout_seconds: 0.5
expect: {success: true}
verify: [{exec: sleep 30}]
teardown: [{exec: touch torn-down}]
`;
    const result = await run(text, plugin, { workspace: environment.restricted(), serverChecks: true });
    expect(statuses(result)).toEqual(['timed-out', 'passed', 'timed-out', 'passed', 'passed', 'passed']);
    expect(result.durationMs).toBeLessThan(25_000);
    expect(await environment.stat('torn-down')).toBeDefined();
  },
);

test(
  proves(['P-083'], 'a crash is the finding of its test and of the whole run; later tests get a new server'),
  async () => {
    const plugin = await load('crashes-on-call');
    const text = `name: crash
tier: 1
tool: crash
expect: {success: true}
---
name: echo
tier: 1
tool: echo
input: {text: hi}
expect: {output_equals: hi}
`;
    const result = await run(text, plugin, { serverChecks: true });
    expect(outcomeOf(result, 'crash')).toMatchObject({ status: 'failed', category: 'runtime-exception' });
    expect(outcomeOf(result, 'crash')?.stderr).toContain('panic: index out of range');
    expect(outcomeOf(result, 'echo')).toMatchObject({ status: 'passed' });
    expect(outcomeOf(result, 'server - survives the whole run')).toMatchObject({ status: 'failed' });
    expect(result.findings.map((finding) => finding.check)).toEqual(['tool-test', 'server-survives']);
    expect(result.findings[0]?.reproduce).toBe('{"tool":"crash","input":{}}');
  },
);

test('a server that spins is replaced and the run goes on', async () => {
  const plugin = await load('blocks-on-call');
  const text = `name: block
tier: 1
tool: block
timeout_seconds: 0.3
expect: {success: true}
---
name: echo
tier: 1
tool: echo
input: {text: hi}
expect: {output_equals: hi}
`;
  const result = await run(text, plugin, { serverChecks: true });
  expect(statuses(result)).toEqual(['timed-out', 'passed', 'passed', 'passed', 'failed']);
  expect(result.outcomes.at(-1)).toMatchObject({ category: 'timeout', message: 'the server stopped answering once' });
});

test(proves(['P-089'], 'noise on stdout fails the check of stdout with the noise as evidence'), async () => {
  const plugin = await load('noisy');
  const text = 'name: echo\ntier: 1\ntool: echo\ninput: {text: hi}\nexpect: {output_equals: hi}\n';
  const result = await run(text, plugin, { serverChecks: true });
  expect(outcomeOf(result, 'server - stdout carries only protocol messages')).toMatchObject({
    status: 'failed',
    category: 'protocol-error',
  });
  expect(result.findings[0]?.evidence).toContain('noisy server 1.0.0 is listening');
});

test('an answer that is nested without end is judged and recorded', async () => {
  const plugin = await load('deep-json', '20000');
  const text = `name: deep
tier: 1
tool: echo
input: {text: hi}
expect: {output_json: {deep: 1}}
---
name: path
tier: 2
steps: [{tool: echo, input: {text: hi}, capture: {x: $..none}}]
`;
  const result = await run(text, plugin);
  expect(statuses(result)).toEqual(['failed', 'failed']);
  expect(JSON.stringify(result).length).toBeLessThan(100_000);
});

describe('parallel', () => {
  test(
    proves(
      ['P-020', 'P-076', 'P-190'],
      'tool tests overlap at concurrency 4, scenarios never do, and exchanges carry the test name',
    ),
    async () => {
      const plugin = await load('healthy');
      const tools = Array.from(
        { length: 40 },
        (_, index) =>
          `name: t${index}\ntier: 1\ntool: add\ninput: {a: ${index}, b: 1}\nexpect: {output_json: {sum: ${index + 1}}}\n`,
      );
      const scenarios = Array.from(
        { length: 4 },
        (_, index) => `name: s${index}\ntier: 2\nsteps: [{tool: echo, input: {text: a}}]\n`,
      );
      const pool = await plugin.openPool(4);
      try {
        const tests = parseTests([...tools, ...scenarios].join('---\n'), { file: null });
        const stream = runCheckedSuite({ tests, pool, tools: plugin.tools, concurrency: 4 });
        let open = 0;
        let most = 0;
        let mostScenarios = 0;
        stream.listen((event) => {
          if (event.type === 'test-start') open += 1;
          if (event.type === 'test-start' && event.testTier === 1) most = Math.max(most, open);
          if (event.type === 'test-start' && event.testTier === 2) mostScenarios = Math.max(mostScenarios, open);
          if (event.type === 'test-end') open -= 1;
        });
        const result = await stream.result();
        expect(new Set(statuses(result))).toEqual(new Set(['passed']));
        expect([most, mostScenarios]).toEqual([4, 1]);
        const ofOne = pool.exchanges().filter((exchange) => exchange.testName === 't7');
        expect(ofOne.map((exchange) => exchange.request['params'])).toMatchObject([
          { name: 'add', arguments: { a: 7, b: 1 } },
        ]);
      } finally {
        await pool.close();
      }
    },
  );
});
