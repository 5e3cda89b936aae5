import { toPlainLine } from '../base/index.ts';

/** Shortens a long text to its head and tail, with a line between that counts the characters left out. */
export function keepEnds(text: string, maxLength: number, headShare = 0.4): string {
  if (text.length <= maxLength) return text;
  const head = Math.floor(maxLength * headShare);
  const tail = maxLength - head;
  return `${text.slice(0, head)}\n[… ${text.length - maxLength} characters left out …]\n${text.slice(-tail)}`;
}

/** Wraps a text in a Markdown code block whose fence is longer than any run of backticks in the text. */
export function fenceText(text: string, language = ''): string {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}${text.endsWith('\n') || text === '' ? '' : '\n'}${fence}`;
}

/**
 * Blanks quoted literals, options of a quoted command line, hex and numbers in a message, which differ between
 * occurrences of one cause, and takes undefined and null for one missing value. Used as a grouping key, never shown.
 */
export function normaliseMessage(message: string): string {
  return toPlainLine(message, 400)
    .replace(/"(?:[^"\\]|\\.){0,400}"|`[^`]{0,400}`|(?<!\w)'[^']{0,400}'/g, '«»')
    .replace(/ --[a-z][\w-]*(?:=\S*)?/gi, '')
    .replace(/\b(?:0x[0-9a-f]+|[0-9a-f]*\d[0-9a-f]*)\b/gi, '#')
    .replace(/\d+/g, '#')
    .replace(/\b(?:undefined|null)(?= \((?:reading|setting) )/g, '#');
}
