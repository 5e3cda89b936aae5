import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { sessionOperations } from '../../../src/operations/index.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient } from '../../kit/session-client.ts';

/** What no field should take for something else. */
const junk: readonly JsonValue[] = [
  null,
  true,
  -1,
  7.5,
  1e12,
  '',
  'a\0b',
  'half \uD800 of a character',
  '../../etc/passwd',
  '/etc/passwd',
  '--upload-pack=touch /tmp/x',
  '["a"]',
  '{"a":1}',
  [],
  [7],
  ['a\0b'],
  ['../../etc/passwd'],
  {},
  { a: 1 },
  JSON.parse('{"__proto__": {"polluted": true}}') as JsonValue,
];

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** One input that must be refused, and the field that the refusal names. */
interface BadInput {
  tool: string;
  input: JsonObject;
  field: string;
}

/** Texts that a schema cannot refuse: half of a character, NUL, and for a list of paths a way up. */
const isUnfit = (value: JsonValue) =>
  [value].flat().some((part) => typeof part === 'string' && /[\0\uD800]/.test(part));

/** Makes the inputs that each tool of the list must refuse, from its schema. */
function listBadInputs(): BadInput[] {
  const inputs: BadInput[] = [];
  for (const { name: tool, input: taken } of sessionOperations) {
    const inputSchema = z.toJSONSchema(taken, { io: 'input' });
    const validate = ajv.compile(inputSchema);
    const fields = Object.entries((inputSchema.properties ?? {}) as Record<string, JsonObject>);
    const required = Object.fromEntries((inputSchema.required ?? []).map((field) => [field, sample(fields, field)]));
    const add = (field: string, input: JsonObject, mustBe = !validate(input)) => {
      if (mustBe) inputs.push({ tool, input, field });
    };
    for (const [field] of fields) {
      for (const value of junk)
        add(field, { ...required, [field]: value }, !validate({ ...required, [field]: value }) || isUnfit(value));
    }
    for (const field of inputSchema.required ?? []) {
      const { [field]: _left, ...rest } = required;
      add(field, rest);
    }
    const [first] = fields[0] ?? ['a'];
    add(`${first}s`, { ...required, [`${first}s`]: 1 });
    add('constructor', { ...required, constructor: 'x' });
    const texts = fields.filter(([, schema]) => schema['type'] === 'string' && schema['enum'] === undefined);
    const [text] = texts.filter(([field]) => field !== 'stdin');
    if (text !== undefined) add(text[0], { ...required, [text[0]]: 'x'.repeat(1_000_000) });
  }
  return inputs;
}

/** A value that the schema of a field takes. */
function sample(fields: readonly [string, JsonObject][], field: string): JsonValue {
  const schema = fields.find(([name]) => name === field)?.[1] ?? {};
  return schema['type'] === 'array' ? ['x'] : 'x';
}

/** Everything that a refused call must not change. */
async function takeState({ server }: SessionClient, repository: PluginRepository) {
  const git = (...args: string[]) => repository.git(...args);
  const { session } = server.host;
  return {
    head: await git('rev-parse', 'HEAD'),
    branches: await git('for-each-ref', '--format=%(refname) %(objectname)'),
    status: await git('status', '--porcelain', '--ignored'),
    worktrees: await git('worktree', 'list', '--porcelain'),
    inWorktree: session === null ? '' : await git('-C', session.harness.worktree, 'status', '--porcelain', '--ignored'),
    session: session?.id ?? null,
    standing: session?.standing ?? null,
    environment: session?.plugin?.environment.info ?? null,
    tests: session?.tests.length ?? null,
    decisions: session?.decisions.length ?? null,
  };
}

describe('bad input', () => {
  test('of every tool is refused by the name of its field, in every phase, and changes nothing', async () => {
    const session = await openSessionClient('static');
    const { take, call, server } = session;
    const repository = await createPluginRepository();
    const inputs = listBadInputs();
    expect(inputs.length).toBeGreaterThan(1500);
    const phases = [
      async () => undefined,
      async () => take('pth_start_session', { pluginPath: repository.plugin }),
      async () => {
        await take('pth_provision_environment', { tier: 0 });
        await take('pth_load_plugin');
        return take('pth_generate_tests', { tools: ['refuse'] });
      },
    ];
    for (const enter of phases) {
      await enter();
      const state = await takeState(session, repository);
      for (const { tool, input, field } of inputs) {
        const answer = await call(tool, input);
        const shown = `${tool} ${JSON.stringify(input).slice(0, 200)}`;
        expect(answer.isError, shown).toBe(true);
        expect(answer.text, shown).toContain('usage/invalid');
        expect(answer.text, shown).toContain(field);
        expect(answer.text.length, shown).toBeLessThan(5000);
      }
      expect(await takeState(session, repository)).toEqual(state);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(server.host.queue.waiting).toEqual([]);
    await expect(call('pth_no_such_tool')).rejects.toThrow('there is no tool "pth_no_such_tool"');
    await take('pth_end_session');
    await repository.expectClean();
  });
});
