import { posix } from 'node:path';
import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { RunOutcome } from '../process/index.ts';
import { quote } from './brief.ts';
import type { EnvironmentStep } from './test-case.ts';

/** Runs a test's command through the environment's shell; never through a shell of the host that PTH runs on. */
export function runShell(
  workspace: Workspace,
  command: string,
  limits: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<RunOutcome> {
  return workspace.run({ argv: ['sh', '-c', command] }, { ...limits, timeoutMs: Math.max(1, limits.timeoutMs) });
}

/**
 * Runs one `setup` or `teardown` step; returns an error text, or null. A relative path, and one below the workspace's
 * root, is written through the workspace; any other absolute path by a command inside the environment.
 */
export async function runEnvironmentStep(
  workspace: Workspace,
  step: EnvironmentStep,
  limits: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<string | null> {
  if ('exec' in step) return describeRun(quote(step.exec), await runShell(workspace, step.exec, limits));
  const { path, content } = step.file;
  const isBelowRoot = !posix.isAbsolute(path) || `${posix.normalize(path)}/`.startsWith(`${workspace.root}/`);
  try {
    if (isBelowRoot) {
      await workspace.writeFile(path, content);
      return null;
    }
    const write = 'mkdir -p -- "$(dirname -- "$1")" && cat > "$1"';
    const run = await workspace.run(
      { argv: ['sh', '-c', write, 'sh', path] },
      { ...limits, timeoutMs: Math.max(1, limits.timeoutMs), stdin: content },
    );
    return describeRun(`writing ${quote(path)}`, run);
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'environment/path-escape') return error.message;
    throw error;
  }
}

function describeRun(what: string, run: RunOutcome): string | null {
  if (run.reason === 'exited' && run.exitCode === 0) return null;
  const said = run.stderr.text.trim() || run.stdout.text.trim();
  const detail = said === '' ? '' : `: ${quote(said)}`;
  switch (run.reason) {
    case 'exited':
      return `${what} ended with ${run.exitCode === null ? (run.signal ?? 'a signal') : `exit code ${run.exitCode}`}${detail}`;
    case 'spawn-failed':
      return `${what} could not be started: ${run.spawnError ?? 'unknown reason'}`;
    case 'aborted':
      return `${what} was interrupted`;
    case 'timed-out':
    case 'no-output':
    default:
      return `${what} did not end within ${Math.round(run.durationMs)} ms${detail}`;
  }
}
