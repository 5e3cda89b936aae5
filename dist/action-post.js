#!/usr/bin/env node
// src/entry/action-post.ts
if ((process.env["STATE_opened"] ?? "") !== "") {
	const { closeLeftovers } = await import("./chunks/action-Bb5s5fX4.js");
	await closeLeftovers();
}

export {  };