import { w as createHexId } from "./run-process-CgUjGTTB.js";

// src/session/session-names.ts
/** Matches the names of session worktrees. */
const worktreePattern = /^pth-worktree-[0-9a-f]{6}$/;
/** Matches the names of worktrees that are being removed. */
const trashPattern = /^pth-trash-[0-9a-f]{6}$/;
/**
* Matches the names of all worktrees that PTH makes, including those of comparisons and those that are being removed; only such
* directories are ever offered for removal.
*/
const ownWorktreePattern = /^pth-(?:worktree|diff|trash)-[0-9a-f]{6}$/;
/** Creates the name of a worktree for a revision that is compared with another. */
function createDiffDirectory(random) {
	return `pth-diff-${createHexId(6, random)}`;
}
const maxNameLength = 60;
/**
* Turns any text into a part of a branch name that git accepts on every file system: lower-case ASCII letters, digits,
* dashes, underscores and single dots. `@scope/name` becomes `scope-name`; when nothing is left, `plugin`.
*/
function makeRefSafe(name) {
	const safe = name.slice(0, 1e3).normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[^a-z0-9._-]+/g, "-").replace(/\.{2,}/g, ".").replace(/-{2,}/g, "-").slice(0, maxNameLength).replace(/^[-._]+|[-._]+$/g, "");
	return safe === "" ? "plugin" : safe;
}
/** Creates `pth/<plugin>-<YYYY-MM-DD>-<6 hex>` and `pth-worktree-<same 6 hex>`; the date is in UTC. */
function createSessionNames(pluginName, now, random) {
	const suffix = createHexId(6, random);
	const date = now.toISOString().slice(0, 10);
	return {
		suffix,
		branch: `pth/${makeRefSafe(pluginName)}-${date}-${suffix}`,
		directory: `pth-worktree-${suffix}`
	};
}
/** Returns the suffix of a session branch; undefined for any other branch. */
function findSuffix(branch) {
	return /-([0-9a-f]{6})$/.exec(branch)?.[1];
}
/** Returns plugin and day of a session branch; undefined for a name that no session makes. */
function parseSessionBranch(branch) {
	const [, plugin, date] = /^pth\/(.+)-(\d{4}-\d{2}-\d{2})-[0-9a-f]{6}$/.exec(branch) ?? [];
	return plugin === void 0 || date === void 0 ? void 0 : {
		plugin,
		date
	};
}

export { ownWorktreePattern as a, worktreePattern as c, makeRefSafe as i, createSessionNames as n, parseSessionBranch as o, findSuffix as r, trashPattern as s, createDiffDirectory as t };