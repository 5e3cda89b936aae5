import type { ActionContext } from '../action-context.ts';

/** One write to GitHub, as a person would be told of it. */
export interface PlannedWrite {
  /** A short description. */
  what: string;
  /** The text that would be posted; empty for a push. */
  body: string;
}

/**
 * Every write goes through here: in staged mode it is noted and not made, so that nothing can be forgotten.
 */
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

  /** Makes the write, or notes it; `instead` is the result where it was only noted. */
  async make<T>(write: PlannedWrite, make: () => Promise<T>, instead: T): Promise<T> {
    this.planned.push(write);
    this.#context.log.print(`${this.#isStaged ? 'would' : 'now'}: ${write.what}`);
    return this.#isStaged ? instead : make();
  }
}
