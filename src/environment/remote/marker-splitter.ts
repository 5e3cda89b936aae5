/** Maximum length of a line after a marker; a longer one is forged and passes as data. */
const maxLineBytes = 65_536;

/** Receivers of the parts of a split stream. */
export interface SplitSinks {
  onData: (data: Uint8Array) => void;
  /** Called with the text after the marker, without the line end. */
  onLine: (text: string) => void;
}

/**
 * Splits one byte stream into the data of programs and the lines that PTH's shell writes between them, each after a
 * marker that no program can guess. Passes data on at once, except a tail that may begin a marker.
 */
export class MarkerSplitter {
  #marker: Buffer;
  readonly #sinks: SplitSinks;
  #held: Buffer = Buffer.alloc(0);

  constructor(marker: string, sinks: SplitSinks) {
    this.#marker = Buffer.from(`${marker} `);
    this.#sinks = sinks;
  }

  /** Takes the next bytes. */
  push(chunk: Uint8Array): void {
    let rest = this.#held.length === 0 ? toBuffer(chunk) : Buffer.concat([this.#held, chunk]);
    this.#held = Buffer.alloc(0);
    while (rest.length > 0) {
      const at = rest.indexOf(this.#marker);
      if (at < 0) {
        const heldBytes = countPossibleStart(rest, this.#marker);
        this.#pass(rest.subarray(0, rest.length - heldBytes));
        this.#held = Buffer.from(rest.subarray(rest.length - heldBytes));
        return;
      }
      this.#pass(rest.subarray(0, at));
      rest = rest.subarray(at);
      const end = rest.indexOf(0x0a, this.#marker.length);
      if (end < 0 && rest.length <= maxLineBytes) {
        this.#held = Buffer.from(rest);
        return;
      }
      if (end < 0) {
        this.#pass(rest.subarray(0, this.#marker.length));
        rest = rest.subarray(this.#marker.length);
        continue;
      }
      this.#sinks.onLine(rest.toString('utf8', this.#marker.length, end));
      rest = rest.subarray(end + 1);
    }
  }

  /** Passes on the held tail at the end of the stream. */
  end(): void {
    this.#pass(this.#held);
    this.#held = Buffer.alloc(0);
  }

  #pass(data: Uint8Array): void {
    if (data.length > 0) this.#sinks.onData(data);
  }
}

/** Counts the last bytes that may begin a marker. */
function countPossibleStart(data: Buffer, marker: Buffer): number {
  for (let count = Math.min(marker.length - 1, data.length); count > 0; count--) {
    if (data.subarray(data.length - count).equals(marker.subarray(0, count))) return count;
  }
  return 0;
}

function toBuffer(data: Uint8Array): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
