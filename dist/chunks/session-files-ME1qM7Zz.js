// src/action/execute/session-files.ts
/** Files of the artifact that a session leaves. */
const sessionFiles = {
	/** Git bundle of the session branch on the pinned commit; absent without fixes. */
	bundle: "session.bundle",
	/** `FinalReport`. */
	report: "report.json",
	/** Causes of what is not green at the end. */
	diagnoses: "diagnoses.json",
	/** Causes that fixes were made for. */
	fixed: "fixed-causes.json",
	/** The published fixes as text that `git apply` takes. */
	patches: "fixes.patch",
	/** The state that the branch of the session holds at its end; absent without one. */
	state: "session-state.json",
	/** The run as one page, for people alone: no job reads it. Absent for a run that did not end. */
	page: "run.html",
	/** Causes at their lines as SARIF, for code scanning and editors. */
	sarif: "results.sarif",
	/** What the last job published and answers for, as others can check it; absent where nothing was published. */
	evidence: "evidence.json",
	transcript: "transcript.jsonl",
	markdown: "SESSION-REPORT.md"
};

export { sessionFiles as t };