import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../src/process/index.ts';

/** The committed program, as people start it; PTH_TEST_CLI names another build of it. */
export const cliPath = process.env['PTH_TEST_CLI'] ?? join(import.meta.dirname, '../../dist/cli.js');

/** What one run of `pth` came to. */
export interface CliRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  durationMs: number;
}

/** How to start it. */
export interface CliOptions {
  cwd?: string;
  /** Added to a small set of the host's own; undefined removes one. */
  variables?: Readonly<Record<string, string | undefined>>;
  /** The Node to use. Default: the one that runs the tests. */
  node?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Variables that a fresh shell would have, and no key of any provider. */
export function plainVariables(more: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|LANG|TMPDIR|npm_config_(cache|cafile|registry)|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i.test(
      name,
    ),
  );
  const all = { ...Object.fromEntries(kept), NO_COLOR: '1', PTH_WORKTREE_DIR: tmpdir(), ...more };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * The arguments with the environment named: what a test of the command line proves must not depend on whether a
 * container engine happens to run here. Tests about the choice itself name it.
 */
export function nameEnvironment(args: readonly string[]): string[] {
  const [command, ...rest] = args;
  const dashes = rest.indexOf('--');
  const flags = dashes < 0 ? rest : rest.slice(0, dashes);
  const isNamed = flags.some((flag) => /^--(env|tier|help)\b/.test(flag));
  return command === 'test' && !isNamed ? [command, '--env', 'local', ...rest] : [...args];
}

/** Runs `node dist/cli.js` with these arguments to its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const outcome = await runProcess({
    argv: [options.node ?? process.execPath, cliPath, ...nameEnvironment(args)],
    cwd: options.cwd ?? tmpdir(),
    variables: plainVariables(options.variables),
    timeoutMs: options.timeoutMs ?? 200_000,
    maxOutputBytes: 8 << 20,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return {
    exitCode: outcome.exitCode,
    stdout: outcome.stdout.text,
    stderr: outcome.stderr.text,
    durationMs: outcome.durationMs,
  };
}
