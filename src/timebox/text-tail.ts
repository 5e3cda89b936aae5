import { type Redactor, toPlainText } from '../base/index.ts';

/** Characters at the end of a log in which its last line is looked for. */
const lastLineSpan = 4096;

/** Bytes kept for each byte that is asked for, since terminal sequences are dropped only when the text is read. */
const plainShare = 4;

/** Keeps the end of a text that arrives in blocks of whole lines. */
export class TextTail {
  readonly #limit: number;
  readonly #redactor: Redactor;
  #blocks: { text: string; bytes: number }[] = [];
  #bytes = 0;

  constructor(limit: number, redactor: Redactor) {
    this.#limit = limit * plainShare;
    this.#redactor = redactor;
  }

  /** The last line so far, as plain text. */
  get lastLine(): string {
    const end = this.#blocks.at(-1)?.text.slice(-lastLineSpan) ?? '';
    return this.#toPlain(end).trimEnd().split('\n').at(-1) ?? '';
  }

  push(text: string): void {
    const last = this.#blocks.at(-1);
    const bytes = Buffer.byteLength(text);
    if (last && last.bytes + bytes <= 4096) {
      last.text += text;
      last.bytes += bytes;
    } else this.#blocks.push({ text, bytes });
    this.#bytes += bytes;
    let dropped = 0;
    for (
      let first = this.#blocks[0];
      first && this.#bytes - first.bytes >= this.#limit;
      first = this.#blocks[dropped]
    ) {
      dropped++;
      this.#bytes -= first.bytes;
    }
    if (dropped > 0) this.#blocks = this.#blocks.slice(dropped);
  }

  /** Returns the end as plain text. */
  text(): string {
    return this.#toPlain(this.#blocks.map((block) => block.text).join(''));
  }

  #toPlain(text: string): string {
    const plain = toPlainText(text);
    // Colour codes may split a secret, so redact the plain text again.
    return plain === text ? plain : this.#redactor.redact(plain);
  }
}
