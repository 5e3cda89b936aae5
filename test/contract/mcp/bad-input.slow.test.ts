import { join } from 'node:path';
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

/** Texts that a schema in JSON cannot refuse: half of a character, NUL, and in a path of the repository a way up. */
function isUnfit(value: JsonValue, field: string): boolean {
  const isInner = /(?:^|\.)(?:path|to|file|files|paths)$/.test(field);
  const pattern = isInner ? /[\0\uD800]|^\/|\.\./ : /[\0\uD800]/;
  return [value].flat().some((part) => typeof part === 'string' && pattern.test(part));
}

/** A field of an input, however deep it lies. */
interface Field {
  /** Its names from the top. */
  name: string;
  schema: JsonObject;
  /** Makes a whole input, right but for this field. */
  place: (value: JsonValue) => JsonObject;
}

/** Lists the fields of an object and those of the objects in it. */
function listFields(schema: JsonObject, at: string, place: (value: JsonObject) => JsonObject): Field[] {
  const right = sample(schema) as JsonObject;
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>).flatMap(([own, inner]) => {
    const name = `${at}${own}`;
    const put = (value: JsonValue) => place({ ...right, [own]: value });
    const items = (inner['items'] ?? {}) as JsonObject;
    const deeper =
      inner['type'] === 'object'
        ? listFields(inner, `${name}.`, put)
        : items['type'] === 'object'
          ? listFields(items, `${name}.0.`, (value) => put([value]))
          : [];
    return [{ name, schema: inner, place: put }, ...deeper];
  });
}

/** Makes the inputs that each tool of the list must refuse, from its schema. */
function listBadInputs(): BadInput[] {
  const inputs: BadInput[] = [];
  for (const { name: tool, input: taken } of sessionOperations) {
    const inputSchema = z.toJSONSchema(taken, { io: 'input' }) as JsonObject;
    const validate = ajv.compile(inputSchema);
    const right = sample(inputSchema) as JsonObject;
    expect(validate(right), `${tool} ${JSON.stringify(right)}`).toBe(true);
    const add = (field: string, input: JsonObject, mustBe = !validate(input)) => {
      if (mustBe) inputs.push({ tool, input, field });
    };
    const fields = listFields(inputSchema, '', (value) => value);
    for (const { name, schema, place } of fields) {
      for (const value of junk) add(name, place(value), !validate(place(value)) || isUnfit(value, name));
      const isText = schema['type'] === 'string' && schema['enum'] === undefined;
      if (isText) add(name, place('x'.repeat(1_200_000)), true);
      const inner = (schema['items'] ?? schema) as JsonObject;
      if (inner['type'] !== 'object' || inner['properties'] === undefined) continue;
      const whole = sample(inner) as JsonObject;
      const put = (value: JsonObject) => place(schema === inner ? value : [value]);
      for (const left of Object.keys(whole)) {
        add(left, put(Object.fromEntries(Object.entries(whole).filter(([key]) => key !== left))), true);
      }
      add('constructor', put({ ...whole, constructor: 'x' }), true);
    }
    for (const left of (inputSchema['required'] ?? []) as string[]) {
      const { [left]: _left, ...rest } = right;
      add(left, rest, true);
    }
    const unknown = `${fields[0]?.name ?? 'a'}s`;
    add(unknown, { ...right, [unknown]: 1 }, true);
    add('constructor', { ...right, constructor: 'x' }, true);
  }
  return inputs;
}

/** The least value that a schema takes. */
function sample(schema: JsonObject): JsonValue {
  const { type, properties = {}, required = [], items = {}, minItems = 0, pattern } = schema;
  if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null;
  if (type === 'array') return minItems === 0 ? [] : [sample(items as JsonObject)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  // The one pattern that a single letter does not fit is that of commits.
  if (type === 'string') return typeof pattern === 'string' && !new RegExp(pattern).test('x') ? 'abcdef1' : 'x';
  const inner = properties as Record<string, JsonObject>;
  return Object.fromEntries((required as string[]).map((name) => [name, sample(inner[name] ?? {})]));
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
        // The way out lists all fields, and the name of the tool may hold one: what was wrong says it by itself.
        const [said = ''] = answer.text.split('\n1. ');
        expect(said.slice(said.indexOf(`${tool}: `) + tool.length), shown).toContain(field);
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

  test('that a schema takes, such as ways out of a directory and names that look like options, is refused as well', async () => {
    const session = await openSessionClient('static');
    const { take, call } = session;
    const repository = await createPluginRepository();
    const { plugin: pluginPath, base } = repository;
    const option = '--upload-pack=touch /tmp/x';
    const up = '../../../../etc/passwd';
    const judge = async (
      refused: readonly [string, JsonObject, string][],
      harmless: readonly [string, JsonObject][],
    ) => {
      const state = await takeState(session, repository);
      for (const [tool, input, said] of refused) {
        const answer = await call(tool, input);
        const shown = `${tool} ${JSON.stringify(input)} ${answer.text}`;
        expect(answer.isError, shown).toBe(true);
        expect(answer.text, shown).toContain(said);
      }
      for (const [tool, input] of harmless) {
        const answer = await call(tool, input);
        expect(answer.isError, `${tool} ${JSON.stringify(input)} ${answer.text}`).toBe(false);
      }
      expect(await takeState(session, repository)).toEqual(state);
    };
    await judge(
      [
        ['pth_start_session', { pluginPath: up }, '/etc/passwd'],
        ['pth_start_session', { pluginPath: option }, option],
        ['pth_start_session', { pluginPath, branch: 'a/../b' }, 'a/../b'],
        ['pth_start_session', { pluginPath, branch: 'a..b.lock' }, 'a..b.lock'],
        ['pth_start_session', { pluginPath, envConfig: up }, up],
        ['pth_start_session', { pluginPath, secretsFile: '/etc/passwd' }, '/etc/passwd'],
        ['pth_resume_session', { branch: option, pluginPath }, option],
        ['pth_resume_session', { branch: up, pluginPath }, up],
      ],
      [
        ['pth_preflight', { pluginPath: up }],
        ['pth_preflight', { pluginPath: option }],
      ],
    );
    await take('pth_start_session', { pluginPath });
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_generate_tests', { tools: ['echo'] });
    await take('pth_run_test_suite');
    const fix = { tests: ['no test'], subject: 'x' };
    const judged: [string, JsonObject, string][] = [option, up].flatMap((value): [string, JsonObject, string][] => [
      ['pth_load_plugin', { server: value }, value],
      ['pth_reload_plugin', { server: value }, value],
      ['pth_get_plugin_status', { server: value }, value],
      ['pth_list_plugin_tools', { server: value }, value],
      ['pth_list_plugin_tools', { tools: [value] }, value],
      ['pth_call_plugin_tool', { tool: value }, value],
      ['pth_call_plugin_tool', { tool: 'echo', server: value }, value],
      ['pth_update_plugin_docs', { tools: [value] }, value],
      ['pth_generate_tests', { tools: [value] }, value],
      ['pth_run_test', { test: value }, value],
      ['pth_run_test_suite', { tests: [value] }, value],
      ['pth_run_test_suite', { approve: [value] }, value],
      ['pth_run_test_suite', { tools: [value] }, 'testing/no-tests'],
      ['pth_run_test_suite', { tags: [value] }, 'testing/no-tests'],
      ['pth_get_test_results', { tests: [value] }, value],
      ['pth_create_test', { yaml: value }, 'testing/invalid-test'],
      ['pth_edit_test', { test: value, action: 'remove' }, value],
      ['pth_diagnose_failure', { test: value }, value],
      ['pth_apply_fix', { ...fix, diagnosisId: value }, 'diagnosisId'],
      ['pth_apply_fix', { ...fix, tests: [value] }, value],
      ['pth_run_iteration', { diagnosisIds: [value] }, value],
      ['pth_run_iteration_loop', { onlyTests: [value] }, value],
      ['pth_run_iteration_loop', { fixSource: 'model', model: value }, 'model'],
      ['pth_run_performance_suite', { tools: [value] }, value],
      ['pth_copy_to_environment', { hostPath: `${value}.none`, environmentPath: 'x' }, 'environment/file-missing'],
      ['pth_copy_to_environment', { hostPath: 'x', environmentPath: value }, 'environment/'],
      ['pth_rollback_environment', { name: value }, 'name'],
      ...['pth_list_tests', 'pth_get_fix_history', 'pth_get_coverage_report', 'pth_list_plugin_tools'].map(
        (tool): [string, JsonObject, string] => [tool, { cursor: value }, 'cursor'],
      ),
      ['pth_rebuild_base_images', { baseImage: value }, value],
    ]);
    await judge(
      [
        ...judged,
        ['pth_update_plugin_docs', { file: `${option}.md` }, option],
        [
          'pth_copy_from_environment',
          { environmentPath: up, hostPath: join(base, 'taken') },
          'environment/path-escape',
        ],
        ['pth_exec_in_environment', { argv: ['true'], cwd: up }, 'environment/'],
      ],
      [
        ['pth_list_tests', { tags: [option], tools: [up] }],
        ['pth_get_environment_logs', { contains: option }],
        ['pth_get_fix_history', { test: option }],
        ['pth_diff_session', { paths: ['--output=written', option] }],
        ['pth_get_test_impact', { files: [option] }],
      ],
    );
    await take('pth_end_session');
    await repository.expectClean();
  });
});
