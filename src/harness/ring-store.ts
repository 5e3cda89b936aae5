/** One kept item, with the number by which it is asked for. */
export interface Kept<T> {
  /** From 1, never given twice. */
  id: number;
  item: T;
}

/** Keeps items in memory up to a number of bytes: the oldest leave first. An item that is larger alone is not kept. */
export class RingStore<T> {
  readonly #maxBytes: number;
  /** In the order in which they came. */
  readonly #kept = new Map<number, { item: T; bytes: number }>();
  #bytes = 0;
  #lastId = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Keeps an item and returns its number, which it has even where it is too large to be kept. */
  add(item: T, bytes: number): number {
    const id = ++this.#lastId;
    if (bytes > this.#maxBytes) return id;
    this.#kept.set(id, { item, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
    return id;
  }

  /** Returns an item; undefined once it has left. */
  get(id: number): T | undefined {
    return this.#kept.get(id)?.item;
  }

  /** Lists the kept items, oldest first. */
  list(): Kept<T>[] {
    return [...this.#kept].map(([id, { item }]) => ({ id, item }));
  }

  /** Bytes of the kept items. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of items that came and are not kept any more. */
  get left(): number {
    return this.#lastId - this.#kept.size;
  }
}
