#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/close-leftovers-0cV-9bp2.js");
	await closeLeftovers();
}

export {  };