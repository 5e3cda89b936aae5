import { H as digestSuite, U as openManifest, ot as settingsPath, rt as chooseTier, st as parseCommands, ut as mayFix } from "./github-BK4wfYTR.js";
import { t as PthError } from "./fault-D1XaxYWs.js";
import { n as readArtifact, r as readFilesBelow } from "./artifact-files-CEDgWJA-.js";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/entry/action/session-manifest-file.ts
/** Name of the manifest in its artifact, and the folder of the frozen tests beside it. */
const manifestFile = "manifest.json";
const suiteFolder = "suite";
const maxManifestBytes = 4194304;
/**
* Opens the artifact of the job `resolve`, which others could have written, by the digest that the workflow passed
* (threats T17, T19). @throws PthError `action/artifact-unfit`
*/
async function readManifest({ input }) {
	const directory = input("manifest");
	const expected = input("manifest-digest");
	if (directory === "" || !/^[0-9a-f]{64}$/.test(expected)) throw unfit("The inputs manifest and manifest-digest must name the artifact of the job resolve and its digest.");
	const text = await readArtifact(join(directory, manifestFile), maxManifestBytes);
	const opened = openManifest(text.toString("utf8"), expected);
	if (!opened.ok) throw unfit(`The manifest is not the one that was written down (${opened.reason}).`);
	const suite = await readFilesBelow(join(directory, suiteFolder));
	if (digestSuite(suite) !== opened.manifest.suiteDigest) throw unfit("The frozen tests are not those that the manifest names.");
	return {
		manifest: opened.manifest,
		suite
	};
}
/** The command that a manifest holds as text. @throws PthError `action/artifact-unfit` */
function readManifestCommand({ command }) {
	const [line] = parseCommands(command);
	if (!line?.command) throw unfit("The manifest names no command.");
	return line.command;
}
/** Puts the environment of the base branch's settings into a file for `envConfig`; returns its path. */
async function writeEnvConfig({ settings, nonce }, { world }) {
	const file = join(world.temporaryDirectory, `pth-environment-${nonce.slice(0, 6)}.json`);
	await writeFile(file, JSON.stringify(settings.environment ?? {}));
	return file;
}
function unfit(message) {
	return new PthError("action/artifact-unfit", message);
}

// src/entry/action/resolve/plan-run.ts
/** The plan of a run. A tier that the grant does not reach was refused before; here it is an error in PTH. */
function planRun(command, settings, grant) {
	const tier = chooseTier(command, settings, grant.maxTier);
	const named = command.name === "test" || command.name === "verify" ? command.images : [];
	const usual = settings.environment?.baseImage ?? null;
	const unfixed = mayFix(command) ? refuseFixes(tier, grant) : null;
	const fix = mayFix(command) && unfixed === null;
	return {
		tier,
		images: named.length > 0 ? named : [usual],
		fix,
		unfixed
	};
}
function refuseFixes(tier, grant) {
	if (!grant.mayFix) return `none: the commit is by somebody without write access, so it was tested and diagnosed only. With \`forks: { fix: true }\` in \`${settingsPath}\` on the base branch, PTH writes fixes for such commits too once somebody vouched for them.`;
	if (!grant.isInside && tier === 3) return "none: on machines of your own, a commit by somebody without write access is tested and diagnosed only; environment tiers 1 and 2 get fixes.";
	return null;
}
/** The plan of the run that a manifest was written for. @throws PthError `action/artifact-unfit` */
function planManifest(manifest) {
	const { settings, grant, headSha } = manifest;
	return planRun(readManifestCommand(manifest), settings, {
		...grant,
		headSha
	});
}
/** Labels of the runner for a tier (row C-023): machines need one's own, with the device for them. */
function chooseRunner(tier) {
	return tier === 3 ? ["self-hosted", "kvm"] : "ubuntu-24.04";
}
/** The images as a matrix; the slug is what files and jobs can be called by. */
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

export { manifestFile as a, suiteFolder as c, toImageMatrix as i, writeEnvConfig as l, planManifest as n, readManifest as o, planRun as r, readManifestCommand as s, chooseRunner as t };