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

/**
 * Finds the tools that provide values for others, from names and descriptions alone; replies confirm it later. The
 * edges follow the order of the tools, named ones before those from nouns.
 */
export function findProducers(tools: readonly PluginTool[]): ProducerEdge[] {
  const names = tools.map((tool) => tool.name);
  return tools.flatMap((consumer) => {
    const others = names.filter((name) => name !== consumer.name);
    return listArguments(consumer).flatMap(({ name, description }): ProducerEdge[] => {
      const named = findTools(description, others);
      const byNoun = producersByNoun(consumer, name, tools).filter((producer) => !named.includes(producer));
      return [
        ...named.map((producer): ProducerEdge => ({ producer, consumer: consumer.name, argument: name, why: 'named' })),
        ...byNoun.map((producer): ProducerEdge => ({ producer, consumer: consumer.name, argument: name, why: 'noun' })),
      ];
    });
  });
}

/** Finds the tools that a text names, in order of appearance; short names count only when they are not plain words. */
export function findTools(text: string, names: readonly string[]): string[] {
  const distinctive = names.filter(
    (name) => name.length >= 4 && (/[_\-.A-Z]/.test(name.slice(1)) || name.length >= 10),
  );
  const read = text.slice(0, 4000);
  const named = findNamed(read, distinctive);
  // Programs behind a server name its tools differently: "git add" means `git_add`.
  const spoken = distinctive.filter((name) => /^[a-z]+(?:[_-][a-z]+)+$/i.test(name) && !named.includes(name));
  const words = new Map(spoken.map((name) => [name.replaceAll(/[_-]/g, ' '), name]));
  return [...named, ...findNamed(read, [...words.keys()]).flatMap((phrase) => words.get(phrase) ?? [])];
}

/** Returns the producers that a description names for an argument. */
export function namedProducers(edges: readonly ProducerEdge[], consumer: string, valuePath: ValuePath): string[] {
  return edges
    .filter((edge) => edge.consumer === consumer && edge.why === 'named' && edge.argument === valuePath[0])
    .map((edge) => edge.producer);
}

/** Orders tools so that each follows those that it needs; within a cycle the given order stays. */
export function orderByNeed<T>(items: readonly T[], nameOf: (item: T) => string, edges: readonly ProducerEdge[]): T[] {
  const left = [...items];
  const ordered: T[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map(nameOf));
    const index = left.findIndex((item) =>
      edges.every((edge) => edge.consumer !== nameOf(item) || edge.why !== 'named' || !waiting.has(edge.producer)),
    );
    ordered.push(...left.splice(Math.max(index, 0), 1));
  }
  return ordered;
}

function producersByNoun(consumer: PluginTool, argument: string, tools: readonly PluginTool[]): string[] {
  const words = nounWords(argument);
  const last = words.at(-1) ?? '';
  if (!identifying.has(last) && !(words.length === 1 && consumer.name.toLowerCase().includes(last))) return [];
  const before = words.filter((word) => !identifying.has(word));
  const nouns = before.length > 0 ? before : nounWords(consumer.name).slice(1);
  return tools
    .filter((tool) => {
      if (tool.name === consumer.name) return false;
      const verbs = splitWords(tool.name);
      return (
        hasVerb(verbs, 'create', 'add', 'begin', 'list', 'search', 'read') &&
        nounWords(tool.name).some((noun) => nouns.includes(noun))
      );
    })
    .map((tool) => tool.name);
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
