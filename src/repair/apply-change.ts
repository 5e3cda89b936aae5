import { PthError, type Redactor } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { FailureCategory } from '../suite/index.ts';
import { applyEdits } from './apply-edits.ts';
import type { FileEdit } from './edits.ts';
import { type AppliedChange, commitAlteration, commitFix } from './fix-commit.ts';
import { isManifest, refusePath } from './protected-paths.ts';
import { refuseContent, refuseText, refuseWords } from './refuse-content.ts';
import { listChangesSince, restorePaths, takeWorktreeSnapshot, type WorktreeSnapshot } from './worktree-snapshot.ts';

/** A change that somebody outside of PTH wrote. */
export interface GivenChange {
  edits: readonly FileEdit[];
  /** Changes manifests by the plugin's package manager, after the edits. Default: nothing does. */
  changeManifests?: (() => Promise<void>) | undefined;
  /** Without prefix. */
  subject: string;
  body: string;
  iteration: number;
  distro?: string | undefined;
  /** The failure that it repairs, or the wish that it fulfils. */
  purpose:
    | { kind: 'fix'; tests: readonly string[]; category: FailureCategory }
    | { kind: 'alteration'; request: string };
  signal?: AbortSignal | undefined;
}

/**
 * Applies the edits and commits them as one change; where one edit is refused, none is made.
 * @throws PthError `repair/edit-refused`, `repair/nothing-changed`, `git/commit-failed`, `session/disk-full`
 */
export async function applyChange(git: Repository, change: GivenChange, redactor: Redactor): Promise<AppliedChange> {
  const { subject, body, distro, purpose, edits } = change;
  const request = purpose.kind === 'alteration' ? purpose.request : undefined;
  const reason = refuseWords({ subject, body, distro, request, edits }, redactor);
  if (reason !== null) throw refuse(reason);
  const before = await takeWorktreeSnapshot(git, change.signal);
  const paths = await applyGiven(git, change, redactor);
  try {
    if (change.changeManifests !== undefined) {
      await change.changeManifests();
      paths.push(...(await takeManifests(git, before, redactor)));
    }
    change.signal?.throwIfAborted();
    const applied = await commitChange(git, [...new Set(paths)], change);
    if (applied !== null) return applied;
  } catch (error) {
    await undo(git, before, paths);
    throw error;
  }
  await undo(git, before, paths);
  throw new PthError('repair/nothing-changed', 'the files hold already what the edits would make of them');
}

function refuse(reason: string): PthError {
  return new PthError('repair/edit-refused', `nothing was changed, since ${reason}`);
}

async function applyGiven(git: Repository, { edits, changeManifests }: GivenChange, redactor: Redactor) {
  if (edits.length === 0 && changeManifests !== undefined) return [];
  const outcome = await applyEdits(git.path, edits, (text) => refuseText(text, redactor));
  if (!outcome.ok) throw refuse(outcome.error);
  return outcome.paths;
}

/** Lists the manifests that a package manager changed. */
async function takeManifests(git: Repository, before: WorktreeSnapshot, redactor: Redactor): Promise<string[]> {
  const changed = (await listChangesSince(git, before)).map(({ path }) => path);
  const manifests = changed.filter(isManifest);
  for (const path of manifests) {
    const reason = refusePath(path) ?? (await refuseContent(git.path, path, redactor));
    if (reason === null) continue;
    throw refuse(`${path}: a fix may not hold it (${reason})`);
  }
  return manifests;
}

/** Restores the edited files, and all that a package manager changed. */
async function undo(git: Repository, before: WorktreeSnapshot, paths: readonly string[]): Promise<void> {
  const changed = await listChangesSince(git, before);
  await restorePaths(git, before, [...new Set([...paths, ...changed.map(({ path }) => path)])]);
}

/** Commits without the caller's signal: what is half committed could be neither kept nor taken back. */
async function commitChange(
  git: Repository,
  paths: readonly string[],
  change: GivenChange,
): Promise<AppliedChange | null> {
  const { purpose, subject, body, iteration, distro } = change;
  if (purpose.kind === 'fix') {
    const { tests, category } = purpose;
    const made = await commitFix(git, { paths, subject, body, tests, category, iteration, distro });
    if (made === null) return null;
    const { fix, linesChanged, risk } = made;
    return { commit: fix.commit, subject: fix.subject, files: fix.files, linesChanged, risk };
  }
  return commitAlteration(git, { paths, subject, body, request: purpose.request, iteration });
}
