import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { fromEntries } from '../schema/value-path.ts';

/**
 * Returns a part of a value that is at most so many characters long and that the whole contains: the first items of a
 * list, and of an object its plain members before its containers. Undefined where nothing with content fits. Pure.
 */
export function fitJson(value: JsonValue, max: number): JsonValue | undefined {
  const size = JSON.stringify(value).length;
  if (size <= max) return value;
  if (Array.isArray(value)) return fitList(value, max);
  return isJsonObject(value) ? fitObject(Object.entries(value), max) : undefined;
}

function fitList(list: readonly JsonValue[], max: number): JsonValue[] | undefined {
  const kept: JsonValue[] = [];
  let left = max - 2;
  for (const item of list) {
    const part = kept.length === 0 ? fitJson(item, left) : item;
    if (part === undefined || JSON.stringify(part).length + 1 > left) break;
    kept.push(part);
    left -= JSON.stringify(part).length + 1;
  }
  return kept.length === 0 ? undefined : kept;
}

function fitObject(entries: readonly [string, JsonValue][], max: number): JsonValue | undefined {
  const ordered = [...entries.filter((entry) => !isContainer(entry)), ...entries.filter(isContainer)];
  const kept: [string, JsonValue][] = [];
  let left = max - 2;
  for (const [key, item] of ordered) {
    const name = JSON.stringify(key).length + 2;
    const part = left > name ? fitJson(item, left - name) : undefined;
    if (part === undefined) continue;
    kept.push([key, part]);
    left -= name + JSON.stringify(part).length;
  }
  return kept.length === 0 ? undefined : fromEntries(kept);
}

function isContainer([, item]: [string, JsonValue]): boolean {
  return typeof item === 'object' && item !== null;
}
