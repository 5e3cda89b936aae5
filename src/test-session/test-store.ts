import { randomUUID } from 'node:crypto';
import type { StoredEntry } from './extension-api.ts';

/** What a session keeps for the next one: entries of extensions, never sent to the model. */
export class TestStore {
  readonly #entries: StoredEntry[] = [];
  #sessions = 0;

  /** A copy, oldest first. */
  get entries(): StoredEntry[] {
    return structuredClone(this.#entries);
  }

  /** Sessions that have used it; more than one means that the latest goes on from an earlier one. */
  get sessions(): number {
    return this.#sessions;
  }

  /** Counts one more session. */
  open(): void {
    this.#sessions++;
  }

  /** Keeps a copy of the data, so that later changes do not change what was kept. */
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
