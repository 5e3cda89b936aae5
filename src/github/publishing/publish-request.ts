import type { Trailer } from '../../git/index.ts';
import type { PublishLimits } from '../settings/settings.ts';

/** One path that a commit changed, re-read from the commit's tree and its parent's, without rename detection. */
export interface TreeChange {
  path: string;
  status: 'added' | 'modified' | 'deleted';
  /** Modes as git writes them, e.g. `100644`; null on the side where the path is not there. */
  oldMode: string | null;
  newMode: string | null;
  /** Size of the new content; 0 for a deletion. */
  bytes: number;
  /** Lines added plus removed; null for binary content. */
  lines: number | null;
}

/** A commit as it would be published. */
export interface PublishCommit {
  sha: string;
  treeSha: string;
  parents: readonly string[];
  author: { name: string; email: string };
  committer: { name: string; email: string };
  /** As git keeps it; subject, body and trailers are its parts. */
  message: string;
  subject: string;
  body: string;
  trailers: readonly Trailer[];
  /** Something in the commit object that git and GitHub show differently or not at all; null for none. */
  objectProblem: string | null;
  changes: readonly TreeChange[];
}

/** The commits that a session wants to publish, and the facts that they are judged by. */
export interface PublishRequest {
  /** Full name, `refs/heads/pth/…`. */
  ref: string;
  /** The branch that the manifest names, `pth/…`. */
  manifestBranch: string;
  isForce: boolean;
  /** True when the tested commit comes from a fork and enters this repository with the branch. */
  isFork: boolean;
  /** The tested commit, the parent of the first. */
  headSha: string;
  /** Oldest first. */
  commits: readonly PublishCommit[];
  /** The branch's commits on GitHub beyond the tested one, oldest first; empty for a new branch. */
  published: readonly { treeSha: string; message: string }[];
  /** Author and committer of PTH's commits. */
  identity: { name: string; email: string };
  /** Tests of the suite that the tested commit holds, by path; nothing may touch them. */
  frozenTests: readonly string[];
  /** Paths that the pull request itself changes. */
  pullRequestPaths: readonly string[];
  limits: PublishLimits;
}

/** The rule that a refusal applies. */
export type PublishRule =
  | 'ref'
  | 'force'
  | 'foreign-commits'
  | 'nothing'
  | 'history'
  | 'author'
  | 'object'
  | 'message'
  | 'trailers'
  | 'path'
  | 'protected-path'
  | 'frozen-test'
  | 'file-kind'
  | 'file-mode'
  | 'dependencies'
  | 'size';

/** One reason not to publish. */
export interface PublishRefusal {
  rule: PublishRule;
  /** Null when it concerns all commits. */
  commit: string | null;
  path: string | null;
  /** One sentence for the report. */
  message: string;
}

/** Something a person must look at although it may be published (threat T19, weakened tests). */
export interface PublishNote {
  kind: 'test-changed' | 'test-deleted' | 'dependencies-changed' | 'steering-changed';
  commit: string;
  path: string;
}

/** Publish all of it or nothing. */
export interface PublishDecision {
  decision: 'publish' | 'refuse';
  refusals: readonly PublishRefusal[];
  notes: readonly PublishNote[];
}
