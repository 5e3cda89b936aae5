import { t as PthError } from "./fault-D1XaxYWs.js";

// src/entry/action/resolve/freeze-suite.ts
/** Where tests of the plugin lie, wherever in the repository it is. */
const testPath = /(?:^|\/)\.pth\/tests\/[^/]+\.ya?ml$/i;
const maxFiles = 5e3;
const maxFileBytes = 4194304;
/** Whether a path is one of a test of the suite. */
function isSuitePath(path) {
	return testPath.test(path);
}
/**
* The suite as a commit of the base branch holds it, by path (threat T19): what a fix is measured by, whatever the pull
* request or a fix does to its own copy. @throws PthError `action/artifact-unfit` for a suite with links or oversized files
*/
async function freezeSuite(client, repository, sha) {
	const entries = (await client.listTree(repository, sha)).filter(({ path }) => isSuitePath(path));
	if (entries.length > maxFiles) throw unfit(`The suite has ${entries.length} files; at most ${maxFiles} are taken.`);
	const files = [];
	for (const { path, mode, bytes } of entries) {
		if (!/^100(?:644|755)$/.test(mode)) throw unfit(`${path} is no plain file.`);
		if ((bytes ?? 0) > maxFileBytes) throw unfit(`${path} has more than ${maxFileBytes} bytes.`);
		const content = await client.readFile(repository, path, sha);
		if (content === null) throw unfit(`${path} cannot be read.`);
		files.push({
			path,
			content
		});
	}
	return files;
}
function unfit(message) {
	return new PthError("action/artifact-unfit", message, { recovery: ["Correct the tests on the base branch; PTH takes plain files below .pth/tests only."] });
}

export { isSuitePath as n, freezeSuite as t };