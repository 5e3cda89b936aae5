/** Tests of one run of the suite. */
interface Counts {
  total: number;
  passed: number;
  failing: number;
}

/** The findings of fresh machines about the fixes. */
export interface FixProof {
  machines: number;
  /** The suite on the tested commit. */
  before: Counts;
  /** The suite on the newest fix; that of the worst machine. */
  after: Counts;
  /** Calls that the session could not know. */
  unseenCalls: number;
}

/** Links on GitHub; PTH itself made the addresses. */
export interface ReportLinks {
  headSha: string;
  /** `https://github.com/owner/name`. */
  repositoryUrl: string;
  runUrl: string | null;
  /** The whole report. */
  reportUrl: string | null;
  fixPullRequest: { number: number; url: string } | null;
  /** Shows the session branch against the tested commit; for forks the only way to the fixes. */
  compareUrl: string | null;
  /** The branch that the fixes are being pushed to while this is read; null before and after. */
  pendingBranch: string | null;
  /** The fixes as patches, for those that no branch holds. */
  patches: readonly FixPatch[];
  /** The findings of fresh machines about the fixes; null without any. */
  proof: FixProof | null;
  /** True for a command that only asks what fails and what would repair it. */
  isPlan: boolean;
  /** Reason why this run may not write fixes, as finished Markdown of PTH's own; null when it may. */
  unfixed: string | null;
}

/** A fix as text that `git apply` takes. */
export interface FixPatch {
  commit: string;
  subject: string;
  text: string;
}
