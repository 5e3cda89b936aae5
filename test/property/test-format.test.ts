import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type JsonObject, type JsonValue, PthError } from '../../src/base/index.ts';
import { interpolateInput, parseTests, renderTests, type TestCase } from '../../src/suite/index.ts';
import { findJsonDifference } from '../../src/suite/json-difference.ts';
import { renderTest } from '../../src/suite/render-tests.ts';
import { testCaseSchema } from '../../src/suite/test-case.ts';
import { runs } from '../kit/property-runs.ts';
import { proves } from '../requirements.ts';

/** Texts that YAML likes to read as something else, and any others. */
const trickyText = fc.oneof(
  fc.constantFrom(
    '1',
    '1.10',
    '0x1F',
    '0o17',
    '1e3',
    '-0',
    '.inf',
    'NaN',
    'null',
    '~',
    'true',
    'yes',
    'No',
    '',
    ' ',
    '<<',
    '*a',
    '&a',
    '!t',
    '$name',
    '$$',
    '- a',
    'a: b',
    '# c',
    'a #b',
    '"',
    "'",
    '---',
    '...',
    '2020-01-01',
    '12:30:45',
    '%TAG',
    '@x',
    '`x`',
    '|',
    '>',
    '? k',
    'a\nb',
    'a\n',
    '\n',
    '\na',
    'a\r\nb',
    '  a\n b\n',
    'tab\there',
    '\u2028',
    '\u0085',
    '\u0000',
    '\uFEFF',
    '\u{1F600}',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const text = trickyText.filter((value) => value !== '');
const finite = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const { value: json, object } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    trickyText,
    finite,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  // From entries, so that __proto__ is a key as any other.
  object: fc
    .uniqueArray(fc.tuple(trickyText, tie('value')), { maxLength: 4, selector: ([key]) => key })
    .map((entries): JsonObject => Object.fromEntries(entries)),
}));

const pattern = fc.constantFrom('^a+$', '\\d{2,}', '[^"]', '\\$x', 'a|b', '\\p{L}', ': - #');
const twins = (name: string, values: fc.Arbitrary<unknown>) => ({ [name]: values, [`${name}_i`]: values });
const partial = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const expectation = partial({
  success: fc.boolean(),
  ...twins('output_contains', text),
  ...twins('output_equals', trickyText),
  ...twins('output_matches', pattern),
  ...twins('error_contains', text),
  output_json: json,
  output_json_contains: object,
  output_schema: fc.constant(true),
}).filter((value) => Object.keys(value).length > 0);

const environmentStep = fc.oneof(
  fc.record({ exec: text }),
  fc.record({ file: fc.record({ path: text, content: trickyText }) }),
);

const common = {
  description: trickyText,
  requires_tier: fc.constantFrom(0, 1, 2, 3),
  setup: fc.array(environmentStep, { maxLength: 3 }),
  teardown: fc.array(environmentStep, { maxLength: 3 }),
  verify: fc.array(
    fc
      .tuple(
        text,
        partial({
          ...twins('expect_stdout', trickyText),
          ...twins('expect_stdout_contains', text),
          ...twins('expect_stdout_matches', pattern),
          expect_exit_code: fc.nat(255),
        }),
      )
      .map(([exec, rest]) => ({ exec, ...rest })),
    { maxLength: 2 },
  ),
  tags: fc.array(text, { maxLength: 3 }),
  generated_from: fc.constantFrom('schema', 'source_analysis', 'documentation', 'config', 'manual'),
  timeout_seconds: fc.double({ min: 0.001, max: 3600, noNaN: true }),
  needs_review: text,
};

const name = text.filter((value) => value.length <= 300);
const captureName = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/).filter((value) => value !== '__proto__');
const step = fc
  .tuple(
    text,
    object,
    fc.option(expectation),
    fc.option(fc.dictionary(captureName, fc.constantFrom('$.output.id', "$['a b'][0]", '$..x'))),
  )
  .map(([tool, input, expected, capture]) => ({
    tool,
    input,
    ...(expected ? { expect: expected } : {}),
    ...(capture ? { capture: { ...capture } } : {}),
  }));
const build = (tier: number, parts: fc.Arbitrary<object>) =>
  fc
    .tuple(name, partial(common), parts)
    .map(([title, rest, own]) => ({ name: title, tier, ...rest, ...own }) as unknown as TestCase);

const testCase = fc.oneof(
  build(1, fc.record({ tool: text, input: object, expect: expectation })),
  build(2, fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }) })),
  build(3, fc.record({ prompt: text, checklist: fc.array(text, { maxLength: 2 }) })),
  build(
    3,
    fc.record({ tool_sequence: fc.array(fc.record({ tool: text, input: object }), { minLength: 1, maxLength: 3 }) }),
  ),
);

/** Key order and prototypes aside, which are no part of what a test says. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.prop([testCase], { numRuns: runs(500) })(
  proves(['P-150'], 'a rendered test is read back as the same test'),
  (original) => {
    expect(testCaseSchema.safeParse(original).error?.issues).toBeUndefined();
    const [read, ...others] = parseTests(renderTest(original), { file: null });
    expect(others).toEqual([]);
    expect(plain(read?.test)).toEqual(plain(original));
  },
);

test.prop([fc.uniqueArray(testCase, { minLength: 1, maxLength: 4, selector: (one) => one.name })], {
  numRuns: runs(100),
})(proves(['P-150'], 'several tests in one file are read back in order'), (originals) => {
  const read = parseTests(renderTests(originals), { file: 'a.yaml' });
  expect(plain(read.map((sourced) => sourced.test))).toEqual(plain(originals));
});

test.prop([fc.string({ maxLength: 200 })])('no text makes the parser throw anything but its own fault', (anything) => {
  expect(codeOfRefusal(anything)).toBe('testing/invalid-test');
});

test.prop([object])(proves(['P-155'], 'an input without dollar signs is never changed'), (input) => {
  const without = JSON.parse(JSON.stringify(input).replaceAll('$', '')) as JsonObject;
  expect(plain(interpolateInput(without, new Map()))).toEqual(plain(without));
});

test.prop([object])(proves(['P-155'], 'doubling the dollar signs of an input keeps it literal'), (input) => {
  const doubled = doubleDollars(input) as JsonObject;
  expect(plain(interpolateInput(doubled, new Map()))).toEqual(plain(input));
});

function doubleDollars(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('$', '$$$$');
  if (Array.isArray(value)) return value.map(doubleDollars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, doubleDollars(item)]));
}

test.prop([json])(proves(['P-168', 'P-169'], 'every value equals and contains itself'), (value) => {
  const copy = JSON.parse(JSON.stringify(value)) as JsonValue;
  expect(findJsonDifference(value, copy, 'equals')).toBeNull();
  expect(findJsonDifference(value, copy, 'contains')).toBeNull();
});

test.prop([json, json])(
  proves(['P-168', 'P-169'], 'what equals also contains, and equality goes both ways'),
  (left, right) => {
    const isEqual = findJsonDifference(left, right, 'equals') === null;
    expect(findJsonDifference(right, left, 'equals') === null).toBe(isEqual);
    if (isEqual) expect(findJsonDifference(left, right, 'contains')).toBeNull();
  },
);

/** The code of the fault a text is refused with; a text that is accepted counts as well. */
function codeOfRefusal(anything: string): unknown {
  try {
    parseTests(anything, { file: 'a.yaml' });
    return 'testing/invalid-test';
  } catch (error) {
    return PthError.isInstance(error) ? error.code : error;
  }
}
