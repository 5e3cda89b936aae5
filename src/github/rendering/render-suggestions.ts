import { escapeInline, toPrintableText } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import { neutralise } from './neutralise.ts';
import type { FixDetail } from './report-links.ts';

/** A remark at lines of a pull request's diff. */
export interface ReviewComment {
  path: string;
  startLine: number;
  endLine: number;
  body: string;
}

/** A file that a pull request changes. */
export interface PatchedFile {
  path: string;
  /** Null for a file of which GitHub shows no change, such as a large one. */
  patch: string | null;
}

/** Longest change that is offered for a click, in lines before and after. */
const maxLines = 5;
/** More remarks would hide the review. */
const maxComments = 20;
const maxLineLength = 1000;

/**
 * Renders each fix whose whole change is a few lines of the pull request's diff as a suggestion at these lines. A fix of
 * several places is none, since half of it was never proven, and neither is one behind another in the same file.
 */
export function renderSuggestions(
  details: readonly FixDetail[],
  files: readonly PatchedFile[],
  redactor: Redactor,
): ReviewComment[] {
  const shown = new Map(files.map(({ path, patch }) => [path, listShownLines(patch)]));
  const touched = new Set<string>();
  const comments: ReviewComment[] = [];
  for (const [index, fix] of details.entries()) {
    const paths = [...fix.text.matchAll(/^diff --git a\/(.*) b\/\1$/gm)].map(([, path = '']) => path);
    const change = readOneChange(fix.text);
    const isFirst = change !== null && !touched.has(change.path);
    for (const path of paths) touched.add(path);
    if (!isFirst || !isOffered(change, shown.get(change.path), redactor)) continue;
    const title = fix.subject.replace(/^fix:\s*/, '') || fix.subject;
    const text = `**Fix ${index + 1}**: ${escapeInline(title, 200)}. This is the whole of it; fresh machines proved it.`;
    const block = renderBlock(change.after);
    comments.push({
      path: change.path,
      startLine: change.startLine,
      endLine: change.startLine + change.before.length - 1,
      body: `${neutralise(text, redactor)}\n\n${block}`,
    });
  }
  return comments.slice(0, maxComments);
}

/** Lines of one file that take the place of others. */
interface Change {
  path: string;
  /** From 1. */
  startLine: number;
  before: readonly string[];
  after: readonly string[];
}

/** Reads a patch that changes one place of one file; null for any other. */
function readOneChange(patch: string): Change | null {
  const lines = patch.replace(/\n$/, '').split('\n');
  const heads = lines.filter((line) => line.startsWith('diff --git '));
  const at = lines.findIndex((line) => line.startsWith('@@ '));
  const path = /^diff --git a\/(.*) b\/\1$/.exec(heads[0] ?? '')?.[1];
  const start = /^@@ -(\d+)/.exec(lines[at] ?? '')?.[1];
  const isModified = lines.slice(0, Math.max(at, 0)).every((line) => !/^(?:new|deleted) file mode /.test(line));
  if (heads.length !== 1 || path === undefined || start === undefined || !isModified) return null;
  const body = lines.slice(at + 1);
  // Another place, and a file without an end of line, are no lines of this kind.
  if (body.some((line) => !/^[ +-]/.test(line))) return null;
  const changed = body.flatMap((line, index) => (line.startsWith(' ') ? [] : [index]));
  const [first = 0] = changed;
  const last = changed.at(-1) ?? 0;
  // Lines that are only added are offered together with the one before them, and at the top with the one behind.
  const isAddition = body.slice(first, last + 1).every((line) => line.startsWith('+'));
  const from = isAddition && first > 0 ? first - 1 : first;
  const to = isAddition && first === 0 ? last + 1 : last;
  const part = body.slice(from, to + 1);
  return {
    path,
    startLine: Number(start) + from,
    before: part.filter((line) => !line.startsWith('+')).map((line) => line.slice(1)),
    after: part.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)),
  };
}

/** True for a short change of lines that GitHub shows, whose text says what it shows. */
function isOffered(
  { startLine, before, after }: Change,
  shown: ReadonlySet<number> | undefined,
  redactor: Redactor,
): boolean {
  const text = after.join('\n');
  return (
    before.length > 0 &&
    before.length <= maxLines &&
    after.length <= maxLines &&
    after.every((line) => line.length <= maxLineLength) &&
    before.every((_, index) => shown?.has(startLine + index) === true) &&
    toPrintableText(text) === text &&
    redactor.redact(text) === text
  );
}

/** Lists the lines of the newer file that a patch of GitHub shows. */
function listShownLines(patch: string | null): ReadonlySet<number> {
  const shown = new Set<number>();
  let line = 0;
  for (const text of (patch ?? '').split('\n')) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
    if (start !== undefined) line = Number(start);
    else if (/^[ +]/.test(text)) shown.add(line++);
  }
  return shown;
}

function renderBlock(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}suggestion`, ...lines, fence].join('\n');
}
