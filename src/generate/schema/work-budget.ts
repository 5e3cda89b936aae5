/** Thrown when work on a plugin's schema exceeds its budget; the message names the part of the schema. */
export class WorkExceeded extends Error {
  override readonly name = 'WorkExceeded';
}

/** Counts steps of work, so that the same input stops at the same step on every host. */
export class WorkBudget {
  readonly #subject: string;
  #left: number;

  constructor(subject: string, steps: number) {
    this.#subject = subject;
    this.#left = steps;
  }

  /** @throws WorkExceeded when no step is left */
  spend(): void {
    if (this.#left <= 0) throw new WorkExceeded(this.#subject);
    this.#left -= 1;
  }
}
