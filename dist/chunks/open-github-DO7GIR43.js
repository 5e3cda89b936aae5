import { t as PthError } from "./fault-Cx7jcTBv.js";
import { F as createOctokitClient } from "./github-BHzjDTLh.js";

// src/action/open-github.ts
/** Octokit logs nothing here, since its errors become faults and a missing thing is an answer. */
const silent = {
	debug: () => void 0,
	info: () => void 0,
	warn: () => void 0,
	error: () => void 0
};
/** Opens GitHub's API with a token. @throws PthError `settings/invalid` without one */
async function openGitHub({ run }, token) {
	if (token === "") throw new PthError("settings/invalid", "This phase needs a token.");
	const { Octokit } = await import("./dist-src-D7kfq5WJ.js");
	return createOctokitClient(new Octokit({
		auth: token,
		baseUrl: run.apiUrl,
		log: silent
	}));
}
/**
* Reads the number of the App whose comments are believed; null for a run that GitHub itself started on a comment, a label
* or a push, which needs no App to vouch for it. A run that was dispatched always needs one (threat T9, forged dispatches).
* @throws PthError `settings/invalid`
*/
function readStarter(input, { eventName }) {
	return input("app-id") === "" && /^(?:issue_comment|pull_request_target)$/.test(eventName) ? null : readAppId(input("app-id"));
}
/** Reads the number of the App. @throws PthError `settings/invalid` */
function readAppId(text) {
	if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
	throw new PthError("settings/invalid", "The input app-id must be the number of the App.");
}

export { readStarter as n, openGitHub as t };