import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, required = Object.keys(properties)): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required } });

async function generate(tools: PluginTool[], answers: Answers) {
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  return tests.map(({ name, needs_review: review }) => (review === undefined ? name : `${name} (held)`));
}

/** Tasks with parts, in JSON texts; `lookUp` answers for an id that is not there. */
function tasks(lookUp: (id: string) => CallOutcome): Answers {
  const all = new Map<unknown, JsonObject>();
  return {
    create_task: ({ name = '', parent_id: parent = null }) => {
      if (typeof parent === 'string' && !all.has(parent)) return errorResult(`Task ${parent} not found`);
      const task = { id: `task-${all.size + 1}`, name, parent };
      all.set(task.id, task);
      return textResult(JSON.stringify({ message: 'created', task }));
    },
    get_task: ({ id }) => {
      const task = all.get(id);
      return task ? textResult(JSON.stringify({ task })) : lookUp(JSON.stringify(id));
    },
  };
}

const taskTools = [tool('create_task', { name: text, parent_id: text }, ['name']), tool('get_task', { id: text })];

describe('an id that names nothing', () => {
  const unknown = 'get_task - invalid: id names nothing that exists';

  test(proves(['P-067'], 'and is answered with itself is reported, though a guess was accepted first'), async () => {
    const names = await generate(
      taskTools,
      tasks((id) => textResult(JSON.stringify({ task: { id: JSON.parse(id) as string } }))),
    );
    expect(names).toContain(unknown);
  });

  test('and is refused makes the same test, which then passes', async () => {
    expect(
      await generate(
        taskTools,
        tasks((id) => errorResult(`Task ${id} not found`)),
      ),
    ).toContain(unknown);
  });

  test('and is answered with a thing of its own is fair', async () => {
    const names = await generate(
      taskTools,
      tasks((id) => textResult(JSON.stringify({ task: { id, name: 'a new one' } }))),
    );
    expect(names).not.toContain(unknown);
  });
});

test('what a reader shows once something was made is not its answer to a call with one more argument', async () => {
  const tags = new Set<string>();
  const open = (): ServerProbe => ({
    callTool: (name) => {
      if (name === 'create_note') tags.add('open');
      return Promise.resolve(
        textResult(JSON.stringify(name === 'get_tags' ? { of: 'all', tags: [...tags] } : { made: true })),
      );
    },
    renew: () => Promise.resolve(open()),
  });
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const tools = [fakeTool('get_tags', { inputSchema: { type: 'object' } }), tool('create_note', { text })];
  const { tests } = await generateTests({ tools, probe: open(), seed: 1, hints });
  const own = tests.filter(({ name }) => name.startsWith('get_tags - '));
  expect(own.length).toBeGreaterThan(1);
  expect(JSON.stringify(own)).not.toContain('open');
});

test('an edge case of an id that an earlier call gives is no proof, since it names nothing', async () => {
  const notes = new Set<unknown>();
  let made = 0;
  const names = await generate(
    [tool('add_note', { text }), tool('close_note', { id: { type: 'integer', minimum: -9000, maximum: 9000 } })],
    {
      add_note: () => {
        const id = 4000 + made++;
        notes.add(id);
        return textResult(`Saved note #${id}.`);
      },
      close_note: ({ id }) => textResult(notes.delete(id) ? 'Closed.' : 'No note with that id.'),
    },
  );
  expect(names.filter((name) => name.startsWith('close_note - edge: id'))).toEqual([]);
  expect(names.filter((name) => name.startsWith('close_note - valid'))).toHaveLength(1);
});

test(proves(['P-067'], 'a parent is a thing of the same kind'), async () => {
  const names = await generate(
    taskTools,
    tasks((id) => errorResult(`Task ${id} not found`)),
  );
  expect(names).toContain('create_task - valid: all arguments');
});

const answer = (missing: CallOutcome): Answers => ({
  execute_sql: ({ sql }) => {
    if (typeof sql !== 'string') return errorResult('sql must be a string');
    return /no_such/.test(sql) ? missing : textResult(JSON.stringify({ rows: [{ value: 1 }], source: 'default' }));
  },
});

describe('a statement about a table that is not there', () => {
  const query = [
    fakeTool('execute_sql', { inputSchema: { type: 'object', properties: { sql: text }, required: ['sql'] } }),
  ];
  const unknown = 'execute_sql - invalid: sql names a table that does not exist';

  test.each<[string, CallOutcome]>([
    ['refused', errorResult('no such table: pth_no_such_table')],
    ['answered with nothing', textResult(JSON.stringify({ rows: [], source: 'default' }))],
  ])(proves(['P-067'], 'must be refused: %s'), async (_, missing) => {
    expect(await generate(query, answer(missing))).toContain(unknown);
  });
});
