import { setTimeout as sleep } from 'node:timers/promises';
import { createHexId, PthError } from '../../base/index.ts';
import { HeadTailBuffer, type OutputStream, type StartedProcess } from '../../process/index.ts';
import { MarkerSplitter } from './marker-splitter.ts';
import type { FindLoss } from './remote-exec.ts';

/** How long the question why nothing answers may take, in milliseconds. */
const explainMs = 5000;

/** How often, and how far apart, to look for the end of what a shell ran in. */
const lossLooks = 40;
const betweenLooksMs = 50;

/** What a script in the channel answered. */
export interface ChannelReply {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Limits of one script. */
export interface ChannelLimits {
  /** In milliseconds. Default 15000. */
  timeoutMs?: number;
  /** Largest answer on either stream. Default 8 MiB. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

interface Answer {
  stdout: HeadTailBuffer;
  stderr: HeadTailBuffer;
  exitCode: number | undefined;
  isStderrDone: boolean;
}

/** One life of the channel: a running shell and who waits for it. */
interface Life {
  process: StartedProcess;
  /** Settled when the shell or its streams came to an end. */
  ended: Promise<void>;
  hasEnded: boolean;
}

/** Thrown inside alone: the shell went away under a script. */
class ShellLost extends Error {}

/** Thrown inside alone: a script gave no answer in time. */
class ShellSilent extends Error {}

/**
 * One shell that is kept running inside and fed small scripts, one after the other: some 1 ms a script where a program
 * of its own costs a hundred times that. Every script runs in a subshell with stdin at its end, and its end is known by
 * a marker of 128 random bits. When the shell dies it is opened once more and the script is run again, so scripts must
 * bear being run twice. A script that takes too long or answers too much costs the shell its life.
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
   * @param name what the shell runs in, for messages
   * @param open starts `sh` inside, reading scripts from its stdin
   * @param explain looks from outside why nothing answers inside: a sentence for the fault, or undefined
   * @param findLoss why nothing can run inside any more; asked for two seconds after a shell ended twice
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
   * @throws PthError `environment/died` when the shell gives no answer in time or cannot be kept, `environment/closed`;
   * what `open` throws; the reason of the signal
   */
  run(script: string, limits: ChannelLimits = {}): Promise<ChannelReply> {
    const turn = this.#last.then(() => this.#runInTurn(script, limits));
    // The next script waits for this one, however it ends; the caller hears of that.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Opens the shell ahead of its first use. */
  async warmUp(): Promise<void> {
    await this.#ensureLife();
  }

  /** Lets go of the shell; whatever comes later is refused. */
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
    const unhook: (() => void)[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new ShellSilent(`a script gave no answer within ${timeoutMs} ms`)),
          timeoutMs,
        );
        unhook.push(() => clearTimeout(timer));
        const check = () => {
          if (answer.exitCode !== undefined && answer.isStderrDone) resolve();
        };
        const hook = (name: OutputStream, onLine: (text: string) => void) => {
          const stream = life.process[name];
          const kept = answer[name];
          const splitter = new MarkerSplitter(marker, {
            onData: (data) => {
              kept.push(data);
              if (kept.totalBytes > maxBytes)
                reject(this.#fault(`a script answered more than ${maxBytes} bytes`, undefined));
            },
            onLine: (text) => {
              onLine(text);
              check();
            },
          });
          const listener = (data: Uint8Array) => splitter.push(data);
          stream.on('data', listener);
          // A stream that was paused on purpose stays so when a new listener comes.
          stream.resume();
          unhook.push(() => {
            stream.off('data', listener);
            stream.pause();
          });
        };
        hook('stdout', (text) => {
          answer.exitCode = Number.parseInt(text, 10);
        });
        hook('stderr', () => {
          answer.isStderrDone = true;
        });
        const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
        signal?.addEventListener('abort', abort, { once: true });
        unhook.push(() => signal?.removeEventListener('abort', abort));
        void life.ended.then(() => reject(new ShellLost('the shell ended')));
        life.process.stdin.write(frameScript(script, marker));
      });
    } finally {
      for (const undo of unhook) undo();
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
    // Why a shell could not be opened was thrown to whoever asked for it.
    const opened = await life.catch(() => undefined);
    await opened?.process.stop({ graceMs: 0 });
  }

  /** What a shell runs in may still be ending when its shells have ended. */
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

/** The script in a subshell of its own, so that `exit` and `cd` stay in it, and the marks of its end. */
function frameScript(script: string, marker: string): string {
  return `(\n${script}\n) </dev/null\nprintf '%s %s\\n' '${marker}' "$?"; printf '%s .\\n' '${marker}' >&2\n`;
}
