import { t as PthError } from "./fault-1VptbTr3.js";
import "./base-Db4MnHjU.js";
import { C as strictObject, c as boolean, f as int, g as literal, i as _enum, s as array, w as string } from "./schemas-Cb3FTvXx.js";
import { M as startShaOf } from "./github-BDlckIqU.js";
import { lt as commitIdentity } from "./artifacts-CA9lMN8o.js";
import { c as isSuitePath } from "./plan-run-BM-uF8CE.js";

// src/action/verify/verification.ts
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const digest = string().regex(/^[0-9a-f]{64}$/);
const text = string().max(4e3);
const state = _enum([
	"passed",
	"failed",
	"flaky",
	"timed-out",
	"skipped",
	"errored",
	"not-run"
]);
/** The findings of a fresh runner about a session, `verification.json`. */
const verificationSchema = strictObject({
	version: literal(1),
	/** Empty for PTH's usual image. */
	image: string().max(300),
	manifestDigest: digest,
	/** Null where the session left no commits. */
	bundleDigest: digest.nullable(),
	commits: array(strictObject({
		sha,
		tests: array(strictObject({
			name: text,
			before: state,
			after: state
		})).max(2e3),
		proven: boolean()
	})).max(500),
	/** The suite after all fixes. */
	after: strictObject({
		total: int().nonnegative(),
		failing: int().nonnegative()
	}),
	/** Tests that passed on the pinned commit and fail after all fixes. */
	regressions: array(text).max(2e3),
	heldOut: strictObject({
		/** Seed of the generated values, chosen by this job. */
		seed: int().nonnegative(),
		calls: int().nonnegative(),
		/** Tests that fail with new inputs, of tools that a fix names and that pass with the known inputs. */
		failures: array(strictObject({
			tool: text,
			test: text
		})).max(2e3)
	}),
	/** Remarks for people; no decision uses them. */
	advisory: array(text).max(200)
});
/** Name of the file in its artifact. */
const verificationFile = "verification.json";

// src/action/bundle/derive-commits.ts
/** Commits beyond this number are not looked into. */
const maxCommits = 500;
/** Files larger than this are not read to count lines. */
const maxCountedBytes = 4194304;
const format = [
	"%H",
	"%P",
	"%an",
	"%ae",
	"%cn",
	"%ce",
	"%s",
	"%b",
	"%(trailers)",
	"%(trailers:only,unfold)"
].join("%x00");
const fieldCount = 10;
/**
* Reads the commits of a bundle from their trees without rename detection, oldest first. No description of them counts
* (threats T17, forged verdicts; T18, hostile patches).
* @throws PthError `action/artifact-unfit` for more than 500 commits, `action/command-failed`
*/
async function deriveCommits(bundle, headSha) {
	const range = ["--end-of-options", `${headSha}..${bundle.tip}`];
	const count = Number(await bundle.git([
		"rev-list",
		"--count",
		...range
	]));
	if (count > maxCommits) throw new PthError("action/artifact-unfit", `The bundle holds ${count} commits.`);
	const fields = (await bundle.git([
		"log",
		"-z",
		"--topo-order",
		"--reverse",
		`--format=${format}`,
		...range,
		"--"
	])).split("\0");
	const commits = [];
	for (let index = 0; index + fieldCount <= fields.length; index += fieldCount) {
		const [sha = "", parents = "", an = "", ae = "", cn = "", ce = "", subject = "", body = "", block = "", trailers = ""] = fields.slice(index, index + fieldCount);
		if (sha === "") break;
		const parentList = parents.split(" ").filter(Boolean);
		commits.push({
			sha,
			parents: parentList,
			author: {
				name: an,
				email: ae
			},
			committer: {
				name: cn,
				email: ce
			},
			subject,
			body: cutTrailers(body, block),
			trailers: parseTrailers(trailers),
			changes: await readChanges(bundle, parentList[0] ?? null, sha)
		});
	}
	return commits;
}
async function readChanges({ git }, parent, sha) {
	const trees = parent === null ? ["--root", sha] : [parent, sha];
	const changes = parseRawChanges(await git([
		"diff-tree",
		"-r",
		"-z",
		"--raw",
		"--no-renames",
		"--no-commit-id",
		"--abbrev=64",
		...trees
	]));
	const sizes = await readSizes(git, changes);
	const lines = /* @__PURE__ */ new Map();
	if ([...sizes.values()].every((bytes) => bytes <= maxCountedBytes)) for (const [path, count] of parseNumstat(await git([
		"diff-tree",
		"-r",
		"-z",
		"--numstat",
		...[
			"--no-renames",
			"--no-commit-id",
			"--no-ext-diff",
			"--no-textconv"
		],
		...trees
	]))) lines.set(path, count);
	return changes.map(({ path, status, oldMode, newMode, newObject }) => ({
		path,
		status,
		oldMode,
		newMode,
		bytes: newMode === null ? 0 : sizes.get(newObject) ?? 0,
		lines: lines.get(path) ?? null
	}));
}
/** Reads `git diff-tree --raw -z`. @throws PthError `action/artifact-unfit` for a line of another form */
function parseRawChanges(text) {
	const fields = text.split("\0");
	const changes = [];
	for (let index = 0; index + 1 < fields.length; index += 2) {
		const match = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) ([A-Z])\d*$/.exec(fields[index] ?? "");
		const path = fields[index + 1];
		if (!match || path === void 0) throw new PthError("action/artifact-unfit", "A change cannot be read.");
		const [, oldMode = "", newMode = "", newObject = "", letter = ""] = match;
		changes.push({
			path,
			status: letter === "A" ? "added" : letter === "D" ? "deleted" : "modified",
			oldMode: oldMode === "000000" ? null : oldMode,
			newMode: newMode === "000000" ? null : newMode,
			newObject
		});
	}
	return changes;
}
function parseNumstat(text) {
	return text.split("\0").flatMap((record) => {
		const match = /^(\d+|-)\t(\d+|-)\t([\s\S]+)$/.exec(record);
		if (match?.[3] === void 0) return [];
		return [[match[3], match[1] === "-" ? null : Number(match[1]) + Number(match[2])]];
	});
}
/** Sizes of new contents by object; a submodule has none here. */
async function readSizes(git, changes) {
	const objects = changes.filter(({ newMode }) => newMode !== null && newMode !== "160000").map(({ newObject }) => newObject);
	if (objects.length === 0) return /* @__PURE__ */ new Map();
	const answer = await git(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input: `${objects.join("\n")}\n` });
	return new Map(answer.split("\n").flatMap((line) => {
		const match = /^([0-9a-f]+) (\d+)$/.exec(line);
		return match?.[1] === void 0 ? [] : [[match[1], Number(match[2])]];
	}));
}
function cutTrailers(body, block) {
	const [text, end] = [body.trimEnd(), block.trimEnd()];
	return (end !== "" && text.endsWith(end) ? text.slice(0, text.length - end.length) : text).trimEnd();
}
function parseTrailers(text) {
	return text.split("\n").flatMap((line) => {
		const match = /^([A-Za-z0-9-]+)[ \t]*:[ \t]*(.*)$/.exec(line);
		return match?.[1] === void 0 ? [] : [{
			key: match[1],
			value: (match[2] ?? "").trim()
		}];
	});
}

// src/action/bundle/describe-publish.ts
/** Builds the part of a publish request that the bundle and the manifest know; GitHub answers the rest. */
async function describePublish(bundle, commits, manifest) {
	const { branch, basis: continuesFrom, grant } = manifest;
	const headSha = startShaOf(manifest);
	const names = await bundle.git([
		"ls-tree",
		"-r",
		"-z",
		"--name-only",
		headSha
	]);
	return {
		ref: `refs/heads/${branch}`,
		manifestBranch: branch,
		isForce: false,
		isFork: grant.fixTarget === "compare-link",
		headSha,
		commits,
		identity: commitIdentity,
		frozenTests: continuesFrom?.kind === "branch" ? continuesFrom.frozenTests : names.split("\0").filter(isSuitePath)
	};
}

export { verificationSchema as i, deriveCommits as n, verificationFile as r, describePublish as t };