import { FieldReader, splitNul } from './records.ts';

/** One path that differs from HEAD or is untracked. */
export interface StatusEntry {
  /** Relative to the top of the working tree. */
  path: string;
  kind: 'changed' | 'renamed' | 'unmerged' | 'untracked' | 'ignored';
  /** Letter of the staged side: `.` unchanged, `M` `A` `D` `R` `C` `T` `U`; `?` untracked, `!` ignored. */
  index: string;
  /** Letter of the unstaged side. */
  worktree: string;
  /** The former path of a renamed one. */
  originalPath?: string;
}

/** Parses `git status --porcelain=v2 -z`. */
export function parseStatus(text: string): StatusEntry[] {
  const reader = new FieldReader(splitNul(text));
  const entries: StatusEntry[] = [];
  while (!reader.isAtEnd) {
    const record = reader.next();
    const entry = parseRecord(record, reader);
    if (entry) entries.push(entry);
  }
  return entries;
}

function parseRecord(record: string, reader: FieldReader): StatusEntry | undefined {
  switch (record.charAt(0)) {
    case '#':
      return undefined;
    case '?':
      return { path: record.slice(2), kind: 'untracked', index: '?', worktree: '?' };
    case '!':
      return { path: record.slice(2), kind: 'ignored', index: '!', worktree: '!' };
    case '1':
      return { path: skipFields(record, 8), kind: 'changed', ...letters(record) };
    case '2':
      return { path: skipFields(record, 9), kind: 'renamed', ...letters(record), originalPath: reader.next() };
    case 'u':
      return { path: skipFields(record, 10), kind: 'unmerged', ...letters(record) };
    default:
      throw new Error(`git status printed an unknown record: ${JSON.stringify(record.slice(0, 80))}`);
  }
}

function letters(record: string): Pick<StatusEntry, 'index' | 'worktree'> {
  return { index: record.charAt(2), worktree: record.charAt(3) };
}

/** Returns the rest of a record after its first `count` space-separated fields; the path may contain spaces. */
function skipFields(record: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field++) {
    const space = record.indexOf(' ', at);
    if (space < 0) throw new Error(`git status printed a short record: ${JSON.stringify(record.slice(0, 80))}`);
    at = space + 1;
  }
  return record.slice(at);
}
