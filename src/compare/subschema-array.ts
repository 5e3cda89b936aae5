import { isJsonEqual, type JsonObject, type JsonValue } from '../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
import { type SchemaNode, toNode } from './schema-node.ts';
import { compareSizes } from './subschema-bounds.ts';

/** The keywords of a node about lists. */
export type ArrayParts = JsonObject & { items?: JsonValue; prefixItems?: JsonValue; additionalItems?: JsonValue };

/** Compares sizes, uniqueness and entries of lists, in the keywords of draft-07 and of 2020-12. */
export function compareArrays(left: ArrayParts, right: ArrayParts, path: string, finder: GapFinder): void {
  compareSizes(left, right, ['minItems', 'maxItems'], path, finder);
  if (right['uniqueItems'] === true && left['uniqueItems'] !== true && left['maxItems'] !== 1) {
    finder.add({ path, keyword: 'uniqueItems', left: 'not asked for', right: 'asked for', verdict: 'no' });
  }
  const [ours, theirs] = [readEntries(left), readEntries(right)];
  const most = typeof left['maxItems'] === 'number' ? left['maxItems'] : Infinity;
  for (let index = 0; index < Math.min(most, Math.max(ours.prefix.length, theirs.prefix.length)); index++) {
    finder.compare(ours.prefix[index] ?? ours.rest, theirs.prefix[index] ?? theirs.rest, `${path}[${index}]`);
  }
  const isBeyond = most > Math.max(ours.prefix.length, theirs.prefix.length);
  if (isBeyond && !isJsonEqual(theirs.rest, true)) finder.compare(ours.rest, theirs.rest, `${path}[]`);
}

function readEntries({ items, prefixItems, additionalItems }: ArrayParts): { prefix: SchemaNode[]; rest: SchemaNode } {
  if (Array.isArray(items)) return { prefix: items.map(toNode), rest: toNode(additionalItems) };
  return { prefix: Array.isArray(prefixItems) ? prefixItems.map(toNode) : [], rest: toNode(items) };
}
