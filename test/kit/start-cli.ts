import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { systemErrorCode } from '../../src/base/index.ts';
import { startProcess } from '../../src/process/index.ts';
import { type CliOptions, cliPath, nameEnvironment, plainVariables } from './run-cli.ts';

/** How a started `pth` ended. */
export interface CliEnd {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** `pth` while it runs. */
export interface RunningCli {
  pid: number;
  /** What it has said on standard error so far. */
  stderr(): string;
  /** Waits until standard error has a text that matches. Rejects when `pth` ends before, or after three minutes. */
  waitFor(pattern: RegExp): Promise<void>;
  /** Waits until a condition holds, looked at anew every few milliseconds. Rejects like `waitFor`. */
  waitUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<void>;
  /** Sends a signal to `pth`, and with `toGroup` to its process group, as a terminal does. False when it has ended. */
  kill(signal: NodeJS.Signals, options?: { toGroup?: boolean }): boolean;
  /** Resolves when it has ended. */
  end: Promise<CliEnd>;
}

const patienceMs = 180_000;

/** Starts `node dist/cli.js` with these arguments. It is killed after the test if it still runs then. */
export async function startCli(args: readonly string[], options: CliOptions = {}): Promise<RunningCli> {
  const child = await startProcess({
    argv: [options.node ?? process.execPath, cliPath, ...nameEnvironment(args)],
    cwd: options.cwd ?? '/',
    variables: plainVariables(options.variables),
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('a started program has an id');
  onTestFinished(async () => {
    await child.stop({ graceMs: 100 });
  });
  const text = { stdout: '', stderr: '' };
  let hasEnded = false;
  const drained = (['stdout', 'stderr'] as const).map(
    (name) =>
      new Promise<void>((resolve) => {
        child[name].on('data', (chunk: Buffer) => {
          text[name] += chunk.toString('utf8');
        });
        child[name].once('end', () => resolve());
      }),
  );
  const finish = async (): Promise<CliEnd> => {
    const exit = await child.exit;
    hasEnded = true;
    // Whoever holds the pipes after the end would be a leftover, and is looked for elsewhere.
    await Promise.race([Promise.all(drained), delay(2000)]);
    return { ...exit, ...text };
  };
  const end = finish();
  const waitUntil = async (condition: () => boolean | Promise<boolean>, what: string) => {
    const deadline = performance.now() + patienceMs;
    while (!(await condition())) {
      if (hasEnded) throw new Error(`pth ended before ${what}: ${text.stderr}`);
      if (performance.now() > deadline) throw new Error(`no ${what} within ${patienceMs} ms: ${text.stderr}`);
      await delay(5);
    }
  };
  return {
    pid,
    stderr: () => text.stderr,
    waitFor: (pattern) => waitUntil(() => pattern.test(text.stderr), `a text like ${pattern.source}`),
    waitUntil,
    kill: (signal, { toGroup = false } = {}) => {
      try {
        return process.kill(toGroup ? -pid : pid, signal);
      } catch (error) {
        if (systemErrorCode(error) === 'ESRCH') return false;
        throw error;
      }
    },
    end,
  };
}
