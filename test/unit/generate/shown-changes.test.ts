import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string', minLength: 1 };
const tool = (name: string, properties: JsonObject, required = Object.keys(properties)) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required } });

const tools = [
  tool('create_task', { title: text, details: text }, ['title']),
  tool('get_task', { task_id: text }),
  tool('set_task_notes', { task_id: text, notes: text }),
];

/** Keeps tasks under ids that are others in each process; every writer confirms with the same words. */
function start(salt = 1): ServerProbe {
  const tasks = new Map<JsonValue | undefined, JsonObject>();
  let calls = 0;
  const set = ({ task_id: id, ...values }: JsonObject) => {
    const task = tasks.get(id);
    if (!task) return errorResult(`no task ${JSON.stringify(id)}`);
    Object.assign(task, values, { updated_at: `2026-01-01T00:00:${10 + (calls % 50)}Z` });
    return textResult('{"success": true}');
  };
  const answers: Answers = {
    create_task: ({ title = null, details = null }) => {
      const id = `t${salt}${tasks.size}c`;
      tasks.set(id, {
        id,
        title,
        details,
        notes: null,
        state: 'open',
        progress: 0,
        updated_at: '2026-01-01T00:00:00Z',
      });
      return textResult(JSON.stringify({ success: true, task_id: id }));
    },
    get_task: ({ task_id: id }) =>
      tasks.has(id) ? textResult(JSON.stringify(tasks.get(id))) : errorResult(`no task ${JSON.stringify(id)}`),
    list_tasks: ({ state: wanted }) => {
      const some = [...tasks.values()].filter((task) => wanted === undefined || task['state'] === wanted);
      return textResult(JSON.stringify({ tasks: some.map(({ id = null, title = null }) => ({ id, title })) }));
    },
    compact_task: ({ task_id: id }) => (tasks.has(id) ? textResult('{"compacted": 0}') : errorResult('no such task')),
    set_task_notes: set,
    set_task_state: set,
    set_task_progress: set,
    edit_task: set,
  };
  return {
    callTool: (name, input) => {
      calls += 1;
      return Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool'));
    },
    renew: () => Promise.resolve(start(salt + 1)),
  };
}

async function generate(more: typeof tools = [], base = tools) {
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools: [...base, ...more], probe: start(), seed: 1, hints });
  return tests;
}

test(proves(['P-067'], 'a reader of a thing that a set-up call makes anew each time is no maker'), async () => {
  const names = (await generate()).map(({ name }) => name);
  expect(names).toContain('set_task_notes - effect: get_task shows it');
});

const writers = [
  tool('set_task_state', { task_id: text, state: { type: 'string', enum: ['open', 'closed'] } }),
  tool('set_task_progress', { task_id: text, progress: { type: 'integer', minimum: 0, maximum: 100 } }),
  tool('edit_task', { task_id: text, details: text }, ['task_id']),
];

test(
  proves(['P-067'], 'a number or a choice that was written is looked for beside what differs each time'),
  async () => {
    const tests = await generate(writers);
    const shown = (name: string) => {
      const found = tests.find((one) => one.name === `${name} - effect: get_task shows it`);
      return found?.tier === 2 ? found.steps.at(-1)?.expect?.output_json_contains : found;
    };
    expect(shown('set_task_progress')).toMatchObject({ progress: 3 });
    // The task is open from the beginning, so that the first choice changes nothing.
    expect(shown('set_task_state')).toMatchObject({ state: 'closed' });
  },
);

test(proves(['P-067'], 'an effect is looked for with all arguments of the change'), async () => {
  const tests = await generate(writers);
  const steps = (name: string) => {
    const found = tests.find((one) => one.name === `${name} - effect: get_task shows it`);
    return found?.tier === 2 ? found.steps : [];
  };
  expect(steps('create_task')[0]?.input).toMatchObject({ details: 'sample-createtask' });
  expect(steps('edit_task').at(-1)?.expect).toMatchObject({ output_contains: 'sample-edittask' });
});

test(
  proves(['P-067'], 'a confirmation alone is asked for where the change is looked for, and in no test of its own'),
  async () => {
    const tests = await generate(writers);
    const named = (name: string) => tests.find((one) => one.name === name);
    for (const name of ['create_task', 'set_task_notes', 'set_task_progress', 'edit_task'])
      expect([name, named(`${name} - valid: all arguments`)]).toEqual([name, undefined]);
    const joined = named('set_task_notes - effect: get_task shows it');
    expect(joined?.tags).toContain('valid');
    expect(joined?.tier === 2 ? joined.steps.at(-2)?.expect : joined).toEqual({
      success: true,
      output_equals: '{"success": true}',
    });
    // What is confirmed with the same flag whatever is given says nothing of its edges.
    expect(tests.filter(({ name }) => /^(?:set|edit)_.* - edge: /.test(name))).toEqual([]);
  },
);

const state = { type: 'string', enum: ['open', 'closed'] };
const lists = [tool('list_tasks', { state }, []), tool('compact_task', { task_id: text })];

test(proves(['P-067'], 'a list that was asked before anything was made gets something to show'), async () => {
  const tests = await generate(lists);
  const list = tests.filter(({ name }) => name.startsWith('list_tasks - '));
  expect(list.map(({ name }) => name)).toContain('list_tasks - valid: all arguments');
  const valid = list.find(({ name }) => name.includes(' - valid: '));
  expect(valid?.tier === 2 ? valid.steps.map(({ tool: name }) => name) : valid).toEqual(['create_task', 'list_tasks']);
  expect(valid?.tier === 2 ? valid.steps.at(-1) : valid).toMatchObject({
    input: { state: 'open' },
    expect: { output_contains: 'Sample title-createtask' },
  });
  expect(valid?.tags).not.toContain('inconclusive');
});

test(proves(['P-067'], 'the word of a tool that says the same of any thing shows no effect'), async () => {
  const names = (await generate(lists.slice(1), tools.slice(0, 1))).map(({ name }) => name);
  expect(names.some((name) => name.startsWith('compact_task - valid'))).toBe(true);
  expect(names.filter((name) => name.includes(' - effect: compact_task'))).toEqual([]);
});
