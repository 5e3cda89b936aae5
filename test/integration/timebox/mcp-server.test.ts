import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findControlGroups, runProcess } from '../../../src/process/index.ts';
import type { RunTestOutput } from '../../../src/timebox/index.ts';
import { runShell } from '../../kit/timebox.ts';
import { proves } from '../../requirements.ts';
import { usePlace } from './kit.ts';
import { startServer } from './server-kit.ts';

const place = usePlace();
const start = (args: readonly string[] = [], more: Record<string, string> = {}) =>
  startServer(place.now.root, { ...place.now.variables, ...more }, args);
/** Command lines alive besides the server's own. */
const children = (server: { pid: number }) => place.now.living().filter((line) => !line.startsWith(`${server.pid} `));

describe('what it offers', () => {
  test(proves(['T-001', 'T-003'], 'exactly one tool, with the input of the document and cwd'), async () => {
    const server = await start();
    const { result } = await server.request('tools/list');
    const tools = result?.['tools'] as { name: string; inputSchema: unknown; outputSchema: unknown }[];
    expect(tools.map((tool) => tool.name)).toEqual(['run_test']);
    const count = { type: 'integer', minimum: 1 };
    expect(withoutDescriptions(tools[0]?.inputSchema)).toEqual({
      type: 'object',
      properties: {
        runner: { type: 'string', enum: ['flutter'] },
        scope: { type: 'string', enum: ['all', 'file', 'pattern'] },
        target: { type: 'string' },
        timeout_ms: count,
        no_output_timeout_ms: count,
        max_output_bytes: count,
        report_dir: { type: 'string' },
        cwd: { type: 'string' },
      },
      required: ['runner', 'scope', 'timeout_ms', 'no_output_timeout_ms', 'max_output_bytes'],
    });
    const unknown = await server.request('tools/call', { name: 'pth_run_test_suite', arguments: {} });
    expect(unknown.error?.message).toContain('pth_run_test_suite');
  });

  test(
    proves(['T-001'], 'stdout carries the protocol alone, whatever the tests print; logs go to stderr'),
    async () => {
      const server = await start();
      const { output } = await server.call(runShell('echo noise; echo \'{"jsonrpc":"2.0"}\'; echo more >&2'));
      expect(output.status).toBe('pass');
      const bad = await server.call({ ...runShell('x'), timeout_ms: 0 });
      expect(bad).toMatchObject({ isError: true, output: { status: 'error', report_dir: '' } });
      expect(bad.output.excerpt).toMatch(/^ValidationError: timeout_ms/);
      server.closeStdin();
      expect(await server.end).toEqual({ exitCode: 0, signal: null });
      expect(server.lines.length).toBeGreaterThan(2);
      for (const message of server.messages()) expect(message).toMatchObject({ jsonrpc: '2.0' });
      expect(server.stderr()).toContain('flutter ended with exit code 0');
      expect(server.stderr()).toContain('stopping: the client closed the connection');
    },
  );

  test(proves(['T-014'], 'the text of an answer is the same as its structured content'), async () => {
    const server = await start();
    const { result } = await server.request('tools/call', { name: 'run_test', arguments: runShell('exit 3') });
    const content = result?.['content'] as { type: string; text: string }[] | undefined;
    expect(JSON.parse(content?.[0]?.text ?? '')).toEqual(result?.['structuredContent']);
    expect(result?.['structuredContent']).toMatchObject({ status: 'fail', exit_code: 3 });
  });
});

describe('while a test runs', () => {
  test('progress is told under the token of the call, and only there', async () => {
    const server = await start();
    await server.call(runShell('echo quiet; sleep 0.1'));
    expect(server.messages().filter((message) => message.method === 'notifications/progress')).toEqual([]);
    await server.call(runShell('echo step one; sleep 2.4'), { _meta: { progressToken: 'mine' } });
    const told = server
      .messages()
      .flatMap((message) => (message.method === 'notifications/progress' ? [message.params] : []));
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.every((params) => params?.['progressToken'] === 'mine' && params['total'] === 20_000)).toBe(true);
    const values = told.map((params) => params?.['progress'] as number);
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    expect(told.at(-1)?.['message']).toContain('step one');
  });

  test('a cancelled call ends its program and is not answered; the server goes on', async () => {
    const server = await start();
    const mark = join(place.now.root, 'started');
    const params = { name: 'run_test', arguments: runShell(`trap '' TERM; echo >${mark}; sleep 600; sleep 600`) };
    server.send({ id: 'long', method: 'tools/call', params });
    await server.until(() => existsSync(mark));
    expect(children(server).length).toBeGreaterThan(0);
    server.send({ method: 'notifications/cancelled', params: { requestId: 'long', reason: 'enough' } });
    await server.until(() => server.stderr().includes('was aborted'));
    await server.until(() => children(server).length === 0);
    expect((await server.call(runShell('echo next'))).output.excerpt).toBe('next');
    expect(server.lines.some((line) => line.includes('"long"'))).toBe(false);
    const [first = ''] = await readdir(join(place.now.root, '.cache/mcp-test-timebox/reports'));
    expect(
      JSON.parse(
        await readFile(join(place.now.root, '.cache/mcp-test-timebox/reports', first, 'summary.json'), 'utf8'),
      ),
    ).toMatchObject({
      status: 'error',
    });
  });

  test.each(['stdin', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    proves(['T-002'], 'a client that goes away (%s) ends the program and the server'),
    async (way) => {
      const server = await start();
      const mark = join(place.now.root, 'started');
      const program = `trap '' TERM; setsid sh -c 'trap "" TERM; echo >${mark}; sleep 600; sleep 600' & wait; wait; sleep 600`;
      server.send({ id: 1000, method: 'tools/call', params: { name: 'run_test', arguments: runShell(program) } });
      await server.until(() => existsSync(mark));
      const started = performance.now();
      if (way === 'stdin') server.closeStdin();
      else process.kill(server.pid, way);
      expect(await server.end).toEqual({ exitCode: 0, signal: null });
      expect(performance.now() - started).toBeLessThan(30_000);
      expect(place.now.living()).toEqual([]);
    },
  );

  test('calls run side by side', async () => {
    const server = await start();
    // Each waits for the marks of the two others.
    const numbers = [1, 2, 3];
    const mark = join(place.now.root, 'running-');
    const isMissing = numbers.map((number) => `[ ! -e ${mark}${number} ]`).join(' || ');
    const programs = numbers.map(
      (number) => `touch ${mark}${number}; while ${isMissing}; do sleep 0.05; done; echo ${number}`,
    );
    const all = await Promise.all(programs.map((program) => server.call(runShell(program))));
    expect(all.map(({ output }) => output.excerpt)).toEqual(['1', '2', '3']);
  });
});

test(
  proves(['T-010', 'T-023'], 'killed in the middle, it leaves whole files or none; the next one cleans up'),
  async () => {
    const groups = await findControlGroups();
    const reports = join(place.now.root, '.cache/mcp-test-timebox/reports');
    const server = await start();
    const before = (await server.call(runShell('echo whole'))).output;
    const program = `while :; do echo line; sleep 0.01; done`;
    server.send({ id: 1000, method: 'tools/call', params: { name: 'run_test', arguments: runShell(program) } });
    const partial = () =>
      readdirSync(reports).flatMap((name) =>
        readdirSync(join(reports, name)).filter((file) => file.includes('.partial-')),
      );
    await server.until(() => partial().length === 1);
    process.kill(server.pid, 'SIGKILL');
    expect(await server.end).toEqual({ exitCode: null, signal: 'SIGKILL' });

    const names = (await readdir(reports)).sort();
    expect(join(reports, names[0] ?? '')).toBe(before.report_dir);
    const files = await Promise.all(names.map((name) => readdir(join(reports, name))));
    expect(files.map((each) => each.sort())).toEqual([
      ['raw.log', 'summary.json', 'summary.md'],
      [expect.stringMatching(new RegExp(`^raw\\.log\\.\\d+\\.partial-${server.pid}$`)) as string],
    ]);
    const next = await start(['--keep-reports', '1']);
    // Without control groups the loop ends by itself, since nobody reads its output any more.
    expect(groups ? children(next) : []).toEqual([]);
    const { output } = await next.call(runShell('echo again'));
    expect(output.status).toBe('pass');
    expect((await readdir(reports)).map((name) => join(reports, name))).toEqual([output.report_dir]);
  },
);

/** What a whole file looks like after 3000 lines of output. */
const whole: Record<string, (text: string) => boolean> = {
  'summary.json': (text) => (JSON.parse(text) as { status: string }).status === 'pass',
  'summary.md': (text) => text.endsWith('ERROR number 3000\n```\n'),
  'raw.log': (text) => text.endsWith('\n') && text.split('\n').length === 3001,
};

test('killed at any moment of writing a report, it never leaves a part of a file', { timeout: 120_000 }, async () => {
  const reports = join(place.now.root, '.cache/mcp-test-timebox/reports');
  for (let round = 0; round < 8; round++) {
    const server = await start(['--keep-reports', '1000']);
    const program = 'for i in $(seq 3000); do echo "ERROR number $i"; done';
    for (let id = 1000; id < 1020; id++) {
      server.send({ id, method: 'tools/call', params: { name: 'run_test', arguments: runShell(program) } });
    }
    const count = () =>
      existsSync(reports)
        ? readdirSync(reports).filter((name) => existsSync(join(reports, name, 'raw.log'))).length
        : 0;
    const had = count();
    await server.until(() => count() > had + round);
    process.kill(server.pid, 'SIGKILL');
    await server.end;
  }
  let seen = 0;
  for (const name of await readdir(reports)) {
    const files = await readdir(join(reports, name));
    for (const file of files.filter((each) => !each.includes('.partial-'))) {
      const text = await readFile(join(reports, name, file), 'utf8');
      seen++;
      expect([name, file, whole[file]?.(text)]).toEqual([name, file, true]);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

const run = (args: readonly string[]) =>
  runProcess({
    argv: [process.execPath, new URL('../../../src/entry/timebox.ts', import.meta.url).pathname, ...args],
    cwd: place.now.root,
    variables: place.now.variables,
    timeoutMs: 20_000,
  });

describe('flags', () => {
  test('wrong ones are said on stderr, with exit code 3', async () => {
    for (const [args, text] of [
      [['--runners', 'flutter,make'], 'there is no runner "make"'],
      [['--keep-reports', '0'], 'whole number of 1 or more'],
      [['--nonsense'], 'unknown option'],
    ] as const) {
      const outcome = await run(args);
      expect(outcome).toMatchObject({ exitCode: 3, stdout: { text: '' } });
      expect(outcome.stderr.text).toContain(text);
    }
  });

  test('--runners and --repo reach the tool', async () => {
    const server = await startServer('/', place.now.variables, ['--repo', place.now.root, '--runners', 'flutter,node']);
    const { result } = await server.request('tools/list');
    expect(JSON.stringify(result)).toContain('"enum":["flutter","node"]');
    expect((await server.call(runShell('pwd'))).output.excerpt).toBe(place.now.root);
  });

  test('secrets of the environment are in nothing that comes out', async () => {
    const server = await start([], { DEPLOY_TOKEN: 'abcd-very-secret-1234' });
    const { output } = await server.call(runShell('echo "ERROR $DEPLOY_TOKEN"; exit 1'), {
      _meta: { progressToken: 1 },
    });
    expect(output.excerpt).toBe('ERROR [REDACTED]');
    const files = await Promise.all(
      Object.values(output.artifacts satisfies RunTestOutput['artifacts']).map((path) => readFile(path, 'utf8')),
    );
    expect(`${server.lines.join()}${server.stderr()}${files.join()}`).not.toContain('very-secret');
  });
});

function withoutDescriptions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === 'description' && typeof part === 'string' ? undefined : part,
    ),
  );
}
