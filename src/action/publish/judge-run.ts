import { formatCount } from '../../artifacts/index.ts';
import type { FixProof, WorkflowJobRecord } from '../../github/index.ts';
import type { Verification } from '../verify/verification.ts';

/**
 * Judges the earlier jobs by GitHub's own record of them (threat T17, forged verdicts); pure. The name of a job in a
 * called workflow begins with the caller's name. @returns one sentence for each job that keeps commits from being
 * published
 */
export function judgeJobs(jobs: readonly WorkflowJobRecord[]): string[] {
  return [
    ...judgeJob(jobs, 'resolve', ['success']),
    // A fault or a time limit makes this job red; what it handed on until then is judged by the next.
    ...judgeJob(jobs, 'execute', ['success', 'failure']),
    ...judgeJob(jobs, 'verify', ['success']),
  ];
}

/**
 * Returns the reasons why the result of the job `compare` does not count; empty when the job finished. They block no
 * publishing. Pure.
 */
export function judgeCompareJob(jobs: readonly WorkflowJobRecord[]): string[] {
  return judgeJob(jobs, 'compare', ['success']);
}

function judgeJob(jobs: readonly WorkflowJobRecord[], name: string, accepted: readonly string[]): string[] {
  const ends = new RegExp(`(?:^| / )${name}(?: \\([^()]*\\))?$`);
  const states = jobs
    .filter((job) => ends.test(job.name))
    .map(({ status, conclusion }) => (status === 'completed' ? (conclusion ?? 'none') : status));
  if (states.length === 0) return [`GitHub lists no job ${name} in this run.`];
  // One that was skipped in an earlier attempt is listed without its image, beside those that ran since.
  const ran = states.filter((state) => state !== 'skipped');
  const wrong = (ran.length > 0 ? ran : states).find((state) => !accepted.includes(state));
  return wrong === undefined ? [] : [`The job ${name} ended as ${wrong}.`];
}

/**
 * Returns the commits that every fresh runner had the time to look at, in order: all of them, or those before the first
 * that one did not reach. None where a runner looked at other commits. Pure.
 */
export function coverCommits<Commit extends { sha: string }>(
  commits: readonly Commit[],
  verifications: readonly Pick<Verification, 'tip'>[],
): readonly Commit[] {
  const ends = verifications.map(({ tip }) => commits.findIndex(({ sha }) => sha === tip) + 1);
  return commits.slice(0, Math.min(commits.length, ...ends));
}

/**
 * Returns the reasons why the verifications of fresh runners do not cover the given bundle, or a session without one;
 * empty when they do (threat T17, forged verdicts). Pure.
 */
export function judgeVerifications(
  verifications: readonly Verification[],
  expected: {
    manifestDigest: string;
    /** Null for a session without commits. */
    bundleDigest: string | null;
    outputDigest: string;
    changes: readonly string[];
  },
): string[] {
  if (expected.outputDigest !== (expected.bundleDigest ?? '')) {
    return ['The bundle is not the one that the job verify looked at.'];
  }
  if (verifications.length === 0) return ['No fresh runner has run the tests, so that proof is missing.'];
  const nowhere = expected.changes.filter((sha) => !verifications.some((found) => proves(found, sha)));
  const reasons = verifications.flatMap((found) => {
    const where = found.image === '' ? 'the usual image' : `the image ${found.image}`;
    if (found.manifestDigest !== expected.manifestDigest || found.bundleDigest !== expected.bundleDigest) {
      return [`What was found on ${where} is about another session.`];
    }
    const unproven = expected.changes.filter((sha) => !isHeld(found, sha));
    return [
      ...(unproven.length > 0 ? [`Not proven on ${where}: ${formatCount(unproven.length, 'commit')}.`] : []),
      ...(found.regressions.length > 0 ? [`Tests that passed before fail on ${where}.`] : []),
      ...(found.heldOut.failures.length > 0 ? [`Calls that the session could not know fail on ${where}.`] : []),
    ];
  });
  return reasons.length > 0 || nowhere.length === 0
    ? reasons
    : [`Proven on no image: ${formatCount(nowhere.length, 'commit')} for one distribution.`];
}

function proves({ commits }: Pick<Verification, 'commits'>, sha: string): boolean {
  return commits.some((commit) => commit.sha === sha && commit.proven);
}

/** True where an image proves a commit, or looked at one that is for one distribution and may be proven on another. */
function isHeld({ commits }: Pick<Verification, 'commits'>, sha: string): boolean {
  return commits.some((commit) => commit.sha === sha && (commit.proven || commit.distro !== null));
}

/** True where every image proves a commit; for a commit of one distribution, where one does and the others looked at it. Pure. */
export function isProven(verifications: readonly Pick<Verification, 'commits'>[], sha: string): boolean {
  return verifications.every((found) => isHeld(found, sha)) && verifications.some((found) => proves(found, sha));
}

/** Sums up what fresh runners saw of the fixes, by the worst of them; null without any. Pure. */
export function summariseProof(verifications: readonly Verification[]): FixProof | null {
  const [worst] = verifications.toSorted((left, right) => right.after.failing - left.after.failing);
  if (worst === undefined) return null;
  return {
    machines: verifications.length,
    commits: worst.commits.filter(({ sha }) => isProven(verifications, sha)).length,
    before: worst.before,
    after: worst.after,
    unseenCalls: verifications.reduce((sum, { heldOut }) => sum + heldOut.calls, 0),
  };
}

/**
 * Lists the tests of a commit that every fresh runner saw fail before it and pass after it; for a commit of one
 * distribution, every one that proves it. Pure.
 */
export function listHealed(
  verifications: readonly Verification[],
  sha: string,
): Verification['commits'][number]['tests'] {
  const [first = [], ...others] = verifications.flatMap(({ commits }) => {
    const commit = commits.find((one) => one.sha === sha);
    return commit !== undefined && commit.distro !== null && !commit.proven ? [] : [commit?.tests ?? []];
  });
  const isHealed = ({ before, after }: Pick<(typeof first)[number], 'before' | 'after'>) =>
    before !== 'passed' && before !== 'skipped' && after === 'passed';
  return first.filter(
    (test) => isHealed(test) && others.every((tests) => tests.some((one) => one.name === test.name && isHealed(one))),
  );
}
