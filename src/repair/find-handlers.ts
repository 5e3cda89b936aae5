import type { SearchHit, Workspace } from '../environment/index.ts';
import { followConstants, followFunctions } from './follow-handlers.ts';
import { SourceReader } from './source-reader.ts';

/** The place of a tool's handler: a guess, since it is found by the tool's name alone. */
export type HandlerPlace = Pick<SearchHit, 'path' | 'line'>;

const maxNameLength = 128;
/** The handlers of further tools are not looked for. */
const maxTools = 200;

/**
 * Finds the handlers of tools by one search for all names, since each search reads the whole source: the registration or
 * dispatch of a tool, its quoted name near a registration, or a function of that name. A name that only a constant holds
 * leads to the uses of that constant, and a registration that names its function leads to it.
 */
export async function findHandlers(
  reader: SourceReader,
  tools: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, HandlerPlace>> {
  const wanted = [...new Set(tools)].filter((tool) => tool !== '' && tool.length <= maxNameLength).slice(0, maxTools);
  if (wanted.length === 0) return new Map();
  const hits = await reader.search(namePattern(wanted), signal);
  const named = new Map(
    wanted.flatMap((tool) => {
      const place = chooseHandler(hits, tool);
      return place === null ? [] : [[tool, place] as const];
    }),
  );
  const found = await followConstants(reader, hits, named, signal);
  return followFunctions(reader, found, signal);
}

/** Returns the files of tools' handlers by tool, relative to the root of the workspace; a tool without a hit has none. */
export async function locateHandlerFiles(
  { workspace, directory }: { workspace: Workspace; directory: string },
  tools: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, string>> {
  const handlers = await findHandlers(new SourceReader(workspace, directory), tools, signal);
  return new Map([...handlers].map(([tool, { path }]) => [tool, path]));
}

/** Directories of programs that authors run beside the server. */
const sidePath = /(?:^|\/)(?:scripts?|tools\/scripts|bench(?:marks?)?|examples?|demos?|docs?)\//;

function chooseHandler(hits: readonly SearchHit[], tool: string): SearchHit | null {
  const own = new RegExp(namePattern([tool]));
  const definition = new RegExp(definitionPattern(escapeName(tool)));
  const ranked = hits
    .filter(({ text }) => own.test(text))
    .map((hit, order) => ({ hit, order, rank: rankHit(hit.text, definition) - (sidePath.test(hit.path) ? 4 : 0) }))
    .sort((a, b) => b.rank - a.rank || a.order - b.order);
  return ranked[0]?.hit ?? null;
}

function namePattern(tools: readonly string[]): string {
  const names = tools.map(escapeName).join('|');
  return `["'\`](?:${names})["'\`]|${definitionPattern(names)}|\\b(?:${names})\\s*:\\s*[A-Za-z_$][\\w$.]*\\s*[,}]`;
}

function definitionPattern(names: string): string {
  return `\\b(?:def|fn|func|function) +(?:${names})\\b`;
}

function escapeName(tool: string): string {
  return tool.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function rankHit(text: string, definition: RegExp): number {
  if (/\b(?:case|registerTool|addTool|tool)\b\s*\(?/.test(text)) return 3;
  if (definition.test(text) || /@\w+\.tool/.test(text)) return 3;
  if (/===|==|\bmatch\b|=>/.test(text)) return 2;
  return /\bname\b/.test(text) ? 1 : 0;
}
