import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { within } from './within.ts';

/**
 * Runs a program of this host that may outlive this process, waits for its end at most `patienceMs`, and then leaves it
 * to itself. Its output is dropped. True when it ended with exit code 0 within that time, `null` when it goes on.
 */
export async function runDetached(
  argv: readonly [string, ...string[]],
  { searchPath, patienceMs }: { searchPath: string; patienceMs: number },
): Promise<boolean | null> {
  const [program, ...args] = argv;
  const child = spawn(program, args, { cwd: '/', env: { PATH: searchPath }, stdio: 'ignore', detached: true });
  const end = new Promise<boolean>((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode === 0));
    child.once('error', () => resolve(false));
  });
  const isDone = await within(end, patienceMs);
  child.unref();
  return isDone ?? null;
}

/** A program that outlives this process. */
export interface DetachedProgram {
  /** Its exit code, null where a signal ended it or it never began; it keeps this process alive for nothing. */
  ended: Promise<number | null>;
}

/**
 * Starts a program of this host in a session of its own, which goes on when this process ends. What it writes replaces
 * the content of a file that its owner alone can read.
 * @throws the error of the file system, for the file
 */
export function startDetached(
  argv: readonly [string, ...string[]],
  { variables, outputFile }: { variables: Readonly<Record<string, string>>; outputFile: string },
): DetachedProgram {
  const [program, ...args] = argv;
  const output = openSync(outputFile, 'w', 0o600);
  try {
    const child = spawn(program, args, {
      cwd: '/',
      env: variables,
      stdio: ['ignore', output, output],
      detached: true,
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
      child.once('error', () => resolve(null));
    });
    child.unref();
    return { ended };
  } finally {
    closeSync(output);
  }
}
