import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import type { ConnectOptions } from '../../../src/plugin/connect-options.ts';
import { describeCrash } from '../../../src/plugin/connection-pool.ts';
import { connectServer, type PluginConnection } from '../../../src/plugin/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
const open = new Set<PluginConnection>();

beforeAll(async () => {
  environment = await provisionLocal();
});
afterEach(async () => {
  await Promise.all([...open].map((connection) => connection.close({ graceMs: 200 })));
  open.clear();
});
afterAll(() => environment.dispose());

/** Several of these start two processes; the era is given where the test is not about it. */
const start = (argv: string[], options: ConnectOptions = {}) => {
  const [name, ...rest] = argv;
  return connectServer(environment, stdioServer(['node', `servers/${name}.mjs`, ...rest]), options);
};

async function connect(argv: string[], options: ConnectOptions = {}): Promise<PluginConnection> {
  const outcome = await start(argv, { era: 'legacy', ...options });
  if (outcome.status === 'failed') throw new Error(outcome.failure.message);
  open.add(outcome.connection);
  return outcome.connection;
}

const echo = (connection: PluginConnection, timeoutMs = 5000) =>
  connection.callTool('echo', { text: 'hi' }, { timeoutMs });
const isEcho = { kind: 'result', result: { content: [{ type: 'text', text: 'hi' }] } };

describe('a server that does not come up', () => {
  test(proves(['P-138'], 'exits at once: exit code and stderr, in every era'), async () => {
    for (const era of ['auto', 'legacy', 'modern'] as const) {
      expect(await start(['exits-at-once'], { era })).toMatchObject({
        status: 'failed',
        failure: { reason: 'exited', exitCode: 3, stderr: 'fatal: cannot open the configuration file\n' },
      });
    }
  });

  test('never answers: the limit ends it, with a third more for the second era', async () => {
    const outcome = await start(['never-answers'], { timeouts: { startMs: 600, probeMs: 100 } });
    expect(outcome).toMatchObject({ status: 'failed', failure: { reason: 'connect-timeout' } });
    expect(outcome.status === 'failed' && outcome.failure.durationMs).toBeLessThan(30_000);
  });

  test('floods its stdout: it is ended and said so', async () => {
    expect(await start(['floods-stdout'])).toMatchObject({
      status: 'failed',
      failure: { reason: 'protocol', message: expect.stringContaining('flooded its stdout') },
    });
  });

  test('does not exist: the fault of the start is data', async () => {
    expect(await connectServer(environment, stdioServer(['no-such-program-here']))).toMatchObject({
      status: 'failed',
      failure: { reason: 'spawn-failed', message: expect.stringContaining('no-such-program-here') },
    });
  });

  test('answers initialize with broken JSON: the reason shows what stood on stdout', async () => {
    expect(await start(['malformed-json', 'initialize'], { era: 'legacy', timeouts: { startMs: 500 } })).toMatchObject({
      failure: { reason: 'connect-timeout', message: expect.stringContaining('not valid JSON') },
    });
  });

  test(proves(['P-140'], 'names the variables that its manifest requires and that have no value'), async () => {
    const spec = stdioServer(['node', 'servers/exits-at-once.mjs'], {
      source: '.mcp.json',
      missingVariables: ['API_KEY'],
    });
    expect(await connectServer(environment, spec, { era: 'legacy' })).toMatchObject({
      failure: { message: expect.stringContaining('- API_KEY: required by .mcp.json, no value given') },
    });
  });

  test('an abort ends the start and the process', async () => {
    const abort = new AbortController();
    const started = start(['never-answers'], {
      signal: abort.signal,
      emit: () => setTimeout(() => abort.abort('enough'), 100),
    });
    await expect(started).rejects.toBe('enough');
  });
});

describe('a server that breaks the protocol', () => {
  test('prints noise: each line is a finding, the calls go on', async () => {
    const connection = await connect(['noisy']);
    expect(await echo(connection)).toMatchObject(isEcho);
    expect(connection.wireFindings()).toMatchObject([
      { kind: 'stdout-noise', evidence: 'noisy server 1.0.0 is listening', count: 3 },
    ]);
  });

  test('answers with broken JSON: the call ends at once', async () => {
    const connection = await connect(['malformed-json']);
    expect(await echo(connection)).toMatchObject({ kind: 'protocol-error', code: -32700 });
    expect(connection.wireFindings()).toMatchObject([{ kind: 'malformed-json', count: 1 }]);
    expect(await connection.isResponsive(2000)).toBe(true);
  });

  test('answers with a line of 100 MB: the call ends at the limit, memory stays bounded', async () => {
    const connection = await connect(['huge-line']);
    const before = process.memoryUsage().rss;
    expect(await echo(connection)).toMatchObject({
      kind: 'protocol-error',
      code: -32700,
      message: expect.stringContaining('16 MiB'),
    });
    expect(connection.wireFindings()).toMatchObject([{ kind: 'oversized-line', count: 1 }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });

  test('answers under a foreign id: the call times out and the answer is a finding', async () => {
    const connection = await connect(['wrong-id']);
    expect(await echo(connection, 300)).toMatchObject({ kind: 'timed-out', timeoutMs: 300 });
    expect(connection.wireFindings()).toMatchObject([
      { kind: 'unknown-response-id', evidence: expect.stringContaining('not-') },
    ]);
  });

  test.each([
    ['null', 'invalid-message', 'The id of a response is neither a string nor a number.'],
    ['none', 'invalid-message', 'The id of a response is neither a string nor a number.'],
    ['fraction', 'invalid-message', 'The id of a response is no whole number.'],
  ])(
    proves(['P-089'], 'answers with the id %s: the only open call ends at once, and the breach is a finding'),
    async (kind, finding, message) => {
      const connection = await connect(['wrong-id', 'tools/call', kind]);
      expect(await echo(connection)).toMatchObject({ kind: 'protocol-error', code: -32600, message });
      expect(connection.wireFindings()).toMatchObject([{ kind: finding, message, count: 1 }]);
      expect(await connection.isResponsive(2000)).toBe(true);
    },
  );

  test(
    proves(['P-089'], 'answers with such an id while several calls are open: none is taken for the one it meant'),
    async () => {
      const connection = await connect(['wrong-id', 'tools/call', 'null']);
      const outcomes = await Promise.all([echo(connection, 400), echo(connection, 400)]);
      expect(outcomes).toMatchObject([{ kind: 'timed-out' }, { kind: 'timed-out' }]);
      expect(connection.wireFindings()).toMatchObject([{ kind: 'invalid-message', count: 2 }]);
    },
  );

  test.each([
    ['text', 'An answer carries its id as a string although the request had a number.'],
    ['twice', 'A request was answered more than once.'],
  ])(
    proves(['P-089'], 'answers with the id as %s: the answer counts, the breach is a finding'),
    async (kind, message) => {
      const connection = await connect(['wrong-id', 'tools/call', kind]);
      expect(await echo(connection)).toMatchObject(isEcho);
      // The next answer comes after whatever else the first one brought.
      expect(await connection.isResponsive(2000)).toBe(true);
      expect(connection.wireFindings()).toMatchObject([{ kind: 'unknown-response-id', message, count: 1 }]);
    },
  );

  test('answers with invalid UTF-8: the answer counts, the bytes are a finding', async () => {
    const connection = await connect(['bad-utf8']);
    expect(await echo(connection)).toMatchObject({
      kind: 'result',
      result: { content: [{ text: 'caf\uFFFD\uFFFD\uFFFD' }] },
    });
    expect(connection.wireFindings()).toMatchObject([{ kind: 'invalid-utf8' }]);
  });

  test('answers with JSON nested 100000 levels deep: the call ends, nothing overflows', async () => {
    const connection = await connect(['deep-json']);
    expect(await echo(connection)).toMatchObject({ kind: 'protocol-error', code: -32600 });
    expect(connection.wireFindings()).toMatchObject([{ kind: 'invalid-message' }]);
  });

  test('floods between its answers: it answers while it can, then it is ended as a flood', async () => {
    const connection = await connect(['floods-stdout', 'answers'], { limits: { maxIdleLines: 20_000 } });
    const outcome = await connection.request('nowhere', {}, { timeoutMs: 5000 });
    expect(['protocol-error', 'connection-closed']).toContain(outcome.kind);
    await expect.poll(() => connection.isOpen, { timeout: 10_000 }).toBe(false);
    expect(await echo(connection)).toMatchObject({ kind: 'connection-closed' });
    expect(connection.wireFindings().map((finding) => finding.kind)).toContain('output-flood');
  });
});

describe('a server that fails in a call', () => {
  test(proves(['P-138'], 'crashes: exit code, stderr and the last good call'), async () => {
    const connection = await connect(['crashes-on-call']);
    expect(await echo(connection)).toMatchObject(isEcho);
    expect(await connection.callTool('crash', {}, { timeoutMs: 5000 })).toMatchObject({
      kind: 'connection-closed',
      exitCode: 3,
      stderr: 'panic: index out of range\n',
    });
    expect(connection.isOpen).toBe(false);
    expect(await echo(connection)).toMatchObject({ kind: 'connection-closed', exitCode: 3 });
    const crash = describeCrash(connection);
    expect(crash).toContain('last good call: {"name":"echo"');
    expect(crash).toContain('stderr ends with: panic: index out of range');
  });

  test(proves(['P-139'], 'hangs: the call is timed out and cancelled at the server, which still answers'), async () => {
    const connection = await connect(['hangs-on-call']);
    expect(await connection.callTool('hang', {}, { timeoutMs: 200 })).toMatchObject({
      kind: 'timed-out',
      timeoutMs: 200,
    });
    expect(await connection.isResponsive(2000)).toBe(true);
    expect(await echo(connection)).toMatchObject(isEcho);
    expect(connection.stderr()).toMatch(/^cancelled \d+\n$/);
    expect(connection.wireFindings()).toEqual([]);
  });

  test(proves(['P-139'], 'blocks: it no longer answers, and its process state is told'), async () => {
    const connection = await connect(['blocks-on-call']);
    expect(await connection.callTool('block', {}, { timeoutMs: 200 })).toMatchObject({ kind: 'timed-out' });
    expect(await connection.isResponsive(300)).toBe(false);
    expect(await connection.describeProcess?.()).toMatch(new RegExp(`^${connection.pid} R.*blocks-on-call`));
  });

  test('an abort of the caller ends a call with the reason', async () => {
    const connection = await connect(['hangs-on-call']);
    const abort = new AbortController();
    const call = connection.callTool('hang', {}, { timeoutMs: 5000, signal: abort.signal });
    abort.abort('enough');
    await expect(call).rejects.toBe('enough');
    expect(await echo(connection)).toMatchObject(isEcho);
  });

  test('ignores TERM and the end of stdin: closing it takes two waits and leaves nothing', async () => {
    const connection = await connect(['ignores-sigterm']);
    const startedAt = performance.now();
    await connection.close({ graceMs: 200 });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(connection.stderr()).toContain('ignored SIGTERM');
    expect(() => process.kill(connection.pid ?? 0, 0)).toThrow('ESRCH');
  });

  test('slow to start is not slow to answer', async () => {
    const outcome = await start(['slow-start', '600'], { timeouts: { probeMs: 100, startMs: 10_000 } });
    expect(outcome.status).toBe('ok');
    if (outcome.status === 'ok') open.add(outcome.connection);
  });
});

describe('what is recorded', () => {
  test(proves(['P-190'], 'every request and answer by test name and sequence, until they are forgotten'), async () => {
    const connection = await connect(['healthy']);
    await connection.callTool('echo', { text: 'one' }, { timeoutMs: 5000, testName: 'first test' });
    await connection.callTool('echo', { text: 'two' }, { timeoutMs: 5000, testName: 'second test' });
    await connection.callTool('echo', { text: 'three' }, { timeoutMs: 5000, testName: 'second test' });
    const second = connection.exchanges().filter((exchange) => exchange.testName === 'second test');
    expect(second.map((exchange) => exchange.sequence)).toEqual([2, 3]);
    expect(second[1]).toMatchObject({
      request: { method: 'tools/call', params: { name: 'echo', arguments: { text: 'three' } } },
      response: { result: { content: [{ type: 'text', text: 'three' }] } },
      durationMs: expect.any(Number),
    });
    connection.clearExchanges();
    expect(connection.exchanges()).toEqual([]);
  });

  test('two hundred calls at once each get their own answer', async () => {
    const connection = await connect(['healthy']);
    const calls = Array.from({ length: 200 }, (_, index) =>
      connection.callTool('echo', { text: `${index}` }, { timeoutMs: 10_000 }),
    );
    const texts = (await Promise.all(calls)).map((outcome) => outcome.kind === 'result' && outcome.result['content']);
    expect(texts).toEqual(Array.from({ length: 200 }, (_, index) => [{ type: 'text', text: `${index}` }]));
  });
});
