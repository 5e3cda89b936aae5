import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findProcess, runStarted, type StartedProcess, startProcess } from '../../../src/process/index.ts';
import type { StartedRunOptions } from '../../../src/process/run-started.ts';

const variables = { PATH: '/usr/bin:/bin' };

async function run(script: string, limits: Partial<StartedRunOptions> = {}) {
  const argv = ['sh', '-c', script] as const;
  const started = await startProcess({ argv: [...argv], cwd: tmpdir(), variables });
  return runStarted(started, { argv, timeoutMs: 20_000, ...limits });
}

describe('a time-boxed run of what is started already', () => {
  test('gives exit code, both streams, the given stdin and the time it took', async () => {
    const outcome = await run('cat; echo error >&2; exit 3', { stdin: 'typed' });
    expect(outcome).toMatchObject({
      reason: 'exited',
      exitCode: 3,
      signal: null,
      argv: ['sh', '-c', expect.any(String)],
    });
    expect([outcome.stdout.text, outcome.stderr.text]).toEqual(['typed', 'error\n']);
    expect(outcome.durationMs).toBeGreaterThan(0);
    expect(outcome.limitMs).toBeUndefined();
  });

  test('without stdin the program finds it at its end', async () => {
    expect((await run('cat; echo end')).stdout.text).toBe('end\n');
  });

  test('ends at the hard limit and at the limit of silence, with what it started', async () => {
    const hard = await run('sleep 300 & echo $!; trap "exit 0" TERM; wait', { timeoutMs: 300 });
    expect(hard).toMatchObject({ reason: 'timed-out', limitMs: 300, exitCode: null });
    expect(findProcess(Number(hard.stdout.text)).isRunning).toBe(false);
    const silent = await run('echo once; exec sleep 300', { noOutputTimeoutMs: 300, graceMs: 100 });
    expect(silent).toMatchObject({ reason: 'no-output', limitMs: 300, stdout: { text: 'once\n' } });
  });

  test('ends when it is aborted, also before it began', async () => {
    const abort = new AbortController();
    const running = run('echo up; exec sleep 300', { signal: abort.signal, onOutput: () => abort.abort() });
    expect((await running).reason).toBe('aborted');
    expect((await run('exec sleep 300', { signal: AbortSignal.abort() })).reason).toBe('aborted');
  });

  test('what still comes shortly after the exit is kept, who holds the pipes is ended', async () => {
    const outcome = await run('(sleep 0.03; echo late; sleep 300) & echo $!');
    expect(outcome.stdout.text).toMatch(/^\d+\nlate\n$/);
    expect(findProcess(Number.parseInt(outcome.stdout.text, 10)).isRunning).toBe(false);
  });

  test('keeps head and tail, tells every piece, and a throw of the listener comes out', async () => {
    let bytes = 0;
    const outcome = await run('seq 1 100000', { maxOutputBytes: 1000, onOutput: ({ data }) => (bytes += data.length) });
    expect(outcome.stdout).toMatchObject({ isTruncated: true, totalBytes: bytes });
    const failing = run('echo x; exec sleep 300', {
      onOutput: () => {
        throw new Error('listener');
      },
    });
    await expect(failing).rejects.toThrow('listener');
  });

  test('refuses limits that are none', async () => {
    await expect(run('true', { timeoutMs: -1 })).rejects.toThrow(RangeError);
  });

  test('a process whose end is never known has no exit code', async () => {
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const exit = Promise.resolve({ exitCode: null, signal: null });
    const lost: StartedProcess = { pid: undefined, stdin: new PassThrough(), stdout, stderr, exit, stop: () => exit };
    stdout.end('said');
    stderr.end();
    expect(await runStarted(lost, { argv: ['lost'], timeoutMs: 5000 })).toMatchObject({
      reason: 'exited',
      exitCode: null,
      stdout: { text: 'said' },
    });
  });
});
