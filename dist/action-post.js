#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/action-3w9lWO4T.js");
	await closeLeftovers();
}

export {  };