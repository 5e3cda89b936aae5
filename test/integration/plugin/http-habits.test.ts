import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import {
  connectServer,
  createPlugin,
  type Plugin,
  type PluginDefinition,
  type PluginEvent,
} from '../../../src/plugin/index.ts';
import { findFreePort } from '../../kit/everything.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await provisionLocal();
});
afterAll(() => environment?.dispose());

const timeoutMs = 20_000;

/** Opens a plugin whose command says nothing about HTTP. */
function open(words: readonly string[], port: number, startMs = 60_000): { plugin: Plugin; events: PluginEvent[] } {
  const server = stdioServer(['node', 'servers-sdk/http-habits.mjs', ...words]);
  const definition: PluginDefinition = {
    name: 'habits',
    build: { source: 'none', steps: [] },
    servers: [server],
    language: 'javascript',
  };
  const variables = { HABIT_PORT: String(port) };
  const plugin = createPlugin({ environment, definition, variables, timeouts: { startMs } });
  const events: PluginEvent[] = [];
  plugin.listen((event) => events.push(event));
  onTestFinished(() => plugin.close());
  return { plugin, events };
}

async function askWhere(plugin: Plugin, size: number): Promise<{ size: number; ports: number[]; sums: string[] }> {
  const pool = await plugin.openPool(size);
  const texts = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      pool.use(async (connection) => {
        const outcome = await connection.callTool('add', { a: index, b: 1 }, { timeoutMs });
        const [content] = (outcome.kind === 'result' ? outcome.result['content'] : []) as [{ text: string }];
        return content?.text ?? outcome.kind;
      }),
    ),
  );
  const sums = texts.map((text) => text.split(' on ')[0] ?? '');
  return { size: pool.size, sums, ports: [...new Set(texts.map((text) => Number(text.split(' on ')[1])))] };
}

describe('a server whose command says nothing about HTTP', () => {
  test('is found by the port that it prints, and has an instance for each member by PORT', async () => {
    const port = await findFreePort();
    const { plugin, events } = open([], port);
    expect(await plugin.load()).toMatchObject({ status: 'loaded', tools: [{ name: 'add' }] });
    expect(events).toContainEqual({
      type: 'http-found',
      server: 'fixture',
      url: `http://127.0.0.1:${port}/mcp`,
      isShared: false,
    });
    const asked = await askWhere(plugin, 3);
    expect(asked).toMatchObject({ size: 3, sums: ['1', '2', '3'] });
    expect(asked.ports.length).toBe(3);
    expect(asked.ports).toContain(port);
  });

  test('is found by its socket when it prints nothing, at another path', async () => {
    const port = await findFreePort();
    const { plugin, events } = open(['silent', 'root', 'stateless'], port);
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'http-found', url: `http://127.0.0.1:${port}/` }));
  });

  test('takes the port of further instances from its argument', async () => {
    const port = await findFreePort();
    const { plugin } = open(['fixed', '--port', String(port)], port);
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    expect((await askWhere(plugin, 3)).ports.length).toBe(3);
  });

  test('has one instance where its port is fixed, and comes back there after a reload', async () => {
    const port = await findFreePort();
    const { plugin, events } = open(['fixed'], port);
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'http-found', isShared: true }));
    expect(await askWhere(plugin, 3)).toMatchObject({ size: 3, ports: [port], sums: ['1', '2', '3'] });
    expect(await plugin.reload()).toMatchObject({ status: 'loaded' });
    expect(await askWhere(plugin, 2)).toMatchObject({ ports: [port] });
  });

  test('whose sessions disturb each other is told so, and does all work in one session', async () => {
    const port = await findFreePort();
    const { plugin, events } = open(['fixed', 'one-object'], port);
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'one-session', reason: expect.stringContaining('second session') }),
    );
    expect(await askWhere(plugin, 4)).toMatchObject({ size: 1, ports: [port], sums: ['1', '2', '3'] });
    const other = await plugin.connect();
    expect(await other.listTools()).toHaveLength(1);
    await other.close();
    expect(plugin.connection?.isOpen).toBe(true);
  });

  test('with the transport of 2024-11-05 alone is a failure that says so', async () => {
    const port = await findFreePort();
    const { plugin } = open(['sse', 'silent'], port);
    expect(await plugin.load()).toMatchObject({
      status: 'start-failed',
      failure: { reason: 'http', message: expect.stringContaining(`only HTTP+SSE, at http://127.0.0.1:${port}/sse`) },
    });
  });

  test('that refuses its path alone without a token is a failure that names the path and says so', async () => {
    const port = await findFreePort();
    const { plugin, events } = open(['locked'], port);
    const message = `http://127.0.0.1:${port}/mcp answered HTTP 401: {"error":"No token provided"}`;
    expect(await plugin.load()).toMatchObject({
      status: 'start-failed',
      failure: { reason: 'http', message: expect.stringContaining(message) },
    });
    // For stdio, then for HTTP: no other revision of the protocol is asked what nobody may ask.
    expect(events.filter(({ type }) => type === 'server-start')).toHaveLength(2);
  });

  test('that speaks no MCP at its port is a failure that names the port', async () => {
    const port = await findFreePort();
    const { plugin } = open(['rest'], port, 9000);
    expect(await plugin.load()).toMatchObject({
      status: 'start-failed',
      failure: {
        reason: 'connect-timeout',
        message: expect.stringContaining(`It listens on port ${port} (200 at /mcp, 200 at /`),
      },
    });
  });
});

test('a wrong path is told with the right one', async () => {
  const port = await findFreePort();
  const { plugin } = open(['stateless', '--port', String(port)], port);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  const outcome = await connectServer(environment, {
    name: 'wrong',
    source: 'test',
    transport: { kind: 'http', url: `http://127.0.0.1:${port}/`, headers: {} },
    missingVariables: [],
  });
  expect(outcome).toMatchObject({
    status: 'failed',
    failure: { message: `404 at /: the server speaks MCP at /mcp, so give http://127.0.0.1:${port}/mcp` },
  });
});
