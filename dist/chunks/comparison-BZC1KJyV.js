import { u as clientChangesSchema } from "./final-report-DHcF0b5V.js";
import { T as string, _ as literal, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";

// src/action/compare/comparison.ts
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const digest = string().regex(/^[0-9a-f]{64}$/);
/** The result of the job `compare`, `comparison.json`. */
const comparisonSchema = strictObject({
	version: literal(1),
	manifestDigest: digest,
	/** Null where the session left no commits. */
	bundleDigest: digest.nullable(),
	/** The commit at which the pull request left its base branch. */
	baseSha: sha,
	headSha: sha,
	changes: array(clientChangesSchema).max(100)
});
/** Name of the file in its artifact. */
const comparisonFile = "comparison.json";

export { comparisonSchema as n, comparisonFile as t };