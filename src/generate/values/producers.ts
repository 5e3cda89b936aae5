import { hasVerb, type JsonValue, nounWords, splitWords } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { findNamed } from '../../suite/index.ts';
import type { ValuePath } from '../schema/value-path.ts';

/** A link between tools: the replies of one hold a value that an argument of the other needs. */
export interface ProducerEdge {
  producer: string;
  consumer: string;
  /** Top-level argument of the consumer; null when the whole consumer needs the producer to be called first. */
  argument: string | null;
  /** `named`: a description says so. `noun`: the producer makes or lists the things that the argument identifies. */
  why: 'named' | 'noun';
}

const identifying = new Set(['id', 'name', 'key', 'slug', 'uuid', 'uid', 'handle', 'number', 'ref', 'title']);

/** Most producers of one argument by its noun; the first ones show enough values. */
const maxByNoun = 50;

/**
 * Finds the tools that provide values for others, from names and descriptions alone; replies confirm it later. The
 * edges follow the order of the tools, named ones before those from nouns.
 */
export function findProducers(tools: readonly PluginTool[]): ProducerEdge[] {
  const names = indexNames(tools.map((tool) => tool.name));
  const providers = indexProviders(tools);
  return tools.flatMap((consumer) =>
    listArguments(consumer).flatMap(({ name, description }): ProducerEdge[] => {
      const named = findTools(description, pickNames(description, names)).filter((found) => found !== consumer.name);
      const byNoun = producersByNoun(consumer, name, providers).filter((producer) => !named.includes(producer));
      return [
        ...named.map((producer): ProducerEdge => ({ producer, consumer: consumer.name, argument: name, why: 'named' })),
        ...byNoun.map((producer): ProducerEdge => ({ producer, consumer: consumer.name, argument: name, why: 'noun' })),
      ];
    }),
  );
}

/** Finds the tools that a text names, in order of appearance; short names count only when they are not plain words. */
export function findTools(text: string, names: readonly string[]): string[] {
  const distinctive = names.filter(
    (name) => name.length >= 4 && (/[_\-.A-Z]/.test(name.slice(1)) || name.length >= 10),
  );
  const read = text.slice(0, maxRead);
  const named = findNamed(read, distinctive);
  // Programs behind a server name its tools differently: "git add" means `git_add`.
  const spoken = distinctive.filter((name) => /^[a-z]+(?:[_-][a-z]+)+$/i.test(name) && !named.includes(name));
  const words = new Map(spoken.map((name) => [name.replaceAll(/[_-]/g, ' '), name]));
  return [...named, ...findNamed(read, [...words.keys()]).flatMap((phrase) => words.get(phrase) ?? [])];
}

/** Characters of a description that are read. */
const maxRead = 4000;

/** Names by their rarest part, so that a text is held against few of them; those without a part are under ''. */
type NameIndex = ReadonlyMap<string, readonly string[]>;

function indexNames(names: readonly string[]): NameIndex {
  const unique = [...new Set(names)];
  const counts = new Map<string, number>();
  for (const name of unique) for (const part of partsOf(name)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const index = new Map<string, string[]>();
  for (const name of unique) {
    const [rarest = ''] = partsOf(name).toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const group = index.get(rarest);
    if (group) group.push(name);
    else index.set(rarest, [name]);
  }
  return index;
}

/** Returns the names that the text can contain: those with a rarest part that is one of its words. */
function pickNames(text: string, index: NameIndex): string[] {
  return ['', ...new Set(partsOf(text.slice(0, maxRead)))].flatMap((part) => index.get(part) ?? []);
}

function partsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Returns the producers that a description names for an argument. */
export function namedProducers(edges: readonly ProducerEdge[], consumer: string, valuePath: ValuePath): string[] {
  return edges
    .filter((edge) => edge.consumer === consumer && edge.why === 'named' && edge.argument === valuePath[0])
    .map((edge) => edge.producer);
}

/** Orders tools so that each follows those that it needs; within a cycle the given order stays. */
export function orderByNeed<T>(items: readonly T[], nameOf: (item: T) => string, edges: readonly ProducerEdge[]): T[] {
  const needs = new Map<string, string[]>();
  for (const { consumer, producer, why } of edges) {
    if (why === 'named') needs.set(consumer, [...(needs.get(consumer) ?? []), producer]);
  }
  const left = [...items];
  const waiting = new Set(left.map(nameOf));
  const ordered: T[] = [];
  while (left.length > 0) {
    const index = left.findIndex((item) => !needs.get(nameOf(item))?.some((producer) => waiting.has(producer)));
    for (const item of left.splice(Math.max(index, 0), 1)) {
      waiting.delete(nameOf(item));
      ordered.push(item);
    }
  }
  return ordered;
}

/** Tools that make or list things, by a noun of their name, in the order of the tools. */
type ProviderIndex = ReadonlyMap<string, readonly { name: string; at: number }[]>;

function indexProviders(tools: readonly PluginTool[]): ProviderIndex {
  const index = new Map<string, { name: string; at: number }[]>();
  for (const [at, { name }] of tools.entries()) {
    if (!hasVerb(splitWords(name), 'create', 'add', 'begin', 'list', 'search', 'read')) continue;
    for (const noun of new Set(nounWords(name))) {
      const group = index.get(noun);
      if (group) group.push({ name, at });
      else index.set(noun, [{ name, at }]);
    }
  }
  return index;
}

function producersByNoun({ name: consumer }: PluginTool, argument: string, providers: ProviderIndex): string[] {
  const words = nounWords(argument);
  const last = words.at(-1) ?? '';
  if (!identifying.has(last) && !(words.length === 1 && consumer.toLowerCase().includes(last))) return [];
  const before = words.filter((word) => !identifying.has(word));
  const nouns = before.length > 0 ? before : nounWords(consumer).slice(1);
  const found = nouns.flatMap((noun) => (providers.get(noun) ?? []).slice(0, maxByNoun + 1));
  const ordered = found.filter(({ name }) => name !== consumer).toSorted((a, b) => a.at - b.at);
  return [...new Set(ordered.map(({ name }) => name))].slice(0, maxByNoun);
}

function listArguments(tool: PluginTool): { name: string; description: string }[] {
  const properties = tool.inputSchema['properties'];
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return [];
  return Object.entries(properties).map(([name, node]) => ({ name, description: describe(node, 0) }));
}

/** Joins the descriptions of a node and of its contents into one text. */
function describe(node: JsonValue, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > 3) return '';
  const own = Array.isArray(node) ? '' : node['description'];
  const inner = (Array.isArray(node) ? node : Object.values(node)).slice(0, 30);
  return [typeof own === 'string' ? own.slice(0, 1000) : '', ...inner.map((part) => describe(part, depth + 1))]
    .filter((text) => text !== '')
    .join(' ');
}
