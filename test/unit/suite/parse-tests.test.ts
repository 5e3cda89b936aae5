import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeFault, type FaultDescription } from '../../../src/base/index.ts';
import { parseTests, type TestCase } from '../../../src/suite/index.ts';
import { assertUniqueNames } from '../../../src/suite/parse-tests.ts';
import { renderTest } from '../../../src/suite/render-tests.ts';
import { proves } from '../../requirements.ts';

const root = new URL('../../../', import.meta.url);
const parse = (text: string) => parseTests(text, { file: '.pth/tests/a.yaml' });
const parseOne = (text: string): TestCase => {
  const [first, ...rest] = parse(text);
  expect(rest).toEqual([]);
  if (!first) throw new Error('no test');
  return first.test;
};

function faultOf(text: string): FaultDescription {
  try {
    parse(text);
  } catch (error) {
    return describeFault(error);
  }
  throw new Error('the text was accepted');
}

/** `line:column field reason` of each problem. */
function problemsOf(text: string): string[] {
  const problems = faultOf(text).details['problems'] as {
    line: number;
    column: number;
    field: string;
    reason: string;
  }[];
  return problems.map((problem) => `${problem.line}:${problem.column} ${problem.field} ${problem.reason}`);
}

const tool = 'name: a\ntier: 1\ntool: t\n';
const toolTest = `${tool}expect: {success: true}\n`;

describe('valid files', () => {
  test(proves(['P-150', 'P-151'], 'the two tool tests of the design parse as written'), () => {
    const tests = parse(`name: "restart_service - valid service"
tier: 1
requires_tier: 2
tool: sysadmin_restart_service
input:
  service: "nginx"
expect:
  success: true
  output_contains: "restarted"
verify:
  - exec: "systemctl is-active nginx"
    expect_stdout: "active"
---
name: "restart_service - nonexistent service"
tier: 1
tool: sysadmin_restart_service
input:
  service: "nonexistent-service-12345"
expect:
  success: false
  error_contains: "not found"
`);
    expect(tests.map(({ test: { name }, file }) => [name, file])).toEqual([
      ['restart_service - valid service', '.pth/tests/a.yaml'],
      ['restart_service - nonexistent service', '.pth/tests/a.yaml'],
    ]);
    expect(tests[0]?.test).toMatchObject({ requires_tier: 2, verify: [{ expect_stdout: 'active' }] });
  });

  test(proves(['P-150', 'P-153', 'P-248'], 'templates and scenario files are valid tests of their tier'), () => {
    for (const tier of [1, 2, 3]) {
      const file = `templates/test-tier${tier}.yaml`;
      const tests = parseTests(readFileSync(new URL(file, root), 'utf8'), { file });
      expect(tests.map((sourced) => sourced.test.tier)).toEqual(tests.map(() => tier));
    }
    const folder = new URL('test/fixtures/test-scenarios/', root);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThanOrEqual(3);
    const all = files.flatMap((file) => parseTests(readFileSync(new URL(file, folder), 'utf8'), { file }));
    expect(new Set(all.map((sourced) => sourced.test.tier))).toEqual(new Set([1, 2, 3]));
  });

  test('input defaults to an empty mapping; comments and empty documents count for nothing', () => {
    expect(parseOne(`# a comment\n---\n${toolTest}---\n# nothing more\n`)).toMatchObject({ input: {} });
  });

  test('merge keys, anchors and a byte order mark are read', () => {
    const text = `\uFEFF${tool}input:\n  base: &b {x: 1}\n  more: {<<: *b, y: 2}\nexpect: {success: true}\n`;
    expect(parseOne(text)).toMatchObject({ input: { more: { x: 1, y: 2 } } });
  });

  test('values that only look special stay what they are', () => {
    const input = { __proto__x: 1, price: '5$', when: '2020-01-01', version: '1.10', no: 'no', n: null };
    const text = `${tool}input: {__proto__x: 1, price: "5$", when: 2020-01-01, version: "1.10", no: no, n: null}\nexpect: {success: true}\n`;
    expect(parseOne(text)).toMatchObject({ input });
  });

  test('a key named __proto__ reaches the input and poisons nothing', () => {
    const parsed = parseOne(`${tool}input: {__proto__: {polluted: true}}\nexpect: {success: true}\n`);
    expect(JSON.stringify(parsed)).toContain('"__proto__":{"polluted":true}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(parseOne(renderTest(parsed))).toEqual(parsed);
  });
});

describe('errors', () => {
  test(proves(['P-150'], 'an error names file, line, column, test, field and reason'), () => {
    const fault = faultOf(`${tool}expect:\n  success: "maybe"\n`);
    expect(fault.code).toBe('testing/invalid-test');
    expect(fault.message).toBe(
      '.pth/tests/a.yaml:5:12: test "a": expect.success must be true or false, but is the text "maybe"',
    );
    expect(fault.details).toMatchObject({
      file: '.pth/tests/a.yaml',
      total: 1,
      problems: [{ line: 5, column: 12, test: 'a', field: 'expect.success' }],
    });
  });

  test(proves(['P-150'], 'several errors of several documents come at once, in the order of the file'), () => {
    const text = `tier: 1\ntool: 1.10\nexpect: {output_contain: x}\n---\nname: b\ntier: 2\nsteps: []\n`;
    expect(problemsOf(text)).toEqual([
      '1:1 name is missing',
      '2:7 tool must be text, but is the number 1.1; put it in quotes if text is meant',
      '3:10 expect.output_contain is not a known field; did you mean output_contains?',
      '7:8 steps must hold at least one entry',
    ]);
    expect(faultOf(text).message).toContain('(and 3 more problems)');
  });

  test.each([
    ['an unknown tier', 'name: a\ntier: 4\n', 'tier must be 1 (tool), 2 (scenario) or 3 (agent), but is the number 4'],
    ['a missing tier', 'name: a\n', 'tier must be 1 (tool), 2 (scenario) or 3 (agent), but is missing'],
    ['a tier as text', 'name: a\ntier: "1"\n', 'tier must be 1 (tool), 2 (scenario) or 3 (agent), but is the text "1"'],
    ['a field of another tier', `${toolTest}steps: []\n`, 'steps belongs to tests of tier 2'],
    ['an unknown field', `${toolTest}colour: red\n`, 'colour is not a known field here; known are '],
    ['no expect', tool, 'expect is missing'],
    ['an empty expect', `${tool}expect: {}\n`, 'expect needs at least one assertion'],
    ['only a switched-off assertion', `${tool}expect: {output_schema: false}\n`, 'expect needs at least one assertion'],
    ['an empty substring', `${tool}expect: {output_contains: ""}\n`, 'expect.output_contains must not be empty'],
    ['an environment tier', `${toolTest}requires_tier: 7\n`, 'requires_tier must be 0, 1, 2 or 3, but is the number 7'],
    ['a time limit of 0', `${toolTest}timeout_seconds: 0\n`, 'timeout_seconds must be more than 0'],
    ['an input list', `${toolTest}input: [1]\n`, 'input must be a mapping'],
    ['an infinite number', `${toolTest}input: {a: .inf}\n`, 'input.a must be a finite number'],
    ['a setup step with neither', `${toolTest}setup: [{run: x}]\n`, 'setup[0] needs exec or file, but has run'],
    ['a setup step with both', `${toolTest}setup: [{exec: x, file: {path: a, content: b}}]\n`, 'not both'],
    ['a file without content', `${toolTest}setup: [{file: {path: a}}]\n`, 'setup[0].file.content is missing'],
    ['a wrong origin', `${toolTest}generated_from: thin air\n`, 'generated_from must be schema, source_analysis'],
    [
      'an exit code that is none',
      `${toolTest}verify: [{exec: a, expect_exit_code: 1.5}]\n`,
      'verify[0].expect_exit_code must be',
    ],
    ['a list instead of a test', '- name: a\n', 'a test is a mapping, not a list'],
    ['plain text', 'hello\n', 'a test is a mapping of fields'],
    ['an empty file', '', 'the file holds no test'],
    ['broken YAML', 'name: "a\n', 'not valid YAML: Missing closing "quote'],
    ['a tag', `${toolTest}input: !!js/function "x"\n`, 'tags are not allowed in tests'],
    ['a binary tag', `${toolTest}input: {a: !!binary aGk=}\n`, 'tags are not allowed in tests'],
    ['an unknown alias', `${toolTest}input: *nothing\n`, 'its aliases are unknown or too many: Unresolved alias'],
  ])('%s', (_title, text, reason) => {
    expect(problemsOf(text).join('\n')).toContain(reason);
  });

  test(proves(['P-158'], 'tier 3 needs either prompt or tool_sequence, not both and not neither'), () => {
    expect(problemsOf('name: a\ntier: 3\n')).toEqual([
      '1:1  a test of tier 3 needs either prompt or tool_sequence, and this one has neither',
    ]);
    expect(problemsOf('name: a\ntier: 3\nprompt: x\ntool_sequence: [{tool: t}]\n')).toEqual([
      '4:16 tool_sequence stands beside prompt: a test of tier 3 has either prompt or tool_sequence, not both',
    ]);
    expect(parseOne('name: a\ntier: 3\nprompt: x\n')).toMatchObject({ prompt: 'x' });
    expect(parseOne('name: a\ntier: 3\ntool_sequence: [{tool: t}]\n')).toMatchObject({
      tool_sequence: [{ input: {} }],
    });
  });

  test(proves(['P-166', 'P-172'], 'an invalid regular expression is an error of the test'), () => {
    const text = `${tool}expect: {output_matches: "(", output_matches_i: "["}\nverify: [{exec: a, expect_stdout_matches: "+"}]\n`;
    const problems = problemsOf(text);
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toContain('is not a valid regular expression');
  });

  test(proves(['P-154'], 'an invalid JSONPath expression, or an unusable name, is an error of the test'), () => {
    const text =
      'name: a\ntier: 2\nsteps:\n  - tool: t\n    capture: {good: "$.output.id", bad: output.id, 1st: "$", __proto__: "$", n: 5}\n';
    expect(problemsOf(text).map((problem) => problem.replace(/: .*/, ''))).toEqual([
      expect.stringContaining('steps[0].capture.bad is not a valid JSONPath expression'),
      expect.stringContaining('steps[0].capture."1st" is no usable name'),
      expect.stringContaining('steps[0].capture.__proto__ is no usable name'),
      expect.stringContaining('steps[0].capture.n must be a JSONPath expression'),
    ]);
  });

  test('a key that stands twice, and tests that are not separated, are told by line and key', () => {
    expect(problemsOf(`${toolTest}${toolTest}`)[0]).toBe(
      '5:1  the key name stands twice in one mapping; several tests in one file are separated by lines of ---',
    );
  });

  test('a name that stands twice is an error, in one file and across files', () => {
    expect(problemsOf(`${toolTest}---\n${toolTest}`)).toEqual(['6:7 name is already used by the test at line 1']);
    const [sourced] = parse(toolTest);
    if (!sourced) throw new Error('no test');
    expect(() => assertUniqueNames([sourced, { ...sourced, file: 'b.yaml' }])).toThrow(
      'b.yaml:1:1: test "a": name is already used by a test of .pth/tests/a.yaml',
    );
  });
});

describe('hostile files', () => {
  test('a file over 1 MiB is refused unread', () => {
    expect(problemsOf(`# ${'x'.repeat(1024 * 1024)}`)[0]).toContain('a test file has at most 1048576');
  });

  test('a bomb of aliases is refused at once', () => {
    const levels = 'bcdefghij'
      .split('')
      .map((name, index) => `  ${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(',')}]`);
    const text = `${tool}input:\n  a: &a [x,x,x,x,x,x,x,x,x]\n${levels.join('\n')}\nexpect: {success: true}\n`;
    expect(problemsOf(text).join()).toMatch(/aliases/);
  });

  test('a circle of aliases is refused', () => {
    expect(problemsOf(`${tool}input: &x {a: *x}\nexpect: {success: true}\n`).join()).toMatch(
      /nested more than 64 levels/,
    );
  });

  test.each(['['.repeat(20_000), `a: ${'{a: '.repeat(20_000)}`, '- '.repeat(20_000)])(
    'bottomless nesting is refused',
    (text) => {
      expect(problemsOf(text).join()).toMatch(/nested too deeply|not valid YAML/);
    },
  );

  test('nesting that YAML can read, but no tool would, is refused', () => {
    expect(
      problemsOf(`${tool}input: {a: ${'['.repeat(100)}${']'.repeat(100)}}\nexpect: {success: true}\n`).join(),
    ).toMatch(/nested more than 64 levels/);
  });
});
