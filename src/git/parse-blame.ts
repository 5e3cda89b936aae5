/** The commit that last changed a line. */
export interface BlameLine {
  /** From 1. */
  line: number;
  commit: string;
  /** Path of the line in that commit. */
  path: string;
  text: string;
}

/** Parses `git blame --porcelain`. An uncommitted line has a commit of all zeros. */
export function parseBlame(text: string): BlameLine[] {
  const lines: BlameLine[] = [];
  const paths = new Map<string, string>();
  let commit = '';
  let line = 0;
  for (const row of text.split('\n')) {
    if (row.startsWith('\t')) {
      lines.push({ line, commit, path: paths.get(commit) ?? '', text: row.slice(1) });
      commit = '';
    } else if (commit === '') {
      const match = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row);
      if (!match) continue;
      commit = match[1] ?? '';
      line = Number(match[2]);
    } else if (row.startsWith('filename ')) {
      paths.set(commit, row.slice('filename '.length));
    }
  }
  return lines;
}
