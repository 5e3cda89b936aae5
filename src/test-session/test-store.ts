import { randomUUID } from 'node:crypto';
import type { StoredEntry } from './extension-api.ts';

/** Entries of extensions that later sessions can read; they are never sent to the model. */
export class TestStore {
  readonly #entries: StoredEntry[] = [];
  #sessions = 0;

  /** A copy of the entries, oldest first. */
  get entries(): StoredEntry[] {
    return structuredClone(this.#entries);
  }

  /** Number of sessions that have used the store; more than one means that the latest continues an earlier one. */
  get sessions(): number {
    return this.#sessions;
  }

  /** Counts one more session. */
  open(): void {
    this.#sessions++;
  }

  /** Stores a copy of the data, so that later changes do not affect it. */
  append(customType: string, data: unknown): StoredEntry {
    const entry: StoredEntry = {
      type: 'custom',
      id: randomUUID(),
      timestamp: new Date().toISOString(),
      customType,
      ...(data === undefined ? {} : { data: structuredClone(data) }),
    };
    this.#entries.push(entry);
    return entry;
  }
}
