import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type RunOptions, type RunOutcome, runProcess } from '../../../src/process/index.ts';
import { createToken, livingWith, programPath } from '../../kit/processes.ts';

/** What each test of this folder has: a directory, a token that its processes carry, and a short way to run them. */
export interface Bench {
  directory: string;
  token: string;
  variables: Record<string, string>;
  run(argv: readonly [string, ...string[]], options?: Partial<RunOptions>): Promise<RunOutcome>;
}

/** Sets the bench up before each test; afterwards asserts that no process with the token is alive. */
export function useBench(): Bench {
  const bench: Bench = {
    directory: '',
    token: '',
    variables: {},
    run: (argv, options = {}) =>
      runProcess({ argv, cwd: bench.directory, variables: bench.variables, timeoutMs: 20_000, ...options }),
  };
  beforeEach(async () => {
    bench.directory = await mkdtemp(join(tmpdir(), 'pth-process-'));
    bench.token = createToken();
    bench.variables = { PATH: process.env['PATH'] ?? '', TEST_TOKEN: bench.token };
  });
  afterEach(async () => {
    const left = livingWith(bench.token);
    for (const line of left) process.kill(Number.parseInt(line, 10), 'SIGKILL');
    await rm(bench.directory, { recursive: true, force: true });
    expect(left).toEqual([]);
  });
  return bench;
}

/** An argument vector for a program of test/fixtures/programs. */
export function fixture(name: string, ...args: string[]): [string, ...string[]] {
  return [name.endsWith('.mjs') ? process.execPath : 'sh', programPath(name), ...args];
}

/** A listener that resolves `seen` once all of the texts came on any stream. */
export function watchFor(...texts: string[]): { seen: Promise<void>; onOutput: NonNullable<RunOptions['onOutput']> } {
  const arrival = new EventEmitter();
  let text = '';
  return {
    seen: once(arrival, 'all').then(() => undefined),
    onOutput: ({ data }) => {
      text += Buffer.from(data).toString('latin1');
      if (texts.every((part) => text.includes(part))) arrival.emit('all');
    },
  };
}
