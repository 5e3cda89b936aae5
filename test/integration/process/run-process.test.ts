import { chmod, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sessionLabelVariable } from '../../../src/process/index.ts';
import { livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';
import { fixture, useBench, watchFor } from './kit.ts';

const bench = useBench();

describe('what the outcome tells', () => {
  test('output of both streams, exit code and duration', async () => {
    const outcome = await bench.run(['sh', '-c', 'echo out; echo err >&2; exit 3']);
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 3, signal: null });
    expect(outcome.stdout).toEqual({ text: 'out\n', totalBytes: 4, isTruncated: false });
    expect(outcome.stderr.text).toBe('err\n');
    expect(outcome.durationMs).toBeGreaterThan(0);
  });

  test('the signal that ended it', async () => {
    const outcome = await bench.run(['sh', '-c', 'kill -9 $$']);
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: null, signal: 'SIGKILL' });
  });

  test('nothing of the own environment is inherited', async () => {
    process.env['PTH_TEST_INHERITED'] = 'yes';
    try {
      const outcome = await bench.run(['env']);
      expect(outcome.stdout.text.trim().split('\n').sort()).toEqual(
        Object.entries(bench.variables)
          .map(([name, value]) => `${name}=${value}`)
          .sort(),
      );
    } finally {
      delete process.env['PTH_TEST_INHERITED'];
    }
  });

  test('arguments arrive as they are, no shell reads them', async () => {
    const outcome = await bench.run(['printf', '%s|', '$HOME', '; echo x', '*', "it's", '']);
    expect(outcome.stdout.text).toBe("$HOME|; echo x|*|it's||");
  });

  test('output arrives in chunks with stream and time', async () => {
    const chunks: { stream: string; text: string; timestamp: number }[] = [];
    const before = Date.now();
    await bench.run(['sh', '-c', 'echo out; echo err >&2'], {
      onOutput: ({ stream, data, timestamp }) => chunks.push({ stream, text: Buffer.from(data).toString(), timestamp }),
    });
    expect(chunks.map(({ stream, text }) => `${stream}:${text}`).sort()).toEqual(['stderr:err\n', 'stdout:out\n']);
    for (const { timestamp } of chunks) expect(timestamp).toBeGreaterThanOrEqual(before);
  });
});

describe('stdin', () => {
  test(proves(['T-024'], 'is closed at once, so that a reader ends'), async () => {
    const outcome = await bench.run(fixture('counts-stdin.mjs'));
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
    expect(outcome.stdout.text).toBe('0\n');
  });

  test('takes text and bytes, also more than a pipe holds', async () => {
    const outcome = await bench.run(fixture('counts-stdin.mjs'), { stdin: 'é'.repeat(2_000_000) });
    expect(outcome.stdout.text).toBe('4000000\n');
    expect((await bench.run(['cat'], { stdin: Uint8Array.from([104, 105]) })).stdout.text).toBe('hi');
  });

  test('a program that does not read it is no fault', async () => {
    const outcome = await bench.run(['true'], { stdin: 'x'.repeat(5_000_000) });
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
    const closed = await bench.run(['sh', '-c', 'exec <&-; sleep 0.05; echo on'], { stdin: 'x'.repeat(5_000_000) });
    expect(closed.stdout.text).toBe('on\n');
  });
});

describe('limits', () => {
  test(proves(['T-007', 'T-024'], 'a process that outlives the hard limit is killed'), async () => {
    const outcome = await bench.run(['sleep', '600'], { timeoutMs: 200 });
    expect(outcome).toMatchObject({ reason: 'timed-out', exitCode: null, signal: 'SIGTERM', limitMs: 200 });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(199);
    expect(outcome.durationMs).toBeLessThan(30_000);
    expect(livingWith(bench.token)).toEqual([]);
  });

  test(proves(['T-008'], 'a silent process is killed'), async () => {
    const outcome = await bench.run(['sh', '-c', 'echo once; exec sleep 600'], { noOutputTimeoutMs: 200 });
    expect(outcome).toMatchObject({ reason: 'no-output', exitCode: null, limitMs: 200 });
    expect(outcome.stdout.text).toBe('once\n');
  });

  test(proves(['T-008'], 'each output, on either stream, starts the silence limit anew'), async () => {
    // Six beats at half the limit: three times as long as one silence may be.
    const outcome = await bench.run(fixture('beats.mjs', '300', '6'), { noOutputTimeoutMs: 600 });
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
    expect(outcome.durationMs).toBeGreaterThan(1700);
    expect(outcome.stderr.text).toBe('beat 2\nbeat 4\nbeat 6\n');
  });

  test('the abort signal ends it', async () => {
    const stop = new AbortController();
    const { seen, onOutput } = watchFor('ready');
    const running = bench.run(['sh', '-c', 'echo ready; exec sleep 600'], { signal: stop.signal, onOutput });
    await seen;
    stop.abort();
    expect(await running).toMatchObject({ reason: 'aborted', exitCode: null, signal: 'SIGTERM' });
  });

  test('nothing is started when the signal is aborted already', async () => {
    const outcome = await bench.run(['touch', 'made'], { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ reason: 'aborted', exitCode: null, signal: null });
    await expect(bench.run(['test', '!', '-e', 'made'])).resolves.toMatchObject({ exitCode: 0 });
  });

  test('the first reason stands: an abort during the grace changes nothing', async () => {
    const stop = new AbortController();
    const { seen, onOutput } = watchFor('grandchild');
    const running = bench.run(fixture('ignores-term.sh'), {
      timeoutMs: 300,
      graceMs: 300,
      signal: stop.signal,
      onOutput,
    });
    await seen;
    await delay(400);
    stop.abort();
    expect(await running).toMatchObject({ reason: 'timed-out' });
  });

  test(proves(['A-026'], 'what ends with 0 only because it was told to stop does not show success'), async () => {
    const outcome = await bench.run(fixture('ends-well-on-term.sh'), { timeoutMs: 300 });
    expect(outcome).toMatchObject({ reason: 'timed-out', exitCode: null, signal: null });
  });

  test('an unusable limit is refused before anything starts', async () => {
    for (const options of [
      { timeoutMs: Number.NaN },
      { noOutputTimeoutMs: -1 },
      { graceMs: -1 },
      { maxOutputBytes: -1 },
    ]) {
      await expect(bench.run(['touch', 'made'], options)).rejects.toThrow(RangeError);
    }
    await expect(bench.run(['test', '!', '-e', 'made'])).resolves.toMatchObject({ exitCode: 0 });
  });

  test('a limit beyond what a timer can hold does not fire at once', async () => {
    const outcome = await bench.run(['sleep', '0.1'], {
      timeoutMs: Number.POSITIVE_INFINITY,
      noOutputTimeoutMs: 2 ** 40,
    });
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
  });
});

describe('the whole tree ends', () => {
  test(
    proves(['T-002', 'T-024', 'A-026'], 'child and grandchild ignore TERM and hold the pipes: KILL follows the grace'),
    async () => {
      const started = performance.now();
      const outcome = await bench.run(fixture('ignores-term.sh'), { timeoutMs: 400, graceMs: 300 });
      expect(performance.now() - started).toBeLessThan(30_000);
      expect(outcome).toMatchObject({ reason: 'timed-out', exitCode: null, signal: 'SIGKILL' });
      expect(outcome.durationMs).toBeGreaterThanOrEqual(699);
      expect(outcome.stdout.text).toContain('grandchild');
      expect(livingWith(bench.token)).toEqual([]);
    },
  );

  test(proves(['A-026'], 'the grace is 2 seconds when nothing else is said'), async () => {
    const outcome = await bench.run(fixture('ignores-term.sh'), { timeoutMs: 300 });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(2299);
    expect(outcome.durationMs).toBeLessThan(12_000);
  });

  test(proves(['T-024'], 'a child in a session of its own is found through its parents'), async () => {
    const outcome = await bench.run(fixture('setsid-child.sh'), { timeoutMs: 400, graceMs: 200 });
    expect(outcome).toMatchObject({ reason: 'timed-out' });
    expect(outcome.stdout.text).toBe('apart\n');
    expect(livingWith(bench.token)).toEqual([]);
  });

  test(proves(['T-002'], 'an exit counts although a grandchild holds the pipes, and the grandchild goes'), async () => {
    const outcome = await bench.run(fixture('leaves-holder.sh'));
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 7 });
    expect(outcome.stdout.text).toBe('left\n');
    expect(outcome.durationMs).toBeLessThan(30_000);
    expect(livingWith(bench.token)).toEqual([]);
  });

  test('a child in the background that another job group hides goes, too', async () => {
    const outcome = await bench.run(['bash', '-c', 'set -m; sleep 600 </dev/null >/dev/null 2>&1 & echo on']);
    expect(outcome.stdout.text).toBe('on\n');
    expect(livingWith(bench.token)).toEqual([]);
  });

  test(proves(['T-002'], 'closing the pipes does not end the run, the limit does'), async () => {
    const outcome = await bench.run(fixture('closes-pipes.sh'), { timeoutMs: 300 });
    expect(outcome).toMatchObject({ reason: 'timed-out', signal: 'SIGTERM' });
    expect(outcome.stdout.text).toBe('closing\n');
  });

  test('a stopped process goes, too', async () => {
    const outcome = await bench.run(['sh', '-c', 'kill -STOP $$'], { timeoutMs: 200, graceMs: 100 });
    expect(outcome).toMatchObject({ reason: 'timed-out', signal: 'SIGKILL' });
  });

  test(proves(['T-024'], 'a daemon with a session label goes, and only that of this run'), async () => {
    const label = bench.token;
    const variables = { ...bench.variables, [sessionLabelVariable]: label };
    const { seen, onOutput } = watchFor('ready');
    const stop = new AbortController();
    const other = bench.run(['sh', '-c', 'echo ready; exec sleep 600'], { variables, onOutput, signal: stop.signal });
    await seen;
    const outcome = await bench.run(fixture('setsid-daemon.sh', join(bench.directory, 'up')), { variables });
    expect(outcome.stdout.text).toBe('daemon\n');
    expect(livingWith(label).map((line) => line.replace(/^\d+ /, ''))).toEqual(['sleep 600']);
    stop.abort();
    expect(await other).toMatchObject({ reason: 'aborted' });
  });

  test('a daemon without a label is out of reach for one run, which ends all the same', async () => {
    const outcome = await bench.run(fixture('setsid-daemon.sh', join(bench.directory, 'up')));
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 0 });
    const [left] = livingWith(bench.token);
    expect(left).toMatch(/sleep 600$/);
    process.kill(Number.parseInt(left ?? '', 10), 'SIGKILL');
    await expect.poll(() => livingWith(bench.token)).toEqual([]);
  });

  test('many children that come up while they are killed', async () => {
    const { seen, onOutput } = watchFor('ready');
    const stop = new AbortController();
    const storm = 'trap "" TERM; echo ready; while :; do setsid sleep 600 & sleep 0.002; done';
    const running = bench.run(['sh', '-c', storm], { onOutput, signal: stop.signal, graceMs: 100 });
    await seen;
    stop.abort();
    expect(await running).toMatchObject({ reason: 'aborted' });
    expect(livingWith(bench.token)).toEqual([]);
  });
});

describe('a throw of the listener', () => {
  test('ends the process and comes out', async () => {
    const bug = new Error('listener broke');
    const running = bench.run(['sh', '-c', 'echo x; exec sleep 600'], {
      onOutput: () => {
        throw bug;
      },
    });
    await expect(running).rejects.toBe(bug);
    expect(livingWith(bench.token)).toEqual([]);
  });

  test('comes out also when it happens after the end was decided', async () => {
    const bug = new Error('listener broke late');
    const running = bench.run(['sh', '-c', 'trap "echo bye; exit 1" TERM; while :; do sleep 0.02; done'], {
      timeoutMs: 200,
      onOutput: () => {
        throw bug;
      },
    });
    await expect(running).rejects.toBe(bug);
  });
});

describe('what cannot start', () => {
  test('a missing program', async () => {
    const outcome = await bench.run(['no-such-program-anywhere', 'x']);
    expect(outcome).toMatchObject({ reason: 'spawn-failed', exitCode: null, signal: null });
    expect(outcome.spawnError).toContain('no-such-program-anywhere');
    expect(outcome.spawnError).toContain('ENOENT');
  });

  test('a missing directory is named instead of the program', async () => {
    const outcome = await bench.run(['true'], { cwd: join(bench.directory, 'gone') });
    expect(outcome.reason).toBe('spawn-failed');
    expect(outcome.spawnError).toContain(join(bench.directory, 'gone'));
    await writeFile(join(bench.directory, 'file'), '');
    expect((await bench.run(['true'], { cwd: join(bench.directory, 'file') })).spawnError).toContain(
      'working directory',
    );
  });

  test('a file that may not be executed, one with a missing interpreter, a directory', async () => {
    const path = join(bench.directory, 'plain');
    await writeFile(path, '#!/no/such/interpreter\n');
    expect((await bench.run([path])).spawnError).toContain('EACCES');
    await chmod(path, 0o755);
    expect((await bench.run([path])).spawnError).toContain('interpreter');
    expect(await bench.run([bench.directory])).toMatchObject({ reason: 'spawn-failed' });
  });

  test('arguments that no process can be given', async () => {
    expect(await bench.run(['echo', 'a\0b'])).toMatchObject({ reason: 'spawn-failed' });
    expect(await bench.run([''])).toMatchObject({ reason: 'spawn-failed' });
    const tooLong = await bench.run(['echo', 'x'.repeat(8_000_000)]);
    expect(tooLong).toMatchObject({ reason: 'spawn-failed' });
    expect(tooLong.spawnError).toContain('E2BIG');
  });

  test('a program still open for writing is tried again', async () => {
    const path = join(bench.directory, 'busy');
    const file = await open(path, 'w', 0o755);
    await file.write('#!/bin/sh\necho ran\n');
    const running = bench.run([path]);
    setTimeout(() => void file.close(), 60);
    expect((await running).stdout.text).toBe('ran\n');
  });
});
