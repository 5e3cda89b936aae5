#!/usr/bin/env node
import { t as version } from "./chunks/version-PzxqTGdZ.js";

// src/entry/cli.ts
process.noDeprecation = true;
process.stdout.on("error", (error) => {
	if (error.code !== "EPIPE") process.exitCode = 3;
});
process.stderr.on("error", () => void 0);
const [first] = process.argv.slice(2);
if (process.argv.length === 3 && (first === "--version" || first === "-V")) process.stdout.write(`${version}\n`);
else {
	const { runCommandLine } = await import("./chunks/command-line-0j4IFQam.js");
	await runCommandLine(process.argv.slice(2));
}

export {  };