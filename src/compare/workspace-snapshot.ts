import type { Workspace } from '../environment/index.ts';
import { compareFileStates, type FileState, readFileState } from './workspace-files.ts';

/** Maximum size of a kept workspace in bytes, without `.git` and `node_modules`. */
const maxArchiveBytes = 32 << 20;
const limits = { timeoutMs: 30_000 };
/** Number of paths in one command. */
const pathsPerCommand = 200;

const left = '\\( -name .git -o -name node_modules \\) -prune -o';

/** The files of a workspace at one moment, held in memory, without `.git` and `node_modules`. */
export class WorkspaceSnapshot {
  readonly #workspace: Workspace;
  readonly #state: FileState;
  readonly #directories: ReadonlySet<string>;
  /** A tar archive in base64. */
  readonly #archive: string;

  private constructor(
    workspace: Workspace,
    kept: { state: FileState; directories: ReadonlySet<string>; archive: string },
  ) {
    this.#workspace = workspace;
    this.#state = kept.state;
    this.#directories = kept.directories;
    this.#archive = kept.archive;
  }

  /** Takes a snapshot; null when there are too many files, or the environment lacks a program for it. */
  static async take(workspace: Workspace, signal?: AbortSignal): Promise<WorkspaceSnapshot | null> {
    const state = await readFileState(workspace, signal);
    const directories = await listDirectories(workspace, signal);
    if (state === null || directories === null) return null;
    const script = `set -e; find . ${left} \\( -type f -o -type l \\) -print0 | tar --null -cf - -T - | base64`;
    const options = { ...limits, maxOutputBytes: maxArchiveBytes, signal };
    const { reason, exitCode, stdout } = await workspace.run({ argv: ['sh', '-c', script] }, options);
    const isWhole = reason === 'exited' && exitCode === 0 && !stdout.isTruncated && stdout.text !== '';
    return isWhole ? new WorkspaceSnapshot(workspace, { state, directories, archive: stdout.text }) : null;
  }

  /** Restores files and directories; false when that is impossible. */
  async restore(signal?: AbortSignal): Promise<boolean> {
    const now = await readFileState(this.#workspace, signal);
    const directories = await listDirectories(this.#workspace, signal);
    if (now === null || directories === null) return false;
    const changes = compareFileStates(this.#state, now);
    const added = changes.filter(({ change }) => change === 'added').map(({ path }) => path);
    const foreign = [...directories].filter((path) => !this.#directories.has(path));
    const lost = [...this.#directories].filter((path) => !directories.has(path));
    const isRight =
      (await this.#runOn(['rm', '-rf', '--'], [...added, ...foreign], signal)) &&
      (await this.#runOn(['mkdir', '-p', '--'], lost, signal));
    if (!isRight || changes.length === added.length) return isRight;
    const { exitCode } = await this.#workspace.run(
      { argv: ['sh', '-c', 'base64 -d | tar -xf -'] },
      { ...limits, stdin: this.#archive, signal },
    );
    return exitCode === 0;
  }

  async #runOn(argv: [string, ...string[]], paths: readonly string[], signal?: AbortSignal): Promise<boolean> {
    for (let index = 0; index < paths.length; index += pathsPerCommand) {
      const some = paths.slice(index, index + pathsPerCommand).map((path) => `./${path}`);
      const { exitCode } = await this.#workspace.run({ argv: [...argv, ...some] }, { ...limits, signal });
      if (exitCode !== 0) return false;
    }
    return true;
  }
}

async function listDirectories(workspace: Workspace, signal?: AbortSignal): Promise<ReadonlySet<string> | null> {
  const script = `find . ${left} -type d -print0`;
  const options = { ...limits, maxOutputBytes: 8 << 20, signal };
  const { reason, stdout } = await workspace.run({ argv: ['sh', '-c', script] }, options);
  if (reason !== 'exited' || stdout.isTruncated) return null;
  return new Set(
    stdout.text
      .split('\0')
      .map((path) => path.replace(/^\.\/?/, ''))
      .filter((path) => path !== ''),
  );
}
