/** The last `maxBytes` of a byte stream as text, for the stderr of a server that may run for hours. */
export class TailBuffer {
  readonly #maxBytes: number;
  /** Twice the size, so that what is kept moves to the front only once in so many bytes. */
  #block: Buffer | undefined;
  #length = 0;
  #totalBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Total number of bytes received. */
  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** Copies what it keeps; the chunk is the caller's again afterwards. */
  push(chunk: Buffer): void {
    this.#totalBytes += chunk.length;
    const piece = chunk.subarray(-this.#maxBytes);
    this.#block ??= Buffer.alloc(this.#maxBytes * 2);
    if (this.#length + piece.length > this.#block.length) {
      this.#block.copyWithin(0, this.#length - this.#maxBytes, this.#length);
      this.#length = this.#maxBytes;
    }
    this.#length += piece.copy(this.#block, this.#length);
  }

  /** Returns the kept text. It starts with a whole character; invalid bytes become U+FFFD. */
  text(): string {
    const bytes = this.#block?.subarray(Math.max(0, this.#length - this.#maxBytes), this.#length) ?? Buffer.alloc(0);
    let start = 0;
    if (this.#totalBytes > bytes.length) while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
    return bytes.subarray(start).toString('utf8');
  }
}
