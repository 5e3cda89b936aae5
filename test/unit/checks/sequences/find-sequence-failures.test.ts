import { describe, expect, test } from 'vitest';
import { type JsonObject, systemClock } from '../../../../src/base/index.ts';
import { findSequenceFailures, runCheckedSuite } from '../../../../src/checks/index.ts';
import type { SequenceOptions, SequenceSearch } from '../../../../src/checks/sequences/sequence-types.ts';
import type { ServerProbe } from '../../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../../src/plugin/index.ts';
import { parseTests, renderTests, type TestCase } from '../../../../src/suite/index.ts';
import {
  errorResult,
  FakeServer,
  fakeTool,
  structuredResult,
  textResult,
  timedOut,
} from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

type Handler = (input: JsonObject) => CallOutcome;
/** One server process: its state lives as long as it does. */
type Process = () => Record<string, Handler>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, readOnlyHint: boolean): PluginTool =>
  fakeTool(name, {
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations: { readOnlyHint },
  });
const valid = (name: string, input: JsonObject, isChanging: boolean): TestCase => ({
  name: `${name} - valid: all arguments`,
  tier: 1,
  tool: name,
  input,
  expect: { success: true },
  tags: ['valid', ...(isChanging ? ['stateful'] : [])],
});

/** Notes under ids that the server gives. */
const noteTools = [
  tool('create_note', { title: text, body: text }, false),
  tool('get_note', { id: { type: 'integer' } }, true),
  tool('list_notes', {}, true),
  tool('delete_note', { id: { type: 'integer' } }, false),
];
const noteTests = [
  valid('create_note', { title: 'Sample title', body: 'sample text' }, true),
  valid('get_note', { id: 1 }, false),
  valid('list_notes', {}, false),
  valid('delete_note', { id: 1 }, true),
];

interface Note {
  id: number;
  title: unknown;
  body: unknown;
}

const notes =
  (
    plant: (notes: Note[], created: Note) => void = (all, note) => void all.push(note),
    more: Partial<Record<string, Handler>> = {},
  ): Process =>
  () => {
    const all: Note[] = [];
    let last = 0;
    const find = (input: JsonObject) => all.find(({ id }) => id === input['id']);
    return {
      create_note: ({ title, body }) => {
        const note = { id: ++last, title, body };
        plant(all, note);
        return structuredResult({ id: note.id });
      },
      get_note: (input) => {
        const note = find(input);
        return note ? structuredResult({ ...note } as JsonObject) : errorResult('no such note');
      },
      list_notes: () => structuredResult({ notes: all.map((note) => ({ ...note })) as JsonObject[] }),
      delete_note: (input) => {
        const note = find(input);
        if (!note) return errorResult('no such note');
        all.splice(all.indexOf(note), 1);
        return textResult('deleted');
      },
      ...more,
    };
  };

/** Values under keys that the caller chooses. */
const key = { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,31}$' };
const valueTools = [
  tool('set_value', { key, value: text }, false),
  tool('get_value', { key }, true),
  tool('delete_value', { key }, false),
];
const valueTests = [
  valid('set_value', { key: 'sample', value: 'sample text' }, true),
  valid('get_value', { key: 'sample' }, false),
  valid('delete_value', { key: 'sample' }, true),
];

const values =
  (refuse: (deleted: Set<unknown>, key: unknown) => boolean = () => false): Process =>
  () => {
    const all = new Map<unknown, unknown>();
    const deleted = new Set<unknown>();
    return {
      set_value: (input) => {
        if (refuse(deleted, input['key'])) return errorResult('the key cannot be used');
        all.set(input['key'], input['value']);
        return structuredResult({ key: input['key'] ?? null });
      },
      get_value: (input) =>
        all.has(input['key']) ? structuredResult({ value: String(all.get(input['key'])) }) : errorResult('unknown key'),
      delete_value: (input) => {
        deleted.add(input['key']);
        return all.delete(input['key']) ? textResult('deleted') : errorResult('unknown key');
      },
    };
  };

interface Fresh {
  probe: ServerProbe;
  /** Server processes started. */
  starts: number;
}

function start(process: Process): Fresh {
  const fresh: Fresh = { probe: undefined as unknown as ServerProbe, starts: 0 };
  const open = (): ServerProbe => {
    fresh.starts += 1;
    const handlers = process();
    return {
      callTool: (name, input) => Promise.resolve(handlers[name]?.(input) ?? errorResult(`unknown tool ${name}`)),
      renew: () => Promise.resolve(open()),
    };
  };
  fresh.probe = open();
  return fresh;
}

const hangsAfterDeletion: Process = () => {
  const handlers = notes()();
  let isHung = false;
  return {
    ...handlers,
    delete_note: (input) => {
      isHung = true;
      return handlers['delete_note']?.(input) ?? errorResult('');
    },
    create_note: (input) => (isHung ? timedOut(10) : (handlers['create_note']?.(input) ?? errorResult(''))),
  };
};

const countsListings: Process = () => {
  const handlers = notes()();
  let listed = 0;
  return {
    ...handlers,
    list_notes: (input) => {
      listed += 1;
      return handlers['list_notes']?.(input) ?? errorResult('');
    },
    get_note: (input) => {
      const outcome = handlers['get_note']?.(input) ?? errorResult('');
      if (outcome.kind !== 'result' || outcome.result['isError']) return outcome;
      return structuredResult({ ...(outcome.result['structuredContent'] as JsonObject), listed });
    },
  };
};

async function explore(
  process: Process,
  tools: PluginTool[],
  tests: TestCase[],
  more: Partial<SequenceOptions> = {},
): Promise<SequenceSearch> {
  const { probe } = start(process);
  return findSequenceFailures({ tools, tests, probe, seed: 1, areScenariosApproved: true, ...more });
}

/** Runs a found test against a server process. */
async function replay(found: TestCase | null | undefined, process: Process): Promise<string | undefined> {
  if (!found) throw new Error('no test was made');
  const server = new FakeServer({ tools: process() });
  const tests = parseTests(renderTests([found]), { file: 'sequence.yaml' });
  const run = await runCheckedSuite({ tests, pool: server.openPool(), tools: [], serverChecks: false }).result();
  return run.outcomes[0]?.status;
}

describe('faults that only a sequence of calls shows', () => {
  test(
    proves(['P-068', 'P-153'], 'a deleted key that cannot be used again is shown by three calls, kept as a test'),
    async () => {
      const broken = values((deleted, name) => deleted.has(name));
      const { failures, findings } = await explore(broken, valueTools, valueTests);
      expect(failures.map(({ tools }) => tools)).toEqual([['set_value', 'delete_value', 'set_value']]);
      const [failure] = failures;
      expect(failure?.test).toMatchObject({
        tier: 2,
        generated_from: 'schema',
        tags: ['sequence', 'stateful'],
        name: 'sequence: set_value, delete_value, set_value - what was deleted can be created again',
      });
      expect(failure?.test?.description).toContain('`pth test --seed 1`');
      expect(findings).toEqual([]);
      expect(await replay(failure?.test, broken)).toBe('failed');
      expect(await replay(failure?.test, values())).toBe('passed');
    },
  );

  test(
    proves(['P-153', 'P-154'], 'the second of two things of one name that is lost is shown by three calls'),
    async () => {
      const broken = notes((all, note) => {
        if (!all.some(({ title }) => title === note.title)) all.push(note);
      });
      const { failures } = await explore(broken, noteTools, noteTests);
      const lengths = failures.map(({ tools }) => tools.length);
      expect(lengths).toEqual(lengths.map(() => 3));
      expect(failures[0]?.tools.slice(0, 2)).toEqual(['create_note', 'create_note']);
      for (const { test: found } of failures) {
        expect(await replay(found, broken)).toBe('failed');
        expect(await replay(found, notes())).toBe('passed');
      }
    },
  );

  test(proves(['P-153'], 'what is not found right after it was created is shown by two calls'), async () => {
    const broken = notes(undefined, { get_note: () => errorResult('no such note') });
    const { failures } = await explore(broken, noteTools, noteTests);
    expect(failures.map(({ tools }) => tools)).toEqual([['create_note', 'get_note']]);
    expect(await replay(failures[0]?.test, notes())).toBe('passed');
  });

  test(proves(['P-153'], 'what is still shown after it was deleted is shown by three calls'), async () => {
    const broken = notes(undefined, { delete_note: () => textResult('deleted') });
    const { failures } = await explore(broken, noteTools, noteTests);
    expect(failures.map(({ tools }) => tools.length)).toEqual(failures.map(() => 3));
    expect(failures[0]?.tools.slice(0, 2)).toEqual(['create_note', 'delete_note']);
    expect(await replay(failures[0]?.test, broken)).toBe('failed');
    expect(await replay(failures[0]?.test, notes())).toBe('passed');
  });

  test('a hang after a deletion is shown by the calls it needs', async () => {
    const { failures } = await explore(hangsAfterDeletion, noteTools, noteTests);
    expect(failures[0]?.tools).toEqual(['create_note', 'delete_note', 'create_note']);
  });

  test('a read that changes what another read answers is a finding', async () => {
    const { failures, findings } = await explore(countsListings, noteTools, noteTests, { limits: { runs: 100 } });
    expect(failures.map(({ tools }) => tools)).toEqual([['create_note', 'get_note', 'list_notes', 'get_note']]);
    expect(findings).toMatchObject([{ check: 'sequence', tool: 'get_note', category: 'unexpected-side-effect' }]);
  });
});

/** Tasks whose answers are JSON in a text, the task one level inside it. */
const taskTools = [
  tool('createTask', { name: text }, false),
  tool('getTask', { id: text }, true),
  tool('updateTask', { id: text, name: text }, false),
].map((each) => ({ ...each, annotations: {} }));
const taskTests = [
  valid('createTask', { name: 'pth-sample' }, true),
  valid('updateTask', { id: 'sample', name: 'pth-sample' }, true),
];
const guessed: TestCase = {
  ...valid('getTask', { id: 'sample' }, false),
  needs_review: 'no input was found that the tool accepts: last refusal "Task not found"',
};

const say = (task: JsonObject | undefined, more: JsonObject = {}) =>
  task ? textResult(JSON.stringify({ ...more, task })) : errorResult('Task not found');

const tasks =
  (fault: 'none' | 'create-lost' | 'name-lost' = 'none'): Process =>
  () => {
    const all = new Map<unknown, JsonObject>();
    return {
      createTask: ({ name = '' }) => {
        const task = { id: `task-${all.size + 1}`, name };
        if (fault !== 'create-lost') all.set(task.id, task);
        return say(task, { message: 'created' });
      },
      getTask: ({ id }) => say(all.get(id)),
      updateTask: ({ id, name = '' }) => {
        const task = all.get(id);
        if (task && fault !== 'name-lost') task['name'] = name;
        return say(task);
      },
    };
  };

describe('things whose id stands inside JSON in a text', () => {
  test.each<['create-lost' | 'name-lost', string[], TestCase[]]>([
    ['create-lost', ['createTask', 'getTask'], [...taskTests.slice(0, 1), guessed]],
    ['name-lost', ['createTask', 'updateTask', 'getTask'], [...taskTests, { ...guessed, needs_review: undefined }]],
  ])(proves(['P-153'], '%s is shown by the calls it needs'), async (fault, calls, tests) => {
    const { failures } = await explore(tasks(fault), taskTools, tests);
    expect(failures.map(({ tools }) => tools)).toEqual([calls]);
    expect(await replay(failures[0]?.test, tasks(fault))).toBe('failed');
    expect(await replay(failures[0]?.test, tasks())).toBe('passed');
    expect((await explore(tasks(), taskTools, tests)).failures).toEqual([]);
  });
});

test(
  proves(['P-153'], 'a thing that every reader refuses is shown even when starting the server takes all the time'),
  async () => {
    let now = 0;
    const clock = { ...systemClock, monotonicMs: () => now };
    const slow: Process = () => {
      now += 4000;
      return tasks('create-lost')();
    };
    const { failures } = await explore(slow, taskTools, [...taskTests.slice(0, 1), guessed], { clock });
    expect(failures.map(({ tools }) => tools)).toEqual([['createTask', 'getTask']]);
    expect(failures[0]?.test?.description).toContain('Found with seed 1; `pth test --seed 1`');
  },
);

/** Tasks that are read by another id than the one under `id` in the answer to their creation, or by no such text. */
const readBy =
  (wanted: 'slug' | 'id' | 'listed', refusal = 'Task not found'): Process =>
  () => {
    const all = new Map<unknown, JsonObject>([['first-task', { name: 'first' }]]);
    return {
      createTask: ({ name = '' }) => {
        const task = { id: `0f8a1f6e-6c1d-4d0c-9f6b-3f9ec80887${all.size + 10}`, slug: `task-${all.size}`, name };
        all.set(wanted === 'listed' ? `listed-${all.size}` : task[wanted], task);
        return say(wanted === 'slug' ? task : { id: task.id, name });
      },
      getTask: ({ id }) => {
        const task = all.get(id);
        return task && refusal === 'Task not found' ? say(task) : errorResult(refusal);
      },
    };
  };

const pagingSchemas = {
  none: {},
  offset: { offset: { type: 'integer' } },
  page: { page: { type: 'integer' } },
  cursor: { cursor: text },
  limit: { limit: { type: 'integer', maximum: 500 } },
};
type Paging = keyof typeof pagingSchemas;

const pagedTools = (paging: Paging) =>
  noteTools
    .filter(({ name }) => name !== 'delete_note')
    .map((each) =>
      each.name === 'list_notes'
        ? { ...each, inputSchema: { type: 'object' as const, properties: pagingSchemas[paging] } }
        : each,
    );

/** Notes that outlive the server and are listed three at a time, oldest first; a created one is lost where `isLost`. */
const paged =
  (paging: Paging, kept: Note[], isLost: (created: Note) => boolean = () => false): Process =>
  () => ({
    create_note: ({ title, body }) => {
      const note = { id: kept.length + 1000, title, body };
      if (!isLost(note)) kept.push(note);
      return structuredResult({ id: note.id });
    },
    get_note: ({ id }) => {
      const note = kept.find((each) => each.id === id);
      return note ? structuredResult({ ...note } as JsonObject) : structuredResult({ id: id ?? 0 });
    },
    list_notes: ({ offset, page, cursor, limit }) => {
      const from = Number(offset ?? cursor ?? (Number(page ?? 1) - 1) * 3);
      const to = from + Number(limit ?? 3);
      const next = paging === 'cursor' && to < kept.length ? { nextCursor: String(to) } : {};
      return structuredResult({ notes: kept.slice(from, to).map((note) => ({ ...note })) as JsonObject[], ...next });
    },
  });

test.each([['offset'], ['page'], ['cursor']] as const)(
  'a thing that is on no page of a list with %s is a finding, after all of them were read',
  async (paging) => {
    let made = 0;
    const process = paged(paging, [], () => (made += 1) > 2 && made % 2 === 0);
    const { failures, findings } = await explore(process, pagedTools(paging), noteTests, { limits: { runs: 40 } });
    expect(failures.map(({ tools }) => tools.at(-1))).toContain('list_notes');
    expect(findings).toContainEqual(
      expect.objectContaining({ tool: 'list_notes', message: expect.stringContaining('none of its pages shows') }),
    );
  },
);

/** Books with pages of their own; the first one was there before. */
const books: Process = () => {
  const all = new Map<unknown, unknown>([['first', 'any']]);
  return {
    create_book: ({ path = null, body = null }) => {
      all.set(path, body);
      return structuredResult({ path });
    },
    get_book: ({ path, sheet }) => {
      if (!all.has(path)) return errorResult('no such book');
      if (path !== 'first' && sheet !== undefined) return errorResult(`no such sheet: ${JSON.stringify(sheet)}`);
      return structuredResult({ body: JSON.stringify(all.get(path)) });
    },
  };
};

describe('no false alarm', () => {
  test.each<[string, Process, PluginTool[], TestCase[]]>([
    [
      'a reader that takes another id of the same answer',
      readBy('slug'),
      taskTools.slice(0, 2),
      [...taskTests.slice(0, 1), guessed],
    ],
    [
      'a reader that takes the ids of a list',
      readBy('listed'),
      taskTools.slice(0, 2),
      [...taskTests.slice(0, 1), valid('getTask', { id: 'first-task' }, false)],
    ],
    [
      'a reader that refuses the form of the id',
      readBy('id', 'Invalid value: id must be a number'),
      taskTools.slice(0, 2),
      [...taskTests.slice(0, 1), guessed],
    ],
    [
      'a reader whose schema forbids the id',
      readBy('id', 'Task not found.'),
      [
        tool('createTask', { name: text }, false),
        tool('getTask', { id: { type: 'string', pattern: '^T[0-9]+$' } }, true),
      ],
      [...taskTests.slice(0, 1), { ...guessed, input: { id: 'T1' } } as TestCase],
    ],
  ])('%s', async (_, process, tools, tests) => {
    const { failures, findings, calls } = await explore(process, tools, tests);
    expect([failures, findings]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(0);
  });

  test.each<[string, Process, PluginTool[], TestCase[]]>([
    ['healthy notes', notes(), noteTools, noteTests],
    ['healthy values', values(), valueTools, valueTests],
    [
      'titles that must differ',
      () => {
        const handlers = notes()();
        const titles = new Set<unknown>();
        return {
          ...handlers,
          create_note: (input) => {
            if (titles.has(input['title'])) return errorResult('a note of that title is there already');
            titles.add(input['title']);
            return handlers['create_note']?.(input) ?? errorResult('');
          },
        };
      },
      noteTools,
      noteTests,
    ],
    [
      'a list that shows its first three entries',
      () => {
        const handlers = notes()();
        return {
          ...handlers,
          list_notes: (input) => {
            const outcome = handlers['list_notes']?.(input) ?? errorResult('');
            const all =
              outcome.kind === 'result' ? (outcome.result['structuredContent'] as { notes: JsonObject[] }).notes : [];
            return structuredResult({ notes: all.slice(0, 3), hasMore: all.length > 3 });
          },
        };
      },
      noteTools,
      noteTests,
    ],
    [
      'reads that carry a time',
      () => {
        let now = 0;
        return { ...notes(undefined, { list_notes: () => structuredResult({ now: Math.floor(++now / 2) }) })() };
      },
      noteTools,
      noteTests,
    ],
  ])('%s', async (_, process, tools, tests) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { failures, findings } = await explore(process, tools, tests, { seed });
      expect([failures, findings]).toEqual([[], []]);
    }
  });

  test('an optional part of another thing is not asked for in a new one', async () => {
    const book = fakeTool('get_book', {
      inputSchema: { type: 'object', properties: { path: text, sheet: text }, required: ['path'] },
      annotations: { readOnlyHint: true },
    });
    const tools = [tool('create_book', { path: text, body: text }, false), book];
    const tests = [
      valid('create_book', { path: 'sample', body: 'sample text' }, true),
      valid('get_book', { path: 'first', sheet: 'Sheet1' }, false),
    ];
    const { failures, findings, calls } = await explore(books, tools, tests);
    expect([failures, findings]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(0);
  });

  test.each([['none'], ['offset'], ['page'], ['cursor'], ['limit']] as const)(
    'a list that is cut at its default page and takes %s, over data that outlive the server',
    async (paging) => {
      const process = paged(paging, [{ id: 100, title: 'old', body: 'old' }]);
      for (const seed of [1, 2, 3, 4, 5]) {
        const { failures, findings } = await explore(process, pagedTools(paging), noteTests, { seed });
        expect([failures, findings]).toEqual([[], []]);
      }
    },
  );

  test(proves(['P-072'], 'a tool that waits for approval is not called before it is given'), async () => {
    const called: string[] = [];
    const watched: Process = () =>
      Object.fromEntries(
        Object.entries(notes()()).map(([name, handler]) => [
          name,
          (input: JsonObject) => (called.push(name), handler(input)),
        ]),
      );
    const waiting = noteTests.map(
      (each): TestCase =>
        each.name.startsWith('delete_note')
          ? { ...each, needs_review: 'may destroy data or reach others: its name' }
          : each,
    );
    await explore(watched, noteTools, waiting);
    expect(called).toContain('create_note');
    expect(called).not.toContain('delete_note');
    await explore(watched, noteTools, waiting, { isRiskApproved: true });
    expect(called).toContain('delete_note');
    called.length = 0;
    await explore(watched, noteTools, waiting, { areScenariosApproved: false });
    expect(called).toEqual([]);
    const open = noteTools.map((each) => ({ ...each, annotations: { ...each.annotations, openWorldHint: true } }));
    await explore(watched, open, waiting);
    expect(called).toEqual([]);
  });
});

test('the same seed gives the same failures, another budget ends sooner', async () => {
  const broken = values((deleted, name) => deleted.has(name));
  const first = await explore(broken, valueTools, valueTests, { seed: 7 });
  expect(await explore(broken, valueTools, valueTests, { seed: 7 })).toEqual(first);
  const small = await explore(values(), valueTools, valueTests, { limits: { runs: 2, calls: 3 } });
  const large = await explore(values(), valueTools, valueTests, { limits: { runs: 20, calls: 8 } });
  expect(small.calls).toBeLessThan(large.calls);
  const late = await explore(values(), valueTools, valueTests, { limits: { timeoutMs: 0 } });
  expect(late).toMatchObject({
    calls: 0,
    warnings: [expect.stringMatching(/^not all sequences of \w+, .* within 0 s$/)],
  });
  expect((await explore(values(), valueTools, valueTests, { limits: { runs: 0 } })).calls).toBe(0);
});
