import { isJsonEqual, type JsonObject, type JsonValue } from '../../base/index.ts';
import { describeValuePath, valueAt, type ValuePath, withValueAt } from '../schema/value-path.ts';
import type { GivenValue } from '../tools/generate-types.ts';
import type { Variation } from './boundaries.ts';

/** Most further values of one tool that get a test each. */
const maxVariations = 10;

/** Returns the values given for a part of a tool's input; undefined where there are none. */
export function givenValuesFor(
  given: readonly GivenValue[] | undefined,
  tool: string,
  valuePath: ValuePath,
): readonly JsonValue[] | undefined {
  if (given === undefined || valuePath.length === 0) return undefined;
  const pointer = toPointer(valuePath);
  return given.find((entry) => entry.tool === tool && entry.argument === pointer)?.values;
}

/** Returns the names of a tool's top-level arguments with given values. */
export function givenProperties(given: readonly GivenValue[] | undefined, tool: string): string[] {
  const own = (given ?? []).filter((entry) => entry.tool === tool);
  return own.flatMap(({ argument }) => pathOf(argument).slice(0, 1).map(String));
}

/** True when an input has no value but the given ones where some are given; a part that is left out keeps to it. */
export function keepsToGiven(given: readonly GivenValue[] | undefined, tool: string, input: JsonObject): boolean {
  return (given ?? []).every((entry) => {
    const value = entry.tool === tool ? valueAt(input, pathOf(entry.argument)) : undefined;
    return value === undefined || entry.values.some((own) => isJsonEqual(own, value));
  });
}

/** Lists inputs with the given values that the accepted input does not use, one at a time. */
export function listGivenVariations(
  given: readonly GivenValue[] | undefined,
  tool: string,
  base: JsonObject,
): Variation[] {
  const own = (given ?? []).filter((entry) => entry.tool === tool);
  const variations = own.flatMap(({ argument, values }): Variation[] => {
    const valuePath = pathOf(argument);
    const used = valueAt(base, valuePath);
    if (used === undefined) return [];
    const others = values.filter((value) => !isJsonEqual(value, used));
    return others.map((value, index) => ({
      label: `${describeValuePath(valuePath)} has given value ${index + 2}`,
      input: withValueAt(base, valuePath, value),
      valuePath,
      property: String(valuePath.findLast((key) => typeof key === 'string')),
      priority: 0,
      isDeclared: true,
    }));
  });
  return variations.slice(0, maxVariations);
}

/** Splits a JSON Pointer; a part of digits is the index of an item. */
export function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Renders a path as JSON Pointer; every item of a list counts as its first one. */
export function toPointer(valuePath: ValuePath): string {
  return valuePath
    .map((key) => (typeof key === 'number' ? '/0' : `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`))
    .join('');
}
