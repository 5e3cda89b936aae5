import { PassThrough } from 'node:stream';
import { PthError } from '../../base/index.ts';
import {
  type RunOutcome,
  runProcess,
  sessionLabelVariable,
  type StartedProcess,
  type StartOptions,
  startProcess,
} from '../../process/index.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import { LogRing } from './log-ring.ts';
import type { PathPolicy } from './path-policy.ts';
import type { CommandLauncher } from './sandbox/command-launcher.ts';
import { searchFiles } from './search-files.ts';
import { applyVariables } from './session-variables.ts';
import { listEntries } from './walk-files.ts';
import { WorkspaceFiles } from './workspace-files.ts';

const defaultTimeoutMs = 120_000;

/** A process that is running inside, as `inspect` shows it. */
export interface RunningProcess {
  argv: readonly string[];
  process: StartedProcess;
}

/**
 * A directory of this host as a workspace. Files are touched by PTH itself, within the path policy; commands run as
 * the current user with the session's variables. Only a launcher can keep them away from the rest of the host.
 */
export class LocalWorkspace implements Workspace {
  readonly root: string;
  readonly #policy: PathPolicy;
  readonly #files: WorkspaceFiles;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #log = new LogRing();
  readonly #started = new Set<RunningProcess>();
  readonly #closing = new AbortController();
  readonly #runs = new Set<Promise<unknown>>();
  readonly #launcher: CommandLauncher | undefined;

  /** @param launcher how commands get into their sandbox; without one they run directly on this host */
  constructor(policy: PathPolicy, variables: Readonly<Record<string, string>>, launcher?: CommandLauncher) {
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
    await this.#files.write(path, content);
  }

  async remove(path: string): Promise<void> {
    this.assertOpen();
    await this.#files.remove(path);
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
    await this.#files.copyFrom(hostPath, path);
  }

  async copyOut(path: string, hostPath: string): Promise<void> {
    this.assertOpen();
    await this.#files.copyTo(path, hostPath);
  }

  async run(command: WorkspaceCommand, limits: RunLimits = {}): Promise<RunOutcome> {
    this.assertOpen();
    if (!this.#launcher?.isRoot) refuseRoot(command);
    const { timeoutMs = defaultTimeoutMs, signal, ...others } = limits;
    const prepared = await this.#prepare(command);
    const run = runProcess({
      ...others,
      ...prepared,
      timeoutMs,
      signal: signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal,
    });
    this.#runs.add(run);
    try {
      const outcome = await run;
      return (await this.#launcher?.explain(outcome, command.argv)) ?? outcome;
    } finally {
      this.#runs.delete(run);
    }
  }

  async start(command: WorkspaceCommand): Promise<StartedProcess> {
    this.assertOpen();
    if (!this.#launcher?.isRoot) refuseRoot(command);
    const cwd = await this.#findDirectory(command.cwd);
    await this.#launcher?.checkProgram({ argv: command.argv, cwd, variables: this.#composeVariables(command) });
    const starting = startProcess(await this.#prepare(command));
    this.#runs.add(starting);
    try {
      const process = await starting;
      const entry: RunningProcess = { argv: [...command.argv], process };
      this.#started.add(entry);
      void process.exit.then(() => this.#started.delete(entry));
      if (this.#closing.signal.aborted) {
        await process.stop({ graceMs: 0 });
        this.assertOpen();
      }
      return this.#keepLog(command.argv[0], process);
    } finally {
      this.#runs.delete(starting);
    }
  }

  /** Processes that were started and have not ended. */
  listRunning(): RunningProcess[] {
    return [...this.#started];
  }

  /** Waits until every command and every started process has ended, after what they ran in came to its end. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop({ graceMs: 0 })),
      Promise.allSettled(this.#runs),
    ]);
  }

  /** The last lines that started processes wrote to stderr. */
  readLog(maxLines: number): string {
    this.assertOpen();
    return this.#log.last(maxLines);
  }

  /** @throws PthError `environment/closed` */
  assertOpen(): void {
    if (this.#closing.signal.aborted) throw new PthError('environment/closed', 'The local environment is disposed of.');
  }

  /** Ends every command and every started process; everything asked for later is refused. */
  async close(): Promise<void> {
    this.#closing.abort(new PthError('environment/closed', 'The local environment is disposed of.'));
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop()),
      // How each of them ends is told to whoever started it.
      Promise.allSettled(this.#runs),
    ]);
  }

  #composeVariables(command: WorkspaceCommand): Record<string, string> {
    const { [sessionLabelVariable]: label } = this.#variables;
    // Whatever a command asks for, it stays findable.
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

  /** The same process, with its stderr also written to the log. Reading at the reader's pace, as before. */
  #keepLog(program: string, process: StartedProcess): StartedProcess {
    const launcher = this.#launcher;
    let known: number | undefined;
    const findPid = () => {
      known ??= launcher ? launcher.findPid(process.pid) : process.pid;
      return known;
    };
    const sink = this.#log.open(() => `${program}[${findPid() ?? '?'}]`);
    const stderr = new PassThrough();
    process.stderr.on('data', (data: Uint8Array) => sink.write(data));
    process.stderr.once('end', () => sink.end());
    process.stderr.pipe(stderr);
    return {
      get pid() {
        return findPid();
      },
      stdin: process.stdin,
      stdout: process.stdout,
      stderr,
      exit: process.exit,
      stop: (options) => process.stop(options),
    };
  }
}

/** Nothing is installed or changed with special rights on the host itself, whoever runs PTH. */
function refuseRoot({ argv, asRoot }: WorkspaceCommand): void {
  if (!asRoot) return;
  throw new PthError('environment/unsupported', `${argv[0]} is not run as root on this host.`, {
    recovery: ['Install by hand what is missing.', 'Use a container or VM environment.'],
  });
}
