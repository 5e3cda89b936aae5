import { randomUUID } from "node:crypto";

// src/test-session/test-store.ts
/** Entries of extensions that later sessions can read; they are never sent to the model. */
var TestStore = class {
	#entries = [];
	#sessions = 0;
	/** A copy of the entries, oldest first. */
	get entries() {
		return structuredClone(this.#entries);
	}
	/** Number of sessions that have used the store; more than one means that the latest continues an earlier one. */
	get sessions() {
		return this.#sessions;
	}
	/** Counts one more session. */
	open() {
		this.#sessions++;
	}
	/** Stores a copy of the data, so that later changes do not affect it. */
	append(customType, data) {
		const entry = {
			type: "custom",
			id: randomUUID(),
			timestamp: (/* @__PURE__ */ new Date()).toISOString(),
			customType,
			...data === void 0 ? {} : { data: structuredClone(data) }
		};
		this.#entries.push(entry);
		return entry;
	}
};

export { TestStore as t };