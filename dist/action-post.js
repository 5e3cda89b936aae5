#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/action-6pWdgYKg.js");
	await closeLeftovers();
}

export {  };