import { PthError } from '../../base/index.ts';
import type { ActionContext } from '../action-context.ts';

/** One write to GitHub, described for people. */
export interface PlannedWrite {
  /** A short description. */
  what: string;
  /** The text that would be posted; empty for a push. */
  body: string;
  /** True where GitHub did not take it. */
  isRefused: boolean;
}

/** The end of a write: its result, or the fault that kept it from having one. */
export type WriteEnd<T> = { isDone: true; value: T } | { isDone: false; fault: PthError };

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

  /**
   * Makes the write, or records it; `instead` is the result where it was only recorded. A fault is returned, so that
   * one write that GitHub refuses does not keep the others from being made.
   */
  async attempt<T>(
    { what, body }: Omit<PlannedWrite, 'isRefused'>,
    make: () => Promise<T>,
    instead: T,
  ): Promise<WriteEnd<T>> {
    const write = { what, body, isRefused: false };
    this.planned.push(write);
    this.#context.log.print(`${this.#isStaged ? 'would' : 'now'}: ${what}`);
    if (this.#isStaged) return { isDone: true, value: instead };
    try {
      return { isDone: true, value: await make() };
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      write.isRefused = true;
      this.#context.log.warn(`Not done: ${what}. ${error.message} ${error.rawOutput ?? ''}`.trimEnd());
      return { isDone: false, fault: error };
    }
  }
}
