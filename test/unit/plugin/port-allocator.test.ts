import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { assignPort, canChangePort, isStartedOverHttp } from '../../../src/plugin/assign-port.ts';
import { isPortFree, PortAllocator } from '../../../src/plugin/port-allocator.ts';
import type { ServerSpec } from '../../../src/plugin/server-spec.ts';
import { proves } from '../../requirements.ts';

const free = () => Promise.resolve(true);
const freeBut4003 = (port: number) => Promise.resolve(port !== 4003);

const spec = (argv: [string, ...string[]], url = 'http://127.0.0.1:{port}/mcp'): ServerSpec => ({
  name: 's',
  source: 'test',
  missingVariables: [],
  transport: { kind: 'http', url, headers: {}, start: { argv, variables: { PORT: '{port}' }, port: 3001 } },
});

describe('ports of further instances', () => {
  test(proves(['P-019'], 'lie above the primary port and inside the range, and skip those in use'), async () => {
    const ports = new PortAllocator(4001, { range: { from: 3000, to: 4004 }, isFree: freeBut4003 });
    expect([await ports.allocate(), await ports.allocate()]).toEqual([4002, 4004]);
    await expect(ports.allocate()).rejects.toMatchObject({ code: 'plugin/no-port' });
  });

  test(proves(['P-019'], 'are never given twice, also to two who ask at once, until they are given back'), async () => {
    const ports = new PortAllocator(4000, { range: { from: 4010, to: 4012 }, isFree: free });
    expect(await Promise.all([ports.allocate(), ports.allocate(), ports.allocate()])).toEqual([4010, 4011, 4012]);
    ports.release(4011);
    expect(await ports.allocate()).toBe(4011);
  });

  test('default to the hundred above the primary, and end where ports end', async () => {
    expect(await new PortAllocator(4000, { isFree: free }).allocate()).toBe(4001);
    const last = new PortAllocator(65_534, { isFree: free });
    expect(await last.allocate()).toBe(65_535);
    await expect(last.allocate()).rejects.toMatchObject({ code: 'plugin/no-port' });
  });

  test('a port that somebody listens on is not free', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});

describe('a start command with a port', () => {
  test(proves(['P-019'], 'gets it in its command, its variables and its URL'), () => {
    expect(assignPort(spec(['node', 's.js', '--port={port}']), 3005).transport).toEqual({
      kind: 'http',
      url: 'http://127.0.0.1:3005/mcp',
      headers: {},
      start: { argv: ['node', 's.js', '--port=3005'], variables: { PORT: '3005' }, port: 3005 },
    });
    expect(assignPort(spec(['node'], 'http://localhost:3001/mcp'), 3006).transport).toMatchObject({
      url: 'http://localhost:3006/mcp',
    });
  });

  test('can only be moved when it names the port somewhere', () => {
    const { transport } = spec(['node']);
    if (!isStartedOverHttp(transport)) throw new Error('the server is started');
    expect(canChangePort(transport)).toBe(true);
    expect(canChangePort({ ...transport, start: { ...transport.start, variables: {} } })).toBe(false);
  });
});
