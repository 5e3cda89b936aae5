// src/action/execute/session-files.ts
/** Files of the artifact that a session leaves. */
const sessionFiles = {
	/** Git bundle of the session branch on the pinned commit; absent without fixes. */
	bundle: "session.bundle",
	/** `FinalReport`. */
	report: "report.json",
	diagnoses: "diagnoses.json",
	/** The published fixes as text that `git apply` takes. */
	patches: "fixes.patch",
	transcript: "transcript.jsonl",
	markdown: "SESSION-REPORT.md"
};

export { sessionFiles as t };