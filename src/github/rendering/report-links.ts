import type { Diagnosis } from '../../repair/index.ts';

/** Tests of one run of the suite. */
interface Counts {
  total: number;
  passed: number;
  failing: number;
}

/** The findings of fresh machines about the fixes. */
export interface FixProof {
  machines: number;
  /** Commits that each of them ran alone and found proven. */
  commits: number;
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
  /** Shows what the session branch adds; for forks the only way to the fixes. */
  compareUrl: string | null;
  /** True where that page offers to open the pull request with the fixes. */
  canOpen: boolean;
  /** The branch that the fixes are being pushed to while this is read; null before and after. */
  pendingBranch: string | null;
  /** The fixes, for people to judge. */
  details: readonly FixDetail[];
  /** True where no branch holds the fixes, so that their patches stand in the text. */
  isPatchOnly: boolean;
  /** The findings of fresh machines about the fixes; null without any. */
  proof: FixProof | null;
  /** True in the text of the pull request that holds the fixes, which would otherwise point at itself. */
  isHere: boolean;
  /** True for a command that only asks what fails and what would repair it. */
  isPlan: boolean;
  /** Reason why this run may not write fixes, as finished Markdown of PTH's own; null when it may. */
  unfixed: string | null;
}

/** A fix as people judge it: the reason, the call that showed it, the proof and the change. */
export interface FixDetail {
  commit: string;
  subject: string;
  /** The message of the commit without trailers; empty for none. */
  body: string;
  /** Tests that fresh machines saw fail before the commit and pass after it. */
  tests: readonly { name: string; before: string; after: string }[];
  /** The cause that it was made for, by the words of the session; null when it named none. */
  cause: Diagnosis | null;
  /** The change as text that `git apply` takes. */
  text: string;
}
