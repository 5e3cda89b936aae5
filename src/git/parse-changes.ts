import { FieldReader, splitNul } from './records.ts';

/** One path that a commit or a range changed. */
export interface FileChange {
  path: string;
  /** `A` added, `M` modified, `D` deleted, `T` type changed, `R` renamed, `C` copied. */
  status: string;
  /** The former path of a renamed or copied one. */
  originalPath?: string;
}

/** Lines added and removed in a path; null for binary files. */
export interface LineCounts {
  path: string;
  added: number | null;
  deleted: number | null;
}

/** Parses `--name-status -z`. */
export function parseNameStatus(text: string): FileChange[] {
  const reader = new FieldReader(splitNul(text));
  const changes: FileChange[] = [];
  while (!reader.isAtEnd) {
    const status = reader.next().charAt(0);
    if (status === 'R' || status === 'C') {
      const originalPath = reader.next();
      changes.push({ path: reader.next(), status, originalPath });
    } else {
      changes.push({ path: reader.next(), status });
    }
  }
  return changes;
}

/** Parses `--numstat -z`. */
export function parseNumstat(text: string): LineCounts[] {
  const reader = new FieldReader(splitNul(text));
  const counts: LineCounts[] = [];
  while (!reader.isAtEnd) {
    const record = reader.next();
    const [added = '', deleted = ''] = record.split('\t', 2);
    let path = record.slice(added.length + deleted.length + 2);
    if (path === '') {
      // A rename has the old and the new path as two further fields.
      reader.next();
      path = reader.next();
    }
    counts.push({ path, added: toCount(added), deleted: toCount(deleted) });
  }
  return counts;
}

/** Sums the lines that files gained and lost; binary files have none. Pure. */
export function sumLines(counts: readonly LineCounts[]): { added: number; deleted: number } {
  const sum = { added: 0, deleted: 0 };
  for (const { added, deleted } of counts) {
    sum.added += added ?? 0;
    sum.deleted += deleted ?? 0;
  }
  return sum;
}

function toCount(text: string): number | null {
  return text === '-' ? null : Number(text);
}
