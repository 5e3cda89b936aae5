import { expect, test } from 'vitest';
import { withKeys, withoutCrash, withoutWords, wholeJsonText } from '../../../src/suite/forbidden-text.ts';
import { judgeStrength, testCaseSchema } from '../../../src/suite/index.ts';

const call = (expected: object, input: object = { text: 'quartz', count: 12 }) =>
  testCaseSchema.parse({ name: 'a', tier: 1, tool: 'echo', input, expect: expected });
const steps = (...all: [input: object, expected: object][]) =>
  testCaseSchema.parse({
    name: 'b',
    tier: 2,
    steps: all.map(([input, expected]) => ({ tool: 'echo', input, expect: expected })),
  });

test.each([
  ['a value of the input', call({ success: true, output_contains: 'said quartz' })],
  ['a number of the input', call({ output_equals: 'sum: 12' })],
  ['JSON', call({ output_json: { a: 1 } })],
  ['part of JSON', call({ output_json_contains: { a: 1 } })],
  ['more than that it succeeded', call({ output_json_contains: { success: true, id: 4 } })],
  ['a count, beside words to the reader', call({ output_json: { message: 'Found', count: 2 } })],
  ['a value of the input in words to the reader', call({ output_json: { note: 'About quartz' } })],
  [
    'that a list is empty after a change',
    { ...steps([{ text: 'quartz' }, { success: true }], [{}, { output_json: { items: [] } }]), tags: ['effect'] },
  ],
  ['the bytes of a picture', call({ output_media: [{ type: 'image', sha256: 'a'.repeat(64) }] })],
  ['a rejection that names its argument', call({ success: false, error_contains_i: 'count' })],
  ['what an earlier step gave', steps([{ text: 'quartz' }, { success: true }], [{}, { output_contains: 'quartz' }])],
  [
    'that a deleted thing is gone',
    steps([{ text: 'quartz' }, { success: true }], [{}, { output_matches: withoutWords(['quartz']) }]),
  ],
  ['a file', { ...call({ success: true }), verify: [{ exec: 'cat a', expect_stdout: 'x' }] }],
])('a test that finds %s is strong', (_, made) => {
  expect(judgeStrength(made)).toBe('strong');
});

test.each([
  ['a constant text', call({ output_equals: 'Done.' })],
  ['the names of fields', call({ output_matches: withKeys(['id']) })],
  ['the declared schema', call({ success: true, output_schema: true })],
  ['constant words beside an empty list', call({ output_json: { note: 'No task is set', tasks: [], count: 0 } })],
  ['a text that is JSON', call({ output_matches: wholeJsonText })],
  ['a picture of a type', call({ output_media: [{ type: 'image', mime_type: 'image/png' }] })],
  ['any rejection', call({ success: false })],
])('a test that finds %s is weak', (_, made) => {
  expect(judgeStrength(made)).toBe('weak');
});

test.each([
  ['success', call({ success: true })],
  ['a member that says so', call({ output_json_contains: { success: true } })],
  ['a member that says so in JSON', call({ output_matches: wholeJsonText, output_json_contains: { status: 'ok' } })],
  ['a nested member that says so', call({ output_json: { result: { ok: true } } })],
  ['the name of a member that would say so', call({ success: true, output_matches: withKeys(['success']) })],
  ['a text that says so', call({ output_equals: '{"success": true}' })],
  ['no crash', call({ success: true, output_matches: withoutCrash })],
  ['no missing value', call({ output_matches: withoutWords(['undefined']) })],
  ['success of every step', steps([{ text: 'quartz' }, { success: true }])],
])('a test that finds only %s is hollow', (_, made) => {
  expect(judgeStrength(made)).toBe('hollow');
});
