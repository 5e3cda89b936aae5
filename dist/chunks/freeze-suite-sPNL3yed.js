import { t as PthError } from "./fault-Cx7jcTBv.js";
import { i as quarantineFile } from "./quarantine-BjIzDL6C.js";
import { K as parseTests } from "./actions-section-1ewxtru0.js";

// src/action/resolve/freeze-suite.ts
/** Matches the paths of a plugin's tests, wherever the plugin is in the repository. */
const testPath = /(?:^|\/)\.pth\/tests\/[^/]+\.ya?ml$/i;
const maxFiles = 5e3;
const maxFileBytes = 4194304;
/** True when a path is one of a test of the suite. */
function isSuitePath(path) {
	return testPath.test(path);
}
/** True when a path decides which failures count: a test of the suite, or the quarantine list. */
function isFrozenPath(path) {
	return isSuitePath(path) || path === ".pth/quarantine.yaml" || path.endsWith(`/${".pth/quarantine.yaml"}`);
}
/**
* Reads the suite and its quarantine from a commit of the base branch, by path (threat T19, weakened tests). Fixes are
* judged by this copy, whatever the pull request or a fix does to its own.
* @throws PthError `action/artifact-unfit` for a suite with links or oversized files
*/
async function freezeSuite(client, repository, sha) {
	const entries = (await client.listTree(repository, sha)).filter(({ path }) => isFrozenPath(path));
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
/** Lists the names of a suite's tests. A file that cannot be read has none here; the run reports what is wrong with it. */
function listSuiteTests(suite) {
	return suite.filter(({ path }) => isSuitePath(path)).flatMap(({ path, content }) => {
		try {
			return parseTests(content, { file: path }).map(({ test }) => test.name);
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			return [];
		}
	});
}
function unfit(message) {
	return new PthError("action/artifact-unfit", message, { recovery: ["Correct the tests on the base branch; PTH takes plain files below .pth/tests only."] });
}

export { isSuitePath as n, listSuiteTests as r, freezeSuite as t };