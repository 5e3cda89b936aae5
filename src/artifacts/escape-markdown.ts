import { fenceText, keepEnds } from '../repair/index.ts';
import { toPrintableLine, toPrintableText } from './well-formed.ts';

/** Breaks a run of characters invisibly; written as an entity, so that the Markdown contains no invisible character. */
const joint = '&#8203;';

/**
 * Renders foreign text as inert inline Markdown on one line: no markup, HTML, table bar, mention, issue reference or
 * automatic link survives, on GitHub as well as in plain CommonMark. Cuts at `maxLength` characters (default 300).
 */
export function escapeInline(text: string, maxLength = 300): string {
  return (
    toPrintableLine(text, maxLength)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(/[\\`*[\]|~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&')
      // Issue references come first: the joint itself contains a number sign.
      .replace(/#(?=\d)/g, `#${joint}`)
      .replace(/@(?=[\w-])/g, `@${joint}`)
      // Anywhere, not only at the beginning of a word: an escaped underscore before it does not keep a link from forming.
      .replace(/(GH)-(?=\d)/gi, `$1-${joint}`)
      .replace(/(https?|ftp|mailto|xmpp):/gi, `$1${joint}:`)
      .replace(/www\./gi, `www${joint}.`)
      .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
      .replace(/^[-+=#]/, '\\$&')
      .replace(/^:/, `${joint}:`)
  );
}

/**
 * Renders a code span for a table cell: names, paths, hashes. Escapes the bar, as GitHub's tables require even in code;
 * a text with both a bar and a backslash has no such form and becomes escaped text instead.
 */
export function codeCell(text: string, maxLength = 120): string {
  if (text.includes('|') && text.includes('\\')) return escapeInline(text, maxLength);
  return codeSpan(text, maxLength).replaceAll('|', '\\|');
}

/** Renders a code span with unchanged content on one line, for use outside of tables. Empty text becomes a dash. */
export function codeSpan(text: string, maxLength = 120): string {
  const line = toPrintableLine(text, maxLength);
  if (line === '') return '-';
  let longest = 0;
  for (const run of line.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/**
 * Renders foreign text as a code block: removes control and invisible characters, disarms workflow commands of a CI log
 * (`::` at a line's start, `##[`), and makes the fence longer than any in the text. Keeps both ends of a long text.
 */
export function codeBlock(text: string, language = 'text', maxLength = 2000): string {
  const plain = keepEnds(toPrintableText(text), maxLength).trimEnd();
  return fenceText(disarmCommands(plain), language);
}

/** Changes text so that a CI log finds no command in it. */
export function disarmCommands(text: string): string {
  // Blanks of one line only: a run of line breaks would be searched anew from each of them.
  return text.replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}

/** Renders a Markdown table; the cells are finished Markdown. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
