import { a as InvalidArgumentError, i as CommanderError, t as Command } from "./commander-DL4hZ0SS.js";
import { t as readHost } from "./read-host-DbgIetzk.js";
import { t as version } from "./version-PzxqTGdZ.js";
import { n as runnerNames } from "./runner-registry-BPM9Tsn3.js";
import { resolve } from "node:path";

// src/entry/timebox-command.ts
const description = "MCP server over stdio whose one tool, run_test, always returns";
/** `pth timebox`. */
const timeboxCommand = {
	name: "timebox",
	group: "authors",
	description,
	arguments: [],
	examples: ["pth timebox --repo . --runners node,npm", "mcp-test-timebox --runners pytest,jest"],
	complete: (command, choose) => addTimeboxFlags(command, (serve) => choose.serve(serve))
};
function addTimeboxFlags(command, choose) {
	command.option("--repo <dir>", "repository that the tests belong to", ".").option("--runners <names>", `runners to allow, of ${runnerNames.join(", ")} (default: flutter)`, readRunners).option("--keep-reports <n>", "how many reports to keep", readCount, 20).exitOverride().action((flags) => choose(() => serveRunners(flags)));
}
/** Runs the program `mcp-test-timebox` with these arguments; sets the exit code. Never throws for wrong arguments. */
async function runTimebox(argv) {
	let serving;
	const command = new Command("mcp-test-timebox").description(description).version(version, "-V, --version").showSuggestionAfterError();
	addTimeboxFlags(command, (chosen) => {
		serving = chosen;
	});
	try {
		await command.parseAsync([...argv], { from: "user" });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		process.exitCode = error.exitCode === 0 ? 0 : 3;
		return;
	}
	if (serving) process.exitCode = await serving();
}
async function serveRunners({ repo, runners = ["flutter"], keepReports }) {
	const host = readHost();
	const { serveTimebox } = await import("./timebox-server-DDlV2a1u.js");
	return serveTimebox({
		host,
		repoRoot: resolve(host.workingDirectory, repo),
		runners,
		keepReports
	});
}
function readRunners(text) {
	return text.split(",").map((name) => {
		const found = runnerNames.find((known) => known === name.trim());
		if (!found) throw new InvalidArgumentError(`there is no runner "${name.trim()}"; there are ${runnerNames.join(", ")}.`);
		return found;
	});
}
function readCount(text) {
	if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("give a whole number of 1 or more.");
	return Number(text);
}

export { timeboxCommand as n, runTimebox as t };