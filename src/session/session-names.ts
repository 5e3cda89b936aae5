import { createHexId, type RandomBytes } from '../base/index.ts';

/** Names of a session's branch and worktree; both carry the same suffix. */
export interface SessionNames {
  /** Six hex digits. */
  suffix: string;
  branch: string;
  /** Name of the worktree directory. */
  directory: string;
}

/** Matches the names of session worktrees. */
export const worktreePattern = /^pth-worktree-[0-9a-f]{6}$/;

/** Matches the names of worktrees that are being removed. */
export const trashPattern = /^pth-trash-[0-9a-f]{6}$/;

/**
 * Matches the names of all worktrees that PTH makes, including those of comparisons and those that are being removed; only such
 * directories are ever offered for removal.
 */
export const ownWorktreePattern = /^pth-(?:worktree|diff|trash)-[0-9a-f]{6}$/;

/** Creates the name of a worktree for a revision that is compared with another. */
export function createDiffDirectory(random?: RandomBytes): string {
  return `pth-diff-${createHexId(6, random)}`;
}

const maxNameLength = 60;

/**
 * Turns any text into a part of a branch name that git accepts on every file system: lower-case ASCII letters, digits,
 * dashes, underscores and single dots. `@scope/name` becomes `scope-name`; when nothing is left, `plugin`.
 */
export function makeRefSafe(name: string): string {
  const safe = name
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-{2,}/g, '-')
    .slice(0, maxNameLength)
    .replace(/^[-._]+|[-._]+$/g, '');
  return safe === '' ? 'plugin' : safe;
}

/** Creates `pth/<plugin>-<YYYY-MM-DD>-<6 hex>` and `pth-worktree-<same 6 hex>`; the date is in UTC. */
export function createSessionNames(pluginName: string, now: Date, random?: RandomBytes): SessionNames {
  const suffix = createHexId(6, random);
  const date = now.toISOString().slice(0, 10);
  return { suffix, branch: `pth/${makeRefSafe(pluginName)}-${date}-${suffix}`, directory: `pth-worktree-${suffix}` };
}

/** Returns the suffix of a session branch; undefined for any other branch. */
export function findSuffix(branch: string): string | undefined {
  return /-([0-9a-f]{6})$/.exec(branch)?.[1];
}

/** Returns plugin and day of a session branch; undefined for a name that no session makes. */
export function parseSessionBranch(branch: string): { plugin: string; date: string } | undefined {
  const match = /^pth\/(.+)-(\d{4}-\d{2}-\d{2})-[0-9a-f]{6}$/.exec(branch);
  const [, plugin, date] = match ?? [];
  return plugin === undefined || date === undefined ? undefined : { plugin, date };
}
