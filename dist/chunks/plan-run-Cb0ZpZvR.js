import { n as assertNever } from "./fault-BbL1Kfko.js";
import { tt as chooseTier } from "./github-D7Wl48qe.js";
import { r as readManifestCommand } from "./session-manifest-file-DeHMb2Er.js";

// src/entry/action/resolve/plan-run.ts
/** The plan of a run. A tier that the grant does not reach was refused before; here it is an error in PTH. */
function planRun(command, settings, grant) {
	const tier = chooseTier(command, settings, grant.maxTier);
	const named = command.name === "test" || command.name === "verify" ? command.images : [];
	const usual = settings.environment?.baseImage ?? null;
	return {
		tier,
		images: named.length > 0 ? named : [usual],
		fix: isFixing(command) && grant.mayUseSecrets
	};
}
/** The plan of the run that a manifest was written for. @throws PthError `action/artifact-unfit` */
function planManifest(manifest) {
	const { settings, grant, headSha } = manifest;
	return planRun(readManifestCommand(manifest), settings, {
		...grant,
		headSha
	});
}
function isFixing(command) {
	switch (command.name) {
		case "test":
		case "retest":
		case "approve":
		case "resume": return true;
		case "plan":
		case "verify":
		case "ok":
		case "stop":
		case "status":
		case "explain":
		case "help": return false;
		default: return assertNever(command);
	}
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

export { toImageMatrix as i, planManifest as n, planRun as r, chooseRunner as t };