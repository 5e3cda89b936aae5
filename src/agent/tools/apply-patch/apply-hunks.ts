import { findAnchors, findBlockEnd, findPlaces, listClosest } from './find-lines.ts';
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
 * @throws Error that names the first hunk that fits nowhere, or at several places equally well
 */
export function applyHunks(text: string, hunks: readonly Hunk[], path: string): string {
  const { lines, lineEnd } = splitText(text);
  const splices: Splice[] = [];
  let cursor = 0;
  for (const [index, hunk] of hunks.entries()) {
    const name = `Hunk ${index + 1} of ${path} (line ${hunk.patchLine} of the patch)`;
    // Hunks of the same lines take as many places one after the other.
    const places = hunks.slice(index).filter((other) => describePlace(other) === describePlace(hunk)).length;
    const start = locate(lines, hunk, { cursor, name, places });
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
  { cursor, name, places }: { cursor: number; name: string; places: number },
): number {
  const heads = findHeads(lines, hunk, name);
  const old = oldLines(hunk);
  const fitting = old.length === 0 ? findInsertions(lines, hunk, heads) : findBest(lines, old, heads, { hunk, cursor });
  const [found, ...others] = fitting.filter((at) => at >= cursor);
  if (found === undefined) {
    const where = hunk.isAtEnd
      ? 'at the end of the file'
      : `after line ${Math.max(cursor, heads?.[0] ?? 0)} of the file`;
    if (old.length > 0)
      throw new Error(`${name}: these lines were not found ${where}:\n${old.slice(0, 20).join('\n')}`);
    const mark = hunk.isAtEnd ? 'it is marked as the end of the file, but ' : '';
    throw new Error(`${name}: ${mark}its line "@@ ${hunk.anchors.at(-1)}" was not found ${where}.`);
  }
  const [other] = others;
  if (other !== undefined && others.length >= places) {
    const [what, first] = old.length > 0 ? ['lines stand', 1] : [`line "@@ ${hunk.anchors.at(-1)}" stands`, 0];
    throw new Error(
      `${name}: its ${what} at line ${found + first} and at line ${other + first} of the file. Give more lines around the change, or name what it is in, outermost first: @@ line of the class, @@ line of the function`,
    );
  }
  return found;
}

/**
 * Finds the lines that the hunk's `@@` lines name, innermost; null where it has none. They may stand before the hunk
 * before it, since several hunks may be in one function.
 */
function findHeads(lines: readonly string[], { anchors, heading }: Hunk, name: string): number[] | null {
  const headed = heading === null ? [] : findAnchors(lines, heading, 0, lines.length);
  // A heading comes from a tool's numbers and need not stand in the file any more.
  let heads = headed.length > 0 ? headed : null;
  for (const anchor of anchors) {
    heads = findInside(lines, anchor, heads);
    if (heads.length === 0)
      throw new Error(
        `${name}: its line "@@ ${anchor}" was not found in the file, or not behind the @@ line before it.`,
      );
  }
  return heads;
}

/** Finds an anchor in the blocks that other anchors begin; where none has it, anywhere after them. */
function findInside(lines: readonly string[], anchor: string, outer: readonly number[] | null): number[] {
  if (outer === null) return findAnchors(lines, anchor, 0, lines.length);
  const inside = outer.flatMap((head) => findAnchors(lines, anchor, head + 1, findBlockEnd(lines, head)));
  return inside.length > 0 ? [...new Set(inside)] : findAnchors(lines, anchor, Math.min(...outer) + 1, lines.length);
}

/** Lists where lines without any context may go: behind the anchors, or without one to the end. */
function findInsertions(lines: readonly string[], hunk: Hunk, heads: readonly number[] | null): number[] {
  if (heads === null) return [lines.length];
  return heads.map((head) => head + 1).filter((at) => !hunk.isAtEnd || at === lines.length);
}

/**
 * Lists the places that have the old lines best: first those in a block that an anchor begins or at the anchor itself,
 * which models often repeat as first line, then those whose text differs least.
 */
function findBest(
  lines: readonly string[],
  old: readonly string[],
  heads: readonly number[] | null,
  { hunk, cursor }: { hunk: Hunk; cursor: number },
): number[] {
  const blocks = (heads ?? [0]).map((head) => ({
    head,
    end: heads === null ? lines.length : Math.max(findBlockEnd(lines, head), head + 2),
  }));
  const first = hunk.isAtEnd ? Math.max(cursor, lines.length - old.length) : cursor;
  const behind = findPlaces(lines, old, first).filter(({ at }) => blocks.some(({ head }) => at >= head));
  const inside = behind.filter(({ at }) => blocks.some(({ head, end }) => at >= head && at < end));
  return listClosest(inside.length > 0 ? inside : behind);
}

/** The lines of a hunk that the file has before the change. */
function oldLines(hunk: Hunk): string[] {
  return hunk.lines.flatMap((line) => (line.kind === 'add' ? [] : [line.text]));
}

/** What a hunk tells of its place. */
function describePlace(hunk: Hunk): string {
  return JSON.stringify([hunk.anchors, hunk.heading, oldLines(hunk)]);
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
