import { isJsonEqual, type JsonValue, varyText } from '../../base/index.ts';
import { isOwnName } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import { readPlace, writePlace } from '../schema/places.ts';
import { isIdentifyingName } from '../tools/slot.ts';
import type { PlanStep } from '../values/plan.ts';
import type { Leaf } from '../values/skeleton.ts';
import type { Change } from './effect-changes.ts';

/** A change made twice on one named thing, the second time with other contents. */
export interface Overwriting {
  /** Its last two calls are the first and the second. */
  change: Change;
  /** Texts that tell the two apart, as the first and as the second call have them; empty where only numbers do. */
  contents: readonly { first: string; second: string }[];
  /** What names the thing; empty where an earlier reply names it. */
  names: readonly string[];
}

/**
 * The change, then the same on the same thing with other contents; null where names cannot be told from contents, or one
 * of them is missing. Texts count as contents first, numbers only where there is no text.
 */
export function overwriteOf(change: Change, { checks }: GenerationContext): Overwriting | null {
  const first = change.plan.at(-1);
  const { valid } = change.subject;
  if (!first || !valid || change.undo.length > 0) return null;
  const bound = first.links.map(({ place }) => readPlace(first.input, place));
  const isBound = ({ place }: Leaf) => first.links.some((link) => isJsonEqual([...link.place], [...place]));
  const given = valid.skeleton.leaves.filter((leaf) => readPlace(first.input, leaf.place) !== undefined);
  const naming = given.filter((leaf) => isBound(leaf) || isNaming(leaf, readPlace(first.input, leaf.place)));
  const names = naming.flatMap((leaf) => {
    const value = readPlace(first.input, leaf.place);
    return typeof value === 'string' && !bound.includes(value) ? [value] : [];
  });
  if (naming.length === 0) return null;
  const free = given.filter((leaf) => !naming.includes(leaf) && isContent(leaf));
  const fits = (input: PlanStep['input']) => checks.get(first.tool)?.judge(input) === 'valid';
  const change1 = (input: PlanStep['input'], leaf: Leaf): PlanStep['input'] => {
    const value = readPlace(input, leaf.place) ?? null;
    const other = otherValue(value, (item) => fits(writePlace(input, leaf.place, item)));
    return other === null ? input : writePlace(input, leaf.place, other);
  };
  const ofType = (type: string) => free.filter(({ place }) => typeof readPlace(first.input, place) === type);
  for (const leaves of [ofType('string'), ofType('number')]) {
    const input = leaves.reduce(change1, first.input);
    if (isJsonEqual(input, first.input)) continue;
    const contents = leaves.flatMap(({ place }) => {
      const [before, after] = [readPlace(first.input, place), readPlace(input, place)];
      return typeof before === 'string' && typeof after === 'string' && isTellingApart(before, after, names)
        ? [{ first: before, second: after }]
        : [];
    });
    return { change: { ...change, plan: [...change.plan, { ...first, input }] }, contents, names };
  }
  return null;
}

function isNaming({ meaning, name }: Leaf, value: JsonValue | undefined): boolean {
  if (meaning.kind === 'path' || meaning.kind === 'reference') return true;
  return typeof value === 'string' && (isOwnName(value) || isIdentifyingName(name));
}

/** Choices and texts of a set form steer a call more often than they are kept. */
function isContent({ meaning, view: { keywords } }: Leaf): boolean {
  return meaning.kind === 'plain' && !['enum', 'const', 'format'].some((name) => keywords[name] !== undefined);
}

function otherValue(value: JsonValue, fits: (value: JsonValue) => boolean): JsonValue | null {
  if (typeof value === 'string') {
    // The one inside the other could not be told from it.
    return value.includes('/') ? null : varyText(value, 'second', (other) => !other.includes(value) && fits(other));
  }
  if (typeof value !== 'number') return null;
  return [value + 1, value - 1].find(fits) ?? null;
}

function isTellingApart(first: string, second: string, names: readonly string[]): boolean {
  return first !== '' && first !== second && !names.some((name) => name.includes(first));
}
