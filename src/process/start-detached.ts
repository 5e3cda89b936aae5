import { spawn } from 'node:child_process';
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
