import { toPlainLine } from '../base/index.ts';

/** Keeps the head and the tail of a long text, with a line between that says how much was left out. */
export function keepEnds(text: string, maxLength: number, headShare = 0.4): string {
  if (text.length <= maxLength) return text;
  const head = Math.floor(maxLength * headShare);
  const tail = maxLength - head;
  return `${text.slice(0, head)}\n[… ${text.length - maxLength} characters left out …]\n${text.slice(-tail)}`;
}

/** A Markdown code block whose fence is longer than any run of backticks inside. */
export function fenceText(text: string, language = ''): string {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}${text.endsWith('\n') || text === '' ? '' : '\n'}${fence}`;
}

/**
 * A message without what differs between two showings of one cause: quoted literals, hex and numbers. Used as a
 * grouping key, never shown.
 */
export function normaliseMessage(message: string): string {
  return toPlainLine(message, 400)
    .replace(/"(?:[^"\\]|\\.){0,400}"|`[^`]{0,400}`|(?<!\w)'[^']{0,400}'/g, '«»')
    .replace(/\b(?:0x[0-9a-f]+|[0-9a-f]*\d[0-9a-f]*)\b/gi, '#')
    .replace(/\d+/g, '#');
}
