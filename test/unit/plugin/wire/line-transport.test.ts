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
