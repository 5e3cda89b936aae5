import type { Workspace } from '../environment/index.ts';

/**
 * Returns the variable PATH with directories before the environment's own value, so that programs of the plugin (of its
 * virtual environment, or a package manager that was fetched for it) are found first, by their children too.
 */
export async function readProgramPath(
  workspace: Pick<Workspace, 'run'>,
  programs: readonly string[],
  signal?: AbortSignal,
): Promise<{ PATH: string }> {
  const limits = { timeoutMs: 30_000, signal };
  const { stdout } = await workspace.run({ argv: ['sh', '-c', 'printf %s "$PATH"'] }, limits);
  signal?.throwIfAborted();
  return { PATH: [...programs, stdout.text].filter((part) => part !== '').join(':') };
}
