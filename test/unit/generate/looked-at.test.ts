import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { expectAnswers } from '../../../src/generate/explore/exact-answer.ts';
import { listSaid } from '../../../src/generate/values/said-texts.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
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

test(proves(['P-067'], 'what JSON texts share is asserted where an id differs'), () => {
  const said = listSaid([{ input: { title: 'sample text' } }], { hints: { paths: [], workDirectory: null } });
  expect(expectAnswers([seen('k1Qm3xVb7'), seen('p9Wz2aTc4'), seen('r5Lk8dNe6')], said)).toEqual({
    output_json_contains: { title: 'sample text', tags: [] },
  });
});
