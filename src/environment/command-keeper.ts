import { PassThrough } from 'node:stream';
import { PthError } from '../base/index.ts';
import type { RunOutcome, StartedProcess } from '../process/index.ts';
import { LogRing } from './local/log-ring.ts';

/** A process that is running inside, as `inspect` shows it. */
export interface RunningCommand {
  argv: readonly string[];
  process: StartedProcess;
}

/**
 * Keeps account of what runs in one environment: ends it all when the environment is closed, refuses what comes later,
 * and keeps the last lines that long-lived processes wrote to stderr.
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
   * @param findPid the number of the process as the inside knows it, where that is not its own
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

  /** Waits until every command and every started process has ended, after what they ran in came to its end. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop({ graceMs: 0 })),
      Promise.allSettled(this.#runs),
    ]);
  }

  /** The last lines that started processes wrote to stderr. */
  readLog(maxLines: number): string {
    return this.#log.last(maxLines);
  }

  /** Ends every command and every started process; everything asked for later is refused. */
  async close(): Promise<void> {
    this.#closing.abort(this.#closedFault());
    await Promise.all([
      ...[...this.#started].map(({ process }) => process.stop()),
      // How each of them ends is told to whoever started it.
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

  /** The same process, with its stderr also written to the log. Reading at the reader's pace, as before. */
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
      exit: process.exit,
      stop: (options) => process.stop(options),
    };
  }
}
