import { _ as formatCount, _t as isFailing, it as obstacleKinds, rt as isSecretName, vt as isHindered, x as requiredTools, y as countTools } from "./actions-section-1ewxtru0.js";
import { n as assertNever } from "./fault-Cx7jcTBv.js";

// src/artifacts/tool-of-test.ts
/**
* Returns the tool that a test is about: its own or, for a test of several calls, the listed one that its name begins with,
* as in `get_note - valid: all arguments`, whose other calls only prepare it. Null for a scenario and a check. Pure.
*/
function findToolOfTest({ tool, name }, listed) {
	if (tool !== null) return tool;
	const first = name.slice(0, Math.max(0, name.indexOf(" - ")));
	return listed.has(first) ? first : null;
}

// src/artifacts/found-obstacles.ts
/**
* Collects the obstacles of a run, one for each variable, host and so on, with the one that stopped most first, and keys
* before addresses. One that no text names joins the only named one of its kind.
*/
function collectObstacles(outcomes) {
	const found = /* @__PURE__ */ new Map();
	const listed = new Set(outcomes.flatMap(({ tool }) => tool ?? []));
	for (const outcome of outcomes) {
		const { obstacle } = outcome;
		if (obstacle === void 0) continue;
		const tool = findToolOfTest(outcome, listed);
		const key = `${obstacle.kind} ${(obstacle.name ?? "").replace(loopback, "localhost")}`;
		const known = found.get(key) ?? {
			...obstacle,
			tools: [],
			tests: 0
		};
		known.tests += 1;
		if (tool !== null && !known.tools.includes(tool)) known.tools.push(tool);
		found.set(key, known);
	}
	return obstacleKinds.flatMap((kind) => mergeUnnamed([...found.values()].filter((one) => one.kind === kind))).toSorted((a, b) => b.tools.length - a.tools.length || rankName(a) - rankName(b) || b.tests - a.tests);
}
/** One address, in its several spellings. */
const loopback = /127\.0\.0\.1|\[?::1\]?(?=:\d|$)/;
/** A key comes before an address: with it most servers need no other address than their own. */
function rankName({ kind, name }) {
	return kind === "key" && (name === null || isSecretName(name)) ? 0 : 1;
}
function mergeUnnamed(obstacles) {
	const named = obstacles.filter(({ kind, name }) => name !== null && (kind !== "key" || isSecretName(name)));
	const unnamed = obstacles.find(({ name }) => name === null);
	const [only] = named;
	if (unnamed === void 0 || only === void 0 || named.length > 1) return [...obstacles];
	const word = /\b(\w+) tokens? (?:is |are |was )?required but not\b/i.exec(unnamed.said)?.[1]?.toLowerCase();
	if (word !== void 0 && !only.said.toLowerCase().includes(word)) return [...obstacles];
	return [{
		...only,
		tools: [.../* @__PURE__ */ new Set([...only.tools, ...unnamed.tools])],
		tests: only.tests + unnamed.tests
	}, ...obstacles.filter((one) => one !== only && one !== unnamed)];
}
/** Renders one sentence: who was stopped by what. */
function describeObstacle(obstacle) {
	const { kind, name, alsoNeeded = [], tools, tests } = obstacle;
	const [first] = tools;
	const who = first === void 0 ? "The server" : tools.length === 1 ? `Tool "${first}"` : `${tools.length} tools`;
	const verb = (one, many) => tools.length > 1 ? many : one;
	switch (kind) {
		case "key": return `${who} ${verb("needs", "need")} ${name === null ? "a key or a login" : nameVariables(name, obstacle)}.`;
		case "directory":
			if (isPlace(name)) return `${who} ${verb("needs", "need")} ${name}, which is not there.`;
			return `${who} ${verb("needs", "need")} a directory that the server is started with${name === null ? "" : ` (${name})`}.`;
		case "argument": return `${who} ${verb("needs", "need")} ${name?.includes(" ") === true ? "arguments" : "an argument"} that the server is started with${name === null ? "" : `: ${name}`}.`;
		case "endpoint": return `Nobody answers at ${name ?? "the URL"}.`;
		case "host": return `${who} cannot reach ${name === null ? "a host on the network" : `the host ${name}`}.`;
		case "service": return `${who} cannot reach the service ${name ?? ""}`.trimEnd().concat(".");
		case "browser": return `${who} ${verb("finds", "find")} no browser${name === null ? "" : ` (${name})`}.`;
		case "program":
			if (alsoNeeded.length > 0) return `${who} ${verb("needs", "need")} the programs ${joinNames(name ?? "", alsoNeeded)}, which are not installed.`;
			return `${who} ${verb("needs", "need")} the program ${name ?? ""}`.trimEnd().concat(", which is not installed.");
		case "runtime": return `${who} ${verb("needs", "need")} ${name ?? "another version of the runtime"}, which is not what runs here.`;
		case "package": return `${who} ${verb("needs", "need")} the package ${name ?? "of its lockfile"}, which is not there.`;
		case "resource": return `The machine ran out of ${name ?? "a resource"}${first === void 0 ? "" : `, which stopped ${tools.length === 1 ? `tool "${first}"` : `${tools.length} tools`}`}.`;
		case "limit": return `PTH ended the server${first === void 0 ? "" : ` in calls of ${tools.length === 1 ? `tool "${first}"` : `${tools.length} tools`}`}, since it took ${name ?? "more than it is allowed"}.`;
		case "rate-limit": return `The server, or a service behind it, limits how often it may be called: ${formatCount(tests, "test")}${first === void 0 ? "" : ` of ${formatCount(tools.length, "tool")}`} met that limit.`;
		default: return assertNever(kind);
	}
}
/** True for the path of a place, as opposed to the name of an argument. */
function isPlace(name) {
	return name?.startsWith("../") === true;
}
function nameVariables(name, { others = [], alsoNeeded = [], alternatives = [] }) {
	return [alsoNeeded.length === 0 ? `a value for the variable ${[name, ...others].join(" or ")}` : `values for the variables ${joinNames(name, alsoNeeded)}`, ...alternatives.map(([one = "", ...more]) => more.length === 0 ? one : joinNames(one, more))].join(", or for ");
}
function joinNames(first, others) {
	return `${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1) ?? ""}`;
}
/** Says what removes an obstacle. @param hasSource false for a server without its repository, which has no settings file */
function adviseOnObstacle({ kind, name, alsoNeeded = [], alternatives = [], installer }, hasSource) {
	switch (kind) {
		case "key": return adviseOnKeys([[name ?? "NAME", ...alsoNeeded], ...alternatives], {
			isNamed: name !== null,
			hasSource
		});
		case "directory": return adviseOnDirectory(name, hasSource);
		case "argument": return adviseOnArgument(name, hasSource);
		case "endpoint": return {
			text: "Start the server, or correct the URL; with a command after -- PTH starts it.",
			lines: []
		};
		case "host": return {
			text: "Run it where the host can be reached, without --offline and --network install; until then its tests wait.",
			lines: []
		};
		case "service": return adviseOnService(name, hasSource);
		case "browser": return hasSource ? {
			text: `Have it installed, in ${settingsFile}:`,
			lines: yaml(["fixtures:", `  setupScripts: [npx playwright install --with-deps ${toBrowser(name)}]`])
		} : {
			text: "Install it where the server runs.",
			lines: []
		};
		case "program": return adviseOnProgram(installer, hasSource);
		case "runtime": return {
			text: "Choose an image that has it; pth images list shows them:",
			lines: ["--env docker --image NAME"]
		};
		case "package": return {
			text: "Install from a registry that has it, by an .npmrc or the settings of this host; or, where the author withdrew it, name another version in the manifest and its lockfile.",
			lines: []
		};
		case "rate-limit": return {
			text: "Start it with a higher limit for tests, by the variable or argument that it reads, or run this again once it takes calls:",
			lines: ["--set NAME=VALUE"]
		};
		case "resource": return {
			text: resourceAdvice[name ?? ""] ?? "Free it on this machine, or raise its limit.",
			lines: []
		};
		case "limit": return {
			text: "Where a sound server takes that much, allow it more, as far as this machine has it:",
			lines: ["--memory MB"]
		};
		default: return assertNever(kind);
	}
}
function adviseOnDirectory(name, hasSource) {
	if (isPlace(name)) return {
		text: "Put it there, or tell the server where it is by the argument or variable that it reads:",
		lines: [hasSource ? "--args 'VALUE'" : "-- COMMAND VALUE", "--set NAME=VALUE"]
	};
	return {
		text: "Give it one:",
		lines: hasSource ? ["--args .", "--root ."] : ["-- COMMAND .", "--root ."]
	};
}
function adviseOnArgument(name, hasSource) {
	const isWhole = name?.includes(" ") === true;
	const word = isWhole ? name : name?.startsWith("-") === true ? `${name}=VALUE` : "VALUE";
	return {
		text: isWhole ? "Give them, with your own values:" : "Give it one:",
		lines: [hasSource ? `--args '${word}'` : `-- COMMAND ${word}`]
	};
}
const resourceAdvice = {
	"disk space": "Free disk space where the plugin runs and below the temporary directory, and run this again.",
	"open files": "Raise the limit of open files (ulimit -n), unless the server itself opens more with every call.",
	"file size": "Raise the limit of file sizes (ulimit -f).",
	processes: "Raise the limit of processes (ulimit -u, or pids of the container).",
	memory: "Give the machine or the container more memory, or run fewer instances with --concurrency 1."
};
const settingsFile = ".github/pth.yml";
function yaml(lines) {
	return ["environment:", ...lines.map((line) => `  ${line}`)];
}
/** @param sets one whole set of names is needed */
function adviseOnKeys(sets, { isNamed, hasSource }) {
	const isOne = sets.every((names) => names.length === 1);
	const how = `${isNamed ? `Give ${isOne ? "it" : "them"}` : "Give the variable that the server reads it from"}, with the ${isOne ? "value" : "values"} that your shell has`;
	const [names = []] = sets;
	const flags = sets.flatMap((set, index) => [...index === 0 ? [] : ["# or instead:"], set.map((name) => `--set ${name}`).join(" ")]);
	if (!hasSource) return {
		text: `${how}:`,
		lines: flags
	};
	return {
		text: `${how}, by ${isOne ? "a flag" : "flags"} or in ${settingsFile}, which counts once committed:`,
		lines: [
			...flags,
			`# or in ${settingsFile}:`,
			...yaml([
				"targetPlugin:",
				"  configValues:",
				...names.map((name) => `    ${name}: \${env:${name}}`)
			])
		]
	};
}
const services = [
	[/redis/i, "redis"],
	[/postgres/i, "postgres"],
	[/mysql|maria/i, "mysql"],
	[/mongo/i, "mongodb"],
	[/rabbit/i, "rabbitmq"],
	[/elastic/i, "elasticsearch"]
];
function adviseOnService(name, hasSource) {
	const known = services.find(([pattern]) => name !== null && pattern.test(name))?.[1];
	if (!hasSource || known === void 0) return {
		text: "Start it where the server runs.",
		lines: []
	};
	return {
		text: `Have PTH start it, in ${settingsFile}, which counts once committed:`,
		lines: yaml(["fixtures:", `  services: [${known}]`])
	};
}
function adviseOnProgram(installer, hasSource) {
	const place = installer === void 0 ? "" : `${installer.path}:${installer.line}`;
	if (!hasSource || installer === void 0) return {
		text: "Install it where the server runs.",
		lines: []
	};
	if (installer.command === void 0) return {
		text: `${place} declares it; install that where the server runs.`,
		lines: []
	};
	return {
		text: `${place} installs it. Have it run before the tests, in ${settingsFile}, which counts once committed:`,
		lines: yaml(["fixtures:", `  setupScripts: [${JSON.stringify(installer.command)}]`])
	};
}
function toBrowser(name) {
	return /firefox|webkit/i.exec(name ?? "")?.[0].toLowerCase() ?? "chromium";
}

// src/artifacts/exit-code.ts
/** The final report's `result` for each exit code. */
const resultWords = {
	0: "success",
	1: "incomplete",
	2: "stalled",
	3: "error",
	130: "interrupted"
};
/**
* Returns the exit code of one loop. 2 when only obstacles outside of the code remain, and for too few tools that worked
* where an obstacle is known; 1 for too few without one. 3 also when all failures are PTH's own (errored tests), when
* the loop was cut short, and when no test ran, which proves nothing.
*/
function exitCodeOfLoop(result, minTools) {
	if (result.stop === "cut-short") return 3;
	const failing = result.outcomes.filter(isFailing);
	if (failing.length > 0 && failing.every(({ status }) => status === "errored")) return 3;
	if (failing.length > 0 && failing.every(isHindered)) return 2;
	if (failing.length > 0) return result.stop === "stalled" ? 2 : 1;
	if (hasTooFewTools(result, minTools) && collectObstacles(result.outcomes).length > 0) return 2;
	if (result.stop === "no-tests") return 3;
	return hasTooFewTools(result, minTools) ? 1 : exitCodeOfStop(result.stop);
}
function exitCodeOfStop(stop) {
	if (stop === "all-passing") return 0;
	return stop === "stalled" ? 2 : 1;
}
/** True when fewer tools worked than were asked for. */
function hasTooFewTools(result, minTools) {
	const { total, worked } = countTools(result);
	return worked < requiredTools(minTools, total);
}
/** Returns the worst exit code of several loops, one per server. */
function exitCodeOfRuns(results, minTools = "1") {
	if (results.length === 0) return 3;
	const codes = results.map((result) => exitCodeOfLoop(result, minTools));
	return [
		3,
		2,
		1,
		0
	].find((code) => codes.includes(code)) ?? 3;
}

export { describeObstacle as a, collectObstacles as i, resultWords as n, findToolOfTest as o, adviseOnObstacle as r, exitCodeOfRuns as t };