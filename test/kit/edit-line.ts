import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/index.ts';

/** The edit of a fix that changes one text in the first line that holds it, as the worktree stands now. */
export async function editLine(worktree: string, path: string, [before, after]: [string, string]): Promise<JsonObject> {
  const lines = (await readFile(join(worktree, path), 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes(before));
  const line = lines[at];
  if (line === undefined) throw new Error(`no line of ${path} holds ${before}`);
  const changed = line.replace(before, () => after).split('\n');
  return { type: 'lines', path, startLine: at + 1, endLine: at + 1, lines: changed, expected: [line] };
}
