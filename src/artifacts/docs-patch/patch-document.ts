import type { Nodes, Root } from 'mdast';
import { isJsonEqual, isJsonObject, type JsonObject } from '../../base/index.ts';
import { compileSchemaCheck, normaliseSchema } from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { chooseDescription, renderProse } from './description-text.ts';
import { lineOf, parseDocument, plainText, rangeOf, type TextRange, walk } from './document-tree.ts';
import { renderEntry } from './new-entries.ts';
import { findExamples, type ShownExample } from './shown-examples.ts';
import { findEntries, type ToolEntry } from './tool-entries.ts';
import { chooseExample, replaceVarying, type ToolExample } from './tool-example.ts';

/** A tool as its server describes it now. */
export type DocumentedTool = Pick<PluginTool, 'name' | 'description' | 'inputSchema'>;

/** What a document is held against. */
export interface DocumentFacts {
  tools: readonly DocumentedTool[];
  examples: readonly ToolExample[];
  /** Descriptions that the server gave when the session began, by tool; a tool that is missing is new. Null: not known. */
  earlier: ReadonlyMap<string, string> | null;
  /** Tools to look at; null for all. */
  only: ReadonlySet<string> | null;
  /** True to replace descriptions that somebody wrote by hand as well. */
  isRewriting: boolean;
}

/** A part of a document that was written anew, or that stays although something is to say about it. */
export interface DocumentNote {
  tool: string;
  kind: 'description' | 'example' | 'entry';
  /** Line of the document as it was, from 1. */
  line: number;
}

/** A document with what the server and its tests show. */
export interface PatchedDocument {
  text: string;
  changes: readonly DocumentNote[];
  /** What was left, with the reason. */
  left: readonly (DocumentNote & { reason: string })[];
}

interface Edit extends TextRange, Omit<DocumentNote, 'line'> {
  text: string;
}

const maxLength = 1024 * 1024;
const keepMark = /<!--\s*pth:keep\s*-->/;

/**
 * Returns a document with the stale parts about tools written anew: descriptions, examples of calls and their answers,
 * and entries for tools that it lacks, in its own form. Everything else stays as it is, and so does a block with `<!--
 * pth:keep -->` in it or before it. The result of a second pass is the same text. Pure.
 */
export function patchDocument(text: string, facts: DocumentFacts): PatchedDocument {
  if (text.length > maxLength) return { text, changes: [], left: [] };
  const root = parseDocument(text);
  const known = new Map(facts.tools.map((tool) => [tool.name, tool]));
  const names = new Set(known.keys());
  const entries = findEntries(root, text, names);
  const kept = listKept(root, text);
  const edits: Edit[] = [];
  const left: { edit: Omit<Edit, 'text'>; reason: string }[] = [];
  for (const { tool, description } of entries) {
    const own = known.get(tool);
    if (own === undefined || description === null) continue;
    const edit = describeAnew(own, { description, text, root }, facts);
    if (edit !== null) edits.push({ ...edit, tool, kind: 'description' });
  }
  const resembles = (name: string, value: JsonObject) => looksLikeInput(value, known.get(name));
  for (const shown of findExamples({ root, text, entries }, names, resembles)) {
    const shownTool = known.get(shown.tool);
    const isRight = shownTool === undefined || takesInput(shownTool, shown.input);
    const made = correctExample(shown, isRight, facts.examples, text);
    edits.push(...made.edits);
    if (made.reason !== null) {
      left.push({ edit: { ...shown.inputPart, tool: shown.tool, kind: 'example' }, reason: made.reason });
    }
  }
  const added = addEntries(text, entries, facts);
  edits.push(...added.edits);
  left.push(...added.left);
  const wanted = edits.filter(({ tool }) => facts.only === null || facts.only.has(tool));
  const { taken, refused } = takeApart(wanted, kept);
  const note = ({ tool, kind, start }: Omit<Edit, 'text'>) => ({ tool, kind, line: lineOf(text, start) });
  return {
    text: applyEdits(text, taken),
    changes: taken.map(note),
    left: [
      ...left
        .filter(({ edit }) => facts.only === null || facts.only.has(edit.tool))
        .map(({ edit, reason }) => ({ ...note(edit), reason })),
      ...refused.map((edit) => ({ ...note(edit), reason: 'the document asks to keep this part' })),
    ],
  };
}

function describeAnew(
  tool: DocumentedTool,
  { description, text, root }: { description: TextRange; text: string; root: Root },
  { earlier, isRewriting }: DocumentFacts,
): (TextRange & { text: string }) | null {
  const source = text.slice(description.start, description.end);
  const before = earlier?.get(tool.name);
  const options = { earlier: before === undefined || before === tool.description ? [] : [before], isRewriting };
  const chosen = chooseDescription(plainText(parseDocument(source)), tool.description ?? '', options);
  if (chosen === null) return null;
  const isCell = [...walk(root)].some((node) => node.type === 'tableCell' && isWithin(description, rangeOf(node)));
  const rendered = renderProse(chosen, { isCell });
  return rendered === source ? null : { ...description, text: rendered };
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True for data that has something of a tool's input: one of its arguments, or as many fields as it needs. */
function looksLikeInput(value: JsonObject, tool: DocumentedTool | undefined): boolean {
  const properties = isJsonObject(tool?.inputSchema['properties']) ? Object.keys(tool.inputSchema['properties']) : [];
  const keys = Object.keys(value);
  if (keys.some((key) => key === 'mcpServers' || key === 'jsonrpc')) return false;
  return keys.some((key) => properties.includes(key)) || (keys.length > 0 && keys.length === properties.length);
}

/** False for an input that the schema refuses, or that has an argument which the tool lacks. */
function takesInput({ inputSchema }: DocumentedTool, input: JsonObject): boolean {
  if (compileSchemaCheck(normaliseSchema(inputSchema)).judge(input) === 'invalid') return false;
  const properties = isJsonObject(inputSchema['properties']) ? inputSchema['properties'] : null;
  const isOpen = 'additionalProperties' in inputSchema || 'patternProperties' in inputSchema;
  return properties === null || isOpen || Object.keys(input).every((key) => Object.hasOwn(properties, key));
}

/** Corrects the input of a shown call that its tool refuses, and an answer that the tool does not give. */
function correctExample(
  { tool, input, inputPart, output }: ShownExample,
  isRight: boolean,
  examples: readonly ToolExample[],
  text: string,
): { edits: Edit[]; reason: string | null } {
  const same = examples.filter((known) => known.tool === tool && isJsonEqual(known.input, input));
  const chosen = isRight ? (same[0] ?? null) : chooseExample(examples, tool, input);
  if (!isRight && chosen === null) {
    return { edits: [], reason: 'the tool refuses the call that is shown, and no passing test has one in its place' };
  }
  const edits: Edit[] = [];
  if (chosen !== null && !isRight) {
    const { start, end } = inputPart;
    edits.push({ start, end, tool, kind: 'example', text: inputPart.render(chosen.input) });
  }
  const isTold = same.every((known) => known.output === chosen?.output && !known.varies);
  if (chosen !== null && output !== null && chosen.output !== null && (!isRight || isTold)) {
    const { start, end } = output.part;
    const rendered = output.part.render(chosen.output);
    const isSame = isSameAnswer(output.text, chosen.output) || text.slice(start, end) === rendered;
    if (!isSame) edits.push({ start, end, tool, kind: 'example', text: rendered });
  }
  return { edits, reason: null };
}

/** True for answers that differ in blanks, times and ids at most; one that ends in dots may be the start of the other. */
function isSameAnswer(shown: string, answer: string): boolean {
  const own = foldAnswer(shown);
  const whole = foldAnswer(answer);
  return own === whole || (/(?:…|\.\.\.)$/.test(own) && whole.startsWith(own.replace(/(?:…|\.\.\.)$/, '')));
}

function foldAnswer(text: string): string {
  return replaceVarying(text, '').replaceAll(/\s+/g, '');
}

function addEntries(
  text: string,
  entries: readonly ToolEntry[],
  { tools, examples, earlier, only }: DocumentFacts,
): { edits: Edit[]; left: { edit: Omit<Edit, 'text'>; reason: string }[] } {
  const documented = new Set(entries.map(({ tool }) => tool));
  const missing = tools.filter(({ name, description }) => !documented.has(name) && !isRetired(description));
  const isNew = (name: string) => (earlier !== null && !earlier.has(name)) || (only?.has(name) ?? false);
  const edits: Edit[] = [];
  const left: { edit: Omit<Edit, 'text'>; reason: string }[] = [];
  for (const tool of missing) {
    const { name } = tool;
    const end = { start: text.length, end: text.length, tool: name, kind: 'entry' as const };
    const leave = (reason: string) => void left.push({ edit: end, reason });
    const neighbour = findNeighbour(name, tools, entries);
    if (neighbour === null) leave('the document describes no tool that could be the model of an entry');
    // A document that tells of a few tools does so on purpose.
    else if (!isNew(name) && documented.size < missing.length)
      leave(`the document describes ${documented.size} of ${tools.length} tools`);
    else {
      const made = renderEntry(tool, neighbour, { text, example: chooseExample(examples, name, {}) });
      if (made === null) leave('the form of the entries cannot be copied');
      else edits.push({ start: made.at, end: made.at, tool: name, kind: 'entry', text: made.text });
    }
  }
  return { edits, left };
}

/** True for a tool that its server tells clients not to use any more. */
function isRetired(description = ''): boolean {
  return /\bdeprecated\b/i.test(description);
}

/**
 * Finds the entry below which a tool belongs: among those whose names begin as its own does, else in the longest list;
 * there that of the tool before it in the server's order, else the last one.
 */
function findNeighbour(
  name: string,
  tools: readonly DocumentedTool[],
  entries: readonly ToolEntry[],
): ToolEntry | null {
  // A table of contents names the tools as well; the entries that say something are the model.
  const telling = entries.filter(({ form, description }) => form === 'heading' || description !== null);
  const order = tools.map((tool) => tool.name);
  const common = Math.min(...order.map((other) => countShared(other, order[0] ?? '')));
  const kin = telling.filter(({ tool }) => countShared(tool, name) > common);
  const closest = Math.max(0, ...kin.map(({ tool }) => countShared(tool, name)));
  const model = kin.length > 0 ? kin.filter(({ tool }) => countShared(tool, name) === closest) : takeLongest(telling);
  for (const earlier of order.slice(0, order.indexOf(name)).toReversed()) {
    const entry = model.find(({ tool }) => tool === earlier);
    if (entry !== undefined) return entry;
  }
  return model.at(-1) ?? null;
}

/** Counts the words with which two names begin alike. */
function countShared(one: string, other: string): number {
  const words = other.split(/[_-]/);
  const stop = one.split(/[_-]/).findIndex((word, index) => word !== words[index]);
  return stop < 0 ? one.split(/[_-]/).length : stop;
}

/** Returns the entries of the list, table or row of headings that has most of them. */
function takeLongest(entries: readonly ToolEntry[]): ToolEntry[] {
  const groups = new Map<unknown, ToolEntry[]>();
  for (const entry of entries) {
    const key = entry.form === 'heading' ? entry.form : entry.holder;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Lists the parts that the document asks to keep: the block with the mark, and the one after it. */
function listKept(root: Root, text: string): TextRange[] {
  const kept: TextRange[] = [];
  const visit = (node: Nodes) => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      const { start, end } = rangeOf(child);
      if (child.type === 'html' && keepMark.test(child.value)) {
        const next = node.children[index + 1];
        kept.push({ start, end: next === undefined ? end : sectionEnd(node.children, index + 1) });
        if (node.type !== 'root') kept.push(rangeOf(node));
      } else if (keepMark.test(text.slice(start, end))) visit(child);
    }
  };
  visit(root);
  return kept;
}

/** The end of a block; for a heading that of its section. */
function sectionEnd(blocks: readonly Nodes[], at: number): number {
  const node = blocks[at];
  if (node === undefined) return 0;
  if (node.type !== 'heading') return rangeOf(node).end;
  const stop = blocks.findIndex((block, index) => index > at && block.type === 'heading' && block.depth <= node.depth);
  return rangeOf(blocks[(stop < 0 ? blocks.length : stop) - 1] ?? node).end;
}

/** Takes the edits that no other one overlaps and no kept part holds. */
function takeApart(edits: readonly Edit[], kept: readonly TextRange[]): { taken: Edit[]; refused: Edit[] } {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const taken: Edit[] = [];
  const refused: Edit[] = [];
  for (const edit of sorted) {
    // A new entry stands after the kept part, not in it.
    const isKept = kept.some(({ start, end }) => edit.start < end && edit.end > start);
    if (isKept) refused.push(edit);
    else if (edit.start >= (taken.at(-1)?.end ?? 0)) taken.push(edit);
  }
  return { taken, refused };
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text.replaceAll(/\r?\n/g, eol);
    at = edit.end;
  }
  return result + text.slice(at);
}
