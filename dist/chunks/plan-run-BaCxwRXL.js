import { ct as mayFix, o as chooseTier, ot as settingsPath } from "./github-BHzjDTLh.js";
import { _ as countShards } from "./settings-uzzq8dAZ.js";
import { i as readManifestCommand } from "./session-manifest-file-BdByW3pn.js";

// src/action/resolve/plan-run.ts
/** Plans a run. A tier that the grant does not allow was refused before; here it is an error in PTH. */
function planRun(command, settings, grant) {
	const tier = chooseTier(command, settings, grant.maxTier);
	const named = command.name === "test" || command.name === "verify" ? command.images : [];
	const usual = settings.environment?.baseImage ?? null;
	const furtherImages = command.name === "verify" ? named.filter((image) => image !== usual) : [];
	const images = command.name === "verify" || named.length === 0 ? [usual, ...furtherImages] : named;
	const unfixed = mayFix(command) ? refuseFixes(tier, grant) : null;
	return {
		tier,
		images,
		furtherImages,
		fix: mayFix(command) && unfixed === null,
		network: grant.isInside ? settings.network : settings.forks.network,
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

export { toImageMatrix as a, planRun as i, listShards as n, planManifest as r, chooseRunner as t };