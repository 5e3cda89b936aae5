import type { Redactor } from '../base/index.ts';

/**
 * A copy of plain data with every string redacted. It comes before escaping and cutting: a secret that is escaped or cut
 * in the middle would no longer be known. Anything but strings, arrays and plain objects is kept as it is.
 */
export function redactDeep<T>(value: T, redactor: Redactor): T {
  return redactValue(value, redactor) as T;
}

function redactValue(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactor.redact(value);
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, redactor));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue(item, redactor)]));
}
