import { PthError } from '../base/index.ts';
import type { LogEntry, Repository } from '../git/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { FixCommit } from './fix.ts';
import { parseFixCommit, readRevertedCommit } from './fix-commit.ts';

/** Two tests whose fixes undo each other. */
export interface Oscillation {
  tests: [string, string];
  /** The alternating fixes, oldest first; at least three. */
  commits: string[];
}

/** Fixes of a session as git history records them; information only, it blocks nothing. */
export interface FixHistory {
  /** Newest first; checkpoints, alterations and reverts are left out. */
  fixes: FixCommit[];
  reverted: FixCommit[];
  oscillations: Oscillation[];
  /** Files with at least three fixes, most first. */
  busyFiles: { path: string; fixes: number }[];
}

/** Reads the fix history of a session branch since its branch point. */
export async function readFixHistory(git: Repository, branchPoint: string, signal?: AbortSignal): Promise<FixHistory> {
  return summariseFixes(await git.log({ range: `${branchPoint}..HEAD`, maxCount: 10_000, signal }));
}

/** Builds the fix history from a log that is newest first. Pure. */
export function summariseFixes(log: readonly LogEntry[]): FixHistory {
  const reverts = findReverts(log);
  const fixes = log.flatMap((entry) => {
    const fix = parseFixCommit(entry);
    return fix ? [{ ...fix, revertedBy: reverts.get(fix.commit) ?? null }] : [];
  });
  return {
    fixes,
    reverted: fixes.filter((fix) => fix.revertedBy !== null),
    oscillations: findOscillations(fixes.toReversed()),
    busyFiles: countFiles(fixes),
  };
}

/** Maps each commit to the revert that undoes it now; a revert that was itself reverted undoes nothing. */
function findReverts(log: readonly LogEntry[]): Map<string, string> {
  const commits = log.map((entry) => entry.commit);
  const reverts = new Map<string, string>();
  const undone = new Set<string>();
  for (const entry of log) {
    const named = readRevertedCommit(entry);
    const target = named === null ? undefined : commits.find((commit) => commit.startsWith(named));
    if (target === undefined || undone.has(entry.commit)) continue;
    undone.add(target);
    reverts.set(target, entry.commit);
  }
  return reverts;
}

/** Lists earlier fixes for any of the tests, newest first. */
export function listFixesForTests(fixes: readonly FixCommit[], tests: readonly string[]): FixCommit[] {
  return fixes.filter((fix) => fix.tests.some((test) => tests.includes(test)));
}

/** Finds alternating fixes for tests A, B, A that change a common file: A's fix breaks B, and B's fix breaks A. */
function findOscillations(oldestFirst: readonly FixCommit[]): Oscillation[] {
  const names = [...new Set(oldestFirst.flatMap((fix) => fix.tests))];
  const found: Oscillation[] = [];
  names.forEach((first, index) => {
    for (const second of names.slice(index + 1)) {
      const run = oldestFirst.filter((fix) => fix.tests.includes(first) !== fix.tests.includes(second));
      const turns = run.filter(
        (fix, at) => at === 0 || run[at - 1]?.tests.includes(first) !== fix.tests.includes(first),
      );
      const shared = turns.filter((fix, at) =>
        [turns[at - 1], turns[at + 1]].some((other) => other?.files.some((file) => fix.files.includes(file))),
      );
      if (shared.length >= 3) found.push({ tests: [first, second], commits: shared.map((fix) => fix.commit) });
    }
  });
  return found;
}

function countFiles(fixes: readonly FixCommit[]): { path: string; fixes: number }[] {
  const counts = new Map<string, number>();
  for (const path of fixes.flatMap((fix) => fix.files)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .map(([path, count]) => ({ path, fixes: count }))
    .filter((file) => file.fixes >= 3)
    .sort((a, b) => b.fixes - a.fixes || (a.path < b.path ? -1 : 1));
}

/** What the fixes of a branch tell about one cause; information only, it blocks nothing. */
export interface CauseHistory {
  /** Earlier fixes for its tests, newest first. */
  earlier: FixCommit[];
  /** Sentences on fixes that undo each other, on files that were fixed often, and on who changed the suspected lines. */
  patterns: string[];
}

/** Reads what the fixes since the branch point tell about a cause. */
export async function readCauseHistory(
  git: Repository,
  branchPoint: string,
  { tests, files }: Pick<Diagnosis, 'tests' | 'files'>,
  signal?: AbortSignal,
): Promise<CauseHistory> {
  const history = await readFixHistory(git, branchPoint, signal);
  const touched: string[] = [];
  const known = new Set(history.fixes.flatMap((fix) => fix.files));
  for (const { path, line } of files.filter((file) => known.has(file.path)).slice(0, maxBlamed)) {
    if (line === null) continue;
    const fixes = await findFixesOfLines(git, history.fixes, { path, from: line, to: line }).catch((error: unknown) => {
      // The line may stand in the worktree alone.
      if (PthError.isInstance(error)) return [];
      throw error;
    });
    touched.push(...fixes.map((fix) => `${path}:${line} was last changed by ${nameFix(fix)}.`));
  }
  return {
    earlier: listFixesForTests(history.fixes, tests),
    patterns: [...describePatterns(history, tests), ...touched],
  };
}

/** Places of a cause whose last change is looked up. */
const maxBlamed = 5;

/** Puts oscillations of these tests and busy files into sentences. Pure. */
export function describePatterns(
  { oscillations, busyFiles, fixes }: Pick<FixHistory, 'oscillations' | 'busyFiles' | 'fixes'>,
  tests: readonly string[],
): string[] {
  const own = oscillations.filter((oscillation) => oscillation.tests.some((name) => tests.includes(name)));
  return [
    ...own.slice(0, 5).map((oscillation) => {
      const named = oscillation.commits.map((commit) => {
        const fix = fixes.find((known) => known.commit === commit);
        return fix === undefined ? commit.slice(0, 10) : nameFix(fix);
      });
      const [first, second] = oscillation.tests;
      return `Fixes for "${first}" and for "${second}" undo each other: ${named.slice(-6).join(', then ')}. Both need one change.`;
    }),
    ...busyFiles
      .slice(0, 5)
      .map(({ path, fixes: count }) => `${path} was changed by ${count} fixes of this session already.`),
  ];
}

/** Names earlier fixes for whoever tries again. Pure. */
export function nameAttempts(fixes: readonly FixCommit[]): string[] {
  return fixes.map(({ subject, revertedBy }) => `${subject}${revertedBy === null ? '' : ' (reverted)'}`);
}

function nameFix({ commit, subject }: FixCommit): string {
  return `${commit.slice(0, 10)} (${subject})`;
}

/** Finds the fixes that last changed the lines `from` to `to` of a file, by `git blame`. */
export async function findFixesOfLines(
  git: Repository,
  fixes: readonly FixCommit[],
  range: { path: string; from: number; to: number },
): Promise<FixCommit[]> {
  const commits = new Set((await git.blame(range.path, range.from, range.to)).map((line) => line.commit));
  return fixes.filter((fix) => commits.has(fix.commit));
}
