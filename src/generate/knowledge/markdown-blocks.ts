/** A part of a document and its first line, counted from 1. */
export type MarkdownBlock = { line: number } & (
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; language: string; text: string }
  /** An item of a list; `number` is null in a list without numbers. */
  | { kind: 'item'; number: number | null; text: string }
  /** Cells by row, the header first. */
  | { kind: 'table'; rows: string[][] }
  | { kind: 'text'; text: string }
);

const maxLength = 512 * 1024;
const maxLine = 8000;
const maxBlocks = 20_000;

/**
 * Returns the blocks of a Markdown text, as far as examples and workflows need them: no nesting, no HTML, no reference
 * links. Linear time; reads at most 512 KiB.
 */
export function readMarkdown(text: string): MarkdownBlock[] {
  const lines = text.slice(0, maxLength).split(/\r?\n/);
  const blocks: MarkdownBlock[] = [];
  let index = 0;
  while (index < lines.length && blocks.length < maxBlocks) {
    const line = lineAt(lines, index);
    const fence = /^ {0,12}(`{3,}|~{3,})\s{0,10}([\w+-]{0,30})/.exec(line);
    if (fence) {
      const end = findFenceEnd(lines, index, fence[1] ?? '```');
      const body = lines.slice(index + 1, end).map((own) => own.slice(0, maxLine));
      blocks.push({ kind: 'code', language: (fence[2] ?? '').toLowerCase(), text: body.join('\n'), line: index + 1 });
      index = end + 1;
    } else if (isTableRow(line) && /^[\s|:-]{3,500}$/.test(lineAt(lines, index + 1))) {
      const start = index;
      const rows: string[][] = [];
      for (; isTableRow(lineAt(lines, index)); index++)
        if (index !== start + 1) rows.push(splitRow(lineAt(lines, index)));
      blocks.push({ kind: 'table', rows, line: start + 1 });
    } else {
      addLine(blocks, line, index + 1, index > 0 && lineAt(lines, index - 1).trim() !== '');
      index += 1;
    }
  }
  return blocks;
}

/** Returns the texts between backticks in one line of text, with their positions. */
export function readCodeSpans(text: string): { text: string; start: number; end: number }[] {
  const spans: { text: string; start: number; end: number }[] = [];
  for (let at = text.indexOf('`'); at >= 0 && spans.length < 500; ) {
    let length = 1;
    while (text[at + length] === '`') length += 1;
    const closing = text.indexOf('`'.repeat(length), at + length);
    if (closing < 0) break;
    spans.push({ text: text.slice(at + length, closing).trim(), start: at, end: closing + length });
    at = text.indexOf('`', closing + length);
  }
  return spans;
}

function lineAt(lines: readonly string[], index: number): string {
  return (lines[index] ?? '').slice(0, maxLine);
}

function findFenceEnd(lines: readonly string[], start: number, fence: string): number {
  for (let index = start + 1; index < lines.length; index++) {
    const line = lineAt(lines, index).trim();
    if (line.startsWith(fence) && line.replaceAll(fence.charAt(0), '') === '') return index;
  }
  return lines.length;
}

function isTableRow(line: string): boolean {
  return line.includes('|') && /^\s{0,8}\S/.test(line);
}

function splitRow(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.slice(0, 30).map((cell) => cell.replaceAll('\\|', '|').trim());
}

function addLine(blocks: MarkdownBlock[], line: string, number: number, follows: boolean): void {
  const trimmed = line.trim();
  if (trimmed === '') return;
  const heading = /^ {0,3}(#{1,6})\s{1,10}(\S.*)$/.exec(line);
  if (heading) {
    const text = (heading[2] ?? '').replace(/\s*#+\s*$/, '');
    blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text, line: number });
    return;
  }
  const item = /^\s{0,12}(?:(\d{1,4})[.)]|[-*+])\s{1,10}(\S.*)$/.exec(line);
  if (item) {
    const own = item[1];
    blocks.push({ kind: 'item', number: own === undefined ? null : Number(own), text: item[2] ?? '', line: number });
    return;
  }
  const last = blocks.at(-1);
  // This line continues the previous text or item.
  if (follows && last && (last.kind === 'text' || last.kind === 'item') && last.text.length < maxLine) {
    last.text += ` ${trimmed}`;
    return;
  }
  blocks.push({ kind: 'text', text: trimmed, line: number });
}
