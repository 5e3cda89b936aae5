import { randomUUID } from "node:crypto";

// src/test-session/test-store.ts
/** What a session keeps for the next one: entries of extensions, never sent to the model. */
var TestStore = class {
	#entries = [];
	#sessions = 0;
	/** A copy, oldest first. */
	get entries() {
		return structuredClone(this.#entries);
	}
	/** Sessions that have used it; more than one means that the latest goes on from an earlier one. */
	get sessions() {
		return this.#sessions;
	}
	/** Counts one more session. */
	open() {
		this.#sessions++;
	}
	/** Keeps a copy of the data, so that later changes do not change what was kept. */
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