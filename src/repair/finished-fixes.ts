import type { Repository } from '../git/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { FixCommit } from './fix.ts';
import { parseFixCommit } from './fix-commit.ts';
import { readFixHistory } from './fix-history.ts';

/** A fix that was made beside a session, and that its branch does not have. */
export interface FinishedFix {
  diagnosisId: string;
  fix: FixCommit;
  /** Body of its commit. */
  body: string;
}

/** The branch beside which fixes are made. */
export interface FixBranch {
  git: Repository;
  branch: string;
  branchPoint: string;
}

/** Keeps a fix that its branch does not have yet, so that a killed session need not have it made again. */
export function keepFinishedFix({ git, branch }: FixBranch, { id }: Diagnosis, commit: string): Promise<void> {
  return git.keepCommit({ branch, name: id, commit });
}

/** Reads the fixes that an earlier process kept. One whose commit the branch has, even reverted, is left out. */
export async function readFinishedFixes({ git, branch, branchPoint }: FixBranch): Promise<FinishedFix[]> {
  const kept = (await git.keptCommits()).filter((one) => one.branch === branch);
  if (kept.length === 0) return [];
  const { fixes } = await readFixHistory(git, branchPoint);
  const finished: FinishedFix[] = [];
  for (const { name, commit } of kept) {
    const [entry] = await git.log({ range: commit, maxCount: 1 });
    const fix = entry ? parseFixCommit(entry) : null;
    const isTaken = fixes.some((own) => own.subject === fix?.subject && own.iteration === fix.iteration);
    if (entry && fix && !isTaken) finished.push({ diagnosisId: name, fix, body: entry.body });
  }
  return finished;
}

/** Finds the fix of a cause by its id, else by its tests, since another run may find another message. Pure. */
export function findFinishedFix(
  finished: readonly FinishedFix[],
  { id, tests }: Pick<Diagnosis, 'id' | 'tests'>,
): FinishedFix | undefined {
  return (
    finished.find(({ diagnosisId }) => diagnosisId === id) ??
    finished.find(({ fix }) => fix.tests.some((name) => tests.includes(name)))
  );
}
