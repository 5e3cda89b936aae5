import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { ValuePath } from '../schema/value-path.ts';

/** An id that the answer to a creation gives, with its path in the answer. */
export interface AnsweredId {
  id: string | number;
  path: ValuePath;
}

/** How many objects around the created thing are looked into. */
const maxDepth = 3;

/**
 * Finds the id of the created thing in an answer, under one of the keys, likeliest first. An object around the thing,
 * as in `{"task": {"id": 7}}`, is looked into where only one place of that depth has the key, since an id of another
 * thing would be a wrong link. Pure.
 */
export function findAnsweredId(answer: JsonValue, keys: readonly string[]): AnsweredId | null {
  let places: { value: JsonValue; path: ValuePath }[] = [{ value: answer, path: [] }];
  for (let depth = 0; depth <= maxDepth; depth++) {
    for (const key of keys) {
      const found = places.flatMap(({ value, path }): AnsweredId[] => {
        const id = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
        const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
        return isId ? [{ id, path: [...path, key] }] : [];
      });
      const [only] = found;
      if (only && new Set(found.map(({ id }) => id)).size === 1) return only;
      if (only) return null;
    }
    places = places.flatMap(({ value, path }) => openPlace(value, path));
  }
  return null;
}

/** Returns the objects right inside a value; of a list only where it has one item. */
function openPlace(value: JsonValue, path: ValuePath): { value: JsonValue; path: ValuePath }[] {
  if (Array.isArray(value)) return value.length === 1 ? [{ value: value[0] ?? null, path: [...path, 0] }] : [];
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .filter(([, item]) => typeof item === 'object' && item !== null)
    .map(([key, item]) => ({ value: item, path: [...path, key] }));
}
