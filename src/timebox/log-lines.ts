import { StringDecoder } from 'node:string_decoder';
import type { Redactor } from '../base/index.ts';
import type { OutputStream } from '../process/index.ts';

/** A line without an end is cut into pieces of about this many characters. */
const maxPiece = 64 * 1024;

/** Characters kept back at such a cut, so that no secret is cut in two; longer secrets are missed. */
const cutOverlap = 1024;

/** Maximum characters of an unfinished key block that are held back. */
const maxKeyBlock = 60_000;

const keyBlockStart = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/;
const keyBlockEnd = /-----END [A-Z ]{0,40}PRIVATE KEY-----/;

/** Whole lines of one stream that were completed together. */
export interface LogBlock {
  stream: OutputStream;
  /** One line or more, each ended by `\n`. */
  text: string;
  /** Arrival of the first line, which may have begun before, in milliseconds since the epoch. */
  since: number;
  /** Arrival of all further lines. */
  now: number;
}

/** Turns the bytes of one stream into whole lines without secrets, in bounded memory. */
export class LogLines {
  readonly #stream: OutputStream;
  readonly #redactor: Redactor;
  readonly #decoder = new StringDecoder('utf8');
  #pending = '';
  /** Arrival time of the first pending byte. */
  #pendingSince = 0;

  constructor(stream: OutputStream, redactor: Redactor) {
    this.#stream = stream;
    this.#redactor = redactor;
  }

  /** Returns the lines that these bytes completed. */
  push(data: Uint8Array, timestamp: number): LogBlock[] {
    if (this.#pending === '') this.#pendingSince = timestamp;
    this.#pending += this.#decoder.write(data);
    const whole = this.#pending.lastIndexOf('\n') + 1;
    const held = this.#findOpenKeyBlock(whole);
    const blocks = this.#take(held, timestamp);
    if (held === whole && this.#pending.length > maxPiece) blocks.push(...this.#takePiece(timestamp));
    return blocks;
  }

  /** Returns the rest at the end of the stream. */
  end(): LogBlock[] {
    this.#pending += this.#decoder.end();
    return this.#take(this.#pending.length, this.#pendingSince);
  }

  /** Returns the start of the last private key block without an end; `whole` when there is none. */
  #findOpenKeyBlock(whole: number): number {
    // Forward first: looking from the end costs many times as much, and hardly any output holds a key.
    if (!this.#pending.includes('-----BEGIN ')) return whole;
    const at = this.#pending.lastIndexOf('-----BEGIN ', whole);
    if (at < 0 || this.#pending.length - at > maxKeyBlock) return whole;
    const block = this.#pending.slice(at);
    return keyBlockStart.test(block) && !keyBlockEnd.test(block) ? at : whole;
  }

  #take(length: number, now: number): LogBlock[] {
    if (length === 0) return [];
    const text = this.#redactor.redact(this.#pending.slice(0, length));
    this.#pending = this.#pending.slice(length);
    return this.#toBlocks(text, now);
  }

  #takePiece(now: number): LogBlock[] {
    const text = this.#redactor.redact(this.#pending);
    const cut = Math.max(0, text.length - cutOverlap);
    this.#pending = text.slice(cut);
    return this.#toBlocks(text.slice(0, cut), now);
  }

  /** Only the first line can have begun before now. */
  #toBlocks(text: string, now: number): LogBlock[] {
    const since = this.#pendingSince;
    this.#pendingSince = now;
    if (text === '') return [];
    const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    return [{ stream: this.#stream, text: lines.endsWith('\n') ? lines : `${lines}\n`, since, now }];
  }
}
