import { assertNever } from '../base/index.ts';
import { refusePath } from './protected-paths.ts';

/** Replaces lines of one file. Line numbers count from 1 in the file before any edit. */
export interface LineEdit {
  type: 'lines';
  path: string;
  /** First replaced line. `endLine` = `startLine` - 1 inserts before `startLine`. */
  startLine: number;
  endLine: number;
  /** The new lines without their last line break; an empty list deletes. */
  lines: readonly string[];
  /** Expected content of the replaced lines; a difference refuses the whole set. */
  expected?: readonly string[] | undefined;
}

/** One change of a structured fix. */
export type FileEdit =
  | LineEdit
  | { type: 'create'; path: string; content: string }
  | { type: 'delete'; path: string }
  | { type: 'rename'; path: string; to: string };

/** Result of a set of edits: every file's new content, null for a deleted file. */
export type EditPlan = { ok: true; files: Map<string, string | null> } | { ok: false; error: string };

/**
 * Computes a set of edits in memory, so that it is applied as a whole or not at all. `contents` holds every file that
 * the edits name, null for a missing one. Refuses overlapping or impossible line ranges, missing files, new files that
 * already exist, protected paths, and edits that contradict each other.
 */
export function planEdits(edits: readonly FileEdit[], contents: ReadonlyMap<string, string | null>): EditPlan {
  const files = new Map<string, string | null>();
  const lineEdits = new Map<string, LineEdit[]>();
  const touched = new Set<string>();
  if (edits.length === 0) return { ok: false, error: 'there is no edit' };
  for (const edit of edits) {
    const paths = edit.type === 'rename' ? [edit.path, edit.to] : [edit.path];
    for (const path of paths) {
      const refusal = refusePath(path);
      if (refusal !== null) return { ok: false, error: `${path}: a fix may not change it (${refusal})` };
      if (edit.type !== 'lines' && (touched.has(path) || lineEdits.has(path))) {
        return { ok: false, error: `${path}: two edits contradict each other` };
      }
    }
    const error = planOne(edit, contents, files, lineEdits, touched);
    if (error !== null) return { ok: false, error };
    if (edit.type !== 'lines') for (const path of paths) touched.add(path);
  }
  for (const [path, list] of lineEdits) {
    const planned = editLines(path, contents.get(path) ?? '', list);
    if (!planned.ok) return planned;
    files.set(path, planned.text);
  }
  return { ok: true, files };
}

function planOne(
  edit: FileEdit,
  contents: ReadonlyMap<string, string | null>,
  files: Map<string, string | null>,
  lineEdits: Map<string, LineEdit[]>,
  touched: ReadonlySet<string>,
): string | null {
  const content = contents.get(edit.path) ?? null;
  switch (edit.type) {
    case 'create':
      if (content !== null) return `${edit.path}: is already there`;
      files.set(edit.path, edit.content);
      return null;
    case 'delete':
      if (content === null) return `${edit.path}: is not there`;
      files.set(edit.path, null);
      return null;
    case 'rename':
      if (content === null) return `${edit.path}: is not there`;
      if ((contents.get(edit.to) ?? null) !== null) return `${edit.to}: is already there`;
      files.set(edit.path, null);
      files.set(edit.to, content);
      return null;
    case 'lines':
      if (content === null) return `${edit.path}: is not there`;
      if (touched.has(edit.path)) return `${edit.path}: two edits contradict each other`;
      lineEdits.set(edit.path, [...(lineEdits.get(edit.path) ?? []), edit]);
      return null;
    default:
      return assertNever(edit);
  }
}

function editLines(
  path: string,
  text: string,
  edits: readonly LineEdit[],
): { ok: true; text: string } | { ok: false; error: string } {
  const hasFinalBreak = text === '' || text.endsWith('\n');
  const lines = [...text.matchAll(/([^\n]*?)(\r?\n|$)/g)]
    .map(([, line = '', end = '']) => ({ line, end }))
    .filter(({ line, end }) => line !== '' || end !== '');
  // Apply edits from the end to the start, so that earlier line numbers stay valid; of two inserts at one line the
  // later one first, so that they end up in order.
  const ordered = edits.toReversed().sort((a, b) => b.startLine - a.startLine || b.endLine - a.endLine);
  const count = lines.length;
  let limit = count + 1;
  for (const edit of ordered) {
    const { startLine, endLine } = edit;
    const isWhole = Number.isInteger(startLine) && Number.isInteger(endLine);
    if (!isWhole || startLine < 1 || endLine < startLine - 1 || endLine > count || startLine > count + 1) {
      return {
        ok: false,
        error: `${path}: lines ${startLine} to ${endLine} are not in a file of ${count} lines`,
      };
    }
    if (endLine >= limit) return { ok: false, error: `${path}: edits overlap at line ${endLine}` };
    const now = lines.slice(startLine - 1, endLine).map(({ line }) => line);
    if (edit.expected && (edit.expected.length !== now.length || edit.expected.some((line, at) => line !== now[at]))) {
      return { ok: false, error: `${path}: lines ${startLine} to ${endLine} are not what the edit expects` };
    }
    const end = endOf(lines, startLine - 1);
    const added = edit.lines.flatMap((line) => line.split(/\r?\n/)).map((line) => ({ line, end }));
    lines.splice(startLine - 1, endLine - startLine + 1, ...added);
    limit = startLine;
  }
  const last = lines.length - 1;
  const whole = lines.map(({ line, end }, at) =>
    at === last && !hasFinalBreak ? line : line + (end || endOf(lines, at)),
  );
  return { ok: true, text: whole.join('') };
}

/** How a line ends, or the nearest one before it that has an end. */
function endOf(lines: readonly { end: string }[], at: number): string {
  return lines.slice(0, at + 1).findLast(({ end }) => end !== '')?.end ?? '\n';
}
