import { appendFileSync, closeSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Redactor, toPlainText } from '../base/index.ts';
import type { OutputChunk, OutputStream } from '../process/index.ts';
import { LogLines } from './log-lines.ts';
import type { LogEntry } from './run-test-contract.ts';

/** Files and limits of a raw log. */
export interface RawLogOptions {
  /** Final path of the whole log. */
  path: string;
  /** Path while the log is written. */
  partialPath: string;
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
 * A log that is written line by line as output arrives, without secrets, and gets its final name only when it is
 * complete. Writing is synchronous: a program that is faster than the disk has to wait, and memory stays bounded. Of
 * output beyond `maxBytes` only the end is kept, and a line states how much is missing.
 */
export class RawLog {
  readonly #options: RawLogOptions;
  readonly #maxBytes: number;
  readonly #lines: Readonly<Record<OutputStream, LogLines>>;
  readonly #tail: TextTail;
  readonly #end: { stream: OutputStream; data: Uint8Array; timestamp: number }[] = [];
  #file: number | undefined;
  #bytes = 0;
  #endLength = 0;
  #leftOut = 0;

  /** @throws the system's error when the file cannot be created */
  constructor(options: RawLogOptions) {
    this.#options = options;
    this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
    this.#lines = {
      stdout: new LogLines('stdout', options.redactor),
      stderr: new LogLines('stderr', options.redactor),
    };
    this.#tail = new TextTail(Math.min(options.tailBytes, maxTail), options.redactor);
    this.#file = openSync(options.partialPath, 'wx');
  }

  /** Bytes of output so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The last line so far, as plain text. */
  get lastLine(): string {
    return this.#tail.lastLine;
  }

  /** @throws the system's error when the disk is full */
  push({ stream, data, timestamp }: OutputChunk): void {
    this.#bytes += data.length;
    if (this.#bytes <= this.#maxBytes) this.#write(this.#lines[stream].push(data, timestamp));
    else this.#keepEnd(stream, data, timestamp);
  }

  /** Appends entries that are already lines. */
  append(entries: readonly LogEntry[]): void {
    for (const { stream, data, timestamp } of entries) this.push({ stream, data: Buffer.from(data), timestamp });
  }

  /** Writes the pending rest, closes the file and gives it its final name. @throws the system's error */
  async finish(): Promise<void> {
    for (const stream of ['stdout', 'stderr'] as const) this.#write(this.#lines[stream].end());
    this.#writeEnd();
    this.#close();
    await rename(this.#options.partialPath, this.#options.path);
  }

  /** Closes and removes the unfinished file. */
  async discard(): Promise<void> {
    this.#close();
    await rm(this.#options.partialPath, { force: true });
  }

  /**
   * Returns the end of the log as plain text without time stamps, at least the last `tailBytes` bytes if there are so
   * many.
   */
  tail(): string {
    return this.#tail.text();
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(entries: readonly LogEntry[]): void {
    if (entries.length === 0 || this.#file === undefined) return;
    appendFileSync(this.#file, entries.map(renderLogEntry).join(''));
    this.#tail.push(entries.map((entry) => entry.data).join('\n'));
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
      const data = `[... ${this.#leftOut} bytes left out ...]`;
      this.#write([{ stream: first.stream, timestamp: first.timestamp, data }]);
    }
    const lines = {
      stdout: new LogLines('stdout', this.#options.redactor),
      stderr: new LogLines('stderr', this.#options.redactor),
    };
    for (const { stream, data, timestamp } of this.#end) this.#write(lines[stream].push(data, timestamp));
    for (const stream of ['stdout', 'stderr'] as const) this.#write(lines[stream].end());
  }
}

/** One line of raw.log: `[2026-01-12T12:34:56.789Z] [stdout] text`. */
export function renderLogEntry({ timestamp, stream, data }: LogEntry): string {
  return `[${new Date(timestamp).toISOString()}] [${stream}] ${data}\n`;
}

/** Keeps the last bytes of a text that arrives in blocks of whole lines. */
class TextTail {
  readonly #limit: number;
  readonly #redactor: Redactor;
  readonly #blocks: { text: string; bytes: number }[] = [];
  #bytes = 0;

  constructor(limit: number, redactor: Redactor) {
    this.#limit = limit;
    this.#redactor = redactor;
  }

  get lastLine(): string {
    return this.#blocks.at(-1)?.text.trimEnd().split('\n').at(-1) ?? '';
  }

  push(lines: string): void {
    const plain = toPlainText(lines);
    // Colour codes may split a secret, so redact the plain text again.
    const text = `${plain === lines ? plain : this.#redactor.redact(plain)}\n`;
    const last = this.#blocks.at(-1);
    const bytes = Buffer.byteLength(text);
    if (last && last.bytes + bytes <= 4096) {
      last.text += text;
      last.bytes += bytes;
    } else this.#blocks.push({ text, bytes });
    this.#bytes += bytes;
    for (let first = this.#blocks[0]; first && this.#bytes - first.bytes >= this.#limit; first = this.#blocks[0]) {
      this.#blocks.shift();
      this.#bytes -= first.bytes;
    }
  }

  text(): string {
    return this.#blocks.map((block) => block.text).join('');
  }
}
