import { type Mutant, mutantId } from './mutant.ts';

/**
 * Takes at most `limit` mutants, spread evenly over operators and within each over tools (files where no tool is
 * known), in an order that depends on the seed and on the mutants' own names alone. Pure.
 */
export function sampleMutants<Item extends { mutant: Mutant; tool: string | null }>(
  candidates: readonly Item[],
  options: { limit: number; seed: number },
): Item[] {
  const ranked = candidates
    .map((item) => ({ item, rank: hash(`${options.seed} ${mutantId(item.mutant)}`) }))
    .toSorted((a, b) => a.rank - b.rank || mutantId(a.item.mutant).localeCompare(mutantId(b.item.mutant)))
    .map(({ item }) => item);
  const byOperator = groupBy(ranked, ({ mutant }) => mutant.operator);
  const queues = [...byOperator.entries()]
    .toSorted(([a], [b]) => hash(`${options.seed} ${a}`) - hash(`${options.seed} ${b}`))
    .map(([, items]) => interleave([...groupBy(items, locationOf).values()]));
  return interleave(queues).slice(0, Math.max(0, options.limit));
}

function locationOf({ mutant, tool }: { mutant: Mutant; tool: string | null }): string {
  return tool ?? (mutant.kind === 'source' ? mutant.file : mutant.tool);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the first of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** Hashes a text with FNV-1a over UTF-16 code units and a final mix that separates similar texts; 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
