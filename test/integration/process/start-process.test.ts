import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { sessionLabelVariable, type StartedProcess, startProcess } from '../../../src/process/index.ts';
import { livingWith } from '../../kit/processes.ts';
import { fixture, useBench } from './kit.ts';

const bench = useBench();
const start = (...argv: [string, ...string[]]): Promise<StartedProcess> =>
  startProcess({ argv, cwd: bench.directory, variables: bench.variables });

/** Resolves once the text came on a stream. */
function waitFor(stream: NodeJS.ReadableStream, part: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = '';
    stream.on('data', (data: Buffer) => {
      seen += data.toString();
      if (seen.includes(part)) resolve();
    });
    stream.on('end', () => reject(new Error(`ended without ${part}: ${seen}`)));
  });
}

test('talks over its streams and ends when stdin is closed', async () => {
  const cat = await start('cat');
  expect(cat.pid).toBeGreaterThan(0);
  const echoed = waitFor(cat.stdout, 'hello');
  cat.stdin.write('hello\n');
  await echoed;
  expect(await cat.stop()).toEqual({ exitCode: 0, signal: null, left: 0 });
  expect(await cat.exit).toEqual({ exitCode: 0, signal: null });
});

test('a program that ignores the end of stdin gets TERM, then KILL', async () => {
  const polite = await start('sh', '-c', 'echo ready; exec sleep 600');
  await waitFor(polite.stdout, 'ready');
  expect(await polite.stop({ graceMs: 100 })).toEqual({ exitCode: null, signal: 'SIGTERM' });
  const stubborn = await start(...fixture('ignores-term.sh'));
  await waitFor(stubborn.stdout, 'grandchild');
  expect(await stubborn.stop({ graceMs: 100 })).toEqual({ exitCode: null, signal: 'SIGKILL' });
  expect(livingWith(bench.token)).toEqual([]);
});

test('skipStdinClose goes to TERM at once; stopping twice is stopping once', async () => {
  const cat = await start('sh', '-c', 'trap "exit 5" TERM; echo ready; while :; do sleep 0.02; done');
  await waitFor(cat.stdout, 'ready');
  const both = [cat.stop({ skipStdinClose: true, graceMs: 3000 }), cat.stop()];
  expect(await Promise.all(both)).toEqual([
    { exitCode: 5, signal: null },
    { exitCode: 5, signal: null },
  ]);
});

test('what an ended program left behind ends with stop', async () => {
  const shell = await start(...fixture('leaves-holder.sh'));
  expect(await shell.exit).toEqual({ exitCode: 7, signal: null });
  // While the holder is being started, the kernel shows no environment of it for a moment.
  await expect.poll(() => livingWith(bench.token)).toHaveLength(1);
  expect(await shell.stop({ graceMs: 50 })).toEqual({ exitCode: 7, signal: null, left: 1 });
  expect(livingWith(bench.token)).toEqual([]);
});

test('a labelled daemon ends with stop, and a holder of the pipes does not keep the output from ending', async () => {
  const up = join(bench.directory, 'up');
  const shell = await startProcess({
    argv: fixture('setsid-daemon.sh', up),
    cwd: bench.directory,
    variables: { ...bench.variables, [sessionLabelVariable]: bench.token },
  });
  const output = text(shell.stdout);
  await shell.exit;
  await shell.stop({ graceMs: 50 });
  expect(livingWith(bench.token)).toEqual([]);
  expect(await output).toBe('daemon\n');
});

test('the output ends in order although someone out of reach holds the pipe', async () => {
  const shell = await start('sh', '-c', 'setsid sh -c "sleep 600 &" & wait; echo over');
  const output = text(shell.stdout);
  await shell.exit;
  await shell.stop({ graceMs: 20 });
  expect(await output).toBe('over\n');
  for (const line of livingWith(bench.token)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await expect.poll(() => livingWith(bench.token)).toEqual([]);
});

test('output can still be read after the exit and after stop', async () => {
  const shell = await start('sh', '-c', 'echo out; echo err >&2; exit 4');
  expect(await shell.exit).toEqual({ exitCode: 4, signal: null });
  await delay(20);
  await shell.stop();
  expect(await text(shell.stdout)).toBe('out\n');
  expect(await text(shell.stderr)).toBe('err\n');
});

test('a slow reader gets everything that was written before the stop', async () => {
  const flood = await start(...fixture('flood.mjs', '400000'));
  let bytes = 0;
  for await (const chunk of flood.stdout) {
    bytes += (chunk as Buffer).length;
    await delay(5);
  }
  expect(bytes).toBe(400_000);
  expect(await flood.stop()).toEqual({ exitCode: 0, signal: null, left: 0 });
});

test('writing to a program that ended or closed stdin never throws', async () => {
  const gone = await start('true');
  await gone.exit;
  gone.stdin.write('x'.repeat(100_000));
  await new Promise((resolve) => gone.stdin.write('more', resolve));
  await gone.stop();
  gone.stdin.write('after stop');
  const closed = await start('sh', '-c', 'exec <&-; echo ready; exec sleep 600');
  await waitFor(closed.stdout, 'ready');
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => closed.stdin.write('x'.repeat(300_000), resolve));
  }
  expect(await closed.stop({ graceMs: 20 })).toEqual({ exitCode: null, signal: 'SIGTERM' });
});

test('a program that cannot start is a fault', async () => {
  const failure = await start('no-such-program-anywhere').catch((error: unknown) => error);
  expect(PthError.isInstance(failure)).toBe(true);
  expect(failure).toMatchObject({ code: 'process/spawn-failed', isRetryable: false });
  expect((failure as PthError).details).toMatchObject({ code: 'ENOENT', argv: ['no-such-program-anywhere'] });
});
