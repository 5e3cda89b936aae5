/** The kept parts of a line that exceeded the limit. */
export interface OversizedLine {
  /** The first bytes, at most 4 KiB. */
  head: Uint8Array;
  /** The last bytes before the newline, at most 1 KiB; empty while the line has not ended. */
  tail: Uint8Array;
  /** Length so far, in bytes without the newline. */
  totalBytes: number;
}

/** Receives the lines of a stream. */
interface LineReceiver {
  /** Called with a complete line without its newline; the bytes are valid only during the call. */
  onLine(line: Buffer): void;
  /** Called when a line exceeds the limit; the rest of it is dropped. */
  onOversizeStart(line: OversizedLine): void;
  /** Called at the newline of the dropped line, or at the end of the stream. */
  onOversizeEnd(line: OversizedLine): void;
}

const newline = 0x0a;
const keptHead = 4096;
const keptTail = 1024;
const smallBlock = 64 * 1024;
/** The rest of a larger block is given back after its line, since the connection may live for hours. */
const keptBlock = 256 * 1024;

/**
 * Splits a byte stream into lines in bounded memory. Of a line above `maxLineBytes` it keeps only head and tail. The
 * result does not depend on how the bytes were chunked.
 */
export class LineSplitter {
  readonly #maxLineBytes: number;
  readonly #receiver: LineReceiver;
  /**
   * Grows in place and gives memory back at once. Blocks that are replaced by larger ones wait for the garbage
   * collector, and the C library keeps much of what it frees.
   */
  #block: ArrayBuffer | undefined;
  #length = 0;
  #oversized: { head: Buffer; tail: Buffer; totalBytes: number } | undefined;

  constructor(maxLineBytes: number, receiver: LineReceiver) {
    this.#maxLineBytes = maxLineBytes;
    this.#receiver = receiver;
  }

  /** Adds the next bytes. */
  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#take(chunk.subarray(start, end), true);
      start = end + 1;
    }
    if (start < chunk.length) this.#take(chunk.subarray(start), false);
  }

  /** Ends the stream and delivers an unfinished last line. */
  end(): void {
    if (this.#length > 0 || this.#oversized) this.#take(Buffer.alloc(0), true);
  }

  #take(piece: Buffer, isLineEnd: boolean): void {
    if (this.#oversized) this.#drop(piece);
    else if (this.#length + piece.length > this.#maxLineBytes) this.#startOversized(piece);
    else if (isLineEnd && this.#length === 0) {
      this.#receiver.onLine(piece);
      return;
    } else this.#append(piece);
    if (!isLineEnd) return;
    if (this.#oversized) {
      const line = this.#oversized;
      this.#oversized = undefined;
      this.#receiver.onOversizeEnd(line);
      return;
    }
    const line = this.#kept();
    this.#length = 0;
    this.#receiver.onLine(line);
    this.#shrink(keptBlock);
  }

  /** The bytes of the line so far, valid until the next ones come. */
  #kept(): Buffer {
    return this.#block === undefined ? Buffer.alloc(0) : Buffer.from(this.#block, 0, this.#length);
  }

  #shrink(toBytes: number): void {
    if (this.#block !== undefined && this.#block.byteLength > toBytes) this.#block.resize(toBytes);
  }

  #append(piece: Buffer): void {
    const needed = this.#length + piece.length;
    this.#block ??= new ArrayBuffer(0, { maxByteLength: this.#maxLineBytes });
    const { byteLength } = this.#block;
    if (needed > byteLength)
      this.#block.resize(Math.min(this.#maxLineBytes, Math.max(needed, byteLength * 2, smallBlock)));
    piece.copy(Buffer.from(this.#block, this.#length));
    this.#length = needed;
  }

  #startOversized(piece: Buffer): void {
    const kept = this.#kept();
    // Copy, because both buffers are reused. The head ends at the limit for every chunking.
    const head = Buffer.concat([kept.subarray(0, keptHead), piece.subarray(0, keptHead)]).subarray(
      0,
      Math.min(keptHead, this.#maxLineBytes),
    );
    const tail = Buffer.concat([kept.subarray(-keptTail), piece.subarray(-keptTail)]).subarray(-keptTail);
    this.#oversized = { head: Buffer.from(head), tail: Buffer.from(tail), totalBytes: kept.length + piece.length };
    this.#length = 0;
    this.#shrink(0);
    this.#receiver.onOversizeStart({
      head: this.#oversized.head,
      tail: Buffer.alloc(0),
      totalBytes: this.#maxLineBytes,
    });
  }

  #drop(piece: Buffer): void {
    const line = this.#oversized;
    if (!line) return;
    line.totalBytes += piece.length;
    line.tail = Buffer.from(Buffer.concat([line.tail, piece.subarray(-keptTail)]).subarray(-keptTail));
  }
}
