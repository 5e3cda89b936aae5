import { isJsonObject, type JsonValue, type Redactor } from '../base/index.ts';
import type { TestCase } from '../suite/index.ts';

/**
 * Returns the test without known secrets in its texts, for files that are committed. Names of fields stay unchanged.
 */
export function redactTest(test: TestCase, redactor: Redactor): TestCase {
  // A field with the name of a secret keeps its value, unlike in reports, since it is an argument of the test.
  return redactTexts(test, redactor);
}

/** Takes known secrets out of the texts of JSON data; a field with the name of a secret keeps its value. */
export function redactTexts<T>(data: T, redactor: Redactor): T {
  const redact = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return redactor.redact(value);
    if (Array.isArray(value)) return value.map(redact);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item)]));
  };
  // The shape is unchanged: only the contents of texts differ.
  return redact(data as JsonValue) as T;
}
