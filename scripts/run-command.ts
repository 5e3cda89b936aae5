import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** How a command ended. */
export interface CommandEnd {
  /** Null when a signal ended it. */
  status: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output and standard error, in the order in which they arrived; empty when they were passed through. */
  output: string;
  seconds: number;
}

/** Runs a program of this checkout in its root. With `isQuiet` its output is kept instead of being passed through. */
export function runCommand(
  argv: readonly [string, ...string[]],
  options: { isQuiet?: boolean; variables?: Readonly<Record<string, string>> } = {},
): Promise<CommandEnd> {
  const { isQuiet = false, variables = {} } = options;
  const [command, ...args] = argv;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', PATH: `${bin}:${process.env['PATH'] ?? ''}`, ...variables },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status, signal) =>
      resolve({ status, signal, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** Says how a command ended: `exit code 1`, or the signal and the most likely reason for it. */
export function describeEnd({ status, signal }: Pick<CommandEnd, 'status' | 'signal'>): string {
  if (signal === 'SIGKILL') return 'killed by SIGKILL, as the kernel does when memory runs out';
  if (signal !== null) return `ended by ${signal}`;
  // A shell or a supervisor between us and the program reports a signal as 128 plus its number.
  return status !== null && status > 128 ? `exit code ${status} (signal ${status - 128})` : `exit code ${status}`;
}
