import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createHttpTransport, HttpWire } from '../../../src/plugin/wire/http-wire.ts';
import { LineTransport } from '../../../src/plugin/wire/line-transport.ts';
import { defaultWireLimits } from '../../../src/plugin/wire/wire.ts';
import type { ProcessExit, StartedProcess } from '../../../src/process/index.ts';

/** A process that does what a server does when it is sent TERM in the middle of a line. */
function startHalf(line: string) {
  const stdout = new PassThrough();
  let end!: (exit: ProcessExit) => void;
  const exit = new Promise<ProcessExit>((resolve) => {
    end = resolve;
  });
  const process: StartedProcess = {
    pid: 1,
    stdin: new PassThrough(),
    stdout,
    stderr: new PassThrough(),
    exit,
    stop: async () => {
      stdout.end(line);
      end({ exitCode: null, signal: 'SIGTERM' });
      return exit;
    },
  };
  return { process, stdout };
}

test('a flooding server is ended by PTH, which is not told as an end by itself, nor the half line as its message', async () => {
  const { process, stdout } = startHalf('{"jsonrpc":"2.0","method":"notifications/tools/list_');
  const line = new LineTransport(process, { ...defaultWireLimits, maxIdleLines: 10 });
  await line.start();
  stdout.write('noise\n'.repeat(20));
  expect(await line.closed).toEqual({
    exitCode: null,
    signal: null,
    isRequested: false,
    endedByPth: { cause: 'flood', reason: 'it flooded its stdout without answering anything' },
  });
  expect(line.log.findings().map(({ kind }) => kind)).toEqual(['stdout-noise', 'output-flood']);
});

test('a connection that a flood closed knows so before the server is gone', async () => {
  const { process, stdout } = startHalf('');
  const line = new LineTransport(
    { ...process, stop: () => new Promise(() => undefined) },
    { ...defaultWireLimits, maxIdleLines: 10 },
  );
  await line.start();
  stdout.write('noise\n'.repeat(20));
  expect(await line.closed).toMatchObject({ endedByPth: { cause: 'flood' } });
});

test('half a line of a server that is closed in order is no broken message', async () => {
  const { process, stdout } = startHalf('{"jsonrpc":"2.0","method":"notifications/tools/list_');
  const line = new LineTransport(process, defaultWireLimits);
  await line.start();
  stdout.write('{"jsonrpc":"2.0","method":"notifications/a"}\n');
  await line.close();
  expect(line.log.findings()).toEqual([]);
});

test('a server over HTTP that is ended for its memory is told as ended by PTH', async () => {
  const limits = { ...defaultWireLimits };
  const transport = createHttpTransport(new URL('http://127.0.0.1:1/mcp'), {}, limits);
  const exit = Promise.resolve<ProcessExit>({ exitCode: null, signal: 'SIGKILL', memoryLimit: 300 * 1024 * 1024 });
  const owned = { pid: 1, exit, stderr: () => '', stop: () => exit };
  expect(await new HttpWire(transport, false, owned).closed).toEqual({
    exitCode: null,
    signal: 'SIGKILL',
    isRequested: false,
    endedByPth: { cause: 'memory', reason: 'it took more than 300 MiB of memory', allowed: '300 MiB of memory' },
  });
});
