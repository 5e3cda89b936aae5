#!/usr/bin/env node
import { t as version } from "./chunks/version-PzxqTGdZ.js";

// src/entry/timebox.ts
const [first] = process.argv.slice(2);
if (process.argv.length === 3 && (first === "--version" || first === "-V")) process.stdout.write(`${version}\n`);
else {
	const { runTimebox } = await import("./chunks/timebox-command-BOMwf4Oh.js");
	await runTimebox(process.argv.slice(2));
}

export {  };