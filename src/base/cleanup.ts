/** Undoes what was opened. */
export type Undo = () => void | Promise<void>;

/**
 * Closes what was opened, in reverse, on every path (house rule 8). An undo is registered *before* or right when the
 * thing is opened; one that fails does not stop the others: all failures are thrown together at the end.
 */
export class Cleanup {
  readonly #undos: { title: string; undo: Undo }[] = [];
  #running: Promise<void> | undefined;

  /** Registers an undo; returns a function that takes it off the list without running it. */
  add(title: string, undo: Undo): () => void {
    const entry = { title, undo };
    this.#undos.push(entry);
    return () => {
      const index = this.#undos.indexOf(entry);
      if (index >= 0) this.#undos.splice(index, 1);
    };
  }

  /** Runs all undos, last first. Idempotent: a second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const failures: Error[] = [];
    for (let entry = this.#undos.pop(); entry; entry = this.#undos.pop()) {
      try {
        await entry.undo();
      } catch (error) {
        failures.push(
          new Error(`${entry.title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
        );
      }
    }
    const [only] = failures;
    if (failures.length === 1 && only) throw only;
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} clean-up steps failed`);
  }
}
