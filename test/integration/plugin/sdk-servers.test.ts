import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import type { ConnectOptions } from '../../../src/plugin/connect-options.ts';
import type { ConnectOutcome } from '../../../src/plugin/connect-server.ts';
import {
  connectServer,
  openConnectionPool,
  type PluginConnection,
  type ServerSpec,
} from '../../../src/plugin/index.ts';
import type { StartedProcess } from '../../../src/process/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
const open = new Set<PluginConnection>();
const processes = new Set<StartedProcess>();

beforeAll(async () => {
  environment = await provisionLocal();
});
afterEach(async () => {
  await Promise.all([...open].map((connection) => connection.close({ graceMs: 300 })));
  await Promise.all([...processes].map((process) => process.stop()));
  open.clear();
  processes.clear();
});
afterAll(() => environment.dispose());

async function start(spec: ServerSpec, options: ConnectOptions = {}): Promise<ConnectOutcome> {
  const outcome = await connectServer(environment, spec, options);
  if (outcome.status === 'ok') open.add(outcome.connection);
  return outcome;
}

async function connect(spec: ServerSpec, options: ConnectOptions = {}): Promise<PluginConnection> {
  const outcome = await start(spec, options);
  if (outcome.status === 'failed') throw new Error(JSON.stringify(outcome.failure));
  return outcome.connection;
}

const stdio = (name: string, ...rest: string[]) => stdioServer(['node', `servers-sdk/${name}.mjs`, ...rest]);

/** Starts an HTTP server of the fixtures; it says its port on stderr. */
async function serveHttp(name: string): Promise<{ spec: ServerSpec; process: StartedProcess }> {
  const process = await environment.start({ argv: ['node', `servers-sdk/${name}.mjs`] });
  processes.add(process);
  const port = await new Promise<string>((resolve) => {
    process.stderr.on('data', (chunk: Buffer) => {
      const found = /^port (\d+)$/m.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const transport = { kind: 'http', url: `http://127.0.0.1:${port}/mcp`, headers: { 'x-own': 'yes' } } as const;
  return { spec: { name, source: 'test', transport, missingVariables: [] }, process };
}

const names = ['one', 'two', 'three', 'four', 'five'];
const call = (connection: PluginConnection, text = 'hi', timeoutMs = 5000) =>
  connection.callTool('one', { text }, { timeoutMs });
const isAnswer = { kind: 'result', result: { content: [{ type: 'text', text: 'one: hi' }] } };

describe('the two revisions over stdio', () => {
  test.each([
    ['v1-stdio', [], 'auto', 'legacy', '2025-11-25'],
    ['v1-stdio', [], 'legacy', 'legacy', '2025-11-25'],
    ['v2-stdio', [], 'auto', 'modern', '2026-07-28'],
    ['v2-stdio', [], 'legacy', 'legacy', '2025-11-25'],
    ['v2-stdio', [], 'modern', 'modern', '2026-07-28'],
    ['v2-stdio', ['reject'], 'auto', 'modern', '2026-07-28'],
    ['v2-stdio', ['reject'], 'modern', 'modern', '2026-07-28'],
  ] as const)(
    proves(['P-014'], '%s %j in the era %s speaks %s, %s, on one process'),
    async (name, args, era, spoken, version) => {
      let starts = 0;
      const connection = await connect(stdio(name, ...args), {
        era,
        emit: (event) => (starts += event.type === 'server-start' ? 1 : 0),
      });
      expect(connection.identity).toMatchObject({ era: spoken, protocolVersion: version, name: name.slice(0, 2) });
      expect(starts).toBe(1);
      expect((await connection.listTools()).map((tool) => tool.name)).toEqual(names);
      expect(await call(connection)).toMatchObject(isAnswer);
      expect(await connection.isResponsive(2000)).toBe(true);
      expect(connection.wireFindings()).toEqual([]);
    },
  );

  test.each([
    ['v1-stdio', [], 'modern'],
    ['v2-stdio', ['reject'], 'legacy'],
  ] as const)('%s %j refuses the era %s, which is a failure of the protocol', async (name, args, era) => {
    expect(await start(stdio(name, ...args), { era })).toMatchObject({
      status: 'failed',
      failure: { reason: 'protocol' },
    });
  });

  test('a new server that is slower than the probe is started a second time in its own era', async () => {
    const outcome = await start(stdio('v2-stdio', 'reject', '900'), { timeouts: { probeMs: 200 } });
    expect(outcome).toMatchObject({
      status: 'ok',
      secondStart: { era: 'modern' },
      connection: { identity: { era: 'modern' } },
    });
  });

  test.each(['exit', 'hang'])(
    'an old server that does not survive the probe (%s) is started a second time',
    async (manner) => {
      const outcome = await start(stdio('picky-stdio', manner), { timeouts: { startMs: 1500, probeMs: 200 } });
      expect(outcome).toMatchObject({
        status: 'ok',
        secondStart: { era: 'legacy' },
        connection: { identity: { era: 'legacy', protocolVersion: '2024-11-05' } },
      });
    },
  );
});

/** What the server got when it asked for a ping, roots, a sample and input. */
const askBack = async (hasRoots: boolean) => {
  const connection = await connect(stdio('v1-stdio', 'roots'), { roots: hasRoots ? ['.'] : [] });
  const outcome = await call(connection);
  const [content] = (outcome.kind === 'result' ? outcome.result['content'] : []) as [{ text: string }];
  return JSON.parse(content.text);
};

describe('what a test must see', () => {
  test('listed tools and results are neither stripped nor checked; notifications are let pass', async () => {
    const connection = await connect(stdio('v1-stdio'));
    expect(connection.identity.instructions).toBe('Be kind.');
    const [tool] = await connection.listTools();
    expect(tool?.raw['_meta']).toEqual({ 'fixture/own': 'one' });
    expect(await call(connection)).toMatchObject({ result: { vendorField: 1, structuredContent: { tool: 'one' } } });
    expect(connection.wireFindings()).toEqual([]);
  });

  test('an answer that crosses its cancellation is no breach', async () => {
    const connection = await connect(stdio('picky-stdio'), { era: 'legacy' });
    expect(await call(connection, 'hi', 100)).toMatchObject({ kind: 'timed-out' });
    expect(await call(connection)).toMatchObject({ kind: 'result' });
    expect(connection.wireFindings()).toEqual([]);
  });

  test('every request of the stateless revision carries the envelope and keeps its own _meta', async () => {
    const connection = await connect(stdio('v2-stdio'));
    const params = { name: 'one', arguments: {}, _meta: { own: 1 } };
    expect(await connection.request('tools/call', params, { timeoutMs: 5000 })).toMatchObject({ kind: 'result' });
    expect(connection.exchanges().at(-1)?.request['params']).toMatchObject({
      _meta: { own: 1, 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
    });
  });

  test('an unknown method and an unknown tool are answers, not exceptions', async () => {
    const connection = await connect(stdio('v1-stdio'));
    expect(await connection.request('no/such', {}, { timeoutMs: 2000 })).toMatchObject({
      kind: 'protocol-error',
      code: -32601,
    });
  });

  test('what the server asks of the client: a ping is answered, roots only when declared, the rest declined', async () => {
    const declined = { code: -32601 };
    const root = `file://${environment.root}`;
    expect(await askBack(false)).toEqual([{}, declined, declined, declined]);
    expect(await askBack(true)).toEqual([{}, { roots: [{ uri: root, name: 'plugin' }] }, declined, declined]);
  });
});

describe('Streamable HTTP', () => {
  test(proves(['P-017'], 'of the first SDK, with sessions that are ended at the close'), async () => {
    const { spec, process } = await serveHttp('v1-http');
    const ended = new Promise<void>((resolve) => {
      process.stderr.on('data', (chunk: Buffer) =>
        chunk.toString().includes('session closed') ? resolve() : undefined,
      );
    });
    const connection = await connect(spec);
    expect(connection.identity).toMatchObject({ era: 'legacy', name: 'v1-http' });
    expect(connection.pid).toBeUndefined();
    expect((await connection.listTools()).map((tool) => tool.name)).toEqual(names);
    expect(await call(connection)).toMatchObject({ result: { content: [{ text: 'one: hi' }], vendorField: 1 } });
    expect(await call(connection, 'hang', 200)).toMatchObject({ kind: 'timed-out' });
    expect(await connection.isResponsive(2000)).toBe(true);
    await connection.close();
    await ended;
    expect(await call(connection)).toMatchObject({ kind: 'connection-closed' });
  });

  test(proves(['P-017'], 'of the second SDK, in both eras, with its header parameters'), async () => {
    const { spec } = await serveHttp('v2-http');
    for (const [era, spoken] of [
      ['auto', 'modern'],
      ['modern', 'modern'],
      ['legacy', 'legacy'],
    ] as const) {
      const connection = await connect(spec, { era });
      expect(connection.identity.era).toBe(spoken);
      expect((await connection.listTools()).map((tool) => tool.name)).toEqual(['route']);
      for (const region of ['eu-west', 'Zürich ']) {
        expect(await connection.callTool('route', { region, text: 'x' }, { timeoutMs: 5000 })).toMatchObject({
          result: { content: [{ text: `${region} x` }] },
        });
      }
      expect(await connection.isResponsive(2000)).toBe(true);
      // Whatever the HTTP status, the error that the server names is the answer.
      expect(await connection.request('no/such', {}, { timeoutMs: 5000 })).toMatchObject({ code: -32601 });
    }
  });

  test('a server that goes away in a call closes the connection', async () => {
    const { spec, process } = await serveHttp('v1-http');
    const connection = await connect(spec);
    expect(await call(connection, 'exit')).toMatchObject({ kind: 'connection-closed' });
    await process.exit;
    expect(await call(connection)).toMatchObject({ kind: 'connection-closed' });
    expect(connection.isOpen).toBe(false);
  });

  test('nobody there, and a place that is no MCP server, are told apart', async () => {
    const { spec, process } = await serveHttp('v1-http');
    const transport = {
      ...spec.transport,
      kind: 'http',
      url: (spec.transport as { url: string }).url.replace('/mcp', '/'),
    } as const;
    expect(await start({ ...spec, transport: { ...transport, headers: {} } })).toMatchObject({
      failure: { reason: 'http', message: expect.stringContaining('500 at /: the server speaks MCP at /mcp') },
    });
    await process.stop();
    expect(await start(spec)).toMatchObject({
      failure: { reason: 'http', message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  test('one URL serves as many connections as a pool has members', async () => {
    const { spec } = await serveHttp('v1-http');
    const pool = openConnectionPool(3, () => connect(spec));
    await Promise.all(
      Array.from({ length: 9 }, () =>
        pool.use(async (connection) => {
          expect(await call(connection)).toMatchObject({ kind: 'result' });
        }),
      ),
    );
    expect(pool.exchanges()).toHaveLength(9);
    await pool.close();
  });
});
