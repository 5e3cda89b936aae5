import type { Redactor } from '../base/index.ts';

/**
 * Copies plain data with every string redacted. Call it before escaping and cutting: the redactor does not recognise an
 * escaped or cut secret. Keeps everything but strings, arrays and plain objects as it is.
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
