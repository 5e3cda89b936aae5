import { t as readHost } from "./read-host-DbgIetzk.js";
import { i as verifySandboxInstall$1, n as createScriptedProgram$1, r as createTestSession$1, t as createPiTestSession$1 } from "./testing-BnT_Z7m3.js";

// src/test-session/vitest/matchers.ts
/**
* Matchers for test sessions: `expect.extend(testSessionMatchers)`, or import `plugin-test-harness/testing/vitest`,
* which does that and brings the types.
*/
const testSessionMatchers = {
	/** Passes when a tool was called with an input that contains at least these members; blocked calls count. */
	toHaveCalledTool(session, tool, input) {
		return verdict(session.events.toolCallsFor(tool).some((call) => input === void 0 || holds(call.input, input)), `called ${input === void 0 ? tool : `${tool} with ${show(input)}`}`, session.events.toolCalls.map((call) => `${call.toolName} ${show(call.input)}`));
	},
	/** Passes when a hook blocked a call of the tool for a matching reason. */
	toHaveBlocked(session, tool, reason) {
		const blocked = session.events.blockedCalls();
		return verdict(blocked.some((call) => call.toolName === tool && fits(call.blockReason ?? "", reason)), `blocked ${tool}${reason === void 0 ? "" : ` because of ${String(reason)}`}`, blocked.map((call) => `${call.toolName}: ${call.blockReason ?? ""}`));
	},
	/** Passes when a tool answered with a matching text. */
	toHaveToolResult(session, tool, text) {
		const results = session.events.toolResultsFor(tool);
		return verdict(results.some((result) => fits(result.text, text)), `a result of ${tool}${text === void 0 ? "" : ` that fits ${String(text)}`}`, results.map((result) => result.text));
	},
	/** Passes when an extension opened a dialog or showed something, with a matching first argument. */
	toHaveAskedUser(session, method, text) {
		return verdict(session.events.uiCallsFor(method).some((call) => fits(typeof call.args[0] === "string" ? call.args[0] : show(call.args[0]), text)), `${method}${text === void 0 ? "" : ` that fits ${String(text)}`}`, session.events.uiCalls.map((call) => `${call.method} ${show(call.args)}`));
	},
	/** Passes when no turn of the playbook is left. */
	toHavePlayedAll(session) {
		const { consumed, remaining } = session.playbook;
		return verdict(remaining === 0, "played every turn", [`${consumed} played, ${remaining} left`]);
	}
};
function verdict(pass, what, seen) {
	const list = seen.length === 0 ? "nothing" : seen.map((text) => `\n  ${text.slice(0, 500)}`).join("");
	return {
		pass,
		message: () => `expected the session ${pass ? "not " : ""}to have ${what}; it has: ${list}`
	};
}
function fits(text, wanted) {
	if (wanted === void 0) return true;
	return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}
/** Returns true when a value contains all of another one; matchers of the test library match as usual. */
function holds(actual, wanted) {
	if (typeof wanted === "object" && wanted !== null) {
		if ("asymmetricMatch" in wanted && typeof wanted.asymmetricMatch === "function") return wanted.asymmetricMatch(actual) === true;
		if (typeof actual !== "object" || actual === null) return false;
		if (Array.isArray(wanted) && (!Array.isArray(actual) || actual.length !== wanted.length)) return false;
		return Object.entries(wanted).every(([key, item]) => holds(actual[key], item));
	}
	return Object.is(actual, wanted);
}
function show(value) {
	return JSON.stringify(value) ?? String(value);
}

// src/entry/testing.ts
/**
* Opens a test session on the agent session that PTH itself uses.
* @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
*/
function createTestSession(options = {}) {
	return createTestSession$1(options, readHost());
}
/**
* Opens a test session in pi (`@earendil-works/pi-coding-agent`, an optional peer), of which only the function that
* asks the model is replaced.
* @throws PthError `playbook/host-unavailable` where pi is absent or Node older than 22.19, and as `createTestSession`
*/
function createPiTestSession(options = {}) {
	return createPiTestSession$1(options, readHost());
}
/**
* Packs an npm package, installs the tarball in a clean directory and loads what it holds: pi extensions, skills, an
* MCP server.
* @throws PthError `playbook/package-invalid`, `playbook/install-mismatch`
*/
function verifySandboxInstall(options) {
	return verifySandboxInstall$1(options, readHost());
}
/**
* Makes a stand-in for a program that an extension or plugin starts by its name, for example `pi` itself: it gives the
* answers in the order in which it is called. The PATH of this process stays as it is; use `variables`.
* @throws PthError `playbook/mock-invalid`
*/
function createScriptedProgram(name, answers) {
	return createScriptedProgram$1(name, answers, readHost());
}

export { testSessionMatchers as a, verifySandboxInstall as i, createScriptedProgram as n, createTestSession as r, createPiTestSession as t };