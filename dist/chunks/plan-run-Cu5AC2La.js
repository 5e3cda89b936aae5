import { t as PthError } from "./fault-3EUNnQjc.js";
import { ct as mayFix, o as chooseTier, ot as settingsPath } from "./github-rnMl6s8C.js";
import { _ as countShards } from "./settings-DPDmZwIw.js";
import { L as parseTests } from "./actions-section-BDhP4ulJ.js";
import { i as readManifestCommand } from "./session-manifest-file-DYbapeuL.js";
import { i as quarantineFile } from "./quarantine-CXbbO3Dm.js";

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
function unfit(message) {
	return new PthError("action/artifact-unfit", message, { recovery: ["Correct the tests on the base branch; PTH takes plain files below .pth/tests only."] });
}

// src/action/resolve/plan-run.ts
/** Plans a run. A tier that the grant does not allow was refused before; here it is an error in PTH. */
function planRun(command, settings, grant) {
	const tier = chooseTier(command, settings, grant.maxTier);
	const named = command.name === "test" || command.name === "verify" ? command.images : [];
	const usual = settings.environment?.baseImage ?? null;
	const unfixed = mayFix(command) ? refuseFixes(tier, grant) : null;
	const fix = mayFix(command) && unfixed === null;
	const network = grant.isInside ? settings.network : settings.forks.network;
	return {
		tier,
		images: named.length > 0 ? named : [usual],
		fix,
		network,
		unfixed
	};
}
function refuseFixes(tier, grant) {
	if (!grant.mayFix) return `none: the commit is by somebody without write access, so it was tested and diagnosed only. With \`forks: { fix: true }\` in \`${settingsPath}\` on the base branch, PTH writes fixes for such commits too once somebody vouched for them.`;
	if (!grant.isInside && tier === 3) return "none: on machines of your own, a commit by somebody without write access is tested and diagnosed only; environment tiers 1 and 2 get fixes.";
	return null;
}
/** Plans the run that a manifest was written for. @throws PthError `action/artifact-unfit` */
function planManifest(manifest) {
	const { settings, grant, headSha } = manifest;
	return planRun(readManifestCommand(manifest), settings, {
		...grant,
		headSha
	});
}
/** Returns the labels of the runner for a tier. Virtual machines need a runner with KVM, which the settings name. */
function chooseRunner(tier, { runners }) {
	return tier === 3 ? runners.kvm : "ubuntu-24.04";
}
/** Returns the images as a matrix; the slug names files and jobs. */
function toImageMatrix(images) {
	const slugs = /* @__PURE__ */ new Map();
	return images.map((image) => {
		const plain = (image ?? "default").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
		const count = (slugs.get(plain) ?? 0) + 1;
		slugs.set(plain, count);
		return {
			image: image ?? "",
			slug: count === 1 ? plain || "image" : `${plain || "image"}-${count}`
		};
	});
}
/**
* Returns the shards of a suite as a matrix; empty where one machine runs the whole suite and no job has to come before
* it. Pure.
*/
function listShards(tests, settings) {
	const count = countShards(tests, settings);
	if (count === 1) return [];
	return Array.from({ length: count }, (_, index) => ({
		shard: `${index + 1}/${count}`,
		slug: `${index + 1}-of-${count}`
	}));
}
/**
* Counts the tests of the frozen suite. A file that cannot be read counts as none here; the run reports what is wrong
* with it.
*/
function countSuite(suite) {
	return suite.filter(({ path }) => isSuitePath(path)).reduce((sum, { path, content }) => {
		try {
			return sum + parseTests(content, { file: path }).length;
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			return sum;
		}
	}, 0);
}

export { planRun as a, isSuitePath as c, planManifest as i, countSuite as n, toImageMatrix as o, listShards as r, freezeSuite as s, chooseRunner as t };