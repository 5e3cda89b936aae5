/** The last `maxBytes` of a byte stream as text, for the stderr of a server that may run for hours. */
export class TailBuffer {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #keptBytes = 0;
  #totalBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Total number of bytes received. */
  get totalBytes(): number {
    return this.#totalBytes;
  }

  push(chunk: Buffer): void {
    this.#totalBytes += chunk.length;
    this.#keptBytes += chunk.length;
    this.#chunks.push(chunk);
    if (this.#keptBytes > this.#maxBytes * 2 || this.#chunks.length > 1024) this.#compact();
  }

  /** Returns the kept text. It starts with a whole character; invalid bytes become U+FFFD. */
  text(): string {
    this.#compact();
    const bytes = this.#chunks[0] ?? Buffer.alloc(0);
    let start = 0;
    if (this.#totalBytes > bytes.length) while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
    return bytes.subarray(start).toString('utf8');
  }

  #compact(): void {
    if (this.#chunks.length === 1 && this.#keptBytes <= this.#maxBytes) return;
    const kept = Buffer.concat(this.#chunks).subarray(-this.#maxBytes);
    this.#chunks = [Buffer.from(kept)];
    this.#keptBytes = kept.length;
  }
}
