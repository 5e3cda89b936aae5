import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonEqual, type JsonValue, Redactor, toJsonValue } from '../../src/base/index.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;

/** The same value with the members of every object in another order. */
function reorder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reorder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reorder(item)]),
  );
}

const canonical = (value: JsonValue): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

describe('isJsonEqual', () => {
  test('equals itself, its copy over text, and its copy in another order', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isJsonEqual(value, value)).toBe(true);
        expect(isJsonEqual(value, JSON.parse(JSON.stringify(value)))).toBe(true);
        expect(isJsonEqual(value, reorder(value))).toBe(true);
      }),
    );
  });

  test('is symmetric, and agrees with text in which members are sorted', () => {
    const pair = fc.oneof(
      fc.tuple(json, json),
      json.map((value): [JsonValue, JsonValue] => [value, reorder(value)]),
    );
    fc.assert(
      fc.property(pair, ([left, right]) => {
        const isEqual = isJsonEqual(left, right);
        expect(isJsonEqual(right, left)).toBe(isEqual);
        expect(isEqual).toBe(canonical(left) === canonical(right));
      }),
    );
  });
});

describe('toJsonValue', () => {
  test('leaves JSON as it is', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isJsonEqual(toJsonValue(value), value)).toBe(true);
      }),
    );
  });

  test('makes of anything a value that survives JSON', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
      withObjectString: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        const converted = toJsonValue(value);
        expect(JSON.parse(JSON.stringify(converted))).toEqual(converted);
      }),
    );
  });
});

describe('Redactor', () => {
  test('a secret is in no text afterwards, and a second pass changes nothing', () => {
    const secret = fc.stringMatching(/^[a-zA-Z0-9!$%&/()=?+*#'-]{8,30}$/);
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.array(fc.string()), (secrets, parts) => {
        const redactor = new Redactor(secrets);
        const text = secrets.map((value, index) => `${parts[index] ?? ' '}${value}`).join(' ');
        const redacted = redactor.redact(text);
        for (const value of secrets) expect(redacted).not.toContain(value);
        expect(redactor.redact(redacted)).toBe(redacted);
        for (const value of secrets) {
          expect(JSON.stringify(redactor.redactJson({ deep: [{ value: text }] }))).not.toContain(value);
        }
      }),
    );
  });
});
