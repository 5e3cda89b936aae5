import type { Heading, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { listContainers, plainText, rangeOf, type TextRange, walk } from './document-tree.ts';

/** Where a document describes one tool. */
export interface ToolEntry {
  tool: string;
  form: 'heading' | 'row' | 'item' | 'paragraph';
  /** The block that names the tool. */
  node: Heading | ListItem | Paragraph | Table['children'][number];
  /** The list, the table or the section that holds the entry. */
  holder: Nodes;
  /** The entry with everything that belongs to it; for a heading its section. */
  range: TextRange;
  /** The blocks below a heading or in an item, in order. */
  body: readonly RootContent[];
  /** The words that say what the tool does; null where there are none, or where they are about several tools. */
  description: TextRange | null;
}

/** Lists the places where a document describes one of the tools, in order. */
export function findEntries(root: Root, text: string, tools: ReadonlySet<string>): ToolEntry[] {
  const entries: ToolEntry[] = [];
  for (const container of listContainers(root)) {
    for (const [index, node] of container.children.entries()) {
      if (node.type === 'heading') entries.push(...readHeading(container.children, index, tools));
      else if (node.type === 'table') entries.push(...readTable(node, tools));
      else if (node.type === 'list') {
        for (const item of node.children) entries.push(...readItem(item, node, text, tools));
      } else if (node.type === 'paragraph' && container.type !== 'listItem') {
        const lead = readLead(node, text, tools);
        if (lead === null) continue;
        const range = rangeOf(node);
        entries.push({ ...lead, form: 'paragraph', node, holder: container, range, body: [] });
      }
    }
  }
  return entries.toSorted((a, b) => a.range.start - b.range.start);
}

function readHeading(blocks: readonly RootContent[], at: number, tools: ReadonlySet<string>): ToolEntry[] {
  const node = blocks[at];
  if (node?.type !== 'heading') return [];
  const [tool, ...others] = namesIn(node, tools);
  if (tool === undefined || others.length > 0) return [];
  const end = blocks.findIndex((block, index) => index > at && block.type === 'heading' && block.depth <= node.depth);
  const body = blocks.slice(at + 1, end < 0 ? undefined : end);
  const last = body.at(-1) ?? node;
  const first = body.find((block) => block.type !== 'html');
  return [
    {
      tool,
      form: 'heading',
      node,
      holder: node,
      range: { start: rangeOf(node).start, end: rangeOf(last).end },
      body,
      description: first?.type === 'paragraph' ? describedIn(first) : null,
    },
  ];
}

/** Lists the tools that a heading names: as code anywhere, else as the heading's own words. */
function namesIn(node: Heading, tools: ReadonlySet<string>): string[] {
  const codes = [...walk(node)].filter(({ type }) => type === 'inlineCode').map((code) => callee(plainText(code)));
  const named = codes.filter((code) => tools.has(code));
  if (named.length > 0) return [...new Set(named)];
  const words = plainText(node).trim();
  const own = callee(words.replace(/^(?:\d+[.)]\s*|tool:?\s+)/i, ''));
  if (tools.has(own)) return [own];
  const told = words.match(/[\w-]{3,128}/g) ?? [];
  return [...new Set(told.filter((word) => /[_-]/.test(word) && tools.has(word)))];
}

/** Takes the arguments and the punctuation after a name away. */
function callee(words: string): string {
  return words
    .trim()
    .replace(/\s*\(.*\)$/, '')
    .replace(/:$/, '')
    .trim();
}

function readTable(table: Table, tools: ReadonlySet<string>): ToolEntry[] {
  const [head, ...rows] = table.children;
  if (head === undefined) return [];
  const names = rows.map((row) => row.children.map((cell) => cellNames(cell, tools)));
  const column = head.children.findIndex((_, index) => names.some((row) => (row[index] ?? []).length > 0));
  const about = findDescriptionColumn(table, column);
  return rows.flatMap((row, index) => {
    const own = names[index]?.[column] ?? [];
    const cell = about === null ? undefined : row.children[about];
    return own.map((tool): ToolEntry => {
      const description = own.length === 1 && cell !== undefined ? contentRange(cell.children) : null;
      return { tool, form: 'row', node: row, holder: table, range: rangeOf(row), body: [], description };
    });
  });
}

/** Returns the column of a table that says what a tool does; null where none does. @param name the column of names */
export function findDescriptionColumn(table: Table, name: number): number | null {
  const titles = table.children[0]?.children.map((cell) => plainText(cell).toLowerCase()) ?? [];
  const told = titles.findIndex((title, index) => index !== name && /desc|purpose|what|summary|does|about/.test(title));
  if (told >= 0) return told;
  return titles.length === 2 && name >= 0 ? 1 - name : null;
}

function cellNames(cell: Nodes & { children: PhrasingContent[] }, tools: ReadonlySet<string>): string[] {
  const marked = cell.children
    .filter(({ type }) => type !== 'text')
    .map((child) => callee(plainText(child)))
    .filter((name) => tools.has(name));
  if (marked.length > 0) return marked;
  const whole = callee(plainText(cell));
  return tools.has(whole) ? [whole] : [];
}

function readItem(item: ListItem, list: Nodes, text: string, tools: ReadonlySet<string>): ToolEntry[] {
  const [first, ...body] = item.children;
  if (first?.type !== 'paragraph') return [];
  const lead = readLead(first, text, tools);
  if (lead === null) return [];
  const description = lead.description ?? describedBelow(body);
  return [{ ...lead, description, form: 'item', node: item, holder: list, range: rangeOf(item), body }];
}

/** Reads a paragraph that begins with the name of a tool, such as "**name** - what it does". */
function readLead(node: Paragraph, text: string, tools: ReadonlySet<string>) {
  // A picture or a bullet of its own may stand before the name.
  const start = node.children.findIndex((child) => child.type !== 'text' || /[\p{L}\p{N}]/u.test(child.value));
  const [first, ...others] = node.children.slice(Math.max(0, start));
  if (first === undefined) return null;
  const known = ['strong', 'emphasis', 'inlineCode', 'link', 'linkReference'];
  if (known.includes(first.type)) {
    const tool = callee(plainText(first));
    if (tools.has(tool)) return { tool, description: afterSeparator(others, text) };
    // A title such as "**Manage directories (`make`)**" names its tool without a word on it alone.
    const named = [...walk(first)].filter(({ type }) => type === 'inlineCode').map((code) => callee(plainText(code)));
    const [only] = named.filter((name) => tools.has(name));
    return only === undefined ? null : { tool: only, description: null };
  }
  if (first.type !== 'text') return null;
  const plain = /^([\w./-]{1,128})(?=\s*(?:\(|[-–—:]\s))/.exec(first.value)?.[1];
  if (plain === undefined || !tools.has(plain)) return null;
  const from = rangeOf(first).start + plain.length;
  const description = cutSeparator({ start: from, end: endOf(node.children, from) }, text);
  return { tool: plain, description: isPlain(node.children) ? description : null };
}

function afterSeparator(nodes: readonly PhrasingContent[], text: string): TextRange | null {
  const [first] = nodes;
  if (first?.type !== 'text' || !isPlain(nodes)) return null;
  const { start } = rangeOf(first);
  return cutSeparator({ start, end: endOf(nodes, start) }, text);
}

/** The end of a run of inline nodes: its first forced line break, else its last node. */
function endOf(nodes: readonly PhrasingContent[], start: number): number {
  const stop = nodes.findIndex(({ type }) => type === 'break');
  const last = nodes[(stop < 0 ? nodes.length : stop) - 1];
  return last === undefined ? start : rangeOf(last).end;
}

function cutSeparator({ start, end }: TextRange, text: string): TextRange | null {
  const separator = /^\s*(?:\([^()\n]*\)\s*)?(?::|[-–—]+|→|=>)\s+/.exec(text.slice(start, end))?.[0];
  if (separator === undefined || start + separator.length >= end) return null;
  return { start: start + separator.length, end };
}

/** True for words, emphasis and code alone: an author who sets links, pictures or HTML wrote the words by hand. */
function isPlain(nodes: readonly PhrasingContent[]): boolean {
  return nodes.every(({ type }) => ['text', 'inlineCode', 'emphasis', 'strong', 'break'].includes(type));
}

function contentRange(nodes: readonly PhrasingContent[]): TextRange | null {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined || !isPlain(nodes)) return null;
  return { start: rangeOf(first).start, end: rangeOf(last).end };
}

/** Reads a paragraph that says what a tool does; null for one that only introduces what follows. */
function describedIn(node: Paragraph): TextRange | null {
  const words = plainText(node).trim();
  if (words.endsWith(':') || !isPlain(node.children)) return null;
  const [first] = node.children;
  // A label such as "**Parameters:**" begins something else.
  if (first?.type === 'strong' && plainText(first).endsWith(':')) return null;
  return contentRange(node.children);
}

/** Finds the description among the items below the one that names a tool. */
function describedBelow(body: readonly RootContent[]): TextRange | null {
  const list = body.find((node) => node.type === 'list');
  const paragraphs = (list?.children ?? []).flatMap(({ children: [first] }) =>
    first?.type === 'paragraph' ? first : [],
  );
  for (const paragraph of paragraphs) {
    const label = /^description\s*:\s*/i.exec(plainText(paragraph))?.[0];
    const [first] = paragraph.children;
    if (label !== undefined && paragraph.children.length === 1 && first !== undefined) {
      const { start, end } = rangeOf(first);
      return { start: start + label.length, end };
    }
  }
  const [first] = paragraphs;
  if (first === undefined || first.children[0]?.type !== 'text') return null;
  return /^[\w /-]{1,40}:/.test(plainText(first)) ? null : describedIn(first);
}
