import { appendFileSync, closeSync, createReadStream, createWriteStream, fstatSync, openSync, rmSync } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Redactor, systemErrorCode } from '../base/index.ts';
import type { OutputChunk, OutputStream } from '../process/index.ts';
import { type LogBlock, LogLines } from './log-lines.ts';
import { namePartial } from './partial-file.ts';
import type { LogEntry } from './run-test-contract.ts';
import { TextTail } from './text-tail.ts';

/** File and limits of a raw log. */
export interface RawLogOptions {
  /** Final path of the whole log. */
  path: string;
  /** Id of this process. */
  processId: number;
  redactor: Redactor;
  /** Size of the end of the log that `tail` returns, in bytes. */
  tailBytes: number;
  /** Bytes of output after which only the end is kept, on disk too. Default 256 MiB. */
  maxBytes?: number;
}

const defaultMaxBytes = 256 * 1024 * 1024;

/** Size of the end kept in memory once `maxBytes` are written. */
const endBytes = 4 * 1024 * 1024;

/** Maximum size of the end that `tail` covers. */
const maxTail = 8 * 1024 * 1024;

/**
 * A log that is written as output arrives, without secrets, and gets its final name only when it is complete. Writing
 * is synchronous: a program that is faster than the disk has to wait, and memory stays bounded. Of output beyond
 * `maxBytes` only the end is kept, and a line states how much is missing. A log that cannot be written stops nothing:
 * its end stays in memory, and `publish` tells the reason.
 */
export class RawLog {
  readonly #options: RawLogOptions;
  readonly #partialPath: string;
  readonly #maxBytes: number;
  readonly #lines: Readonly<Record<OutputStream, LogLines>>;
  readonly #tail: TextTail;
  readonly #end: { stream: OutputStream; data: Uint8Array; timestamp: number }[] = [];
  #file: number | undefined;
  #failure: { error: unknown } | undefined;
  #bytes = 0;
  #endLength = 0;
  #leftOut = 0;

  /** @throws the system's error when the file cannot be created */
  constructor(options: RawLogOptions) {
    this.#options = options;
    this.#partialPath = namePartial(options.path, options.processId);
    this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
    this.#lines = createLines(options.redactor);
    this.#tail = new TextTail(Math.min(options.tailBytes, maxTail), options.redactor);
    this.#file = openSync(this.#partialPath, 'wx+');
  }

  /** Bytes of output so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The last line so far, as plain text. */
  get lastLine(): string {
    return this.#tail.lastLine;
  }

  push({ stream, data, timestamp }: OutputChunk): void {
    this.#bytes += data.length;
    if (this.#bytes <= this.#maxBytes) this.#write(this.#lines[stream].push(data, timestamp));
    else this.#keepEnd(stream, data, timestamp);
  }

  /** Appends entries that are already lines. */
  append(entries: readonly LogEntry[]): void {
    for (const { stream, data, timestamp } of entries) this.push({ stream, data: Buffer.from(data), timestamp });
  }

  /** Writes the pending rest, after which `tail` has all of it. */
  end(): void {
    for (const stream of ['stdout', 'stderr'] as const) this.#write(this.#lines[stream].end());
    this.#writeEnd();
  }

  /**
   * Gives the log its final name. Where the unfinished file was removed meanwhile, the open one still holds all of it.
   * @throws the system's error, also that of an earlier write; nothing is left then
   */
  async publish(): Promise<void> {
    const file = this.#file;
    try {
      if (this.#failure) throw this.#failure.error;
      if (file === undefined) throw new Error('a log is published once');
      if (await isFileAt(file, this.#partialPath)) await rename(this.#partialPath, this.#options.path);
      else await this.#copy(file);
    } catch (error) {
      await this.discard();
      throw error;
    }
    this.#close();
  }

  /** Closes and removes the unfinished file; one that is out of reach by now needs no removal. */
  async discard(): Promise<void> {
    this.#close();
    try {
      await rm(this.#partialPath, { force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOTDIR') throw error;
    }
  }

  /**
   * Returns the end of the log as plain text without time stamps, at least the last `tailBytes` bytes if there are so
   * many, unless most of them are terminal sequences.
   */
  tail(): string {
    return this.#tail.text();
  }

  async #copy(file: number): Promise<void> {
    const { path, processId } = this.#options;
    const copy = namePartial(path, processId);
    try {
      const source = createReadStream('', { fd: file, start: 0, autoClose: false });
      await pipeline(source, createWriteStream(copy, { flags: 'wx' }));
      await rename(copy, path);
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(blocks: readonly LogBlock[]): void {
    for (const block of blocks) {
      this.#tail.push(block.text);
      if (this.#file === undefined || this.#failure) continue;
      try {
        appendFileSync(this.#file, renderLogBlock(block));
      } catch (error) {
        if (systemErrorCode(error) === undefined) throw error;
        this.#failure = { error };
        // A part of a log is of no use, and the tests may need the room.
        this.#close();
        rmSync(this.#partialPath, { force: true });
      }
    }
  }

  #keepEnd(stream: OutputStream, data: Uint8Array, timestamp: number): void {
    const last = this.#end.at(-1);
    // Merge small pieces, whose number would cost more than their bytes.
    if (last?.stream === stream && last.data.length + data.length <= 16_384) {
      last.data = Buffer.concat([last.data, data]);
    } else this.#end.push({ stream, data, timestamp });
    this.#endLength += data.length;
    for (let first = this.#end[0]; first && this.#endLength - first.data.length >= endBytes; first = this.#end[0]) {
      this.#end.shift();
      this.#endLength -= first.data.length;
      this.#leftOut += first.data.length;
    }
  }

  #writeEnd(): void {
    const first = this.#end[0];
    if (!first) return;
    if (this.#leftOut > 0) {
      const { stream, timestamp } = first;
      const text = `[... ${this.#leftOut} bytes left out ...]\n`;
      this.#write([{ stream, text, since: timestamp, now: timestamp }]);
    }
    const lines = createLines(this.#options.redactor);
    for (const { stream, data, timestamp } of this.#end) this.#write(lines[stream].push(data, timestamp));
    for (const stream of ['stdout', 'stderr'] as const) this.#write(lines[stream].end());
  }
}

function createLines(redactor: Redactor): Record<OutputStream, LogLines> {
  return { stdout: new LogLines('stdout', redactor), stderr: new LogLines('stderr', redactor) };
}

/** Renders lines of raw.log: `[2026-01-12T12:34:56.789Z] [stdout] text`. */
export function renderLogBlock({ stream, text, since, now }: LogBlock): string {
  const first = renderStamp(stream, since);
  const further = since === now ? first : renderStamp(stream, now);
  return `${first}${text.slice(0, -1).replaceAll('\n', `\n${further}`)}\n`;
}

function renderStamp(stream: OutputStream, timestamp: number): string {
  return `[${new Date(timestamp).toISOString()}] [${stream}] `;
}

/** True when the path leads to the open file, and to nothing that was put in its place. */
async function isFileAt(file: number, path: string): Promise<boolean> {
  try {
    const [open, found] = [fstatSync(file), await lstat(path)];
    return open.ino === found.ino && open.dev === found.dev;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}
