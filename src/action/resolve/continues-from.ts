import {
  type CarriedSession,
  type Command,
  type GitHubClient,
  type PostedReport,
  type PullRequestRecord,
  readReport,
  readSessionLine,
  type RepositoryName,
  type SessionManifest,
} from '../../github/index.ts';
import { isSuitePath } from './freeze-suite.ts';

/** The newest report that the App's own account posted on a pull request. */
export interface EarlierReport {
  report: PostedReport;
  /** The commit that it is about, by GitHub's word; null where that is gone. */
  commitId: string | null;
  /** What it carries to the next session; null where it carries nothing. */
  carried: CarriedSession | null;
}

const maxNames = 5000;
const maxNameLength = 400;

/**
 * Looks up the last report for a command that goes on from one (threats T9, forged dispatches; T24, forged markers);
 * null without one.
 */
export async function findEarlierReport(
  client: GitHubClient,
  name: RepositoryName,
  asked: { command: Command; pullRequest: number; appUserId: number },
): Promise<EarlierReport | null> {
  const { command, pullRequest, appUserId } = asked;
  if (command.name !== 'approve' && command.name !== 'resume' && command.name !== 'retest') return null;
  // Without a comment of the App's there is no account whose word would count.
  if (appUserId === 0) return null;
  const review = await client.findReview(name, pullRequest, { authorId: appUserId, commitId: null });
  if (review === null) return null;
  const { body, commitId } = review;
  return { report: readReport(body), commitId, carried: readSessionLine(body) };
}

/**
 * Reads from GitHub the plan, branch or report that a run continues from; null for a new run. A branch counts only if
 * it exists and holds commits on top of the tested one.
 */
export async function readContinuesFrom(
  client: GitHubClient,
  name: RepositoryName,
  { command, pull, earlier }: { command: Command; pull: PullRequestRecord; earlier: EarlierReport | null },
): Promise<SessionManifest['basis']> {
  if (earlier === null) return null;
  const { report } = earlier;
  const isOfHead = earlier.commitId === pull.head.sha;
  if (command.name === 'retest') {
    return { kind: 'retest', failing: limitNames(report.failing.map(({ test }) => test)) };
  }
  if (command.name === 'approve' && isOfHead && report.planId !== null) {
    return { kind: 'plan', id: report.planId, tests: limitNames(report.causes.flatMap(({ tests }) => tests)) };
  }
  if (command.name !== 'resume' || !isOfHead || report.branch === null) return null;
  const tip = await client.getBranch(name, report.branch);
  if (tip === null) return null;
  const [ahead, behind] = await Promise.all([
    client.listCommitsBetween(name, pull.head.sha, tip),
    client.listCommitsBetween(name, tip, pull.head.sha),
  ]);
  if (ahead.length === 0 || behind.length > 0) return null;
  const tree = await client.listTree(name, pull.head.sha);
  const frozenTests = limitNames(tree.map(({ path }) => path).filter(isSuitePath));
  const own = earlier.carried?.state.branch === report.branch ? earlier.carried : null;
  return {
    kind: 'branch',
    sha: tip,
    commits: ahead.length,
    frozenTests,
    state: own?.state ?? null,
    approved: own?.approved == null ? null : limitNames(own.approved),
  };
}

/** Returns the names that a manifest can hold. */
function limitNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '' && name.length <= maxNameLength).slice(0, maxNames);
}
