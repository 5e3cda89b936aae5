import { randomBytes } from "node:crypto";

// src/base/ids.ts
/** Creates a random lower-case hex id of `length` digits (default 6, as in branch and worktree names). */
function createHexId(length = 6, random = randomBytes) {
	return Buffer.from(random(Math.ceil(length / 2))).toString("hex").slice(0, length);
}

export { createHexId as t };