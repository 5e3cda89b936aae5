#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/action-B9Dmg7tx.js");
	await closeLeftovers();
}

export {  };