import { StringDecoder } from 'node:string_decoder';

/** Maximum length of a kept line. */
const maxLineLength = 2000;

/** Keeps the last lines of several processes, each with the name of its writer. */
export class LogRing {
  readonly #lines: string[] = [];
  readonly #maxLines: number;

  /** @param maxLines lines kept in all, default 1000 */
  constructor(maxLines = 1000) {
    this.#maxLines = maxLines;
  }

  /**
   * Opens a sink for the bytes of one writer; `end` emits a last line without a newline.
   * @param writer its name, or a function that finds it at its first line
   */
  open(writer: string | (() => string)): { write: (data: Uint8Array) => void; end: () => void } {
    let name = typeof writer === 'string' ? writer : undefined;
    const push = (line: string) => {
      name ??= typeof writer === 'string' ? writer : writer();
      this.#push(name, line);
    };
    const decoder = new StringDecoder('utf8');
    let rest = '';
    const take = (text: string) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, maxLineLength);
      for (const line of lines.slice(-this.#maxLines)) push(line);
    };
    return {
      write: (data) => take(decoder.write(Buffer.from(data.buffer, data.byteOffset, data.byteLength))),
      end: () => {
        take(decoder.end());
        if (rest !== '') push(rest);
        rest = '';
      },
    };
  }

  #push(writer: string, line: string): void {
    this.#lines.push(`${writer}: ${line.slice(0, maxLineLength)}`);
    if (this.#lines.length > this.#maxLines) this.#lines.splice(0, this.#lines.length - this.#maxLines);
  }

  /** Returns the last lines as text, the newest at the end. */
  last(maxLines: number): string {
    return maxLines <= 0 ? '' : this.#lines.slice(-maxLines).join('\n');
  }
}
