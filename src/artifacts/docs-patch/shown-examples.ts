import type { Code, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { readLiteral, readNamedArguments } from '../../generate/index.ts';
import { indentOf, listContainers, plainText, rangeOf, type TextRange } from './document-tree.ts';
import type { ToolEntry } from './tool-entries.ts';

/** A place of a document that can be written anew. */
export interface ShownPart extends TextRange {
  /** Returns the text that shows another value in the form of the present one. */
  render(value: string): string;
}

/** A call that a document shows, and the answer that it shows for it. */
export interface ShownExample {
  tool: string;
  input: JsonObject;
  inputPart: TextRange & { render(input: JsonObject): string };
  /** Null where no answer is shown. */
  output: { text: string; part: ShownPart } | null;
}

const outputWords = /\b(?:returns?|outputs?|responses?|results?|answers?|responds|gives|yields)\b|→|=>/i;
const nameKeys = ['name', 'tool', 'tool_name', 'toolName'];
const inputKeys = ['arguments', 'args', 'input', 'params', 'parameters'];
const maxDepth = 6;

type InputOf = (tool: string, value: JsonObject) => boolean;

/**
 * Lists the calls that a document shows: in code blocks that name their tool or stand in its section, and in sentences
 * such as "`tool` with `{…}` answers `{…}`".
 * @param resembles true for data that could be the input of a tool, right or wrong
 */
export function findExamples(
  { root, text, entries }: { root: Root; text: string; entries: readonly ToolEntry[] },
  tools: ReadonlySet<string>,
  resembles: InputOf,
): ShownExample[] {
  const found: ShownExample[] = [];
  for (const { children } of listContainers(root)) {
    for (const [index, node] of children.entries()) {
      if (node.type === 'paragraph') found.push(...readSentence(node, text, tools, resembles));
      if (node.type !== 'code') continue;
      const tool = toolAt(rangeOf(node).start, entries);
      const call = readCallBlock(node, text, { tool: isOutput(children, index) ? null : tool, tools, resembles });
      if (call !== null) found.push({ ...call, output: findOutputBlock(children, index, text) });
    }
  }
  return found;
}

/** Returns the tool of the innermost entry around a place. */
function toolAt(at: number, entries: readonly ToolEntry[]): string | null {
  const around = entries.filter(({ range }) => range.start <= at && at < range.end);
  return around.toSorted((a, b) => b.range.start - a.range.start)[0]?.tool ?? null;
}

/** Reads "`tool` with `{…}` answers `{…}`", also several in one paragraph. */
function readSentence(node: Paragraph, text: string, tools: ReadonlySet<string>, resembles: InputOf): ShownExample[] {
  const found: ShownExample[] = [];
  let tool: string | null = null;
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'inlineCode') continue;
    if (tools.has(child.value)) tool = child.value;
    const input = readObject(child.value);
    const before = node.children[index - 1];
    if (tool === null || input === null || !resembles(tool, input)) continue;
    if (before !== undefined && outputWords.test(lastWords(before))) continue;
    const between = node.children[index + 1];
    const answer = node.children[index + 2];
    const isAnswer =
      answer?.type === 'inlineCode' &&
      between?.type === 'text' &&
      outputWords.test(between.value) &&
      !/[.;]\s/.test(between.value);
    found.push({
      tool,
      input,
      inputPart: { ...rangeOf(child), render: (value) => toSpan(renderLine(value)) },
      output: isAnswer
        ? { text: answer.value, part: { ...rangeOf(answer), render: (value) => toSpan(likeJson(value, answer.value)) } }
        : null,
    });
  }
  return found.filter(({ inputPart }) => text.slice(inputPart.start, inputPart.end).startsWith('`'));
}

function lastWords(node: Nodes): string {
  return plainText(node).slice(-20);
}

function readObject(text: string): JsonObject | null {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes a value on one line with blanks, as people do. */
function renderLine(value: JsonValue): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/([{[]) /g, '$1')
    .replaceAll(/ ([}\]])/g, '$1');
}

/** Writes an answer that is JSON with blanks where the shown one has them. */
function likeJson(answer: string, shown: string): string {
  const value = readObject(answer);
  return value !== null && /[:,]\s/.test(shown) ? renderLine(value) : answer.replaceAll(/\s*\n\s*/g, ' ');
}

function toSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** Reads a code block that shows one call. */
function readCallBlock(
  node: Code,
  text: string,
  known: { tool: string | null; tools: ReadonlySet<string>; resembles: InputOf },
): Omit<ShownExample, 'output'> | null {
  const part = bodyOf(node, text);
  if (part === null) return null;
  const whole = readObject(node.value);
  if (whole !== null) return readWhole(whole, part, node.value, known);
  const calls = [...node.value.matchAll(/\b([A-Za-z_][\w-]{0,127})\(\s*(?=[{A-Za-z_])/g)].filter((match) =>
    known.tools.has(match[1] ?? ''),
  );
  const [call, ...others] = calls;
  // A block of several calls is a workflow.
  if (call?.[1] === undefined || others.length > 0) return null;
  const tool = call[1];
  const at = call.index + call[0].length;
  if (node.value[at] === '{') {
    const literal = readLiteral(node.value, at);
    if (literal === undefined || !isJsonObject(literal.value)) return null;
    return { tool, input: literal.value, inputPart: inside(part, node.value, at, literal.end, renderLine) };
  }
  const named = readNamedArguments(node.value, at);
  if (named === undefined) return null;
  return { tool, input: named.value, inputPart: inside(part, node.value, at, named.end - 1, renderNamed) };
}

function inside(part: ShownPart, value: string, start: number, end: number, render: (input: JsonObject) => string) {
  return {
    start: part.start,
    end: part.end,
    render: (input: JsonObject) => part.render(`${value.slice(0, start)}${render(input)}${value.slice(end)}`),
  };
}

function renderNamed(input: JsonObject): string {
  const words: ReadonlyMap<JsonValue, string> = new Map<JsonValue, string>([
    [true, 'True'],
    [false, 'False'],
    [null, 'None'],
  ]);
  return Object.entries(input)
    .map(([key, value]) => `${key}=${words.get(value) ?? JSON.stringify(value)}`)
    .join(', ');
}

/** Reads a block that is one object: a call that names its tool, or the input of the tool around it. */
function readWhole(
  whole: JsonObject,
  part: ShownPart,
  shown: string,
  { tool, tools, resembles }: { tool: string | null; tools: ReadonlySet<string>; resembles: InputOf },
): Omit<ShownExample, 'output'> | null {
  const render = (value: JsonObject) => part.render(likeWhole(value, shown));
  const place = { start: part.start, end: part.end };
  const named = findNamed(whole, tools, 0);
  if (named !== null) {
    const { holder, key, name } = named;
    const input = holder[key];
    if (!isJsonObject(input)) return null;
    const rebuilt = (value: JsonObject) => render(replaceIn(whole, holder, { ...holder, [key]: value }) as JsonObject);
    return { tool: name, input, inputPart: { ...place, render: rebuilt } };
  }
  if (tool === null || !resembles(tool, whole)) return null;
  return { tool, input: whole, inputPart: { ...place, render } };
}

function likeWhole(value: JsonObject, shown: string): string {
  if (!shown.includes('\n')) return renderLine(value);
  const indent = /\n([ \t]+)/.exec(shown)?.[1] ?? '  ';
  return JSON.stringify(value, null, indent);
}

/** Finds the object that names a tool beside the arguments of a call. */
function findNamed(
  value: JsonValue,
  tools: ReadonlySet<string>,
  depth: number,
): { holder: JsonObject; key: string; name: string } | null {
  if (!isJsonObject(value) || depth > maxDepth) return null;
  const name = nameKeys.map((key) => value[key]).find((text) => typeof text === 'string' && tools.has(text));
  const key = inputKeys.find((own) => isJsonObject(value[own]));
  if (typeof name === 'string')
    return key === undefined || 'inputSchema' in value ? null : { holder: value, key, name };
  for (const inner of Object.values(value)) {
    const found = findNamed(inner, tools, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function replaceIn(value: JsonValue, from: JsonObject, to: JsonObject): JsonValue {
  if (value === from) return to;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIn(item, from, to)]));
}

/** The lines between the fences of a block; null for a block without fences, or in a quote. */
function bodyOf(node: Code, text: string): ShownPart | null {
  const { start, end } = rangeOf(node);
  const lines = text.slice(start, end).split('\n');
  const indent = ' '.repeat(indentOf(node));
  const fenced = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '');
  if (fenced === null || lines.length < 3) return null;
  const body = lines.slice(1, -1);
  if (body.some((line) => line.trim() !== '' && !line.startsWith(indent))) return null;
  const from = start + (lines[0] ?? '').length + 1;
  const to = end - (lines.at(-1) ?? '').length - 1;
  const eol = body[0]?.endsWith('\r') ? '\r' : '';
  return {
    start: from,
    end: to,
    render: (value) => {
      // A fence in the text would end the block.
      const safe = value.replaceAll(/^(\s*)(```|~~~)/gm, '$1\\$2');
      return safe
        .split('\n')
        .map((line) => `${line === '' ? '' : `${indent}${line}`}${eol}`)
        .join('\n');
    },
  };
}

/** True for a block that the words before it call an answer. */
function isOutput(blocks: readonly RootContent[], at: number): boolean {
  const before = blocks[at - 1];
  return before !== undefined && ['paragraph', 'heading'].includes(before.type) && outputWords.test(plainText(before));
}

/** Finds the block below a call that the words before it call its answer. */
function findOutputBlock(blocks: readonly RootContent[], call: number, text: string): ShownExample['output'] {
  for (let index = call + 1; index < Math.min(blocks.length, call + 4); index++) {
    const node = blocks[index];
    if (node?.type === 'code') {
      const part = isOutput(blocks, index) ? bodyOf(node, text) : null;
      return part === null
        ? null
        : { text: node.value, part: { ...part, render: (value) => part.render(likeBlock(value, node.value)) } };
    }
    if (node?.type === 'heading' && !outputWords.test(plainText(node))) return null;
  }
  return null;
}

function likeBlock(answer: string, shown: string): string {
  const value = readObject(answer);
  return value !== null && readObject(shown) !== null ? likeWhole(value, shown) : answer;
}
