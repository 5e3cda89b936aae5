import * as fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/index.ts';
import type { CallOutcome } from '../../src/plugin/index.ts';
import { connectionClosed, protocolError, timedOut } from './fake-connection.ts';

/** Values that no sane tool answers with, and texts that PTH reads for hints, ids, paths, times and JSON. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '{',
    '[[[[[[[[',
    '{"__proto__":{"items":1},"constructor":null}',
    '{"id":"a1","items":[{"id":"__proto__"},{"id":1e999}]}',
    'Invalid arguments: __proto__ is required',
    'name must match /(a+)+$/ and be one of: , , ',
    'Unknown id "constructor". Call list_notes first; expected one of: toString, valueOf',
    'must be between 9007199254740993 and -1',
    'name must be at least 1e308 characters long',
    '2026-13-45T99:99:99Z /../../etc/passwd \u202e\u001b[31m \ud800',
    'Traceback (most recent call last)',
    'x'.repeat(70_000),
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '-0 1e999 NaN null undefined',
  ),
);
const oddValue: fc.Memo<JsonValue> = fc.memo((depth) => {
  const leaf = fc.oneof<fc.Arbitrary<JsonValue>[]>(
    oddText,
    fc.constantFrom<JsonValue>(null, true, 0, -0, 1e308, 5e-324, 9007199254740992, [], {}),
  );
  if (depth <= 1) return leaf;
  const keys = fc.constantFrom('id', 'items', 'name', '__proto__', 'constructor', 'length', 'toString', '', 'text');
  return fc.oneof<fc.Arbitrary<JsonValue>[]>(
    leaf,
    fc.array(oddValue(depth - 1), { maxLength: 4 }),
    fc.array(fc.tuple(keys, oddValue(depth - 1)), { maxLength: 4 }).map((entries) => {
      // As JSON.parse makes it: with an own property of that name.
      const text = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',');
      return JSON.parse(`{${text}}`) as JsonObject;
    }),
  );
});
const oddBlock = fc.oneof<fc.Arbitrary<JsonValue>[]>(
  oddText.map((text): JsonValue => ({ type: 'text', text })),
  oddValue(2),
  fc
    .record({ type: fc.constantFrom('text', 'image', 'audio', 'resource', 'resource_link', 'odd'), data: oddValue(2) })
    .map(({ type, data }): JsonValue => ({ type, text: data, data, resource: data, uri: data })),
);
/** Outcomes of calls as no sane server gives them. */
export const oddOutcomes: fc.Arbitrary<CallOutcome> = fc.oneof(
  { weight: 6, arbitrary: fc.array(oddBlock, { maxLength: 3 }).map((content) => toResult({ content })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ content: oddValue(2), structuredContent: oddValue(3), isError: oddValue(1), _meta: oddValue(2) })
      .map(toResult),
  },
  { weight: 1, arbitrary: oddValue(3).map((value) => toResult(isJsonObject(value) ? value : { value })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ code: fc.constantFrom(-32602, -32603, 0, 1e308, -32700), text: oddText, data: oddValue(2) })
      .map(
        ({ code, text, data }): CallOutcome => ({ kind: 'protocol-error', code, message: text, data, durationMs: 1 }),
      ),
  },
  {
    weight: 1,
    arbitrary: oddText.chain((text) =>
      fc.constantFrom(connectionClosed(null, text), timedOut(5), protocolError(1, text)),
    ),
  },
);

function toResult(result: JsonObject): CallOutcome {
  return { kind: 'result', result, durationMs: 1 };
}
