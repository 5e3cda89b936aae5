import { t as PthError } from "./fault-Cx7jcTBv.js";

// src/base/cleanup.ts
/**
* Closes opened resources in reverse order, on every path. Register an undo before opening, or right after it. An undo
* that fails does not stop the others: all failures are thrown together at the end. When all failures are faults, they
* are thrown as one fault with the code of the first, since one lost environment usually fails every later step.
*/
var Cleanup = class {
	#undos = [];
	#running;
	#isBusy = false;
	/** Registers an undo; returns a function that takes it off the list without running it. */
	add(title, undo) {
		const entry = {
			title,
			undo
		};
		this.#undos.push(entry);
		return () => {
			const index = this.#undos.indexOf(entry);
			if (index >= 0) this.#undos.splice(index, 1);
		};
	}
	/**
	* Runs all undos, last first, each once. A later call returns the outcome of the first, unless an undo was added
	* since; then it runs that one as well.
	*/
	run() {
		if (!this.#running || !this.#isBusy && this.#undos.length > 0) this.#running = this.#runAll();
		return this.#running;
	}
	async #runAll() {
		const failures = [];
		this.#isBusy = true;
		for (let entry = this.#undos.pop(); entry; entry = this.#undos.pop()) try {
			await entry.undo();
		} catch (error) {
			if (PthError.isInstance(error)) failures.push(error);
			else failures.push(new Error(`${entry.title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }));
		}
		this.#isBusy = false;
		const [only] = failures;
		if (failures.length === 1 && only) throw only;
		if (failures.length < 2) return;
		const all = new AggregateError(failures, `${failures.length} clean-up steps failed`);
		const [first, ...others] = failures.filter((failure) => PthError.isInstance(failure));
		if (!first || others.length + 1 < failures.length) throw all;
		const messages = new Set([first, ...others].map(({ message }) => message));
		throw new PthError(first.code, [...messages].join(" "), {
			details: first.details,
			recovery: first.recovery,
			cause: all
		});
	}
};

export { Cleanup as t };