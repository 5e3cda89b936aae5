import { PassThrough } from 'node:stream';
import { PthError } from '../../base/index.ts';
import {
  type RunOutcome,
  runProcess,
  sessionLabelVariable,
  type StartedProcess,
  startProcess,
} from '../../process/index.ts';
import type { DirectoryEntry, RunLimits, SearchHit, SearchOptions, Workspace, WorkspaceCommand } from '../workspace.ts';
import { LogRing } from './log-ring.ts';
import type { PathPolicy } from './path-policy.ts';
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
 * the current user with the session's variables and nothing keeps them inside the directory.
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

  constructor(policy: PathPolicy, variables: Readonly<Record<string, string>>) {
    this.root = policy.root;
    this.#policy = policy;
    this.#files = new WorkspaceFiles(policy);
    this.#variables = variables;
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
    refuseRoot(command);
    const { timeoutMs = defaultTimeoutMs, signal, ...others } = limits;
    const cwd = await this.#findDirectory(command.cwd);
    this.assertOpen();
    const run = runProcess({
      ...others,
      argv: command.argv,
      cwd,
      variables: this.#composeVariables(command),
      timeoutMs,
      signal: signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal,
    });
    this.#runs.add(run);
    try {
      return await run;
    } finally {
      this.#runs.delete(run);
    }
  }

  async start(command: WorkspaceCommand): Promise<StartedProcess> {
    this.assertOpen();
    refuseRoot(command);
    const cwd = await this.#findDirectory(command.cwd);
    this.assertOpen();
    const starting = startProcess({ argv: command.argv, cwd, variables: this.#composeVariables(command) });
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

  async #findDirectory(path = ''): Promise<string> {
    return (await this.#policy.follow(path)).absolute;
  }

  /** The same process, with its stderr also written to the log. Reading at the reader's pace, as before. */
  #keepLog(program: string, process: StartedProcess): StartedProcess {
    const sink = this.#log.open(`${program}[${process.pid ?? '?'}]`);
    const stderr = new PassThrough();
    process.stderr.on('data', (data: Uint8Array) => sink.write(data));
    process.stderr.once('end', () => sink.end());
    process.stderr.pipe(stderr);
    return {
      pid: process.pid,
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
