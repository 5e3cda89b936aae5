import { expect, test } from 'vitest';
import { parseTests, renderTests, type TestCase } from '../../../src/suite/index.ts';
import { renderTest } from '../../../src/suite/render-tests.ts';
import { proves } from '../../requirements.ts';

const shared = { a: [1, 2] };
const one: TestCase = {
  expect: { output_json: shared, success: true },
  input: { first: shared, second: shared, '<<': 'x', price: '1.10' },
  tool: 't',
  tags: ['smoke'],
  tier: 1,
  name: 'one',
};

test(
  proves(['P-150'], 'a test is written in the order people read it, without anchors, and values keep their type'),
  () => {
    expect(renderTest(one)).toBe(`name: one
tier: 1
tags:
  - smoke
tool: t
input:
  first:
    a:
      - 1
      - 2
  second:
    a:
      - 1
      - 2
  "<<": x
  price: "1.10"
expect:
  success: true
  output_json:
    a:
      - 1
      - 2
`);
  },
);

test('several tests are separated by lines of ---', () => {
  const text = renderTests([one, { ...one, name: 'two' }]);
  expect(text.split('\n').filter((line) => line === '---')).toHaveLength(1);
});

test(
  proves(['P-121'], 'assertions stand in the order of the format, so that reading and writing again changes no byte'),
  () => {
    const wanted = { output_schema: true, output_json: { a: 1 }, output_contains: 'x', success: true };
    const steps = [{ tool: 'echo', input: {}, expect: wanted }];
    const tests: TestCase[] = [
      { name: 'one', tier: 1, tool: 'echo', input: {}, expect: wanted },
      { name: 'two', tier: 2, steps },
    ];
    const text = renderTests(tests);
    expect(text).toMatch(/success: true\n +output_contains: x\n +output_json:\n +a: 1\n +output_schema: true/);
    const read = parseTests(text, { file: 'tests.yaml' }).map((sourced) => sourced.test);
    expect(renderTests(read)).toBe(text);
  },
);
