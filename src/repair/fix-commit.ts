import { type LogEntry, type Repository, sumLines, type Trailer, trailerValues } from '../git/index.ts';
import { failureCategories, type FailureCategory } from '../suite/index.ts';
import { cleanBody, cleanSubject } from './fix-reply.ts';
import type { FixCommit } from './fix.ts';
import { isManifest } from './protected-paths.ts';

/** Input of a fix commit. */
export interface FixCommitRequest {
  /** Relative to the top of the repository. */
  paths: readonly string[];
  /** Without prefix. */
  subject: string;
  body: string;
  tests: readonly string[];
  category: FailureCategory;
  iteration: number;
  /** Only for a fix that is specific to one distribution. */
  distro?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Risk of a fix, for the decider. */
export type FixRisk = 'low' | 'medium' | 'high';

/** A committed fix and its size. */
export interface CommittedFix {
  fix: FixCommit;
  /** Lines added plus removed; binary files count as none. */
  linesChanged: number;
  risk: FixRisk;
}

/** Maximum length of all test trailers: a program argument has a limit, and a cause may have hundreds of tests. */
const maxTestTrailerChars = 48 * 1024;

/** Renders the trailers of a fix, one `PTH-Test` per test. */
export function renderFixTrailers(request: FixCommitRequest): Trailer[] {
  let room = maxTestTrailerChars;
  const tests = request.tests.filter((test) => (room -= test.length + 12) > 0);
  return [
    ...tests.map((value) => ({ key: 'PTH-Test', value })),
    { key: 'PTH-Category', value: request.category },
    { key: 'PTH-Files', value: renderPathList(request.paths) },
    { key: 'PTH-Iteration', value: String(request.iteration) },
    ...(request.distro === undefined ? [] : [{ key: 'PTH-Distro', value: request.distro }]),
  ];
}

/** Commits the paths as one fix; returns null when none of them differs from HEAD. */
export async function commitFix(git: Repository, request: FixCommitRequest): Promise<CommittedFix | null> {
  const subject = `fix: ${cleanSubject(request.subject) || `repair a ${request.category.replaceAll('-', ' ')}`}`;
  const parent = await git.head();
  const paths = [...request.paths].sort();
  const commit = await git.commit({
    paths,
    subject,
    body: cleanBody(request.body),
    trailers: renderFixTrailers({ ...request, paths }),
    // The caller has chosen the paths; ignore rules that the fix adds must not drop any of them.
    takesIgnored: true,
    signal: request.signal,
  });
  if (commit === null) return null;
  const { files, linesChanged, risk } = await measureCommit(git, { parent, commit }, request.signal);
  return {
    fix: {
      commit,
      subject,
      tests: [...request.tests],
      category: request.category,
      files,
      iteration: request.iteration,
      distro: request.distro ?? null,
      revertedBy: null,
    },
    linesChanged,
    risk,
  };
}

/** Input of the commit of a wished change of behaviour. */
export interface AlterationRequest
  extends Pick<FixCommitRequest, 'paths' | 'subject' | 'body' | 'iteration' | 'signal'> {
  /** The wish in the words of whoever has it. */
  request: string;
}

/** A change that the branch holds, and its size. */
export interface AppliedChange extends Pick<CommittedFix, 'linesChanged' | 'risk'> {
  commit: string;
  subject: string;
  files: string[];
}

/** Commits the paths as a wished change of behaviour; returns null when none of them differs from HEAD. */
export async function commitAlteration(
  git: Repository,
  { paths, subject: wanted, body, request, iteration, signal }: AlterationRequest,
): Promise<AppliedChange | null> {
  const parent = await git.head();
  const subject = `feat: ${cleanSubject(wanted) || 'change what was asked for'}`;
  const commit = await git.commit({
    paths,
    subject,
    body: cleanBody([body, `Asked for: ${request}`].filter(Boolean).join('\n\n')),
    trailers: [
      { key: 'PTH-Type', value: 'alteration' },
      { key: 'PTH-Iteration', value: String(iteration) },
    ],
    takesIgnored: true,
    signal,
  });
  return commit === null ? null : { commit, subject, ...(await measureCommit(git, { parent, commit }, signal)) };
}

/** Counts what a commit changes, and assesses its risk. */
export async function measureCommit(
  git: Repository,
  { parent, commit }: { parent: string; commit: string },
  signal: AbortSignal | undefined,
): Promise<{ files: string[]; linesChanged: number; risk: FixRisk }> {
  const counts = await git.numstat(parent, commit, signal);
  const { added, deleted } = sumLines(counts);
  const linesChanged = added + deleted;
  const changes = await git.commitFiles(commit, signal);
  const files = changes.map((change) => change.path);
  const deletes = changes.some((change) => change.status === 'D');
  return { files, linesChanged, risk: assessRisk({ files, linesChanged, deletes }) };
}

/**
 * Assesses a fix for information only. Low: one file, few lines. High: many files or lines, a deletion, or a change of
 * the plugin's dependencies.
 */
export function assessRisk(change: { files: readonly string[]; linesChanged: number; deletes: boolean }): FixRisk {
  if (change.deletes || change.files.length > 5 || change.linesChanged > 200 || change.files.some(isManifest)) {
    return 'high';
  }
  return change.files.length === 1 && change.linesChanged <= 30 ? 'low' : 'medium';
}

/** Joins paths by a comma and a blank; writes a path that holds a comma, a quote or an outer blank as a JSON string. */
export function renderPathList(paths: readonly string[]): string {
  return paths.map((path) => (/[,"\n]|^\s|\s$/.test(path) ? JSON.stringify(path) : path)).join(', ');
}

/** Reads a list that `renderPathList` wrote; keeps a part that is no valid JSON string unchanged. */
export function parsePathList(text: string): string[] {
  return [...text.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^,]+)(?:,|$)/g)].flatMap((match) => {
    const part = (match[1] ?? '').trim();
    if (part === '') return [];
    if (!part.startsWith('"')) return [part];
    try {
      return [String(JSON.parse(part))];
    } catch (error) {
      // A person may have written the trailer by hand.
      if (error instanceof SyntaxError) return [part];
      throw error;
    }
  });
}

/** Reads a log entry as a fix; null for checkpoints, alterations, reverts and other people's commits. */
export function parseFixCommit(entry: LogEntry): FixCommit | null {
  const category = trailerValues(entry.trailers, 'PTH-Category')[0];
  const tests = trailerValues(entry.trailers, 'PTH-Test');
  const known = failureCategories.find((name) => name === category);
  if (known === undefined || trailerValues(entry.trailers, 'PTH-Type').length > 0) return null;
  if (readRevertedCommit(entry) !== null) return null;
  const iteration = Number.parseInt(trailerValues(entry.trailers, 'PTH-Iteration')[0] ?? '', 10);
  return {
    commit: entry.commit,
    subject: entry.subject,
    tests,
    category: known,
    files: trailerValues(entry.trailers, 'PTH-Files').flatMap(parsePathList),
    iteration: Number.isNaN(iteration) ? 0 : iteration,
    distro: trailerValues(entry.trailers, 'PTH-Distro')[0] ?? null,
    revertedBy: null,
  };
}

/** Returns the commit that a `git revert` commit undoes; null for another commit. */
export function readRevertedCommit(entry: Pick<LogEntry, 'body'>): string | null {
  return /^This reverts commit ([0-9a-f]{7,64})\b/m.exec(entry.body)?.[1] ?? null;
}
