/** One working tree of a repository. */
export interface WorktreeEntry {
  /** Absolute. */
  path: string;
  /** Its commit; null for a bare repository or an unborn branch. */
  head: string | null;
  /** Branch name without `refs/heads/`; null when detached or bare. */
  branch: string | null;
  isBare: boolean;
  isLocked: boolean;
  /** True when its directory is gone, or git would prune it for another reason. */
  isPrunable: boolean;
}

/**
 * Parses `git worktree list --porcelain`; the main working tree comes first. Records end with an empty line.
 * @param separator NUL for output of `-z` (git 2.36 and newer), else a newline
 */
export function parseWorktrees(text: string, separator: '\0' | '\n' = '\0'): WorktreeEntry[] {
  const entries: WorktreeEntry[] = [];
  let current: WorktreeEntry | undefined;
  for (const line of text.split(separator)) {
    const space = line.indexOf(' ');
    const label = space < 0 ? line : line.slice(0, space);
    const value = space < 0 ? '' : line.slice(space + 1);
    if (label === 'worktree') {
      current = { path: value, head: null, branch: null, isBare: false, isLocked: false, isPrunable: false };
      entries.push(current);
    }
    if (!current) continue;
    if (label === 'HEAD') current.head = /^0+$/.test(value) ? null : value;
    if (label === 'branch') current.branch = value.replace(/^refs\/heads\//, '');
    if (label === 'bare') current.isBare = true;
    if (label === 'locked') current.isLocked = true;
    if (label === 'prunable') current.isPrunable = true;
  }
  return entries;
}
