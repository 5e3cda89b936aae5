import { t as PthError } from "./fault-Cx7jcTBv.js";
import { V as startShaOf } from "./github-BHzjDTLh.js";
import { o as readArtifact } from "./run-inputs-BES4TTtV.js";
import { o as runHostGit } from "./fold-records-C6KHKjHJ.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";

// src/action/bundle/open-bundle.ts
const maxBundleBytes = 67108864;
async function digestBundle(file) {
	return createHash("sha256").update(await readArtifact(file, maxBundleBytes)).digest("hex");
}
/**
* Takes the commits of a bundle into a fresh bare repository, on top of the tested commit. Only the one branch is
* taken, every object is checked, and no hook, filter or setting of anybody runs.
* @param file null takes the tested commit alone
* @throws PthError `action/artifact-unfit`, `action/command-failed`
*/
async function openBundle(file, session, from) {
	const digest = file === null ? null : await digestBundle(file);
	const repository = await mkdtemp(join(from.temporaryDirectory, "pth-bundle-"));
	const remove = () => rm(repository, {
		recursive: true,
		force: true
	});
	const base = {
		cwd: repository,
		path: from.path
	};
	const git = (args, options = {}) => runHostGit(args, {
		...base,
		...options
	});
	try {
		await git([
			"init",
			"--quiet",
			"--bare",
			"--template=",
			"."
		]);
		const { url, token } = from.source;
		await runHostGit([
			"fetch",
			"--quiet",
			"--no-tags",
			"--depth=1",
			url,
			`+${startShaOf(session)}:refs/pth/head`
		], {
			...base,
			...token === null ? {} : { credentials: {
				url,
				token
			} }
		});
		if (file !== null) await takeBundle(git, file, session);
		return {
			repository,
			tip: (await git([
				"rev-parse",
				"--verify",
				`${file === null ? "refs/pth/head" : "refs/pth/session"}^{commit}`
			])).trim(),
			digest,
			git,
			remove
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
async function takeBundle(git, file, session) {
	try {
		await git([
			"fetch",
			"--quiet",
			"--no-tags",
			file,
			`refs/heads/${session.branch}:refs/pth/session`
		]);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		throw new PthError("action/artifact-unfit", "The bundle does not hold sound commits on the tested one.", {
			cause: error,
			details: error.details
		});
	}
}

export { openBundle as t };