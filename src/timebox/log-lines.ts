import { StringDecoder } from 'node:string_decoder';
import type { Redactor } from '../base/index.ts';
import type { LogEntry } from './run-test-contract.ts';

/** A line without an end is cut into pieces of about this many characters. */
const maxPiece = 64 * 1024;

/** Characters kept back at such a cut, so that no secret is cut in two; longer secrets are missed. */
const cutOverlap = 1024;

/** Maximum characters of an unfinished key block that are held back. */
const maxKeyBlock = 60_000;

const keyBlockStart = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/;
const keyBlockEnd = /-----END [A-Z ]{0,40}PRIVATE KEY-----/;

/** Turns the bytes of one stream into whole lines without secrets, in bounded memory. */
export class LogLines {
  readonly #stream: LogEntry['stream'];
  readonly #redactor: Redactor;
  readonly #decoder = new StringDecoder('utf8');
  #pending = '';
  /** Arrival time of the first pending byte. */
  #pendingSince = 0;

  constructor(stream: LogEntry['stream'], redactor: Redactor) {
    this.#stream = stream;
    this.#redactor = redactor;
  }

  /** Returns the lines that these bytes completed. */
  push(data: Uint8Array, timestamp: number): LogEntry[] {
    if (this.#pending === '') this.#pendingSince = timestamp;
    this.#pending += this.#decoder.write(data);
    const whole = this.#pending.lastIndexOf('\n') + 1;
    const held = this.#findOpenKeyBlock(whole);
    const entries = this.#take(held, timestamp);
    if (held === whole && this.#pending.length > maxPiece) entries.push(...this.#takePiece(timestamp));
    return entries;
  }

  /** Returns the rest at the end of the stream. */
  end(): LogEntry[] {
    this.#pending += this.#decoder.end();
    return this.#take(this.#pending.length, this.#pendingSince);
  }

  /** Returns the start of the last private key block without an end; `whole` when there is none. */
  #findOpenKeyBlock(whole: number): number {
    const at = this.#pending.lastIndexOf('-----BEGIN ', whole);
    if (at < 0 || this.#pending.length - at > maxKeyBlock) return whole;
    const block = this.#pending.slice(at);
    return keyBlockStart.test(block) && !keyBlockEnd.test(block) ? at : whole;
  }

  #take(length: number, now: number): LogEntry[] {
    if (length === 0) return [];
    const text = this.#redactor.redact(this.#pending.slice(0, length));
    this.#pending = this.#pending.slice(length);
    return this.#split(text, now);
  }

  #takePiece(now: number): LogEntry[] {
    const text = this.#redactor.redact(this.#pending);
    const cut = Math.max(0, text.length - cutOverlap);
    this.#pending = text.slice(cut);
    return this.#split(text.slice(0, cut), now);
  }

  /** Only the first line can have begun before now. */
  #split(text: string, now: number): LogEntry[] {
    const lines = text.split(/\r\n|\n|\r/);
    if (lines.at(-1) === '') lines.pop();
    const since = this.#pendingSince;
    this.#pendingSince = now;
    return lines.map((data, index) => ({ timestamp: index === 0 ? since : now, stream: this.#stream, data }));
  }
}
