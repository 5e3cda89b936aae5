#!/usr/bin/env node
import { c as setSecret, i as info, n as getInput, o as setFailed, s as setOutput } from "./chunks/core-tDhpsD7T.js";
import { t as version } from "./chunks/version-DIQC3aS1.js";

// src/entry/action/phases.ts
/** The jobs that the one Action can do. */
const phases = [
	"test",
	"resolve",
	"shard",
	"execute",
	"verify",
	"compare",
	"publish",
	"images"
];

// src/entry/action/run-action.ts
/** Inputs that are secrets as a whole. */
const secretInputs = [
	"token",
	"write-token",
	"model-key"
];
/**
* One step of a workflow (rows C-001, C-003, C-024): masks first, then the phase, for which alone more is loaded. Never
* throws.
*/
async function runAction() {
	const secrets = secretInputs.map((name) => getInput(name)).filter((value) => value !== "");
	for (const value of secrets) setSecret(value);
	const asked = getInput("phase") || "test";
	const phase = phases.find((name) => name === asked);
	info(`PTH ${version}, phase ${phase ?? "unknown"}`);
	if (phase === void 0) {
		setOutput("result", "error");
		setOutput("exit-code", "3");
		setFailed(`The input phase must be one of ${phases.join(", ")}.`);
		return;
	}
	const { startPhase } = await import("./chunks/start-phase-Cr55wXbY.js");
	await startPhase(phase, secrets);
}

// src/entry/action.ts
await runAction();

export {  };