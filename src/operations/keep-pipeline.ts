import type { HarnessSession } from '../session/index.ts';

/** A file of the exported pipeline, relative to the top of the repository. */
export interface ExportedFile {
  path: string;
  state: string;
}

/** Writes the runner and the workflow into a plugin's directory. */
export type ExportPipeline = (request: {
  directory: string;
  force: boolean;
  staged: boolean;
  variables: Readonly<Record<string, string>>;
  signal: AbortSignal;
}) => Promise<{ files: readonly ExportedFile[] }>;

/**
 * Writes the pipeline into the worktree of a session and commits what is PTH's own of it.
 * @param wish.staged only tells what would be written
 */
export async function keepPipeline(
  session: HarnessSession,
  exportPipeline: ExportPipeline,
  { signal, ...wish }: Pick<Parameters<ExportPipeline>[0], 'force' | 'staged' | 'variables' | 'signal'>,
): Promise<{ files: readonly ExportedFile[]; commit: string | null }> {
  const { files } = await exportPipeline({ directory: session.pluginDirectory, ...wish, signal });
  const ours = files.filter((file) => !isLeft(file)).map(({ path }) => path);
  if (wish.staged || ours.length === 0) return { files, commit: null };
  const commit = await session.git.commit({
    paths: ours,
    subject: 'pth: run the tests in CI',
    trailers: [{ key: 'PTH-Type', value: 'ci' }],
    takesIgnored: true,
    signal,
  });
  return { files, commit };
}

/** True for a file that stays as its owner has it. */
export function isLeft({ state }: ExportedFile): boolean {
  return state === 'differs' || state === 'kept';
}
