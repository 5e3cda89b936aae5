#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/action-B7d6Zn_O.js");
	await closeLeftovers();
}

export {  };