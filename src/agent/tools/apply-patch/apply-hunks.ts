import { findAnchor, findLines } from './find-lines.ts';
import type { Hunk } from './parse-patch.ts';

/** A stretch of lines that is replaced; places are counted in the file as it was. */
interface Splice {
  start: number;
  removed: number;
  added: string[];
}

/**
 * The text of a file after all hunks, in the order of the file. Lines that are only context stay exactly as the file has
 * them; new lines get its line ends, and whether the last line has one stays as it was.
 * @param path for the errors
 * @throws Error that names the first hunk whose place is not found
 */
export function applyHunks(text: string, hunks: readonly Hunk[], path: string): string {
  const { lines, lineEnd } = splitText(text);
  const splices: Splice[] = [];
  let cursor = 0;
  for (const [index, hunk] of hunks.entries()) {
    const name = `Hunk ${index + 1} of ${path} (line ${hunk.patchLine} of the patch)`;
    const start = locate(lines, hunk, cursor, name);
    splices.push(...listSplices(hunk, start, lineEnd));
    cursor = start + hunk.lines.filter((line) => line.kind !== 'add').length;
  }
  const result: string[] = [];
  let done = 0;
  for (const { start, removed, added } of splices) {
    // One by one: a spread of very many lines would overflow the stack.
    for (const line of lines.slice(done, start)) result.push(line);
    for (const line of added) result.push(line);
    done = start + removed;
  }
  for (const line of lines.slice(done)) result.push(line);
  if (result.length === 0) return '';
  return result.join(lineEnd) + (text === '' || text.endsWith('\n') ? lineEnd : '');
}

/** Line at which the old lines of the hunk begin. */
function locate(lines: readonly string[], hunk: Hunk, cursor: number, name: string): number {
  let from = cursor;
  let anchorIndex = -1;
  for (const anchor of hunk.anchors) {
    anchorIndex = findAnchor(lines, anchor, from);
    if (anchorIndex < 0)
      throw new Error(`${name}: its line "@@ ${anchor}" was not found after line ${from} of the file.`);
    from = anchorIndex + 1;
  }
  const old = hunk.lines.flatMap((line) => (line.kind === 'add' ? [] : [line.text]));
  if (old.length === 0) {
    if (hunk.isAtEnd && anchorIndex >= 0 && from !== lines.length) {
      throw new Error(
        `${name}: it is marked as the end of the file, but its anchor is line ${from} of ${lines.length}.`,
      );
    }
    return anchorIndex >= 0 ? from : lines.length;
  }
  // Models often repeat the anchor as the first line of the hunk.
  const found = findLines(lines, old, Math.max(cursor, anchorIndex), hunk.isAtEnd);
  if (found >= 0) return found;
  const where = hunk.isAtEnd ? 'at the end of the file' : `after line ${Math.max(cursor, anchorIndex)} of the file`;
  throw new Error(`${name}: these lines were not found ${where}:\n${old.slice(0, 20).join('\n')}`);
}

/** Its changes as replacements, without the lines of context between them. */
function listSplices(hunk: Hunk, start: number, lineEnd: string): Splice[] {
  const splices: Splice[] = [];
  let at = start;
  let open: Splice | undefined;
  for (const { kind, text } of hunk.lines) {
    if (kind === 'context') {
      open = undefined;
      at++;
      continue;
    }
    if (open === undefined) {
      open = { start: at, removed: 0, added: [] };
      splices.push(open);
    }
    if (kind === 'add') open.added.push(lineEnd === '\n' ? text : text.replace(/\r$/, ''));
    else {
      open.removed++;
      at++;
    }
  }
  return splices;
}

/** The lines and what ends them: `\r\n` when all of them have it; else a carriage return is part of its line. */
function splitText(text: string): { lines: string[]; lineEnd: string } {
  if (text === '') return { lines: [], lineEnd: '\n' };
  const lineEnd = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
  return { lines: (text.endsWith(lineEnd) ? text.slice(0, -lineEnd.length) : text).split(lineEnd), lineEnd };
}
