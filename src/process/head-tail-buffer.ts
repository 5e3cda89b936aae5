import type { CapturedOutput } from './outcome.ts';

/** Default number of bytes kept per stream. */
export const defaultMaxOutputBytes = 1024 * 1024;

/**
 * Keeps the first and the last half of a byte stream of any length in bounded memory and linear time: the head in one
 * block, the tail in a ring; both grow only as bytes arrive. Keeps everything up to `maxBytes`.
 */
export class HeadTailBuffer {
  readonly #head: GrowingBlock;
  readonly #tail: TailRing;
  #totalBytes = 0;

  constructor(maxBytes: number = defaultMaxOutputBytes) {
    if (!(maxBytes >= 0)) throw new RangeError(`maxBytes must be 0 or more, not ${maxBytes}`);
    const limit = Math.floor(Math.min(maxBytes, 2 ** 30));
    const headBytes = Math.ceil(limit / 2);
    this.#head = new GrowingBlock(headBytes);
    this.#tail = new TailRing(limit - headBytes);
  }

  /** All bytes that arrived. */
  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** Takes the next bytes; they are copied, so that the chunk may be reused. */
  push(chunk: Uint8Array): void {
    this.#totalBytes += chunk.length;
    const taken = this.#head.push(chunk);
    if (taken < chunk.length) this.#tail.push(chunk.subarray(taken));
  }

  /** Returns the kept bytes regardless of character boundaries; `omittedBytes` are missing between head and tail. */
  bytes(): { head: Uint8Array; tail: Uint8Array; omittedBytes: number } {
    const head = this.#head.bytes();
    const tail = this.#tail.bytes();
    return { head, tail, omittedBytes: this.#totalBytes - head.length - tail.length };
  }

  /**
   * Returns the kept text as UTF-8. Where bytes are missing, both sides are cut to whole characters and a line states
   * the number of missing bytes; invalid bytes of the program show as U+FFFD.
   */
  capture(): CapturedOutput {
    const { head, tail, omittedBytes } = this.bytes();
    if (omittedBytes === 0) {
      return { text: decode(Buffer.concat([head, tail])), totalBytes: this.#totalBytes, isTruncated: false };
    }
    const wholeHead = dropBrokenEnd(head);
    const wholeTail = dropBrokenStart(tail);
    const omitted = this.#totalBytes - wholeHead.length - wholeTail.length;
    return {
      text: `${decode(wholeHead)}\n[... ${omitted} bytes left out ...]\n${decode(wholeTail)}`,
      totalBytes: this.#totalBytes,
      isTruncated: true,
    };
  }
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/**
 * Returns the length in bytes of the character that starts with this byte; 0 for a continuation or an impossible byte.
 */
function characterLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Drops the last character when its end is missing. */
function dropBrokenEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (isContinuation(byte)) continue;
    return characterLength(byte) > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** Drops leading bytes of a character whose start is missing. */
function dropBrokenStart(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start++;
  return bytes.subarray(start);
}

/** The first `capacity` bytes of a stream. */
class GrowingBlock {
  readonly #capacity: number;
  #block: Buffer = Buffer.alloc(0);
  #length = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Returns how many bytes of the chunk still fitted. */
  push(chunk: Uint8Array): number {
    const taken = Math.min(chunk.length, this.#capacity - this.#length);
    if (taken === 0) return 0;
    this.#block = grow(this.#block, this.#length + taken, this.#capacity);
    this.#block.set(chunk.subarray(0, taken), this.#length);
    this.#length += taken;
    return taken;
  }

  bytes(): Uint8Array {
    return this.#block.subarray(0, this.#length);
  }
}

/** The last `capacity` bytes of a stream. */
class TailRing {
  readonly #capacity: number;
  #ring: Buffer = Buffer.alloc(0);
  #length = 0;
  /** Position of the next byte once the ring is full. */
  #next = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  push(chunk: Uint8Array): void {
    const free = this.#capacity - this.#length;
    const appended = Math.min(free, chunk.length);
    if (appended > 0) {
      this.#ring = grow(this.#ring, this.#length + appended, this.#capacity);
      this.#ring.set(chunk.subarray(0, appended), this.#length);
      this.#length += appended;
    }
    if (appended < chunk.length) this.#overwrite(chunk.subarray(appended));
  }

  /** Overwrites the oldest bytes of a full ring, copying each byte of the chunk at most once. */
  #overwrite(chunk: Uint8Array): void {
    if (this.#capacity === 0) return;
    const skipped = Math.max(0, chunk.length - this.#capacity);
    const last = chunk.subarray(skipped);
    const start = (this.#next + skipped) % this.#capacity;
    const first = Math.min(last.length, this.#capacity - start);
    this.#ring.set(last.subarray(0, first), start);
    this.#ring.set(last.subarray(first), 0);
    this.#next = (start + last.length) % this.#capacity;
  }

  bytes(): Uint8Array {
    if (this.#length < this.#capacity || this.#next === 0) return this.#ring.subarray(0, this.#length);
    return Buffer.concat([this.#ring.subarray(this.#next), this.#ring.subarray(0, this.#next)]);
  }
}

/** Returns a block of at least `needed` bytes with the same content; doubling keeps the total cost linear. */
function grow(block: Buffer, needed: number, capacity: number): Buffer {
  if (needed <= block.length) return block;
  const larger = Buffer.alloc(Math.min(capacity, Math.max(needed, block.length * 2, 4096)));
  larger.set(block);
  return larger;
}
