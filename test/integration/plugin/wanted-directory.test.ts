import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPlugin, type PluginDefinition, type PluginEvent } from '../../../src/plugin/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';

const timeoutMs = 20_000;

async function openPlugin(argv: readonly [string, ...string[]], roots?: readonly string[], hasSpare = true) {
  const directory = await mkdtemp(join(tmpdir(), 'pth-wanted-'));
  await mkdir(join(directory, 'data'));
  await writeFile(join(directory, 'data', 'note.txt'), 'a note');
  const environment = await provisionLocal(directory);
  const server = stdioServer(argv);
  const definition: PluginDefinition = {
    name: 'wanting',
    build: { source: 'none', steps: [] },
    servers: [server],
    language: 'javascript',
  };
  const spareDirectory = hasSpare ? environment.root : undefined;
  const plugin = createPlugin({ environment, definition, roots, spareDirectory });
  const events: PluginEvent[] = [];
  plugin.listen((event) => events.push(event));
  onTestFinished(async () => {
    await plugin.close();
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  const read = async (path: string) => {
    const outcome = await plugin.connection?.callTool('read_text_file', { path }, { timeoutMs });
    return outcome?.kind === 'result' ? outcome.result : outcome?.kind;
  };
  return { plugin, events, root: environment.root, read };
}

const filesystem = async (): Promise<[string, ...string[]]> => [
  join(await installNpmServers(), 'mcp-server-filesystem'),
];

test('a server that waits for roots gets the spare directory', async () => {
  const { plugin, events, root, read } = await openPlugin(await filesystem());
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  expect(events).toContainEqual(expect.objectContaining({ type: 'directory-wanted', wanted: 'root', given: root }));
  expect(await read(join(root, 'data/note.txt'))).toMatchObject({ content: [{ text: 'a note' }] });
}, 300_000);

test('roots that were asked for are offered, and no others', async () => {
  const { plugin, events, root, read } = await openPlugin(await filesystem(), ['data']);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  expect(events.some(({ type }) => type === 'directory-wanted')).toBe(false);
  expect(await read(join(root, 'data/note.txt'))).toMatchObject({ content: [{ text: 'a note' }] });
  expect(await read(join(root, 'other.txt'))).toMatchObject({ isError: true });
}, 300_000);

const asksLate = String.raw`
let roots = null;
const send = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, result } = JSON.parse(line);
  if (id === 'roots') setTimeout(() => { roots = result.roots; }, 40);
  if (method === 'notifications/initialized') setTimeout(() => send({ id: 'roots', method: 'roots/list' }), 150);
  if (method === undefined || id === undefined) return;
  const results = {
    initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
    ping: {},
    'tools/list': { tools: [] },
    'tools/call': { content: [{ type: 'text', text: roots === null ? 'outside allowed directories' : 'inside' }] },
  };
  send(results[method] ? { id, result: results[method] } : { id, error: { code: -32601, message: 'none' } });
});`;

test('no call is made before a server has its roots, on the first connection and on further ones', async () => {
  const { plugin, read } = await openPlugin(['node', '-e', asksLate], ['data']);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  expect(await read('x')).toMatchObject({ content: [{ text: 'inside' }] });
  const further = await plugin.connect();
  expect(await further.callTool('read_text_file', { path: 'x' }, { timeoutMs })).toMatchObject({
    kind: 'result',
    result: { content: [{ text: 'inside' }] },
  });
});

const wantsArgument = String.raw`
if (!process.argv[1]) { console.error('Usage: serve <data-directory>'); process.exit(1); }
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const results = {
    initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
    'tools/list': { tools: [] },
  };
  const answer = results[method] ? { result: results[method] } : { error: { code: -32601, message: 'none' } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
});`;

test('a server that ends with a usage text for a directory is started again with one', async () => {
  const { plugin, events, root } = await openPlugin(['node', '-e', wantsArgument]);
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  expect(events).toContainEqual(expect.objectContaining({ type: 'directory-wanted', wanted: 'argument', given: root }));
});

test('without a directory to give the failure quotes the usage text and names the flag', async () => {
  const { plugin } = await openPlugin(['node', '-e', wantsArgument], undefined, false);
  expect(await plugin.load()).toMatchObject({
    status: 'start-failed',
    failure: {
      reason: 'exited',
      message: expect.stringContaining('It printed "Usage: serve <data-directory>"; arguments are given with --args.'),
    },
  });
});
