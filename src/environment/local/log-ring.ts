import { StringDecoder } from 'node:string_decoder';

/** Maximum length of a kept line, in bytes. */
const maxLineBytes = 2000;
const newline = 0x0a;

/** Keeps the last lines of several processes, each with the name of its writer. */
export class LogRing {
  readonly #lines: string[] = [];
  readonly #maxLines: number;

  /** @param maxLines lines kept in all, default 1000 */
  constructor(maxLines = 1000) {
    this.#maxLines = maxLines;
  }

  /**
   * Opens a sink for the bytes of one writer; `end` emits a last line without a newline. Only what is kept is copied and
   * decoded: a part of a text that is long would hold all of it, and a server may flood its log.
   * @param writer its name, or a function that finds it at its first line
   */
  open(writer: string | (() => string)): { write: (data: Uint8Array) => void; end: () => void } {
    let name = typeof writer === 'string' ? writer : undefined;
    const push = (line: Buffer) => {
      name ??= typeof writer === 'string' ? writer : writer();
      this.#push(`${name}: ${decode(line)}`);
    };
    const rest = Buffer.alloc(maxLineBytes);
    let restBytes = 0;
    const endLine = () => {
      push(rest.subarray(0, restBytes));
      restBytes = 0;
    };
    const keep = (piece: Buffer) => {
      restBytes += piece.copy(rest, restBytes);
    };
    const write = (chunk: Buffer) => {
      const first = chunk.indexOf(newline);
      if (first < 0) return keep(chunk);
      keep(chunk.subarray(0, first));
      endLine();
      let start = findLastLines(chunk, first + 1, this.#maxLines);
      for (let end = chunk.indexOf(newline, start); end >= 0; end = chunk.indexOf(newline, start)) {
        push(chunk.subarray(start, end));
        start = end + 1;
      }
      return keep(chunk.subarray(start));
    };
    return {
      write: (data) => write(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
      end: () => {
        if (restBytes > 0) endLine();
      },
    };
  }

  #push(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > this.#maxLines) this.#lines.splice(0, this.#lines.length - this.#maxLines);
  }

  /** Returns the last lines as text, the newest at the end. */
  last(maxLines: number): string {
    return maxLines <= 0 ? '' : this.#lines.slice(-maxLines).join('\n');
  }
}

/** Returns where the last so many whole lines of a chunk begin, and what follows on them; not before `from`. */
function findLastLines(chunk: Buffer, from: number, count: number): number {
  let end = chunk.length;
  for (let lines = 0; lines <= count; lines++) {
    end = chunk.lastIndexOf(newline, end - 1);
    if (end < from) return from;
  }
  return end + 1;
}

/** Decodes the start of a line, cut between two characters. */
function decode(line: Buffer): string {
  return line.length < maxLineBytes
    ? line.toString('utf8')
    : new StringDecoder('utf8').write(line.subarray(0, maxLineBytes));
}
