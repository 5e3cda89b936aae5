import { a as testSessionMatchers, r as createTestSession, t as createPiTestSession } from "./chunks/testing-D2kR4_EX.js";
import { expect, test as test$1 } from "vitest";

// src/entry/testing-vitest.ts
expect.extend(testSessionMatchers);
/** `test` with `openSession` and `openPiSession`. */
const test = test$1.extend({
	openSession: async ({}, use) => {
		const opened = [];
		await use(async (options) => {
			const session = await createTestSession(options);
			opened.push(session);
			return session;
		});
		for (const session of opened) await session.dispose();
	},
	openPiSession: async ({}, use) => {
		const opened = [];
		await use(async (options) => {
			const session = await createPiTestSession(options);
			opened.push(session);
			return session;
		});
		for (const session of opened) await session.dispose();
	}
});

export { expect, test };