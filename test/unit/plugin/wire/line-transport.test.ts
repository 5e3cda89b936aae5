import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { LineTransport } from '../../../../src/plugin/wire/line-transport.ts';
import { defaultWireLimits } from '../../../../src/plugin/wire/wire.ts';
import type { StartedProcess } from '../../../../src/process/index.ts';

test('the last words of a server that ended are read before its end is told', async () => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const exit = Promise.resolve({ exitCode: 1, signal: null });
  const process: StartedProcess = { pid: 1, stdin, stdout, stderr, exit, stop: () => exit };
  const transport = new LineTransport(process, defaultWireLimits);
  await transport.start();
  const told = transport.closed.then(({ exitCode }) => `${exitCode} ${transport.stderrText()}`);
  stdout.end();
  // The words lie in the pipe, and a busy machine reads them some turns later.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  stderr.end('ENOSPC: no space left on device');
  expect(await told).toBe('1 ENOSPC: no space left on device');
});

test.each([true, undefined])(
  'the memory of a flood on stderr is given back at once where nobody else holds it: %s',
  async (own) => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const exit = new Promise<never>(() => undefined);
    const owned = own === undefined ? {} : { hasOwnChunks: own };
    const process: StartedProcess = { pid: 1, stdin, stdout, stderr, exit, stop: () => exit, ...owned };
    const transport = new LineTransport(process, defaultWireLimits);
    const [whole, shared] = [Buffer.alloc(100_000, 'a'), Buffer.from(new ArrayBuffer(100_000), 0, 50_000).fill('b')];
    stderr.write(whole);
    stderr.write(shared);
    await new Promise((resolve) => setImmediate(resolve));
    expect(transport.stderrText()).toBe(`${'a'.repeat(64 * 1024 - 50_000)}${'b'.repeat(50_000)}`);
    expect([whole.length, shared.length]).toEqual([own === true ? 0 : 100_000, 50_000]);
  },
);
