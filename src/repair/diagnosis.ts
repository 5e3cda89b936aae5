import type { JsonObject } from '../base/index.ts';
import type { FailureCategory, TestOutcome } from '../suite/index.ts';

/** A place in the plugin's source that the failure points to. */
export interface SuspectFile {
  /** Relative to the workspace root, with forward slashes. */
  path: string;
  /** From 1; null when only the file is known. */
  line: number | null;
  /** Reason of the suspicion: `stack`, `compiler`, `tool-handler`, `stdout`, `import`, `manifest`. */
  reason: string;
  /** Numbered lines before and after `line`; empty when unreadable. */
  excerpt: string;
}

/** Evidence of a diagnosis. */
export interface DiagnosisEvidence {
  rawError: string;
  /** The failed call; null for a build or start failure. */
  call: { tool: string; input: JsonObject; expected: string; actual: string } | null;
  stderr: string;
  /** Description of the environment: resources and health. */
  environment: string;
}

/** One cause of failures, however many tests fail by it. */
export interface Diagnosis {
  /** Stable for the same cause; made from category, place and normalised error. */
  id: string;
  category: FailureCategory;
  /** One or two sentences for people and models. */
  summary: string;
  /** Names of the failing tests, at least one. */
  tests: string[];
  tools: string[];
  files: SuspectFile[];
  /** The kind of change that is likely needed. */
  suggestedFix: string;
  evidence: DiagnosisEvidence;
  /** True when timing, races or outside services are the likely cause, not the code. */
  isFlaky: boolean;
}

/** A diagnosis with one failing outcome that it was made from, for presenters. */
export interface DiagnosedOutcome {
  outcome: TestOutcome;
  diagnosisId: string;
}
