import { c as setSecret, i as info, n as getInput, o as setFailed, s as setOutput } from "./core-tDhpsD7T.js";
import { t as version } from "./version-PzxqTGdZ.js";

// src/action/action-context.ts
/** The jobs that the one Action can do. */
const phases = [
	"test",
	"resolve",
	"answer",
	"shard",
	"execute",
	"verify",
	"compare",
	"publish",
	"images"
];

// src/action/run-action.ts
/** Inputs that are secrets as a whole. */
const secretInputs = [
	"token",
	"write-token",
	"model-key"
];
/** Runs one step of a workflow: masks secrets, then loads and performs the phase. Never throws. */
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
	const { startPhase } = await import("./start-phase-B4UZ1eVQ.js");
	await startPhase(phase, secrets);
}
/** Runs the post step of the Action, and loads its code only now. Never throws. */
async function closeLeftovers() {
	await (await import("./close-leftovers-Cixv6Bh2.js")).closeLeftovers();
}
/** Runs the process that holds a model's key, and loads its code only now. */
async function holdKey() {
	const { serveKey } = await import("./hold-key-SYrt-1NZ.js");
	serveKey();
}

export { holdKey as n, runAction as r, closeLeftovers as t };