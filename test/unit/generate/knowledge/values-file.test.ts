import { describe, expect, test } from 'vitest';
import { PthError } from '../../../../src/base/index.ts';
import { checkValues } from '../../../../src/generate/knowledge/check-values.ts';
import { parseValuesFile } from '../../../../src/generate/knowledge/values-file.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';

const origin = {
  file: 'values.yaml',
  resolve: (name: string) => (name === 'KEY' ? 'open-sesame-77' : undefined),
  isSecret: (text: string) => text.includes('hunter2!'),
};
const parse = (text: string) => parseValuesFile(text, origin);

function refusal(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'settings/invalid') return error.message;
    throw error;
  }
  return 'nothing';
}

describe('parseValuesFile', () => {
  test('reads tool, argument, list of values, and the line of each', () => {
    const text = 'values:\n  look_up:\n    word: [xylophone, "42"]\n    limit: # optional\n    tags:\n      - [a, b]\n';
    expect(parse(text).arguments).toEqual([
      {
        tool: 'look_up',
        toolLine: 2,
        argument: 'word',
        line: 3,
        values: [
          { value: 'xylophone', line: 3 },
          { value: '42', line: 3 },
        ],
      },
      { tool: 'look_up', toolLine: 2, argument: 'tags', line: 5, values: [{ value: ['a', 'b'], line: 6 }] },
    ]);
  });

  test.each(['', '# nothing\n', 'values:\n', 'values:\n  look_up:\n', 'values: {}\n'])('%j has no values', (text) => {
    expect(parse(text).arguments).toEqual([]);
  });

  test('a reference becomes the value of a variable that the servers get', () => {
    const { arguments: read, references } = parse('values:\n  log_in:\n    token: ["Bearer ${env:KEY}"]\n');
    expect(read[0]?.values[0]?.value).toBe('Bearer open-sesame-77');
    expect([...references]).toEqual([['KEY', 'open-sesame-77']]);
  });

  test.each([
    ['values:\n  a:\n    b: 7\n', 'values.yaml:3: write the values of b as a list: b: [value]'],
    ['values:\n  a: [1]\n', 'values.yaml:2: a is a mapping: argument, then a list of values'],
    ['values: [1]\n', 'values.yaml:1: values is a mapping'],
    ['- 1\n', 'values.yaml:1: write a mapping with the key values'],
    ['tools:\n  a:\n', 'values.yaml:1: "tools" is no key of this file: only values is'],
    ['values:\n  a:\n    b: [1]\n    b: [2]\n', 'values.yaml:4: this is no valid YAML'],
    ['values:\n  a: {b: [1}\n', 'values.yaml:2: this is no valid YAML'],
    ['values:\n  a:\n    b: [!!js/function "x"]\n', 'values.yaml:3:'],
    ['values:\n  a:\n    b: [!secret x]\n', 'values.yaml:3:'],
    ['values:\n  a:\n    b: &all [1]\n', 'values.yaml:3: anchors are not read: leave it out'],
    ['values:\n  a:\n    b: &x [1]\n    c: *x\n', 'values.yaml:4: aliases are not read: write the value itself'],
    ['values:\n  a:\n    b: [.inf]\n', 'values.yaml:3: Infinity is no JSON value'],
    ['values:\n  a:\n    token: [abcdefghij]\n', 'values.yaml:3: token holds a secret: write ${env:NAME}'],
    ['values:\n  a:\n    b: [{password: "12345678"}]\n', 'values.yaml:3: password holds a secret'],
    ['values:\n  a:\n    b: ["x hunter2! y"]\n', 'values.yaml:3: b holds a secret'],
    [
      'values:\n  a:\n    b: ["${env:HOME}"]\n',
      "values.yaml:3: the plugin's servers get no variable HOME: hand it over",
    ],
    [`values:\n  a:\n    b: [${'1,'.repeat(30)}]\n`, 'values.yaml:3: b has more than 20 values'],
    [`values:\n  a:\n    b: [${'['.repeat(60)}${']'.repeat(60)}]\n`, 'nested too deeply'],
  ])('%j is told with its line and a way out', (text, told) => {
    expect(refusal(text)).toContain(told);
  });

  test('a secret is not repeated', () => {
    expect(refusal('values:\n  a:\n    b: ["x hunter2! y"]\n')).not.toContain('hunter2!');
  });

  test('a huge text, a text of brackets and a bomb of aliases are refused', () => {
    expect(refusal(`values:\n  a:\n    b: ["${'x'.repeat(300_000)}"]\n`)).toContain('longer than 262144');
    expect(refusal(`values:\n  a:\n    b: ${'['.repeat(100_000)}`)).not.toBe('nothing');
    const bomb = Array.from({ length: 20 }, (_, at) => `    b${at + 1}: &b${at + 1} [*b${at}, *b${at}, *b${at}]\n`);
    expect(refusal(`values:\n  a:\n    b0: &b0 [x]\n${bomb.join('')}`)).toContain('anchors are not read');
  });

  test('only the first problems are spelled out', () => {
    const text = `values:\n  a:\n${Array.from({ length: 9 }, (_, at) => `    b${at}: ${at}\n`).join('')}`;
    expect(refusal(text)).toContain('and 4 more');
  });
});

describe('checkValues', () => {
  const lookUp = fakeTool('look_up', {
    inputSchema: {
      type: 'object',
      $defs: { tag: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
      properties: {
        word: { type: 'string', maxLength: 12 },
        mode: { enum: ['exact', 'prefix'] },
        tags: { type: 'array', items: { $ref: '#/$defs/tag' } },
      },
      required: ['word'],
    },
  });
  const check = (text: string) => checkValues(parse(`values:\n${text}`), [lookUp]);

  test('fitting values are taken, by pointer for nested parts', () => {
    const { values, problems } = check(
      '  look_up:\n    word: [xylophone]\n    tags: [[{name: a}]]\n    /tags/0/name: [b]\n',
    );
    expect(problems).toEqual([]);
    expect(values.map(({ argument }) => argument)).toEqual(['/word', '/tags', '/tags/0/name']);
  });

  test.each([
    ['  look_up:\n    wrod: [x]\n', { line: 3, text: 'look_up has no argument "wrod": did you mean word?' }],
    [
      '  look_up:\n    zzz: [x]\n',
      { line: 3, text: 'look_up has no argument "zzz": the arguments are word, mode, tags' },
    ],
    [
      '  look_up:\n    word: [7]\n',
      { line: 3, text: 'word of look_up takes no 7: give a value of type string that fits its schema' },
    ],
    [
      '  look_up:\n    mode: [both]\n',
      { line: 3, text: 'mode of look_up takes no "both": give one of "exact", "prefix"' },
    ],
    [
      '  look_up:\n    word: [abcdefghijklmnop]\n',
      { line: 3, text: expect.stringContaining('takes no "abcdefghijklmnop"') },
    ],
    ['  look_up:\n    tags: [[{}]]\n', { line: 3, text: expect.stringContaining('tags of look_up takes no [{}]') }],
    ['  look_up:\n    /tags/0/nam: [x]\n', { line: 3, text: expect.stringContaining('did you mean name?') }],
  ])('%j is told', (text, told) => {
    expect(check(text).problems).toEqual([told]);
  });

  test('a tool that is not listed is told once, apart from other problems', () => {
    expect(check('  look_pu:\n    a: [x]\n    b: [x]\n')).toMatchObject({
      problems: [],
      strangers: [{ line: 2, text: 'there is no tool "look_pu": did you mean look_up?' }],
    });
  });
});
