import { isJsonObject, type JsonValue, type Redactor } from '../base/index.ts';
import type { TestCase } from '../suite/index.ts';

/**
 * Returns the test without known secrets in its texts, for files that are committed. Names of fields stay unchanged.
 */
export function redactTest(test: TestCase, redactor: Redactor): TestCase {
  // The shape is unchanged: only the contents of texts differ. A field with the name of a secret keeps its value,
  // unlike in reports, since it is an argument of the test.
  return redactTexts(test as unknown as JsonValue, redactor) as unknown as TestCase;
}

/** Takes known secrets out of the texts of a value; a field with the name of a secret keeps its value. */
export function redactTexts(value: JsonValue, redactor: Redactor): JsonValue {
  if (typeof value === 'string') return redactor.redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redactor));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactTexts(item, redactor)]));
  }
  return value;
}
