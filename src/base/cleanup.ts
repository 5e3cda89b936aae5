import { PthError } from './fault.ts';

/** Undoes what was opened. */
export type Undo = () => void | Promise<void>;

/**
 * Closes what was opened, in reverse, on every path (house rule 8). An undo is registered *before* or right when the
 * thing is opened; one that fails does not stop the others: all failures are thrown together at the end. Where all of
 * them are faults they come as one, with the code of the first: a place that is gone takes every step with it.
 */
export class Cleanup {
  readonly #undos: { title: string; undo: Undo }[] = [];
  #running: Promise<void> | undefined;
  #isBusy = false;

  /** Registers an undo; returns a function that takes it off the list without running it. */
  add(title: string, undo: Undo): () => void {
    const entry = { title, undo };
    this.#undos.push(entry);
    return () => {
      const index = this.#undos.indexOf(entry);
      if (index >= 0) this.#undos.splice(index, 1);
    };
  }

  /**
   * Runs all undos, last first. Each runs once: a call meanwhile or later gets the outcome of the first, unless
   * something was added since; then that is undone, too.
   */
  run(): Promise<void> {
    if (!this.#running || (!this.#isBusy && this.#undos.length > 0)) this.#running = this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const failures: Error[] = [];
    this.#isBusy = true;
    for (let entry = this.#undos.pop(); entry; entry = this.#undos.pop()) {
      try {
        await entry.undo();
      } catch (error) {
        if (PthError.isInstance(error)) failures.push(error);
        else
          failures.push(
            new Error(`${entry.title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
          );
      }
    }
    this.#isBusy = false;
    const [only] = failures;
    if (failures.length === 1 && only) throw only;
    if (failures.length < 2) return;
    const all = new AggregateError(failures, `${failures.length} clean-up steps failed`);
    const [first, ...others] = failures.filter((failure) => PthError.isInstance(failure));
    if (!first || others.length + 1 < failures.length) throw all;
    const messages = new Set([first, ...others].map(({ message }) => message));
    throw new PthError(first.code, [...messages].join(' '), {
      details: first.details,
      recovery: first.recovery,
      cause: all,
    });
  }
}
