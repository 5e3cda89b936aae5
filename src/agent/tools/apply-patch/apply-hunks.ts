import { findAnchor, findLines } from './find-lines.ts';
import type { Hunk } from './parse-patch.ts';

/** A replaced range of lines; positions refer to the original file. */
interface Splice {
  start: number;
  removed: number;
  added: string[];
}

/**
 * Applies all hunks to the text of a file, in file order. Context lines stay exactly as in the file; new lines get the
 * file's line ends, and a missing final newline stays missing.
 * @param path for error messages
 * @throws Error that names the first hunk whose position is not found
 */
export function applyHunks(text: string, hunks: readonly Hunk[], path: string): string {
  const { lines, lineEnd } = splitText(text);
  const splices: Splice[] = [];
  let cursor = 0;
  for (const [index, hunk] of hunks.entries()) {
    const name = `Hunk ${index + 1} of ${path} (line ${hunk.patchLine} of the patch)`;
    // Hunks of the same lines take one place after the other.
    const isRepeated = hunks.some(
      (other) => other !== hunk && oldLines(other).join('\n') === oldLines(hunk).join('\n'),
    );
    const start = locate(lines, hunk, { cursor, name, isRepeated });
    splices.push(...listSplices(hunk, start, lineEnd));
    cursor = start + hunk.lines.filter((line) => line.kind !== 'add').length;
  }
  const result: string[] = [];
  let done = 0;
  for (const { start, removed, added } of splices) {
    // Push one by one: spreading very many lines would overflow the stack.
    for (const line of lines.slice(done, start)) result.push(line);
    for (const line of added) result.push(line);
    done = start + removed;
  }
  for (const line of lines.slice(done)) result.push(line);
  if (result.length === 0) return '';
  return result.join(lineEnd) + (text === '' || text.endsWith('\n') ? lineEnd : '');
}

/** Returns the line at which the old lines of the hunk begin. */
function locate(
  lines: readonly string[],
  hunk: Hunk,
  { cursor, name, isRepeated }: { cursor: number; name: string; isRepeated: boolean },
): number {
  let from = cursor;
  let anchorIndex = -1;
  for (const anchor of hunk.anchors) {
    anchorIndex = findAnchor(lines, anchor, from);
    if (anchorIndex < 0)
      throw new Error(`${name}: its line "@@ ${anchor}" was not found after line ${from} of the file.`);
    from = anchorIndex + 1;
  }
  if (hunk.heading !== null) anchorIndex = Math.max(anchorIndex, findAnchor(lines, hunk.heading, from));
  const old = oldLines(hunk);
  if (old.length === 0) {
    if (hunk.isAtEnd && anchorIndex >= 0 && from !== lines.length) {
      throw new Error(
        `${name}: it is marked as the end of the file, but its anchor is line ${from} of ${lines.length}.`,
      );
    }
    return anchorIndex >= 0 ? from : lines.length;
  }
  // Models often repeat the anchor as the first line of the hunk, so start at the anchor itself.
  const found = findLines(lines, old, Math.max(cursor, anchorIndex), hunk.isAtEnd);
  if (found >= 0) {
    refuseSeveralPlaces({ lines, old, found, name, isTold: anchorIndex >= 0 || hunk.isAtEnd || isRepeated });
    return found;
  }
  const where = hunk.isAtEnd ? 'at the end of the file' : `after line ${Math.max(cursor, anchorIndex)} of the file`;
  throw new Error(`${name}: these lines were not found ${where}:\n${old.slice(0, 20).join('\n')}`);
}

/** The lines of a hunk that the file has before the change. */
function oldLines(hunk: Hunk): string[] {
  return hunk.lines.flatMap((line) => (line.kind === 'add' ? [] : [line.text]));
}

/** @throws Error for lines that another place has just as well, where nothing tells which of them is meant */
function refuseSeveralPlaces(place: {
  lines: readonly string[];
  old: readonly string[];
  found: number;
  name: string;
  isTold: boolean;
}): void {
  const { lines, old, found, name, isTold } = place;
  const other = isTold ? -1 : findLines(lines, old, found + 1);
  const isSame = other >= 0 && old.every((_, index) => lines[other + index] === lines[found + index]);
  if (!isSame) return;
  throw new Error(
    `${name}: its lines stand at line ${found + 1} and at line ${other + 1} of the file. Give more lines around the change, or name the head of its function: @@ that line`,
  );
}

/** Returns the hunk's changes as replacements, without context lines. */
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

/**
 * Splits a text into lines and line end: `\r
 * ` when all lines have it; otherwise a carriage return is part of its line.
 */
function splitText(text: string): { lines: string[]; lineEnd: string } {
  if (text === '') return { lines: [], lineEnd: '\n' };
  const lineEnd = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
  return { lines: (text.endsWith(lineEnd) ? text.slice(0, -lineEnd.length) : text).split(lineEnd), lineEnd };
}
