import { posix, relative, sep } from 'node:path';
import { isInside, PthError } from '../../base/index.ts';
import { type RunOutcome, runStarted, sessionLabelVariable, type StartedProcess } from '../../process/index.ts';
import { type PathPolicy } from '../local/path-policy.ts';
import { searchFiles } from '../local/search-files.ts';
import { applyVariables } from '../local/session-variables.ts';
import { listEntries } from '../local/walk-files.ts';
import { WorkspaceFiles } from '../local/workspace-files.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import type { CommandHost } from './command-host.ts';
import { abortGraceMs, CommandKeeper, type RunningCommand } from '../command-keeper.ts';
import type { HostCommand } from './launch-script.ts';

const defaultTimeoutMs = 120_000;
/** Time from TERM to KILL, in milliseconds. */
const graceMs = 2000;

/** Dependencies of a mounted workspace. */
export interface MountedWorkspaceDependencies {
  /** Name of the environment for messages, e.g. `docker environment`. */
  name: string;
  policy: PathPolicy;
  /** Absolute path of the root in the environment. */
  remoteRoot: string;
  host: CommandHost;
  /** Variables of every process in addition to the environment's own, including the session's label. */
  variables: Readonly<Record<string, string>>;
  /**
   * Called after a command ended, before its caller gets the outcome; for example copies edits back or returns files to
   * their owner.
   */
  afterCommand?: ((command: WorkspaceCommand) => Promise<void>) | undefined;
}

/**
 * A working copy of this host that is shared with a container or machine: PTH reads and writes files on the host,
 * within the path policy, and runs commands in the environment. Absolute paths are those of the environment.
 */
export class MountedWorkspace implements Workspace {
  readonly root: string;
  readonly keeper: CommandKeeper;
  readonly #parts: MountedWorkspaceDependencies;
  readonly #files: WorkspaceFiles;
  #host: CommandHost;

  constructor(parts: MountedWorkspaceDependencies) {
    this.#parts = parts;
    this.root = parts.remoteRoot;
    this.#host = parts.host;
    this.#files = new WorkspaceFiles(parts.policy);
    this.keeper = new CommandKeeper(parts.name);
  }

  /** Runs further commands on another host: the environment was replaced, for example by a rollback. */
  useHost(host: CommandHost): void {
    this.#host = host;
  }

  async readFile(path: string): Promise<Uint8Array> {
    this.assertOpen();
    return this.#files.read(this.toPolicyPath(path));
  }

  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    this.assertOpen();
    await this.#files.write(this.toPolicyPath(path), content);
  }

  async remove(path: string): Promise<void> {
    this.assertOpen();
    await this.#files.remove(this.toPolicyPath(path));
  }

  async stat(path: string): Promise<DirectoryEntry | undefined> {
    this.assertOpen();
    return this.#files.stat(this.toPolicyPath(path));
  }

  async list(path: string, options?: { isRecursive?: boolean; maxEntries?: number }): Promise<DirectoryEntry[]> {
    this.assertOpen();
    return listEntries(this.#parts.policy, this.toPolicyPath(path), options);
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    this.assertOpen();
    return searchFiles(this.#parts.policy, this.#files, {
      ...options,
      ...(options.path === undefined ? {} : { path: this.toPolicyPath(options.path) }),
    });
  }

  /** Copies a file of the host into the working copy. */
  async copyIn(hostPath: string, path: string): Promise<void> {
    this.assertOpen();
    await this.#files.copyFrom(hostPath, this.toPolicyPath(path));
  }

  /** Copies a file of the working copy to the host. */
  async copyOut(path: string, hostPath: string): Promise<void> {
    this.assertOpen();
    await this.#files.copyTo(this.toPolicyPath(path), hostPath);
  }

  async run(command: WorkspaceCommand, limits: RunLimits = {}): Promise<RunOutcome> {
    const { timeoutMs = defaultTimeoutMs, ...others } = limits;
    const cwd = await this.#findDirectory(command.cwd);
    return this.keeper.run(limits.signal, async (signal) => {
      const options = { ...others, argv: command.argv, timeoutMs, graceMs, abortGraceMs, signal };
      const hasStdin = limits.stdin !== undefined;
      const host = this.#host;
      let started: StartedProcess;
      const startedAt = performance.now();
      if (signal.aborted) return notRun(command.argv, 'aborted', 0);
      try {
        started = await host.start({ ...this.#toHostCommand(command, cwd), hasStdin });
      } catch (error) {
        if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
        return notRun(command.argv, 'spawn-failed', performance.now() - startedAt, error.message);
      }
      const outcome = await runStarted(started, options);
      if (outcome.exitCode === null) await this.#assertAlive(host);
      await this.#parts.afterCommand?.(command);
      return outcome;
    });
  }

  async start(command: WorkspaceCommand): Promise<StartedProcess> {
    const cwd = await this.#findDirectory(command.cwd);
    return this.keeper.start(command.argv, () =>
      this.#host.start({ ...this.#toHostCommand(command, cwd), hasStdin: true }),
    );
  }

  /** Processes that were started and have not ended. */
  listRunning(): RunningCommand[] {
    return this.keeper.listRunning();
  }

  /** @throws PthError `environment/closed` */
  assertOpen(): void {
    this.keeper.assertOpen();
  }

  /** Ends every command and every started process; refuses all later ones. */
  close(): Promise<void> {
    return this.keeper.close();
  }

  /** True when a path of the environment lies in the working copy, as all relative ones do. */
  isInsideRoot(path: string): boolean {
    if (!posix.isAbsolute(path)) return true;
    return isInside(this.root, path);
  }

  /**
   * Maps a path of the environment to one for the host's path policy.
   * @throws PthError `environment/path-escape` for an absolute path outside the working copy
   */
  toPolicyPath(path: string): string {
    if (!posix.isAbsolute(path)) return path;
    if (!this.isInsideRoot(path)) {
      const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
      throw new PthError('environment/path-escape', `The path ${shown} is refused: it lies outside the working copy.`, {
        details: { reason: 'it lies outside the working copy' },
      });
    }
    return posix.relative(this.root, posix.normalize(path));
  }

  async #assertAlive(host: CommandHost): Promise<void> {
    const loss = await host.findLoss();
    // Closing also ends commands; their outcome says so.
    if (loss !== undefined && !(PthError.isInstance(loss) && loss.code === 'environment/closed')) throw loss;
  }

  #toHostCommand(command: WorkspaceCommand, cwd: string): Omit<HostCommand, 'hasStdin'> {
    const variables = this.#composeVariables(command);
    return { argv: command.argv, cwd, variables, user: command.asRoot ? 'setup' : 'commands' };
  }

  #composeVariables(command: WorkspaceCommand): Record<string, string | undefined> {
    const { [sessionLabelVariable]: label } = this.#parts.variables;
    const given = command.variables ?? {};
    const removed = Object.keys(given).filter((name) => given[name] === undefined);
    return {
      ...Object.fromEntries(removed.map((name) => [name, undefined])),
      // The session's label wins over the command's variables, so that every process can be found.
      ...applyVariables(this.#parts.variables, {
        ...(command.asRoot ? { HOME: '/root' } : {}),
        ...given,
        [sessionLabelVariable]: label,
      }),
    };
  }

  /** Returns the absolute working directory in the environment. */
  async #findDirectory(path = ''): Promise<string> {
    this.assertOpen();
    const { policy } = this.#parts;
    const { absolute } = await policy.follow(this.toPolicyPath(path));
    this.assertOpen();
    return posix.join(this.root, relative(policy.root, absolute).split(sep).join('/'));
  }
}

/** Builds the outcome of a command that never ran. */
function notRun(
  argv: readonly string[],
  reason: 'aborted' | 'spawn-failed',
  durationMs: number,
  spawnError?: string,
): RunOutcome {
  const nothing = { text: '', totalBytes: 0, isTruncated: false };
  return {
    argv: [...argv],
    reason,
    exitCode: null,
    signal: null,
    stdout: nothing,
    stderr: nothing,
    durationMs,
    ...(spawnError === undefined ? {} : { spawnError }),
  };
}
