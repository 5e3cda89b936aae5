import type { Readable, Writable } from 'node:stream';
import { systemErrorCode } from '../base/index.ts';
import { HeadTailBuffer } from './head-tail-buffer.ts';
import type { OutputChunk, OutputStream, RunOutcome } from './outcome.ts';

/** The streams of one running program. */
export interface ProgramStreams {
  stdin: Writable | null;
  stdout: Readable;
  stderr: Readable;
}

/** The kept output of both streams, and the first failure on this side of the pipes. */
export class KeptOutput {
  readonly #stdout: HeadTailBuffer;
  readonly #stderr: HeadTailBuffer;
  readonly #onOutput: ((chunk: OutputChunk) => void) | undefined;
  #failure: { error: unknown } | undefined;

  constructor({
    maxOutputBytes,
    onOutput,
  }: {
    maxOutputBytes?: number | undefined;
    onOutput?: ((chunk: OutputChunk) => void) | undefined;
  }) {
    this.#stdout = new HeadTailBuffer(maxOutputBytes);
    this.#stderr = new HeadTailBuffer(maxOutputBytes);
    this.#onOutput = onOutput;
  }

  readonly countBytes = (): number => this.#stdout.totalBytes + this.#stderr.totalBytes;

  /** Returns the output kept so far, of both streams. */
  capture(): Pick<RunOutcome, OutputStream> {
    return { stdout: this.#stdout.capture(), stderr: this.#stderr.capture() };
  }

  /** Reads both streams to their end, and reports every output and the first failure to the watcher. */
  collect(started: ProgramStreams, watcher: { onOutput: () => void; onFailure: () => void }): void {
    const fail = (error: unknown) => {
      this.#failure ??= { error };
      watcher.onFailure();
    };
    const read = (stream: OutputStream, source: Readable, buffer: HeadTailBuffer) => {
      source.on('data', (data: Buffer) => {
        buffer.push(data);
        watcher.onOutput();
        try {
          this.#onOutput?.({ stream, data, timestamp: Date.now() });
        } catch (error) {
          fail(error);
        }
      });
    };
    read('stdout', started.stdout, this.#stdout);
    read('stderr', started.stderr, this.#stderr);
    for (const stream of [started.stdin, started.stdout, started.stderr]) {
      stream?.on('error', (error) => {
        if (!isBrokenPipe(error)) fail(error);
      });
    }
  }

  /** @throws the first failure on this side, if there was one */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

/** True when the other side closed its end, which a program may do. */
function isBrokenPipe(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}
