import type { ActionContext } from '../action-context.ts';

/** One write to GitHub, described for people. */
export interface PlannedWrite {
  /** A short description. */
  what: string;
  /** The text that would be posted; empty for a push. */
  body: string;
}

/** Makes all writes to GitHub; in staged mode it only records them, so that none is made by mistake. */
export class WriteLog {
  readonly #isStaged: boolean;
  readonly #context: Pick<ActionContext, 'log'>;
  readonly planned: PlannedWrite[] = [];

  constructor(isStaged: boolean, context: Pick<ActionContext, 'log'>) {
    this.#isStaged = isStaged;
    this.#context = context;
  }

  get isStaged(): boolean {
    return this.#isStaged;
  }

  /** Makes the write, or records it; `instead` is the result where it was only recorded. */
  async make<T>(write: PlannedWrite, make: () => Promise<T>, instead: T): Promise<T> {
    this.planned.push(write);
    this.#context.log.print(`${this.#isStaged ? 'would' : 'now'}: ${write.what}`);
    return this.#isStaged ? instead : make();
  }
}
