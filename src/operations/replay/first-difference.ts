import { isJsonEqual, isJsonObject, type JsonValue } from '../../base/index.ts';

/** The first place where two values differ. */
export interface Difference {
  /** Names and positions that lead to the place, such as `answer.counts.passed`; empty for the whole value. */
  path: string;
  /** Undefined where there is nothing at the place. */
  recorded: JsonValue | undefined;
  now: JsonValue | undefined;
}

/**
 * Finds the first difference of two values, in texts of several lines the first different line; null where there is
 * none. The order of fields does not count. Pure.
 */
export function findFirstDifference(recorded: JsonValue, now: JsonValue): Difference | null {
  let place: Difference = { path: '', recorded, now };
  if (isJsonEqual(recorded, now)) return null;
  for (;;) {
    const inner = stepInto(place);
    if (inner === null) return place;
    place = inner;
  }
}

function stepInto({ path, recorded, now }: Difference): Difference | null {
  if (typeof recorded === 'string' && typeof now === 'string' && /\n/.test(recorded + now)) {
    const before = recorded.split('\n');
    const after = now.split('\n');
    const index = before.findIndex((line, at) => line !== after[at]);
    const at = index === -1 ? before.length : index;
    return { path: `${path}, line ${at + 1}`, recorded: before[at], now: after[at] };
  }
  const areLists = Array.isArray(recorded) && Array.isArray(now);
  const areObjects = isJsonObject(recorded) && isJsonObject(now);
  if (!areLists && !areObjects) return null;
  const left = new Map<string, JsonValue>(Object.entries(recorded));
  const right = new Map<string, JsonValue>(Object.entries(now));
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const inner = { recorded: left.get(name), now: right.get(name) };
    if (isJsonEqual(inner.recorded, inner.now)) continue;
    return { path: path === '' ? name : `${path}.${name}`, ...inner };
  }
  return null;
}
