import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { expectAnswers } from '../../../src/generate/explore/exact-answer.ts';
import { listSaid } from '../../../src/generate/values/said-texts.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, protocolError, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, required = Object.keys(properties)) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required } });

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const seen = (id: string) => ({
  text: JSON.stringify({ id, title: 'sample text', tags: [] }),
  structured: undefined,
  isWhole: true,
});

const inputOf = (one: TestCase): JsonObject => ('input' in one && one.input !== undefined ? one.input : {});

/** What the library for Python makes of a text or an object that a tool returns. */
const wrapped = (result: string | JsonObject): CallOutcome => ({
  kind: 'result',
  result: {
    content: [{ type: 'text', text: typeof result === 'string' ? result : JSON.stringify(result) }],
    structuredContent: { result },
  },
  durationMs: 1,
});

/** Makes the tests of a server whose every process begins with nothing stored. */
function generate(tools: readonly ReturnType<typeof tool>[], start: () => Answers) {
  const open = (): ServerProbe => {
    const answers = start();
    return {
      callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
      renew: () => Promise.resolve(open()),
    };
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  return generateTests({ tools, probe: open(), seed: 1, hints });
}

describe(proves(['P-067'], 'a tool is asked for what is there'), () => {
  test('an id of letters and digits that a maker tells in its sentence leads to the tools behind it', async () => {
    const { perTool } = await generate(
      [tool('ticket_get', { id: text }), tool('ticket_create', { title: text })],
      () => {
        const made = new Map<unknown, unknown>();
        return {
          ticket_create: ({ title }) => {
            const id = `T-${String(made.size + 1).padStart(4, '0')}`;
            made.set(id, title);
            return textResult(`Created ${id}: ${textOf(title)}\n\nStatus: BACKLOG`);
          },
          ticket_get: ({ id }) =>
            made.has(id) ? textResult(`title: ${String(made.get(id))}`) : errorResult(`Ticket ${textOf(id)} not found`),
        };
      },
    );
    expect(perTool.map(({ tool: name, isBaseProven }) => [name, isBaseProven])).toEqual([
      ['ticket_get', true],
      ['ticket_create', true],
    ]);
  });

  test('a list of ids is filled with ids of things that were made', async () => {
    const { tests } = await generate(
      [
        tool('create_task', { title: text }),
        tool('task_info', { taskIDs: { type: 'array', items: text, minItems: 1 } }),
      ],
      () => {
        const made = new Map<unknown, unknown>();
        return {
          create_task: ({ title }) => {
            const taskID = `k${made.size + 1}Qm3xVb7`;
            made.set(taskID, title);
            return textResult(JSON.stringify({ taskCreated: { taskID, title } }));
          },
          task_info: ({ taskIDs }) => {
            const asked = Array.isArray(taskIDs) ? taskIDs : [];
            return textResult(
              JSON.stringify({
                tasks: asked
                  .filter((id) => made.has(id))
                  .map((taskID) => ({ taskID, title: String(made.get(taskID)) })),
                notFoundTasks: asked.filter((id) => !made.has(id)),
              }),
            );
          },
        };
      },
    );
    const valid = tests.find(({ name }) => name.startsWith('task_info - valid'));
    expect(valid).toMatchObject({ tier: 2, steps: [{ tool: 'create_task' }, { tool: 'task_info' }] });
  });

  test('filters that leave nothing are not taken for the whole call', async () => {
    const { tests } = await generate(
      [tool('add_book', { title: text }), tool('list_books', { author: text, shelf: text }, [])],
      () => {
        const books: unknown[] = ['Emma'];
        return {
          add_book: ({ title }) => {
            books.push(title);
            return textResult(`Added ${textOf(title)}`);
          },
          list_books: ({ author, shelf }) =>
            author === undefined && shelf === undefined
              ? textResult(`Found ${books.length} books:\n${books.join('\n')}`)
              : textResult('No books found matching filters.'),
        };
      },
    );
    const held = tests.filter(({ name, tags }) => name.startsWith('list_books') && tags?.includes('inconclusive'));
    expect(held.map(({ name }) => name)).toEqual([]);
  });

  test('two texts that are compared differ', async () => {
    const { tests } = await generate([tool('diff_text', { oldText: text, newText: text })], () => ({
      diff_text: ({ oldText, newText }) =>
        textResult(
          oldText === newText ? '--- old +++ new' : `--- old +++ new\n-${textOf(oldText)}\n+${textOf(newText)}`,
        ),
    }));
    const valid = tests.find(({ name }) => name.startsWith('diff_text - valid'));
    expect(valid?.tags).not.toContain('inconclusive');
    expect(valid).toMatchObject({ input: { oldText: 'sample text', newText: 'other text' } });
  });

  test('a point whose members no schema names has coordinates', async () => {
    const object = { type: 'object', additionalProperties: true };
    const { tests } = await generate([tool('calculate_distance', { point_a: object, end: object })], () => ({
      calculate_distance: ({ point_a: from, end: to }) => {
        const [x1, y1, x2, y2] = [from, to].flatMap((point) =>
          isJsonObject(point) ? [Number(point['x']), Number(point['y'])] : [NaN],
        );
        const distance = Math.hypot((x1 ?? NaN) - (x2 ?? NaN), (y1 ?? NaN) - (y2 ?? NaN));
        return distance > 0 ? textResult(`distance: ${distance}`) : errorResult("Point() misses 'x' and 'y'");
      },
    }));
    expect(tests.map(({ name }) => name)).toContain('calculate_distance - valid: all arguments');
  });

  test('values that a description names between bars are tried', async () => {
    const { perTool } = await generate(
      [tool('list_tickets', { status: { ...text, description: 'Filter by status (BACKLOG|READY|DONE)' } })],
      () => ({
        list_tickets: ({ status }) =>
          ['BACKLOG', 'READY', 'DONE'].includes(textOf(status))
            ? textResult(`2 tickets in ${textOf(status)}`)
            : errorResult('no tickets there'),
      }),
    );
    expect(perTool.map(({ isBaseProven }) => isBaseProven)).toEqual([true]);
  });
});

describe(proves(['P-067'], 'what proves nothing is no passing test'), () => {
  test('a refusal of a valid call is no refusal of an argument beyond the schema', async () => {
    const { tests } = await generate(
      [
        fakeTool('switch_branch', {
          inputSchema: {
            type: 'object',
            properties: { branch: text },
            required: ['branch'],
            additionalProperties: false,
          },
        }),
      ],
      () => ({
        switch_branch: ({ branch }) =>
          errorResult(
            typeof branch === 'string' ? `git checkout ${branch}: no repository is here` : 'Invalid arguments: branch',
          ),
      }),
    );
    const names = tests.map(({ name }) => name);
    expect(names).toContain('switch_branch - invalid: branch is missing');
    expect(names.filter((name) => name.includes('does not allow'))).toEqual([]);
  });

  test('a tool that says that it recorded something changes something', async () => {
    const { tests } = await generate([tool('think', { thought: text }), tool('get_thoughts', {})], () => {
      const thoughts: unknown[] = [];
      return {
        think: ({ thought }) => {
          thoughts.push(thought);
          return textResult('Thought recorded successfully');
        },
        get_thoughts: () => textResult(JSON.stringify(thoughts)),
      };
    });
    const inconclusive = tests.filter(({ tags }) => tags?.includes('inconclusive')).map(({ name }) => name);
    expect(inconclusive.filter((name) => name.startsWith('think'))).toEqual([]);
    expect(tests.map(({ name }) => name)).toContain('think - effect: get_thoughts shows it');
  });
});

describe(proves(['P-067'], 'a server in Python, whose library puts a member "result" around each answer'), () => {
  test('tells an id in its text, which leads to the tools behind it', async () => {
    const { perTool } = await generate([tool('task_get', { id: text }), tool('task_create', { title: text })], () => {
      const made = new Map<unknown, unknown>();
      return {
        task_create: ({ title }) => {
          const id = `1a9c9f2b-d1c2-4261-9740-13813e7053${10 + made.size}`;
          made.set(id, title);
          return wrapped(`Task created with ID: ${id}`);
        },
        task_get: ({ id }) =>
          made.has(id) ? wrapped(`title: ${textOf(made.get(id))}`) : errorResult(`Task ${textOf(id)} not found`),
      };
    });
    expect(perTool.map(({ isBaseProven }) => isBaseProven)).toEqual([true, true]);
  });

  test('refuses inside the answer: no test asks for that as a success', async () => {
    const { tests } = await generate([tool('list_tasks', { limit: { type: 'integer' } })], () => ({
      list_tasks: ({ limit }) =>
        typeof limit === 'number' && limit > 0
          ? wrapped({ tasks: [{ id: 1, title: 'first' }], limit })
          : wrapped({ error: { code: 'BAD_PAGE', message: 'limit must be between 1 and 1000' } }),
    }));
    const names = tests.filter((one) => inputOf(one)['limit'] === 0).map(({ name }) => name);
    expect(names).toEqual([]);
  });
});

test.each([
  ['as text', ['workspace_path', 'term'], (page: JsonObject) => textResult(JSON.stringify(page))],
  ['as structured content', ['workspace_path', 'term'], wrapped],
  ['where no more than the path is required', ['workspace_path'], wrapped],
])(
  proves(['P-067'], 'an empty page proves nothing, whatever path was asked about: %s'),
  async (_, required, answer) => {
    const inputSchema = {
      type: 'object',
      properties: {
        workspace_path: text,
        term: text,
        limit: { type: 'integer', minimum: 1, default: 100 },
        mode: { ...text, default: 'summary' },
      },
      required,
    };
    const { tests } = await generate([fakeTool('search_entities', { inputSchema })], () => ({
      search_entities: ({ limit = 100, mode = 'summary' }) =>
        mode === 'summary'
          ? answer({ total_count: 0, returned_count: 0, limit, offset: 0, has_more: false, items: [] })
          : errorResult('mode must be summary or details'),
    }));
    const open = tests.filter(({ name, tags }) => !name.includes('invalid') && !tags?.includes('inconclusive'));
    expect(tests.length).toBeGreaterThan(2);
    expect(open.map(({ name }) => name)).toEqual([]);
  },
);

test(proves(['P-083'], 'a name that is taken is a refusal, whatever code comes with it'), async () => {
  const made = new Set<unknown>();
  const inputSchema = { type: 'object', properties: { title: text, id: text }, required: ['title'] };
  const { tests } = await generate([fakeTool('add_task', { inputSchema })], () => ({
    add_task: ({ id }) => {
      if (made.has(id)) return protocolError(-32603, 'Duplicate task ID');
      if (id !== undefined) made.add(id);
      return textResult('Task added');
    },
  }));
  const named = tests.filter((one) => !one.name.includes('invalid') && inputOf(one)['id'] !== undefined);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => one.needs_review === undefined).map(({ name }) => name)).toEqual([]);
});

test(proves(['P-067'], 'what JSON texts share is asserted where an id differs'), () => {
  const said = listSaid([{ input: { title: 'sample text' } }], { hints: { paths: [], workDirectory: null } });
  expect(expectAnswers([seen('k1Qm3xVb7'), seen('p9Wz2aTc4'), seen('r5Lk8dNe6')], said)).toEqual({
    output_json_contains: { title: 'sample text', tags: [] },
  });
});
