import { type FinalReport, formatCount } from '../../artifacts/index.ts';
import { trailerValues } from '../../git/index.ts';
import type { PublishCommit, PublishNote } from '../../github/index.ts';
import { failureCategories } from '../../suite/index.ts';
import type { Verification } from '../verify/verification.ts';
import { listHealed } from './judge-run.ts';

/** The facts about a session that this job found itself. */
export interface PublishFacts {
  commits: readonly PublishCommit[];
  /** True when there are commits and nothing speaks against them. */
  isFit: boolean;
  /** True once they are on the branch. */
  isPushed: boolean;
  /** True when the branch was published by the session that this one goes on from. */
  isContinued: boolean;
  /** Writes that GitHub did not take, one sentence each. */
  failures: readonly string[];
  /** Reasons why the session's commits were not published, one sentence each. */
  reasons: readonly string[];
  notes: readonly PublishNote[];
  verifications: readonly Verification[];
  branch: string;
  /** Remarks about an earlier run's fix pull request, one sentence each. */
  remarks: readonly string[];
}

const noteTexts: Readonly<Record<PublishNote['kind'], string>> = {
  'test-changed': 'A fix changes a test of the plugin; look at it before you merge.',
  'test-deleted': 'A fix deletes a test of the plugin; look at it before you merge.',
  'steering-changed':
    'A fix changes what the plugin tells clients or agents to run or do; look at it before you merge.',
  'dependencies-changed': 'A fix changes what the plugin depends on; look at it before you merge.',
};

/**
 * Returns the session's report with unproven claims removed (threats T17, forged verdicts; T19, weakened tests). Its
 * fixes are the commits that this job saw and published, and it is not green when a fresh runner counts failing tests.
 * Pure.
 */
export function settleReport(report: FinalReport, facts: PublishFacts): FinalReport {
  const worst = Math.max(0, ...facts.verifications.map(({ after }) => after.failing));
  const isGreen = report.exit_code === 0;
  const added = [
    ...[...facts.reasons, ...facts.failures].map((reason) => toFinding('publish', 'error', reason)),
    ...(isGreen && worst > 0
      ? [toFinding('verify', 'error', `The session says that all tests pass; on a fresh runner ${worst} fail.`)]
      : []),
    ...facts.remarks.map((remark) => toFinding('publish', 'warning', remark)),
    ...describeUnrun(facts.verifications).map((remark) => toFinding('publish', 'warning', remark)),
    ...facts.notes.map(({ kind, path, commit }) =>
      toFinding('publish', 'warning', noteTexts[kind], `${path} in ${commit.slice(0, 12)}`),
    ),
  ];
  const isContradicted = isGreen && (worst > 0 || facts.reasons.length > 0);
  // An unproven run in which no test was seen to fail is an error: a count of no failures would read as a pass.
  const result = worst > 0 ? ('incomplete' as const) : ('error' as const);
  return {
    ...report,
    ...(isContradicted ? { exit_code: 1 as const, result, failing_tests: Math.max(report.failing_tests, worst) } : {}),
    branch: facts.isPushed || (facts.isContinued && facts.commits.length === 0) ? facts.branch : null,
    fixes: facts.isFit ? listFixes(facts) : [],
    findings: [...added, ...report.findings],
  };
}

/**
 * Lists the fixes by the commits themselves, with the tests that every fresh runner saw fail before and pass after. The
 * words of the session count for nothing. Pure.
 */
function listFixes({ commits, verifications }: PublishFacts): FinalReport['fixes'] {
  return commits.flatMap(({ sha, trailers, changes }) => {
    const named = trailerValues(trailers, 'PTH-Test');
    const category = failureCategories.find((known) => known === trailerValues(trailers, 'PTH-Category')[0]);
    if (named.length === 0 || category === undefined) return [];
    const healed = new Set(listHealed(verifications, sha).map(({ name }) => name));
    const tests = named.filter((name) => healed.has(name));
    return [{ commit: sha, tests, category, files: changes.map(({ path }) => path) }];
  });
}

/** Names that a remark lists. */
const maxNamed = 5;

/** Tells the tests that passed before and that some fresh runner did not judge with the fixes. Pure. */
function describeUnrun(verifications: PublishFacts['verifications']): string[] {
  const names = [...new Set(verifications.flatMap(({ unrun }) => unrun))];
  if (names.length === 0) return [];
  const listed = names.slice(0, maxNamed).map((name) => name.slice(0, 60));
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  const what = `${formatCount(names.length, 'test')} that passed before ${names.length === 1 ? 'was' : 'were'} not run`;
  return [`${what} with the fixes: ${listed.join(', ')}${more}.`];
}

function toFinding(
  check: string,
  severity: 'error' | 'warning',
  message: string,
  evidence = '',
): FinalReport['findings'][number] {
  return {
    server: 'pth',
    check,
    tool: null,
    category: 'unexpected-side-effect',
    severity,
    message,
    evidence,
    reproduce: '',
  };
}
