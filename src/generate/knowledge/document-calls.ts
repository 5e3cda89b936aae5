import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { readLiteral, readNamedArguments } from './loose-literal.ts';
import { isInputOf, type ToolArguments } from './tool-arguments.ts';

/** A call that a document shows. */
export interface ShownCall {
  tool: string;
  input: JsonObject;
  /** Its start in the text. */
  at: number;
}

/** The position of a tool's name or of an object in a text. */
type Mark = { at: number; end: number } & ({ tool: string } | { value: JsonValue });

const maxMarks = 400;
const inputKeys = ['arguments', 'args', 'input', 'params', 'parameters', 'inputs'];
const nameKeys = ['name', 'tool', 'tool_name', 'toolName'];

/**
 * Returns the calls that a piece of text shows, in order: `tool({…})`, `tool(a=1)`, an object that names tool and
 * arguments, and an object that fits the tool named before it. `context` is the tool that the text is about, if known.
 */
export function readCalls(
  text: string,
  tools: ReadonlyMap<string, ToolArguments>,
  context: string | null = null,
): ShownCall[] {
  const calls: ShownCall[] = [];
  let current = context;
  let isNamedHere = false;
  for (const mark of listMarks(text, tools)) {
    if ('tool' in mark) {
      current = mark.tool;
      isNamedHere = true;
      const named = readNamedCall(text, mark.end);
      const own = tools.get(mark.tool);
      if (named && own && isInputOf(named, own)) calls.push({ tool: mark.tool, input: named, at: mark.at });
      continue;
    }
    const explicit = readExplicit(mark.value, tools);
    if (explicit.length > 0) calls.push(...explicit.map((call) => ({ ...call, at: mark.at })));
    else if (isJsonObject(mark.value)) {
      const tool = chooseTool(mark.value, current, tools, isNamedHere);
      if (tool !== null) calls.push({ tool, input: mark.value, at: mark.at });
    }
  }
  return calls;
}

/** Lists the tools that a text names, in order, once per mention. */
export function listNamedTools(text: string, tools: ReadonlyMap<string, unknown>): { tool: string; at: number }[] {
  const found: { tool: string; at: number }[] = [];
  for (const match of text.matchAll(/[A-Za-z_][\w./-]{0,127}/g)) {
    const word = match[0].replace(/[./-]+$/, '');
    if (tools.has(word) && isMeant(word, text, match.index)) found.push({ tool: word, at: match.index });
    if (found.length >= maxMarks) break;
  }
  return found;
}

/** True when the word means the tool: a plain word such as `add` or `search` counts only when written as code. */
function isMeant(word: string, text: string, at: number): boolean {
  if (/[_.-]|[a-z][A-Z]|\d/.test(word)) return true;
  const before = text[at - 1] ?? '';
  const after = text[at + word.length] ?? '';
  return '`"\''.includes(before) && before !== '' ? true : after === '(';
}

function listMarks(text: string, tools: ReadonlyMap<string, ToolArguments>): Mark[] {
  const names = listNamedTools(text, tools);
  const marks: Mark[] = names.map(({ tool, at }) => ({ tool, at, end: at + tool.length }));
  let tries = 0;
  for (let at = findOpening(text, 0); at >= 0 && marks.length < maxMarks && tries++ < maxMarks; ) {
    const literal = readLiteral(text, at);
    const isUsable = literal !== undefined && typeof literal.value === 'object' && literal.value !== null;
    if (isUsable) marks.push({ value: literal.value, at, end: literal.end });
    at = findOpening(text, isUsable ? literal.end : at + 1);
  }
  const objects = marks.filter((mark) => 'value' in mark);
  // An object contains the names inside it, so they are no marks of their own.
  return marks
    .filter((mark) => 'value' in mark || !objects.some((object) => object.at < mark.at && mark.at < object.end))
    .toSorted((a, b) => a.at - b.at);
}

function findOpening(text: string, from: number): number {
  const brace = text.indexOf('{', from);
  const bracket = text.indexOf('[{', from);
  return bracket >= 0 && bracket < brace ? bracket : brace;
}

/** Reads `tool(a=1, b="x")`; an object in braces is read separately. */
function readNamedCall(text: string, end: number): JsonObject | undefined {
  const rest = /^["'`]?\(\s{0,20}(?=[A-Za-z_])/.exec(text.slice(end, end + 30));
  return rest ? readNamedArguments(text, end + rest[0].length)?.value : undefined;
}

/** Reads objects that name their tool themselves, down to a few levels. */
function readExplicit(
  value: JsonValue,
  tools: ReadonlyMap<string, ToolArguments>,
  depth = 0,
): { tool: string; input: JsonObject }[] {
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((item) => readExplicit(item, tools, depth + 1));
  const named = nameKeys.map((key) => value[key]).find((name) => typeof name === 'string' && tools.has(name));
  if (typeof named === 'string') {
    const input = inputKeys.map((key) => value[key]).find(isJsonObject);
    // An object that describes a tool also names it, but is no call.
    if (input && 'type' in input && 'properties' in input) return [];
    return input ? [{ tool: named, input }] : [];
  }
  return Object.entries(value)
    .slice(0, 50)
    .flatMap(([key, inner]) => {
      const tool = tools.get(key);
      if (tool && isJsonObject(inner) && isInputOf(inner, tool)) return [{ tool: key, input: inner }];
      return readExplicit(inner, tools, depth + 1);
    });
}

/** Returns the tool whose input an object is: the one named before it, else the only one that it fits. */
function chooseTool(
  input: JsonObject,
  current: string | null,
  tools: ReadonlyMap<string, ToolArguments>,
  isNamedHere: boolean,
): string | null {
  if (Object.keys(input).length === 0) return null;
  const named = current === null ? undefined : tools.get(current);
  if (named && isInputOf(input, named)) return named.tool;
  // Next to another tool's name, the object is more likely that tool's answer.
  if (isNamedHere) return null;
  const fitting = [...tools.values()].filter((tool) => isInputOf(input, tool));
  const [only] = fitting;
  return only && fitting.length === 1 && Object.keys(input).some((key) => only.required.includes(key))
    ? only.tool
    : null;
}
