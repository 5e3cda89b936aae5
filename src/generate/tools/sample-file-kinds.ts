import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { scratchDirectory } from './scratch-directory.ts';

/**
 * Kinds of files that tools work on, by their usual extension, with the words that indicate them. When a text names
 * several, the earlier kinds here win: they are the rarer ones.
 */
const kinds = [
  ['xlsx', /\bexcel\b|\bxlsx\b|\bworkbooks?\b|\bspreadsheets?\b/i],
  ['docx', /\bdocx\b|\bword (?:document|file)s?\b/i],
  ['pdf', /\bpdfs?\b/i],
  ['csv', /\bcsv\b/i],
  ['tsv', /\btsv\b/i],
  ['jsonl', /\bjsonl\b|\bndjson\b|\bjson lines\b/i],
  ['sqlite', /\bsqlite\b|\.db\b/i],
  ['svg', /\bsvg\b/i],
  ['png', /\bpng\b|\bimages?\b|\bphotos?\b|\bpictures?\b|\bscreenshots?\b|\bjpe?g\b/i],
  ['zip', /\bzip\b|\barchives?\b/i],
  ['yaml', /\bya?ml\b/i],
  ['toml', /\btoml\b/i],
  ['xml', /\bxml\b/i],
  ['html', /\bhtml?\b/i],
  ['ts', /\btypescript\b|\.tsx?\b/i],
  ['js', /\bjavascript\b|\beslint\b|\bnode\.?js (?:file|script|module)s?\b|\.[cm]?jsx?\b/i],
  ['py', /\bpython\b|\.py\b/i],
  ['md', /\bmarkdown\b|\.md\b/i],
  ['log', /\blog files?\b|\.log\b/i],
  ['json', /\bjson (?:file|document)s?\b|\.json\b/i],
  ['txt', /\btext files?\b|\.txt\b/i],
] as const;

/** A kind of file, by its usual extension. */
export type SampleFileKind = (typeof kinds)[number][0];

/** A file, or a Git repository, that the caller provides for tools that work on such things. */
export interface SampleFile {
  /** As the server sees it. */
  path: string;
  kind: SampleFileKind | 'repository' | 'directory';
  /** True for one that tools may change; readers get another one, which never changes. */
  isForChanging: boolean;
}

/** Names of states in the sample repository, and a file that exists in all of them. */
export const sampleRevisions = ['pth-sample-branch', 'pth-sample-tag', 'main', 'HEAD'] as const;
export const sampleTrackedFile = 'sample.txt';

/** Returns the kinds of files that a text names, the most specific first. */
export function readFileKinds(text: string): SampleFileKind[] {
  const read = text.slice(0, 2000);
  return kinds.filter(([, pattern]) => pattern.test(read)).map(([kind]) => kind);
}

/** Returns the kinds of files that some tools' texts name, at most ten; empty when no argument could be a path. */
export function wantedSampleFiles(tools: readonly PluginTool[]): SampleFileKind[] {
  const wanted = new Set<SampleFileKind>();
  for (const tool of tools) {
    const said = listProperties(tool.inputSchema, 0);
    if (!said.some((text) => pathLike.test(text))) continue;
    const about = `${tool.name.replaceAll(/[_-]/g, ' ')} ${tool.description ?? ''}`;
    const texts = [about, ...said.filter((text) => pathLike.test(text))];
    const named = texts.flatMap(readFileKinds);
    // When a tool takes files of any kind, most tools can handle plain text.
    if (named.length === 0 && texts.some((text) => /files?(?:\b|_|[A-Z])/i.test(text))) named.push('txt');
    for (const kind of named) wanted.add(kind);
  }
  return [...wanted].slice(0, 10);
}

/** True when some tools say that they work on Git repositories. */
export function wantsRepository(tools: readonly PluginTool[]): boolean {
  return tools.some(
    (tool) =>
      /\bgit\b/i.test(`${tool.name.replaceAll(/[_-]/g, ' ')} ${(tool.description ?? '').slice(0, 1000)}`) &&
      listProperties(tool.inputSchema, 0).some((text) => /\brepo(?:sitory)?\b/i.test(text) && pathLike.test(text)),
  );
}

const pathLike = /path|file|director|folder|workbook|document/i;

/** True when an argument of a tool may be a path. */
export function saysPath(tool: PluginTool): boolean {
  return listProperties(tool.inputSchema, 0).some((text) => pathLike.test(text));
}

/** Returns the path of a sample in the scratch directory. */
export function locateSample(workDirectory: string, name: string): string {
  return `${scratchDirectory(workDirectory)}/${name}`;
}

/** Returns the paths of the sample files of a kind: one to read, one to change. */
export function locateSampleFiles(workDirectory: string, kind: SampleFileKind | 'repository'): SampleFile[] {
  const valuePath = (name: string) => locateSample(workDirectory, name);
  if (kind === 'repository') return [{ path: valuePath('pth-sample-repository'), kind, isForChanging: true }];
  return [
    { path: valuePath(`pth-sample.${kind}`), kind, isForChanging: false },
    { path: valuePath(`pth-sample-draft.${kind}`), kind, isForChanging: true },
  ];
}

/** Lists the names and descriptions of all properties of a schema, one text each. */
function listProperties(node: JsonValue, depth: number): string[] {
  if (typeof node !== 'object' || node === null || depth > 8) return [];
  if (Array.isArray(node)) return node.slice(0, 20).flatMap((part) => listProperties(part, depth + 1));
  const properties = isJsonObject(node['properties']) ? Object.entries(node['properties']).slice(0, 60) : [];
  const own = properties.map(([name, property]) => {
    const described = isJsonObject(property) ? property['description'] : undefined;
    return `${name} ${typeof described === 'string' ? described.slice(0, 1000) : ''}`;
  });
  const inner = ['items', 'anyOf', 'oneOf', 'allOf'].flatMap((key) => listProperties(node[key] ?? null, depth + 1));
  return [...own, ...inner, ...properties.flatMap(([, property]) => listProperties(property, depth + 1))];
}
