import type { SearchHit } from '../environment/index.ts';
import type { SourceReader } from './source-reader.ts';

/** A place that is found, with its line of source. */
type Place = SearchHit;

/** Members of a tool's declaration, which hold its name and are no constants. */
const declaredMembers = new Set([
  'name',
  'tool',
  'title',
  'type',
  'id',
  'key',
  'label',
  'method',
  'description',
  'value',
]);
/** Words that look like the name of a function where one is looked for. */
const noFunctions = new Set([
  'async',
  'await',
  'function',
  'return',
  'new',
  'this',
  'true',
  'false',
  'null',
  'undefined',
]);
const identifier = '[A-Za-z_$][\\w$]*';
const constant = new RegExp(`\\b(${identifier})\\s*(?::\\s*[\\w.]+\\s*)?[=:]\\s*["'\`]([^"'\`]{1,128})["'\`]`);

/** Replaces the definition of a constant that holds a tool's name by the place that dispatches on the constant. */
export async function followConstants(
  reader: SourceReader,
  hits: readonly SearchHit[],
  found: ReadonlyMap<string, Place>,
  signal: AbortSignal | undefined,
): Promise<Map<string, Place>> {
  const constants = new Map(
    [...found].flatMap(([tool, place]) => {
      const name = isDispatch(place.text) ? undefined : findConstant(hits, tool);
      return name === undefined ? [] : [[tool, name] as const];
    }),
  );
  if (constants.size === 0) return new Map(found);
  const names = [...new Set(constants.values())].map(escape).join('|');
  const uses = await reader.search(`(?:^|[^\\w$])(?:${names})(?:[^\\w$]|$)`, signal);
  const chosen = [...constants].flatMap(([tool, name]) => {
    const use = chooseUse(uses, name);
    return use === null ? [] : [[tool, use] as const];
  });
  return new Map([...found, ...chosen]);
}

function findConstant(hits: readonly SearchHit[], tool: string): string | undefined {
  for (const { text } of hits) {
    const [, name = '', value] = constant.exec(text) ?? [];
    if (value === tool && name !== '' && !declaredMembers.has(name)) return name;
  }
  return undefined;
}

function chooseUse(uses: readonly SearchHit[], name: string): Place | null {
  const ranked = uses
    .map((hit, order) => ({ hit, order, rank: rankUse(hit.text, escape(name)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.order - b.order);
  return ranked[0]?.hit ?? null;
}

/** Rates how far a line that names a constant dispatches on it; 0 for its definition and for imports. */
function rankUse(text: string, name: string): number {
  const own = new RegExp(`(?:^|[^\\w$])${name}(?:[^\\w$]|$)`);
  if (!own.test(text) || /^\s*(?:import|export\s*\{|from)\b/.test(text)) return 0;
  if (new RegExp(`${name}\\s*(?::\\s*[\\w.]+\\s*)?[=:]\\s*["'\`]`).test(text)) return 0;
  if (isDispatch(text)) return 3;
  // A key of a table of handlers: `[NAMES.ADD]: …` or, in Python, `NAMES.ADD: …`.
  if (new RegExp(`${name}\\]?\\s*(?:\\]\\s*)?[:=]\\s*\\S`).test(text)) return 2;
  return new RegExp(`\\bname\\s*[:=]\\s*[\\w.$]*${name}\\b`).test(text) ? 0 : 1;
}

function isDispatch(text: string): boolean {
  return /\b(?:case|registerTool|addTool|tool)\b\s*\(?|===|==|=>/.test(text);
}

/** Replaces a registration or an entry of a table that names its function by the definition of that function. */
export async function followFunctions(
  reader: SourceReader,
  found: ReadonlyMap<string, Place>,
  signal: AbortSignal | undefined,
): Promise<Map<string, Place>> {
  const functions = new Map<string, string>();
  for (const [tool, place] of found) {
    const name = await readFunction(reader, place);
    if (name !== null) functions.set(tool, name);
  }
  if (functions.size === 0) return new Map(found);
  const names = [...new Set(functions.values())].map(escape).join('|');
  const definitions = await reader.search(definitionPattern(names), signal);
  const chosen = [...functions].flatMap(([tool, name]) => {
    const own = new RegExp(definitionPattern(escape(name)));
    const definition = definitions.find(({ text }) => own.test(text));
    return definition === undefined ? [] : [[tool, definition] as const];
  });
  return new Map([...found, ...chosen]);
}

/** Names the function that a line hands its calls to; null where the handler stands there itself. */
async function readFunction(reader: SourceReader, { path, line, text }: Place): Promise<string | null> {
  const entry = new RegExp(`[\\]"'\`\\w$]\\s*:\\s*(?:this\\.|self\\.)?(${identifier})\\s*(?:[,}]|$)`).exec(text)?.[1];
  const last = new RegExp(
    `\\b(?:registerTool|addTool|tool)\\s*\\(.*,\\s*(?:this\\.)?(${identifier})\\s*\\)\\s*;?\\s*$`,
  ).exec(text)?.[1];
  const isBranch = /\bcase\b|==/.test(text) && !/=>/.test(text);
  const name = last ?? (isBranch ? await readBranch(reader, path, line) : entry);
  return name === undefined || noFunctions.has(name) ? null : name;
}

/** Reads the function that a branch returns the call of, on its own line or on the next one. */
async function readBranch(reader: SourceReader, path: string, line: number): Promise<string | undefined> {
  const lines = (await reader.read(path))?.split('\n').slice(line - 1, line + 1) ?? [];
  const call = new RegExp(`\\breturn\\s+(?:await\\s+)?(?:this\\.|self\\.)?(${identifier})\\s*\\(`);
  return lines.map((text) => call.exec(text)?.[1]).find((name) => name !== undefined);
}

function definitionPattern(names: string): string {
  return `\\b(?:def|fn|func|function)\\s+(?:${names})\\b|\\b(?:const|let|var)\\s+(?:${names})\\s*[:=]|^\\s*(?:(?:public|private|protected|static|async)\\s+)*(?:${names})\\s*\\([^)]*\\)\\s*(?::[^{]*)?\\{`;
}

function escape(name: string): string {
  return name.replace(/[$]/g, '\\$&');
}
