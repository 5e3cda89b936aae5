import type { JsonObject } from '../base/index.ts';
import type { FailureCategory, TestOutcome } from '../suite/index.ts';

/** A place in the plugin's source that the failure points to. */
export interface SuspectFile {
  /** Relative to the workspace root, with forward slashes. */
  path: string;
  /** From 1; null when only the file is known. */
  line: number | null;
  /** Why it is suspected: `stack`, `compiler`, `tool-handler`, `stdout`, `import`, `manifest`. */
  reason: string;
  /** The lines around, with numbers; empty when unreadable. */
  excerpt: string;
}

/** What a diagnosis is based on. */
export interface DiagnosisEvidence {
  rawError: string;
  /** The call that failed: tool, input, expected, actual; null for a build or start failure. */
  call: { tool: string; input: JsonObject; expected: string; actual: string } | null;
  stderr: string;
  /** Environment state: resources and health in words. */
  environment: string;
}

/** What went wrong, once per cause, however many tests show it. */
export interface Diagnosis {
  /** Stable for the same cause: category, place and normalised error. */
  id: string;
  category: FailureCategory;
  /** One or two sentences for people and models. */
  summary: string;
  /** Names of the failing tests, at least one. */
  tests: string[];
  tools: string[];
  files: SuspectFile[];
  /** What kind of change is likely needed. */
  suggestedFix: string;
  evidence: DiagnosisEvidence;
  /** Timing, races, outside services rather than code. */
  isFlaky: boolean;
}

/** The one failing outcome that a diagnosis was made from, kept beside it for presenters. */
export interface DiagnosedOutcome {
  outcome: TestOutcome;
  diagnosisId: string;
}
