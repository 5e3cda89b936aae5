/**
 * Maximum bytes of a body, summary or text. GitHub counts check runs in bytes and comments in characters; UTF-8 bytes
 * are never fewer than characters, so this limit satisfies both.
 */
export const maxBodyBytes = 65_535;

/** A part of a body that can be cut between its rows. */
export interface Section {
  /** Finished Markdown before the rows, a heading or the head of a table. */
  head: string;
  /** Finished Markdown; each row is kept whole or left out. */
  rows: readonly string[];
  /** The text between head and rows: one line break in tables, two between blocks. */
  gap: '\n' | '\n\n';
  /** The text after the rows, which closes what the head opened; left out for none. */
  foot?: string;
}

/** Counts the UTF-8 bytes of a text. */
export function countBytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/**
 * Joins header, sections and footer to one text of at most `maxBytes`, cut between rows from the end. `rest` appears
 * once when anything was left out and links to the full text; header, footer and `rest` are short and never cut.
 */
export function fitBody(
  parts: { header: string; sections: readonly Section[]; footer: string; rest: string },
  maxBytes = maxBodyBytes,
): string {
  const { header, sections, footer, rest } = parts;
  const whole = joinParts([header, ...sections.map((section) => renderSection(section, section.rows.length)), footer]);
  if (countBytes(whole) <= maxBytes) return whole;
  // Two bytes for the blank line before each part.
  let room = maxBytes - countBytes(header) - countBytes(footer) - countBytes(rest) - 4;
  const shown: string[] = [];
  for (const section of sections) {
    const count = countFittingRows(section, room - 2);
    if (count === 0) break;
    const text = renderSection(section, count, sayLeftOut(section.rows.length - count));
    shown.push(text);
    room -= countBytes(text) + 2;
    if (count < section.rows.length) break;
  }
  return joinParts([header, ...shown, rest, footer]);
}

function renderSection({ head, rows, gap, foot = '' }: Section, count: number, leftOut = ''): string {
  if (count === 0) return '';
  return `${[head, ...rows.slice(0, count)].filter((part) => part !== '').join(gap)}${leftOut}${foot}`;
}

/** Returns a section that readers open by a click on its title. */
export function foldSection(title: string, { head, rows, gap }: Section): Section {
  const start = `<details><summary>${title}</summary>\n`;
  return { head: head === '' ? start : `${start}\n${head}`, rows, gap, foot: '\n\n</details>' };
}

function sayLeftOut(count: number): string {
  return count === 0 ? '' : `\n\nand ${count} more.`;
}

function countFittingRows({ head, rows, gap, foot = '' }: Section, room: number): number {
  let left = room - countBytes(head) - countBytes(foot) - countBytes(sayLeftOut(rows.length));
  let count = 0;
  for (const row of rows) {
    left -= countBytes(row) + gap.length;
    if (left < 0) break;
    count++;
  }
  return count;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
