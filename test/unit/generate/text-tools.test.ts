// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult, timedOut } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answer = (input: JsonObject) => CallOutcome;

const text = { type: 'string' };

async function generate(answers: Record<string, Answer>, properties: Record<string, JsonObject>) {
  const tools = Object.keys(answers).map((name) =>
    fakeTool(name, {
      inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
      annotations: { readOnlyHint: true },
    }),
  );
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(probe),
  };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
}

const json = (value: JsonObject) => textResult(JSON.stringify(value));
const isText = (value: unknown): value is string => typeof value === 'string';

test.each<[string, JsonObject, RegExp]>([
  ['cron_next', { expression: { ...text, description: 'Cron expression, 5 fields' } }, /^(?:\S+ ){4}\S+$/],
  ['hex_decode', { input: { ...text, description: 'Hex string to decode' } }, /^(?:[0-9a-f]{2})+$/],
  ['jwt_decode', { token: { ...text, description: 'The JWT to decode' } }, /^[\w-]+\.[\w-]+\.[\w-]*$/],
])(proves(['P-067'], '%s gets a text in the form that it names'), async (name, properties, form) => {
  const argument = Object.keys(properties)[0] ?? '';
  const answer: Answer = (input) => {
    const value = input[argument];
    return isText(value) && form.test(value) ? json({ of: value }) : errorResult('This is not in the form.');
  };
  const { tests } = await generate({ [name]: answer }, properties as Record<string, JsonObject>);
  expect(tests.map(({ name: title }) => title)).toContain(`${name} - valid: all arguments`);
});

test(
  proves(['P-067'], 'the verdict of a tool that validates is an answer, and no refusal without its mark'),
  async () => {
    const validate: Answer = ({ plan }) =>
      isText(plan) ? json({ valid: false, error: 'Expected 5 steps, got 1' }) : errorResult('plan must be a string');
    const { tests } = await generate({ validate_plan: validate }, { plan: text });
    expect(tests.map(({ name }) => name)).not.toContain('validate_plan - invalid: a refusal is marked as an error');
  },
);

test(proves(['P-067'], 'a verdict need not repeat the text that it is about'), async () => {
  const judge: Answer = ({ host }) => {
    if (!isText(host)) return errorResult('host must be a string');
    return json(/^[a-z.]+$/.test(host) ? { valid: true, host } : { valid: false, error: 'Not a host' });
  };
  const { tests } = await generate({ host_validate: judge }, { host: text });
  const edges = tests.filter(({ name }) => name.includes('letters outside ASCII'));
  expect(edges).toHaveLength(1);
  expect(JSON.stringify(edges[0])).not.toContain('output_contains":"Gr');
});

test(proves(['P-067'], 'a refusal in a result without content leads on to an input that works'), async () => {
  const shift: Answer = ({ amount }) =>
    amount === 10
      ? textResult('moved by 10')
      : { kind: 'result', durationMs: 1, result: { error: { message: `Invalid amount: ${JSON.stringify(amount)}` } } };
  const { tests } = await generate({ shift }, { amount: { type: 'integer' } });
  const valid = tests.find(({ name }) => name === 'shift - valid: all arguments');
  expect(valid?.tier === 1 ? valid.input : null).toEqual({ amount: 10 });
});

test(proves(['P-067'], 'counts that follow the length of a text depend on the input'), async () => {
  const count: Answer = ({ input }) =>
    isText(input)
      ? json({ characters: input.length, words: input.split(' ').length, lines: input.split('\n').length })
      : errorResult('input must be a string');
  const { tests } = await generate({ text_stats: count }, { input: text });
  const valid = tests.find(({ name }) => name === 'text_stats - valid: all arguments');
  expect(valid).toBeDefined();
  expect(valid?.tags).not.toContain('inconclusive');
});

test(proves(['P-067'], 'the highest cost that a caller can ask for is not asked for'), async () => {
  const hash: Answer = ({ rounds }) => {
    if (typeof rounds !== 'number' || rounds < 4 || rounds > 31) return errorResult('rounds must be from 4 to 31');
    return rounds > 12 ? timedOut() : json({ hash: `sample${rounds}` });
  };
  const properties = { rounds: { type: 'integer', minimum: 4, maximum: 31 } };
  const { tests } = await generate({ slow_hash: hash }, properties);
  expect(tests.map(({ name }) => name)).toContain('slow_hash - valid: all arguments');
  expect(tests.map(({ name }) => name)).not.toContain('slow_hash - edge: rounds at its maximum');
});

test(proves(['P-084'], 'what all tools let pass is told once, also of one that hung before it was asked'), async () => {
  const say: Answer = ({ word }) => (isText(word) ? textResult(`said ${word}`) : errorResult('word must be a string'));
  const hang: Answer = (input) => (input['word'] === '' ? timedOut() : say(input));
  const { tests, warnings } = await generate({ find: say, look: hang, seek: say }, { word: text });
  expect(tests.map(({ name }) => name)).toContain('look - edge: word is empty');
  expect(tests.filter(({ name }) => name.endsWith('that the schema does not allow'))).toEqual([]);
  expect(warnings.filter(({ check }) => check === 'unknown-argument-refused')).toHaveLength(1);
});
