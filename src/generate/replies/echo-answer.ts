import type { JsonValue } from '../../base/index.ts';

/**
 * True when a JSON answer holds nothing but values of the call: an echo is no thing that was found. Flags and empty
 * texts do not count. Pure.
 * @param inputs the inputs of the call and of the calls that set it up
 */
export function isEcho(answer: JsonValue, inputs: readonly JsonValue[]): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const given = new Set(inputs.flatMap(listScalars).map(String));
  const told = listScalars(answer).filter((value) => typeof value !== 'boolean' && value !== null && value !== '');
  return told.length > 0 && told.every((value) => given.has(String(value)));
}

/** Lists the texts, numbers, flags and nulls of a value, at any depth. Pure. */
export function listScalars(value: JsonValue): (string | number | boolean | null)[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap((item: JsonValue) => listScalars(item));
}
