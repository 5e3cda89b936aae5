import { PassThrough } from 'node:stream';
import { PthError } from '../base/index.ts';
import type { RunOutcome, StartedProcess } from '../process/index.ts';
import { LogRing } from './local/log-ring.ts';

/** Time from TERM to KILL of a command whose caller gave up on it, in milliseconds; its files are removed anyway. */
export const abortGraceMs = 200;

/** A process that runs in the environment, as `inspect` shows it. */
export interface RunningCommand {
  argv: readonly string[];
  process: StartedProcess;
}

/**
 * Tracks all commands of one environment: ends them when the environment is closed, refuses later ones, and keeps the
 * last lines that long-lived processes wrote to stderr.
 */
export class CommandKeeper {
  readonly #name: string;
  readonly #log = new LogRing();
  readonly #started = new Set<RunningCommand>();
  readonly #closing = new AbortController();
  readonly #runs = new Set<Promise<unknown>>();

  /** @param name the environment, for messages, e.g. `docker environment` */
  constructor(name: string) {
    this.#name = name;
  }

  /** @throws PthError `environment/closed` */
  assertOpen(): void {
    if (this.#closing.signal.aborted) throw this.#closedFault();
  }

  /** Runs a command to its end; closing aborts it. */
  async run(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<RunOutcome>): Promise<RunOutcome> {
    this.assertOpen();
    const { signal: closing } = this.#closing;
    const run = work(signal ? AbortSignal.any([signal, closing]) : closing);
    return this.#keep(run);
  }

  /**
   * Starts a long-lived process; closing stops it. Its stderr also goes to the log.
   * @param findPid returns the pid inside the environment, where it differs from the process's own
   */
  async start(
    argv: readonly [string, ...string[]],
    work: () => Promise<StartedProcess>,
    findPid: (pid: number | undefined) => number | undefined = (pid) => pid,
  ): Promise<StartedProcess> {
    this.assertOpen();
    return this.#keep(
      work().then(async (process) => {
        const entry: RunningCommand = { argv: [...argv], process };
        this.#started.add(entry);
        void process.exit.then(() => this.#started.delete(entry));
        if (this.#closing.signal.aborted) {
          await process.stop({ graceMs: 0 });
          this.assertOpen();
        }
        return this.#keepLog(argv[0], process, findPid);
      }),
    );
  }

  /** Processes that were started and have not ended. */
  listRunning(): RunningCommand[] {
    return [...this.#started];
  }

  /** Waits until every command and every started process has ended, after their container or machine stopped. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop({ graceMs: 0 })),
      Promise.allSettled(this.#runs),
    ]);
  }

  /** Returns the last lines that started processes wrote to stderr. */
  readLog(maxLines: number): string {
    return this.#log.last(maxLines);
  }

  /** Ends every command and every started process; refuses all later ones. */
  async close(): Promise<void> {
    this.#closing.abort(this.#closedFault());
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop()),
      // Each caller already gets the outcome of its own command.
      Promise.allSettled(this.#runs),
    ]);
  }

  #closedFault(): PthError {
    return new PthError('environment/closed', `The ${this.#name} is disposed of.`);
  }

  async #keep<T>(work: Promise<T>): Promise<T> {
    this.#runs.add(work);
    try {
      return await work;
    } finally {
      this.#runs.delete(work);
    }
  }

  /** Returns the same process, with its stderr also written to the log at the reader's pace. */
  #keepLog(
    program: string,
    process: StartedProcess,
    findPid: (pid: number | undefined) => number | undefined,
  ): StartedProcess {
    let known: number | undefined;
    const readPid = () => {
      known ??= findPid(process.pid);
      return known;
    };
    const sink = this.#log.open(() => `${program}[${readPid() ?? '?'}]`);
    const stderr = new PassThrough();
    process.stderr.on('data', (data: Uint8Array) => sink.write(data));
    process.stderr.once('end', () => sink.end());
    process.stderr.pipe(stderr);
    return {
      get pid() {
        return readPid();
      },
      stdin: process.stdin,
      stdout: process.stdout,
      stderr,
      // The log copies what it keeps.
      ...(process.hasOwnChunks === undefined ? {} : { hasOwnChunks: process.hasOwnChunks }),
      exit: process.exit,
      stop: (options) => process.stop(options),
      ...(process.countProcesses === undefined ? {} : { countProcesses: () => process.countProcesses?.() ?? 0 }),
    };
  }
}
