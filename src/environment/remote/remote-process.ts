import { PassThrough, type Readable, Writable } from 'node:stream';
import { assertNever, createHexId, PthError } from '../../base/index.ts';
import {
  parseProcessStat,
  type ProcessEntry,
  type ProcessExit,
  type StartedProcess,
  within,
} from '../../process/index.ts';
import { type HostCommand, type LaunchLine, parseLaunchLine, renderLaunch } from './launch-script.ts';
import { MarkerSplitter } from './marker-splitter.ts';
import type { FindLoss } from './remote-exec.ts';
import { findLivingMembers, type RemoteSweep, type RemoteTree } from './remote-sweep.ts';
import type { StdioPipes } from './stdio-pipes.ts';

/** Limit of the report of a start, in milliseconds. */
const startLimitMs = 30_000;
/** Limit of the report of a killed process's end, in milliseconds. */
const reapLimitMs = 2000;
/** Silence of an ended shell after which its output counts as complete, in milliseconds. */
const quietMs = 100;

/** Dependencies of a remote process. */
export interface RemoteProcessDependencies {
  /** The shell that launches it. */
  shell: StartedProcess;
  /** True when the shell is kept for further commands; otherwise it passes its stdin on and ends with the program. */
  isShellKept: boolean;
  /** The program's streams, where they differ from those of the shell. */
  pipes?: StdioPipes | undefined;
  command: HostCommand;
  sweep: RemoteSweep;
  findLoss: FindLoss;
}

/**
 * A program that a shell in the environment launched, as a `StartedProcess`. The streams of a kept shell carry one
 * program after the other; markers separate them. Where the program has pipes of its own, the shell's streams only
 * report its start and end.
 */
export class RemoteProcess implements StartedProcess {
  readonly stdin: NodeJS.WritableStream;
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly exit: Promise<ProcessExit>;
  readonly #parts: RemoteProcessDependencies;
  readonly #tree: RemoteTree = { mark: createHexId(24), known: new Map(), sessions: new Set() };
  readonly #marker = `\u001epth:${createHexId(32)}`;
  readonly #release: (() => void)[] = [];
  #pid: number | undefined;
  #hasOwnSession = false;
  #hasExited = false;
  /** True when the kept shell reported no surviving descendants. */
  #wasCleanAtExit = false;
  #isStderrDone = false;
  #openStreams: number;
  #heardChunks = 0;
  #pausedStreams = 0;
  #isFinished = false;
  #stopping: Promise<ProcessExit> | undefined;
  readonly #table: ProcessEntry[] = [];
  #marked: number[] = [];
  #reportStart: (line: LaunchLine | undefined) => void = () => undefined;
  #reportExit: (exit: ProcessExit) => void = () => undefined;
  #reportFinish: (isShellFree: boolean) => void = () => undefined;
  readonly #finished: Promise<boolean>;

  constructor(parts: RemoteProcessDependencies) {
    this.#parts = parts;
    this.#openStreams = parts.pipes === undefined ? 2 : 4;
    this.exit = new Promise((resolve) => {
      this.#reportExit = resolve;
    });
    this.#finished = new Promise((resolve) => {
      this.#reportFinish = resolve;
    });
    // Without a stdin in the environment, writes are dropped.
    this.stdin =
      parts.pipes?.stdin ??
      (parts.command.hasStdin ? parts.shell.stdin : new Writable({ write: (_chunk, _encoding, done) => done() }));
    // The writer's callback gets a failed write; without a listener the same error would end this process.
    this.stdin.on('error', () => undefined);
  }

  get pid(): number | undefined {
    return this.#pid;
  }

  /** True when the shell could give the program a session of its own. */
  get hasOwnSession(): boolean {
    return this.#hasOwnSession;
  }

  /**
   * Resolves when the last byte was read, to true when the shell is kept and free for the next program; never rejects.
   */
  get finished(): Promise<boolean> {
    return this.#finished;
  }

  /**
   * Makes the shell launch the program.
   * @throws PthError `process/spawn-failed`; the reason why the environment is gone
   */
  async launch(): Promise<void> {
    const { shell, command, isShellKept, pipes, findLoss } = this.#parts;
    const started = new Promise<LaunchLine | undefined>((resolve) => {
      this.#reportStart = resolve;
    });
    const ofProgram = pipes === undefined;
    this.#relay(shell.stdout, ofProgram ? this.stdout : undefined, (text) => this.#hear(text), true);
    this.#relay(shell.stderr, ofProgram ? this.stderr : undefined, () => {
      this.#isStderrDone = true;
      this.#finishIfOver();
    });
    void shell.exit.then(() => this.#loseWhenQuiet());
    shell.stdin.write(`${renderLaunch(command, this.#marker, this.#tree.mark, isShellKept, pipes)}\n`);
    const line = await within(started, startLimitMs);
    if (line?.kind === 'started' && (await this.#takePipes())) return;
    const [program] = command.argv;
    if (line?.kind === 'started' || (line?.kind === 'refused' && line.reason === 'pipes')) {
      if (line.kind === 'started') await this.#endTree(0);
      await this.#letGo();
      throw new PthError(
        'process/spawn-failed',
        `Cannot start ${program}: the pipes for its streams were meddled with.`,
        {
          details: { argv: [...command.argv], cwd: command.cwd },
          isRetryable: true,
        },
      );
    }
    if (line?.kind === 'refused') {
      if (isShellKept) await within(this.#finished, reapLimitMs);
      else await this.#letGo();
      const missing =
        line.reason === 'cwd' ? `the directory ${command.cwd} does not exist inside` : 'it was not found inside';
      throw new PthError('process/spawn-failed', `Cannot start ${program}: ${missing}.`, {
        details: { argv: [...command.argv], cwd: command.cwd },
      });
    }
    await this.#letGo();
    throw (
      (await findLoss()) ??
      new PthError('process/spawn-failed', `Cannot start ${program}: the shell inside ended before it started it.`, {
        details: { argv: [...command.argv], cwd: command.cwd },
        isRetryable: true,
      })
    );
  }

  stop({ graceMs = 500, skipStdinClose = false } = {}): Promise<ProcessExit> {
    this.#stopping ??= this.#stop(graceMs, skipStdinClose);
    return this.#stopping;
  }

  async #stop(graceMs: number, skipStdinClose: boolean): Promise<ProcessExit> {
    if (!skipStdinClose && !this.#hasExited) {
      this.stdin.end();
      await within(this.exit, graceMs);
    }
    if (!this.#wasCleanAtExit) await this.#endTree(graceMs);
    const exit = (await within(this.exit, reapLimitMs)) ?? { exitCode: null, signal: null };
    await this.#letGo();
    return exit;
  }

  async #endTree(graceMs: number): Promise<void> {
    const { sweep, findLoss } = this.#parts;
    try {
      await sweep.end(this.#tree, graceMs);
    } catch (error) {
      // When the environment is gone, so are its processes.
      if ((await findLoss()) === undefined) throw error;
    }
  }

  /** Ends the streams; a shell in an unclear state is not used again. */
  async #letGo(): Promise<void> {
    if (this.#isFinished) return;
    const { shell, pipes } = this.#parts;
    shell.stdin.end();
    pipes?.closeInput();
    await within(this.#finished, 500);
    await shell.stop({ graceMs: 0 });
    await pipes?.destroy();
    this.#finish(false);
  }

  /** True when the program's own streams, where it has some, work. */
  async #takePipes(): Promise<boolean> {
    const { pipes } = this.#parts;
    if (pipes === undefined) return true;
    const isProven = await pipes.confirm();
    if (!isProven) return false;
    for (const [source, target] of [
      [pipes.stdout, this.stdout],
      [pipes.stderr, this.stderr],
    ] as const) {
      source.pipe(target);
      // Its reader sees a regular end, whatever closed the stream.
      source.once('close', () => {
        target.end();
        this.#closeStream();
      });
    }
    void this.exit.then(() => pipes.closeInput());
    return true;
  }

  #closeStream(): void {
    this.#openStreams--;
    if (this.#openStreams === 0) this.#finish(false);
  }

  #relay(
    source: NodeJS.ReadableStream,
    target: PassThrough | undefined,
    onLine: (text: string) => void,
    tellsOfEnd = false,
  ): void {
    const splitter = new MarkerSplitter(this.#marker, {
      onData: (data) => {
        if (target === undefined || target.write(data)) return;
        source.pause();
        this.#pausedStreams++;
        target.once('drain', () => {
          this.#pausedStreams--;
          if (!this.#isFinished) source.resume();
        });
      },
      onLine,
    });
    const onData = (data: Uint8Array) => {
      this.#heardChunks++;
      splitter.push(data);
    };
    const onEnd = () => {
      release();
      splitter.end();
      target?.end();
      if (tellsOfEnd) this.#lose();
      this.#closeStream();
    };
    const release = () => {
      source.off('data', onData);
      for (const event of ['end', 'close', 'error']) source.off(event, onEnd);
    };
    source.on('data', onData);
    for (const event of ['end', 'close', 'error']) source.on(event, onEnd);
    this.#release.push(() => {
      release();
      source.pause();
    });
    if (isOver(source)) onEnd();
    else source.resume();
  }

  #hear(text: string): void {
    const line = parseLaunchLine(text);
    if (line === undefined) return;
    switch (line.kind) {
      case 'started': {
        const entry = parseProcessStat(line.stat);
        this.#pid = entry?.pid;
        this.#hasOwnSession = line.hasOwnSession;
        if (entry) {
          this.#tree.known.set(entry.pid, entry.startTime);
          if (line.hasOwnSession) this.#tree.sessions.add(entry.pid);
        }
        this.#reportStart(line);
        break;
      }
      case 'refused':
        this.#reportStart(line);
        break;
      case 'process': {
        const entry = parseProcessStat(line.stat);
        if (entry) this.#table.push(entry);
        break;
      }
      case 'marked':
        this.#marked = line.pids;
        break;
      case 'exited':
        this.#hasExited = true;
        this.#wasCleanAtExit =
          this.#parts.isShellKept && findLivingMembers(this.#tree, this.#table, this.#marked).length === 0;
        this.#reportExit({ exitCode: line.exitCode, signal: null });
        this.#finishIfOver();
        break;
      default:
        assertNever(line);
    }
  }

  /**
   * A kept shell never ends its streams: the program's are complete when it ended, since nothing it left can write any
   * more.
   */
  #finishIfOver(): void {
    if (this.#parts.isShellKept && this.#hasExited && this.#isStderrDone && this.#wasCleanAtExit) this.#finish(true);
  }

  /** The shell is gone, but other processes may hold its streams open for ever: by now its last output has arrived. */
  async #loseWhenQuiet(): Promise<void> {
    for (let before = -1; !this.#isFinished && (before < this.#heardChunks || this.#pausedStreams > 0); ) {
      before = this.#heardChunks;
      await within(this.#finished, quietMs);
    }
    this.#lose();
  }

  /** Marks the program as lost. */
  #lose(): void {
    this.#hasExited = true;
    this.#reportStart(undefined);
    this.#reportExit({ exitCode: null, signal: null });
  }

  #finish(isShellFree: boolean): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    for (const release of this.#release) release();
    this.#lose();
    this.stdout.end();
    this.stderr.end();
    this.#reportFinish(isShellFree);
  }
}

function isOver(stream: NodeJS.ReadableStream): boolean {
  const { readableEnded, destroyed } = stream as Readable;
  return readableEnded || destroyed;
}
