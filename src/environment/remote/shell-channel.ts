import { setTimeout as sleep } from 'node:timers/promises';
import { createHexId, PthError } from '../../base/index.ts';
import { HeadTailBuffer, type StartedProcess } from '../../process/index.ts';
import { MarkerSplitter, type SplitSinks } from './marker-splitter.ts';
import type { FindLoss } from './remote-exec.ts';

/** Limit of the question why the environment does not answer, in milliseconds. */
const explainMs = 5000;

/** Number of looks for the end of the environment, and the pause between them in milliseconds. */
const lossLooks = 40;
const betweenLooksMs = 50;

/** The output of a script. */
export interface ChannelReply {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Limits of one script. */
export interface ChannelLimits {
  /** In milliseconds. Default 15000. */
  timeoutMs?: number;
  /** Maximum output on either stream, in bytes. Default 8 MiB. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

interface Answer {
  stdout: HeadTailBuffer;
  stderr: HeadTailBuffer;
  exitCode: number | undefined;
  isStderrDone: boolean;
}

/** One running shell of the channel and the script that waits for it. */
interface Life {
  process: StartedProcess;
  /** Settled when the shell or its streams ended. */
  ended: Promise<void>;
  hasEnded: boolean;
}

/** Internal: the shell ended during a script. */
class ShellLost extends Error {}

/** Internal: a script did not answer in time. */
class ShellSilent extends Error {}

/**
 * Keeps one shell running and feeds it small scripts, one after the other: about 1 ms per script, where starting a
 * program costs a hundred times that. Every script runs in a subshell with empty stdin, and a marker of 128 random bits
 * reports its end. A dead shell is opened once more and the script is repeated, so scripts must be safe to run twice. A
 * script that takes too long or prints too much costs the shell its life.
 */
export class ShellChannel {
  readonly #open: () => Promise<StartedProcess>;
  readonly #name: string;
  readonly #findLoss: FindLoss | undefined;
  readonly #explain: (() => Promise<string | undefined>) | undefined;
  #life: Promise<Life> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /**
   * @param name name of the environment, for messages
   * @param open starts `sh`, which reads scripts from its stdin
   * @param explain explains from the host's side why the environment does not answer, in one sentence for the fault, or
   * undefined
   * @param findLoss returns why no command can run any more; polled for two seconds after a shell ended twice
   */
  constructor(
    name: string,
    open: () => Promise<StartedProcess>,
    explain?: () => Promise<string | undefined>,
    findLoss?: FindLoss,
  ) {
    this.#name = name;
    this.#open = open;
    this.#explain = explain;
    this.#findLoss = findLoss;
  }

  /**
   * Runs a script to its end; a failing script is data.
   * @throws PthError `environment/died` when the shell does not answer in time or cannot be kept, `environment/closed`;
   * all errors of `open`; the reason of the signal
   */
  run(script: string, limits: ChannelLimits = {}): Promise<ChannelReply> {
    const turn = this.#last.then(() => this.#runInTurn(script, limits));
    // The caller gets the failure; the next script only waits.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Closes the shell; refuses later scripts. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#drop();
  }

  async #runInTurn(script: string, limits: ChannelLimits): Promise<ChannelReply> {
    for (let attempt = 1; ; attempt++) {
      limits.signal?.throwIfAborted();
      const life = await this.#ensureLife();
      try {
        return await this.#ask(life, script, limits);
      } catch (error) {
        await this.#drop();
        if (error instanceof ShellSilent) throw this.#fault(error.message, undefined, await this.#askWhy());
        if (!(error instanceof ShellLost)) throw error;
        if (this.#isClosed) throw this.#closedFault();
        if (attempt < 2) continue;
        throw (await this.#awaitLoss()) ?? this.#fault('its shell ended twice under the same script', error);
      }
    }
  }

  async #ensureLife(): Promise<Life> {
    if (this.#isClosed) throw this.#closedFault();
    const current = await this.#life;
    if (current && !current.hasEnded) return current;
    const opening = this.#begin();
    this.#life = opening;
    try {
      return await opening;
    } catch (error) {
      this.#life = undefined;
      throw error;
    }
  }

  async #begin(): Promise<Life> {
    const process = await this.#open();
    const life: Life = { process, hasEnded: false, ended: Promise.resolve() };
    life.ended = new Promise((resolve) => {
      const end = () => {
        life.hasEnded = true;
        resolve();
      };
      void process.exit.then(end);
      for (const stream of [process.stdout, process.stderr])
        for (const event of ['end', 'error', 'close']) stream.on(event, end);
      process.stdin.on('error', end);
    });
    return life;
  }

  async #ask(life: Life, script: string, limits: ChannelLimits): Promise<ChannelReply> {
    const { timeoutMs = 15_000, maxBytes = 8 * 1024 * 1024, signal } = limits;
    const marker = `\u001epth:${createHexId(32)}`;
    const answer: Answer = {
      stdout: new HeadTailBuffer(maxBytes),
      stderr: new HeadTailBuffer(maxBytes),
      exitCode: undefined,
      isStderrDone: false,
    };
    const undos: (() => void)[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const silent = () => reject(new ShellSilent(`a script gave no answer within ${timeoutMs} ms`));
        const timer = setTimeout(silent, timeoutMs);
        const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
        signal?.addEventListener('abort', abort, { once: true });
        undos.push(
          () => clearTimeout(timer),
          () => signal?.removeEventListener('abort', abort),
        );
        const onData = (kept: HeadTailBuffer, data: Uint8Array) => {
          kept.push(data);
          if (kept.totalBytes > maxBytes)
            reject(this.#fault(`a script answered more than ${maxBytes} bytes`, undefined));
        };
        const check = () => {
          if (answer.exitCode !== undefined && answer.isStderrDone) resolve();
        };
        const onExitCode = (text: string) => {
          answer.exitCode = Number.parseInt(text, 10);
          check();
        };
        const onStderrEnd = () => {
          answer.isStderrDone = true;
          check();
        };
        const { stdout, stderr, stdin } = life.process;
        undos.push(
          listen(stdout, marker, { onData: (data) => onData(answer.stdout, data), onLine: onExitCode }),
          listen(stderr, marker, { onData: (data) => onData(answer.stderr, data), onLine: onStderrEnd }),
        );
        void life.ended.then(() => reject(new ShellLost('the shell ended')));
        stdin.write(frameScript(script, marker));
      });
    } finally {
      for (const undo of undos) undo();
    }
    return {
      exitCode: answer.exitCode ?? -1,
      stdout: answer.stdout.capture().text,
      stderr: answer.stderr.capture().text,
    };
  }

  async #drop(): Promise<void> {
    const life = this.#life;
    this.#life = undefined;
    if (life === undefined) return;
    // The caller of `open` already got its failure.
    const opened = await life.catch(() => undefined);
    await opened?.process.stop({ graceMs: 0 });
  }

  /** The environment may still be ending when its shells have ended. */
  async #awaitLoss(): Promise<Error | undefined> {
    for (let look = 0; look < lossLooks; look++) {
      const loss = await this.#findLoss?.();
      if (loss !== undefined || this.#findLoss === undefined) return loss;
      await sleep(betweenLooksMs);
    }
    return undefined;
  }

  async #askWhy(): Promise<string | undefined> {
    const limit = AbortSignal.timeout(explainMs);
    const isOver = new Promise<undefined>((resolve) => {
      limit.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    return Promise.race([this.#explain?.(), isOver]);
  }

  #fault(what: string, cause: unknown, why?: string): PthError {
    const reason = why === undefined ? '' : ` ${why}`;
    return new PthError('environment/died', `The ${this.#name} does not answer: ${what}.${reason}`, {
      cause,
      isRetryable: true,
    });
  }

  #closedFault(): PthError {
    return new PthError('environment/closed', `The ${this.#name} is disposed of.`);
  }
}

/** Splits a stream of the shell at the marker; returns the function that stops and pauses it. */
function listen(stream: NodeJS.ReadableStream, marker: string, sinks: SplitSinks): () => void {
  const splitter = new MarkerSplitter(marker, sinks);
  const listener = (data: Uint8Array) => splitter.push(data);
  stream.on('data', listener);
  // A new listener does not resume a stream that was paused explicitly.
  stream.resume();
  return () => {
    stream.off('data', listener);
    stream.pause();
  };
}

/** Wraps the script in a subshell, so that `exit` and `cd` stay in it, and prints the end markers. */
function frameScript(script: string, marker: string): string {
  return `(\n${script}\n) </dev/null\nprintf '%s %s\\n' '${marker}' "$?"; printf '%s .\\n' '${marker}' >&2\n`;
}
