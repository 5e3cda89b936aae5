import type { JsonObject, JsonValue } from '../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
import { typesOf } from './schema-node.ts';

interface Bound {
  value: number;
  isExclusive: boolean;
}

/** Compares bounds and steps of numbers. */
export function compareNumbers(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void {
  const isWhole = typesOf(left).has('integer') && !typesOf(left).has('number');
  const bounds = (node: JsonObject, side: 'min' | 'max') => readBound(node, side, isWhole);
  for (const side of ['min', 'max'] as const) {
    const [ours, theirs] = [bounds(left, side), bounds(right, side)];
    if (theirs === null || (ours !== null && isWithin(ours, theirs, side))) continue;
    finder.add({
      path,
      keyword: `${side}imum`,
      left: describeBound(ours),
      right: describeBound(theirs),
      verdict: 'no',
    });
  }
  const step = right['multipleOf'];
  if (typeof step !== 'number') return;
  const own = typeof left['multipleOf'] === 'number' ? left['multipleOf'] : isWhole ? 1 : null;
  if (own !== null && (own === step || (Number.isInteger(own / step) && Number.isInteger(own)))) return;
  const given = left['multipleOf'];
  finder.add({
    path,
    keyword: 'multipleOf',
    left: typeof given === 'number' ? String(given) : 'any',
    right: String(step),
    verdict: own !== null && !Number.isInteger(own) ? 'unknown' : 'no',
  });
}

/**
 * Returns the tighter of inclusive and exclusive bound; draft-04 writes the exclusive one as a boolean beside the
 * other.
 */
function readBound(node: JsonObject, side: 'min' | 'max', isWhole: boolean): Bound | null {
  const plain = node[`${side}imum`];
  const exclusive = node[side === 'min' ? 'exclusiveMinimum' : 'exclusiveMaximum'];
  const bounds: Bound[] = [];
  if (typeof plain === 'number') bounds.push({ value: plain, isExclusive: exclusive === true });
  if (typeof exclusive === 'number') bounds.push({ value: exclusive, isExclusive: true });
  const settled = bounds.map((bound) => (isWhole ? toWhole(bound, side) : bound));
  const [first, second] = settled;
  if (!first || !second) return first ?? null;
  return isWithin(first, second, side) ? first : second;
}

function toWhole({ value, isExclusive }: Bound, side: 'min' | 'max'): Bound {
  const step = side === 'min' ? 1 : -1;
  const whole = side === 'min' ? Math.ceil(value) : Math.floor(value);
  return { value: isExclusive && whole === value ? whole + step : whole, isExclusive: false };
}

function isWithin(inner: Bound, outer: Bound, side: 'min' | 'max'): boolean {
  if (inner.value === outer.value) return inner.isExclusive || !outer.isExclusive;
  return side === 'min' ? inner.value > outer.value : inner.value < outer.value;
}

function describeBound(bound: Bound | null): string {
  return bound === null ? 'none' : `${bound.value}${bound.isExclusive ? ' (exclusive)' : ''}`;
}

/** Compares lengths, patterns and formats of texts. */
export function compareStrings(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void {
  compareSizes(left, right, ['minLength', 'maxLength'], path, finder);
  for (const keyword of ['pattern', 'format']) {
    const [ours, theirs] = [left[keyword], right[keyword]];
    if (typeof theirs !== 'string' || ours === theirs) continue;
    // Two patterns may mean the same, and servers need not enforce a format.
    const verdict = keyword === 'pattern' && ours === undefined ? 'no' : 'unknown';
    finder.add({ path, keyword, left: typeof ours === 'string' ? ours : 'none', right: theirs, verdict });
  }
}

/** Compares smallest and largest sizes, which are whole and never below zero. */
export function compareSizes(
  left: JsonObject,
  right: JsonObject,
  [least, most]: readonly [string, string],
  path: string,
  finder: GapFinder,
): void {
  const low = (node: JsonObject) => readSize(node[least]) ?? 0;
  const high = (node: JsonObject) => readSize(node[most]) ?? Infinity;
  const add = (keyword: string, ours: number, theirs: number) =>
    finder.add({ path, keyword, left: describeSize(ours), right: describeSize(theirs), verdict: 'no' });
  if (low(left) < low(right)) add(least, low(left), low(right));
  if (high(left) > high(right)) add(most, high(left), high(right));
}

function readSize(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function describeSize(size: number): string {
  return size === Infinity ? 'none' : String(size);
}
