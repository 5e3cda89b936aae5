import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { createPlugin, type Plugin, type PluginDefinition, type ServerSpec } from '../../../src/plugin/index.ts';
import { findFreePort } from '../../kit/everything.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
let program: string;
beforeAll(async () => {
  environment = await provisionLocal();
  program = join(await installNpmServers(), 'mcp-server-everything');
}, 300_000);
afterAll(() => environment?.dispose());

const timeoutMs = 10_000;

function open(
  port: number,
  variables: Record<string, string>,
  argv: [string, ...string[]] = [program, 'streamableHttp'],
): Plugin {
  const url = `http://127.0.0.1:${port}/mcp`;
  const transport = { kind: 'http', url, headers: {}, start: { argv, variables, port } } as const;
  const server: ServerSpec = { name: 'everything', source: 'test', transport, missingVariables: [] };
  const definition: PluginDefinition = {
    name: 'everything',
    build: { source: 'none', steps: [] },
    servers: [server],
    language: 'other',
  };
  const plugin = createPlugin({ environment, definition, ports: { from: port + 5, to: port + 60 } });
  onTestFinished(() => plugin.close());
  return plugin;
}

describe('a server over HTTP that PTH starts', () => {
  test(proves(['P-017', 'P-019'], 'is a server instance on its own port for each member of a pool'), async () => {
    const port = await findFreePort();
    const plugin = open(port, { PORT: '{port}' });
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    const pool = await plugin.openPool(3);
    const seen = await Promise.all(
      [1, 2, 3].map(() =>
        pool.use(async (connection) => {
          const outcome = await connection.callTool('get-env', {}, { timeoutMs });
          const [content] = (outcome.kind === 'result' ? outcome.result['content'] : []) as [{ text: string }];
          return { connection, pid: connection.pid, port: Number((JSON.parse(content.text) as { PORT: string }).PORT) };
        }),
      ),
    );
    expect(new Set(seen.map(({ pid }) => pid)).size).toBe(3);
    const ports = seen.map((member) => member.port).sort((a, b) => a - b);
    expect(ports[0]).toBe(port);
    for (const other of ports.slice(1)) expect(other >= port + 5 && other <= port + 60).toBe(true);
    expect(new Set(ports).size).toBe(3);

    // A member that dies takes none of the others with it.
    const victim = seen.find((member) => member.port !== port);
    process.kill(victim?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => victim?.connection.isOpen).toBe(false);
    const alive = await Promise.all([1, 2, 3].map(() => pool.use((connection) => connection.isResponsive(timeoutMs))));
    expect(alive).toEqual([true, true, true]);
    expect(pool.replacements().map((replacement) => replacement.reason)).toEqual(['crashed']);
  });

  test('one that cannot be told a port is shared by the members', async () => {
    const port = await findFreePort();
    const plugin = open(port, { PORT: String(port) });
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    const pool = await plugin.openPool(2);
    const answers = await Promise.all([1, 2].map(() => pool.use((connection) => connection.isResponsive(timeoutMs))));
    expect(answers).toEqual([true, true]);
  });

  test('one that ends before it listens, and a port in use, are failures that say so', async () => {
    const port = await findFreePort();
    const broken = open(port, {}, ['node', '-e', 'console.error("no such module"); process.exit(3)']);
    expect(await broken.load()).toMatchObject({
      status: 'start-failed',
      failure: { reason: 'exited', exitCode: 3, stderr: expect.stringContaining('no such module') },
    });
    const first = open(port, { PORT: '{port}' });
    expect(await first.load()).toMatchObject({ status: 'loaded' });
    expect(await open(port, { PORT: '{port}' }).load()).toMatchObject({
      status: 'start-failed',
      failure: { reason: 'spawn-failed', message: expect.stringContaining(`Port ${port} is in use`) },
    });
  });
});
