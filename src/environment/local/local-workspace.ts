import { PthError } from '../../base/index.ts';
import {
  type RunOutcome,
  runProcess,
  sessionLabelVariable,
  type StartedProcess,
  type StartOptions,
  startProcess,
} from '../../process/index.ts';
import { abortGraceMs, CommandKeeper, type RunningCommand } from '../command-keeper.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import { CoveredFiles, refuseCovered } from './covered-files.ts';
import type { PathPolicy } from './path-policy.ts';
import type { CommandLauncher } from './sandbox/command-launcher.ts';
import { searchFiles } from './search-files.ts';
import { applyVariables } from './session-variables.ts';
import { listEntries } from './walk-files.ts';
import { WorkspaceFiles } from './workspace-files.ts';

const defaultTimeoutMs = 120_000;

/**
 * A directory of this host as a workspace. PTH itself reads and writes files, within the path policy; commands run as
 * the current user with the session's variables. Only a launcher isolates them from the rest of the host.
 */
export class LocalWorkspace implements Workspace {
  readonly root: string;
  readonly #policy: PathPolicy;
  readonly #files: WorkspaceFiles;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #keeper = new CommandKeeper('local environment');
  readonly #launcher: CommandLauncher | undefined;
  /** Memory of each started server, above which it is ended. */
  readonly maxMemoryBytes: number | undefined;
  /** Null where PTH shares the files of the working copy with the programs. */
  readonly #covered: CoveredFiles | null;

  /**
   * @param launcher starts commands in their sandbox; without one they run directly on this host
   * @param options.maxMemoryBytes memory of each started server, above which it is ended
   * @param options.isCovered true where an overlay covers the working copy: files are written inside by commands, and read
   *   as this host has them
   */
  constructor(
    policy: PathPolicy,
    variables: Readonly<Record<string, string>>,
    launcher?: CommandLauncher,
    { maxMemoryBytes, isCovered = false }: { maxMemoryBytes?: number; isCovered?: boolean | undefined } = {},
  ) {
    this.maxMemoryBytes = maxMemoryBytes;
    this.#covered = isCovered ? new CoveredFiles(policy, (command, limits) => this.run(command, limits)) : null;
    this.root = policy.root;
    this.#policy = policy;
    this.#files = new WorkspaceFiles(policy);
    this.#variables = variables;
    this.#launcher = launcher;
  }

  async readFile(path: string): Promise<Uint8Array> {
    this.assertOpen();
    return this.#files.read(path);
  }

  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    this.assertOpen();
    await (this.#covered ?? this.#files).write(path, content);
  }

  async remove(path: string): Promise<void> {
    this.assertOpen();
    await (this.#covered ?? this.#files).remove(path);
  }

  async stat(path: string): Promise<DirectoryEntry | undefined> {
    this.assertOpen();
    return this.#files.stat(path);
  }

  async list(path: string, options?: { isRecursive?: boolean; maxEntries?: number }): Promise<DirectoryEntry[]> {
    this.assertOpen();
    return listEntries(this.#policy, path, options);
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    this.assertOpen();
    return searchFiles(this.#policy, this.#files, options);
  }

  async copyIn(hostPath: string, path: string): Promise<void> {
    this.assertOpen();
    if (this.#covered) throw refuseCovered();
    await this.#files.copyFrom(hostPath, path);
  }

  async copyOut(path: string, hostPath: string): Promise<void> {
    this.assertOpen();
    await this.#files.copyTo(path, hostPath);
  }

  async run(command: WorkspaceCommand, limits: RunLimits = {}): Promise<RunOutcome> {
    this.assertOpen();
    if (!this.#launcher?.isRoot) refuseRoot(command);
    const { timeoutMs = defaultTimeoutMs, ...others } = limits;
    const prepared = await this.#prepare(command);
    return this.#keeper.run(limits.signal, async (signal) => {
      const outcome = await runProcess({ ...others, ...prepared, timeoutMs, abortGraceMs, signal });
      return (await this.#launcher?.explain(outcome, command.argv)) ?? outcome;
    });
  }

  async start(command: WorkspaceCommand): Promise<StartedProcess> {
    this.assertOpen();
    if (!this.#launcher?.isRoot) refuseRoot(command);
    const cwd = await this.#findDirectory(command.cwd);
    await this.#launcher?.checkProgram({ argv: command.argv, cwd, variables: this.#composeVariables(command) });
    const prepared = await this.#prepare(command);
    const launcher = this.#launcher;
    return this.#keeper.start(
      command.argv,
      () => startProcess({ ...prepared, maxMemoryBytes: this.maxMemoryBytes }),
      launcher ? (pid) => launcher.findPid(pid) : undefined,
    );
  }

  /** Processes that were started and have not ended. */
  listRunning(): RunningCommand[] {
    return this.#keeper.listRunning();
  }

  /** Waits until every command and every started process has ended, after their sandbox ended. */
  waitUntilIdle(): Promise<void> {
    return this.#keeper.waitUntilIdle();
  }

  /** Returns the last lines that started processes wrote to stderr. */
  readLog(maxLines: number): string {
    this.assertOpen();
    return this.#keeper.readLog(maxLines);
  }

  /** @throws PthError `environment/closed` */
  assertOpen(): void {
    this.#keeper.assertOpen();
  }

  /** Ends every command and every started process; refuses all later ones. */
  close(): Promise<void> {
    return this.#keeper.close();
  }

  #composeVariables(command: WorkspaceCommand): Record<string, string> {
    const { [sessionLabelVariable]: label } = this.#variables;
    // The session's label wins over the command's variables, so that every process can be found.
    return applyVariables(this.#variables, { ...command.variables, [sessionLabelVariable]: label });
  }

  async #prepare(command: WorkspaceCommand): Promise<StartOptions> {
    const cwd = await this.#findDirectory(command.cwd);
    const plain = { argv: command.argv, cwd, variables: this.#composeVariables(command) };
    const prepared = (await this.#launcher?.prepare(plain)) ?? plain;
    this.assertOpen();
    return prepared;
  }

  async #findDirectory(path = ''): Promise<string> {
    return (await this.#policy.follow(path)).absolute;
  }
}

/** Nothing on the host itself is installed or changed with special rights, even when root runs PTH. */
function refuseRoot({ argv, asRoot }: WorkspaceCommand): void {
  if (!asRoot) return;
  throw new PthError('environment/unsupported', `${argv[0]} is not run as root on this host.`, {
    recovery: ['Install by hand what is missing.', 'Use a container or VM environment.'],
  });
}
