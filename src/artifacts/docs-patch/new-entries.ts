import type { List, Table } from 'mdast';
import type { PluginTool } from '../../plugin/index.ts';
import { listSentences, matchEnding, renderProse } from './description-text.ts';
import { indentOf, plainText, rangeOf } from './document-tree.ts';
import { findDescriptionColumn, type ToolEntry } from './tool-entries.ts';
import type { ToolExample } from './tool-example.ts';

/** A text to put into a document. */
export interface Insertion {
  at: number;
  text: string;
}

type DescribedTool = Pick<PluginTool, 'name' | 'description' | 'inputSchema'>;

/**
 * Writes an entry for a tool in the form of one that the document has, below it. Null for a form that cannot be copied.
 * @param neighbour the entry after which the new one stands
 */
export function renderEntry(
  tool: DescribedTool,
  neighbour: ToolEntry,
  { text, example }: { text: string; example: ToolExample | null },
): Insertion | null {
  const { form, node, range, tool: name, description } = neighbour;
  const said = description === null ? '' : text.slice(description.start, description.end);
  const summary = matchEnding(listSentences(tool.description ?? '')[0] ?? '', said);
  const shown = text.slice(rangeOf(node).start, rangeOf(node).end);
  if (form === 'row') return renderRow(tool, neighbour, { text, summary });
  if (form === 'item') return renderItem(tool, neighbour, { text, shown, summary });
  if (form === 'paragraph') {
    const lead = leadOf(neighbour, shown);
    return lead === null
      ? null
      : { at: range.end, text: `\n\n${lead.replace(name, tool.name)}${renderProse(summary, { isCell: false })}` };
  }
  const heading = shown.replace(name, tool.name);
  // A heading that says more than the name cannot be copied for another tool.
  if (heading.replaceAll(/[#`*\s\d.():]/g, '') !== tool.name.replaceAll(/[#`*\s\d.():]/g, '')) return null;
  const parts = [
    heading,
    renderProse(summary, { isCell: false }),
    ...renderArguments(tool),
    ...renderExample(neighbour, example),
  ];
  return { at: range.end, text: `\n\n${parts.filter((part) => part !== '').join('\n\n')}` };
}

/** The text of an entry before its description, with its marks; null where it has none on the same line. */
function leadOf({ description, node }: ToolEntry, shown: string): string | null {
  if (description === null) return null;
  const lead = shown.slice(0, description.start - rangeOf(node).start);
  return lead.includes('\n') ? null : lead;
}

function renderItem(
  tool: DescribedTool,
  entry: ToolEntry,
  { text, shown, summary }: { text: string; shown: string; summary: string },
): Insertion {
  const { node, holder, tool: name, range } = entry;
  const indent = ' '.repeat(indentOf(node));
  const isLoose = (holder as List).spread === true;
  const lead = leadOf(entry, shown);
  const start = `${isLoose ? '\n' : ''}\n${indent}`;
  const words = renderProse(summary, { isCell: false });
  if (lead !== null) return { at: range.end, text: `${start}${lead.replace(name, tool.name)}${words}` };
  const [first = ''] = shown.split(/\r?\n/);
  // The description stands on a line of its own below the name, if anywhere.
  const stop = first.indexOf(name) + name.length;
  const own = first.slice(0, stop) + (/^[`*_]*/.exec(first.slice(stop))?.[0] ?? '');
  const told = entry.description?.start ?? null;
  const label = told === null ? '' : text.slice(text.lastIndexOf('\n', told - 1) + 1, told);
  const body = label === '' ? '' : `\n${label}${words}`;
  return { at: range.end, text: `${start}${own.replace(name, tool.name)}${body}` };
}

function renderRow(
  tool: DescribedTool,
  { node, holder, tool: name, range }: ToolEntry,
  { text, summary }: { text: string; summary: string },
): Insertion | null {
  const table = holder as Table;
  if (node.type !== 'tableRow') return null;
  const names = node.children.findIndex((cell) => plainText(cell).includes(name));
  const about = findDescriptionColumn(table, names);
  const cells = node.children.map((cell, index) => {
    if (index === about) return renderProse(summary, { isCell: true });
    if (index !== names) return '';
    const [first] = cell.children;
    const last = cell.children.at(-1);
    const shown = first && last ? text.slice(rangeOf(first).start, rangeOf(last).end) : '';
    // A link leads to the section of the other tool.
    return shown.replaceAll('`', '') === name ? shown.replace(name, tool.name) : `\`${tool.name}\``;
  });
  const indent = ' '.repeat(indentOf(table));
  return { at: range.end, text: `\n${indent}| ${cells.join(' | ')} |` };
}

function renderArguments({ inputSchema }: DescribedTool): string[] {
  const { properties, required } = inputSchema;
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  const lines = Object.entries(properties)
    .slice(0, 50)
    .map(([name, schema]) => {
      const own = typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {};
      const kind = [typeof own['type'] === 'string' ? own['type'] : '', needed.includes(name) ? '' : 'optional'];
      const told = kind.filter((word) => word !== '').join(', ');
      const words = typeof own['description'] === 'string' ? listSentences(own['description'])[0] : undefined;
      const tail = words === undefined ? '' : `: ${renderProse(words, { isCell: false })}`;
      return `- \`${name.replaceAll('`', '')}\`${told === '' ? '' : ` (${told})`}${tail}`;
    });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** Shows a call where the neighbour shows one. */
function renderExample({ body }: ToolEntry, example: ToolExample | null): string[] {
  const isShown = body.some((node) => node.type === 'code' && node.value.trimStart().startsWith('{'));
  return isShown && example !== null ? [`\`\`\`json\n${JSON.stringify(example.input, null, 2)}\n\`\`\``] : [];
}
