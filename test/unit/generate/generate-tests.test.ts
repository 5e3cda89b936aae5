// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, type GenerateOptions, generateTests } from '../../../src/generate/index.ts';
import type { GeneratedSuite, GenerateEvent } from '../../../src/generate/tools/generate-types.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import {
  captureValue,
  checkExpect,
  interpolateInput,
  parseTests,
  renderTests,
  type TestCase,
  ToolResponse,
} from '../../../src/suite/index.ts';
import {
  connectionClosed,
  errorResult,
  fakeTool,
  protocolError,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answer = (input: JsonObject) => CallOutcome;
/** A server program: each start gives fresh tools with their own memory. */
type Program = () => Record<string, Answer>;

function tool(name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool {
  return fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });
}

/** A probe on a program, with the calls it got. */
function probeOf(program: Program) {
  const calls: { tool: string; input: JsonObject }[] = [];
  let starts = 0;
  const start = (): ServerProbe => {
    starts += 1;
    const tools = program();
    return {
      callTool: (name, input) => {
        calls.push({ tool: name, input });
        const answer = tools[name];
        if (!answer) throw new Error(`no tool ${name}`);
        return Promise.resolve(answer(input));
      },
      renew: () => Promise.resolve(start()),
    };
  };
  return { probe: start(), calls, starts: () => starts };
}

function generate(tools: PluginTool[], program: Program | null, more: Partial<GenerateOptions> = {}) {
  const probe = program ? probeOf(program).probe : null;
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null }, ...more });
}

/** What each test that runs comes to on a fresh server each time, by name. */
function run(suite: GeneratedSuite, tools: PluginTool[], program: Program): Record<string, string> {
  const results: Record<string, string> = {};
  for (const item of suite.tests) {
    if (item.needs_review !== undefined || item.tier === 3) continue;
    const server = program();
    const steps =
      item.tier === 1 ? [{ tool: item.tool, input: item.input, expect: item.expect, capture: {} }] : item.steps;
    const variables = new Map();
    let result = 'passed';
    for (const step of steps) {
      const input = item.tier === 1 ? step.input : interpolateInput(step.input, variables);
      const response = new ToolResponse(server[step.tool]?.(input) ?? errorResult('no such tool'));
      const outputSchema = tools.find((candidate) => candidate.name === step.tool)?.outputSchema;
      const [failure] = checkExpect(step.expect, response, { place: 'test', outputSchema });
      if (failure) result = failure.message;
      for (const [name, path] of Object.entries(step.capture ?? {})) {
        const captured = captureValue(path, response.root);
        if ('problem' in captured) result = captured.problem;
        else variables.set(name, captured.value);
      }
    }
    results[item.name] = result;
  }
  return results;
}

const failing = (results: Record<string, string>) => Object.keys(results).filter((name) => results[name] !== 'passed');
const names = (suite: GeneratedSuite) => suite.tests.map((item) => item.name);
const text = { type: 'string' };
const noTodo = (id: unknown) => errorResult(`todo ${JSON.stringify(id)} not found`);

/** Keeps its todos in memory: an id is worth nothing to another process. */
const todoTools = [
  tool('get_todo', { todo_id: { type: 'integer' } }, ['todo_id'], { annotations: { readOnlyHint: true } }),
  tool('create_todo', { title: text }, ['title']),
  tool('delete_todo', { todo_id: { type: 'integer' } }, ['todo_id']),
];
const todoProgram: Program = () => {
  const todos = new Map<number, string>();
  const check = (input: JsonObject, name: string, type: string) =>
    typeof input[name] === type ? null : errorResult(`${name} must be a ${type}`);
  return {
    create_todo: (input) => {
      const wrong = check(input, 'title', 'string');
      if (wrong) return wrong;
      todos.set(todos.size + 40, typeof input['title'] === 'string' ? input['title'] : '');
      return structuredResult({ todo: { id: todos.size + 39, title: input['title'] ?? null } });
    },
    get_todo: (input) => {
      const wrong = check(input, 'todo_id', 'number');
      if (wrong) return wrong;
      const title = todos.get(Number(input['todo_id']));
      return title === undefined ? noTodo(input['todo_id']) : textResult(title);
    },
    delete_todo: (input) =>
      check(input, 'todo_id', 'number') ?? (todos.delete(Number(input['todo_id'])) ? textResult('ok') : noTodo(0)),
  };
};

describe('generateTests', () => {
  test(
    proves(['P-067', 'P-073'], 'gives each tool valid, edge and invalid tests that the format accepts'),
    async () => {
      const echo = tool('echo', { text, times: { type: 'integer', minimum: 1, maximum: 3 } }, ['text']);
      const program: Program = () => ({
        echo: (input) => {
          if (typeof input['text'] !== 'string') return errorResult('text must be a string');
          const times = input['times'] ?? 1;
          if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > 3)
            return errorResult('times is out of range');
          return textResult(input['text'].repeat(Number(times)));
        },
      });
      const suite = await generate([echo], program);
      expect(suite.perTool).toMatchObject([
        { tool: 'echo', valid: 1, edge: expect.any(Number), invalid: expect.any(Number) },
      ]);
      expect(names(suite)).toEqual(
        expect.arrayContaining([
          'echo - valid: all arguments',
          'echo - edge: times is left out',
          'echo - edge: times at its minimum',
          'echo - invalid: text is missing',
          'echo - invalid: times is above its maximum',
        ]),
      );
      expect(suite.tests.every((item) => item.generated_from === 'schema')).toBe(true);
      expect(parseTests(renderTests(suite.tests), { file: null }).map((sourced) => sourced.test)).toEqual(suite.tests);
      expect(failing(run(suite, [echo], program))).toEqual([]);
      expect(suite.isStateful).toBe(false);
    },
  );

  test('refusals that name the argument are asked for by name', async () => {
    const suite = await generate(todoTools, todoProgram, { hints: { paths: [], workDirectory: null, mayWrite: true } });
    const missing = suite.tests.find((item) => item.name === 'get_todo - invalid: todo_id is missing');
    expect(missing).toMatchObject({ tier: 1, expect: { success: false, error_contains_i: 'todo_id' } });
  });

  test(
    proves(['P-067', 'P-154'], 'what only works after another call becomes a scenario that captures the id'),
    async () => {
      const suite = await generate(todoTools, todoProgram, {
        hints: { paths: [], workDirectory: null, mayWrite: true },
      });
      const valid = suite.tests.find((item) => item.name === 'get_todo - valid: all arguments');
      expect(valid).toMatchObject({
        tier: 2,
        steps: [
          { tool: 'create_todo', capture: { value1: '$.output.todo.id' } },
          { tool: 'get_todo', input: { todo_id: '$value1' } },
        ],
      });
      expect(failing(run(suite, todoTools, todoProgram))).toEqual([]);
      expect(suite).toMatchObject({ isStateful: true, statefulReason: expect.stringContaining('create_todo') });
      expect(suite.leftovers.join()).toContain('create_todo');
    },
  );

  test(
    proves(
      ['P-072'],
      'risky tools are not called, and their tests wait; grossly wrong inputs run; scenarios wait without approval',
    ),
    async () => {
      const { probe, calls } = probeOf(todoProgram);
      const suite = await generateTests({
        tools: todoTools,
        probe,
        seed: 1,
        hints: { paths: [], workDirectory: null },
      });
      expect(calls.filter((call) => call.tool === 'delete_todo')).toEqual([]);
      const risky = suite.tests.filter((item) => item.name.startsWith('delete_todo'));
      expect(risky.filter((item) => item.needs_review === undefined).map((item) => item.name)).toEqual([
        'delete_todo - invalid: todo_id is missing',
        'delete_todo - invalid: todo_id is text',
        'delete_todo - invalid: todo_id is null',
      ]);
      expect(risky.find((item) => item.name.includes('valid:'))?.needs_review).toContain('may destroy data');
      const scenario = suite.tests.find((item) => item.name === 'get_todo - valid: all arguments');
      expect(scenario?.needs_review).toContain('a scenario');
    },
  );

  describe('deletions of what PTH made', () => {
    const closed = { annotations: { openWorldHint: false } };
    const kept = (isOwn: boolean) => ({ isOwn, evidence: 'it lies in a file' });
    const closedTools = todoTools.map((item) => ({ ...item, ...closed }));
    const deletions = async (tools: PluginTool[], isOwn: boolean) => {
      const { probe, calls } = probeOf(todoProgram);
      const asked: string[] = [];
      const suite = await generateTests({
        tools,
        probe,
        seed: 1,
        hints: { paths: [], workDirectory: null },
        findState: (texts) => {
          asked.push(...texts);
          return Promise.resolve(kept(isOwn));
        },
      });
      const deleted = calls.filter((call) => call.tool === 'delete_todo');
      const valid = suite.tests.find((item) => item.name.startsWith('delete_todo - valid'));
      return { deleted, asked, valid, suite, calls };
    };

    test(proves(['P-072'], "run without approval where the state is PTH's own"), async () => {
      const { deleted, asked, valid, suite } = await deletions(closedTools, true);
      expect(asked).toContain('Sample title');
      expect(deleted.length).toBeGreaterThan(0);
      expect(valid).toMatchObject({ tier: 2, steps: [{ tool: 'create_todo' }, { tool: 'delete_todo' }] });
      expect(valid?.needs_review).toBeUndefined();
      expect(suite.state).toEqual(kept(true));
      expect(failing(run(suite, closedTools, todoProgram))).toEqual([]);
    });

    test.each([
      ['the state is not known to be', closedTools, false],
      ['the tools may reach others', todoTools, true],
      [
        'what makes the things may reach others',
        closedTools.map((item, index) => (index === 1 ? { ...item, annotations: {} } : item)),
        true,
      ],
    ])(proves(['P-072'], 'wait where %s'), async (_, tools, isOwn) => {
      const { deleted, valid } = await deletions(tools, isOwn);
      expect(deleted).toEqual([]);
      expect(valid?.needs_review).toContain('may destroy data');
    });

    test(proves(['P-072'], 'wait where a tool takes away everything and names nothing'), async () => {
      const clear = tool('clear_todos', {}, [], closed);
      const cleared: string[] = [];
      const program: Program = () => ({
        ...todoProgram(),
        clear_todos: () => {
          cleared.push('all');
          return textResult('ok');
        },
      });
      const suite = await generate([...closedTools, clear], program, { findState: () => Promise.resolve(kept(true)) });
      expect(cleared).toEqual([]);
      expect(suite.tests.find((item) => item.name.startsWith('clear_todos - valid'))?.needs_review).toContain(
        'may destroy data',
      );
    });
  });

  test('a guess that only this process accepts does not become a test of tier 1', async () => {
    const notes = [
      tool('read_note', { note: text }, ['note'], { annotations: { readOnlyHint: true } }),
      tool('add_note', { body: text }, ['body']),
    ];
    const program: Program = () => {
      let has = false;
      return {
        add_note: (input) => {
          if (typeof input['body'] !== 'string') return errorResult('body must be a string');
          has = true;
          return textResult('added');
        },
        read_note: (input) =>
          has && typeof input['note'] === 'string' ? textResult('here') : errorResult('no note found'),
      };
    };
    const suite = await generate(notes, program, {
      hints: { paths: [], workDirectory: null, mayWrite: true },
      limits: { probesPerTool: 2 },
    });
    expect(failing(run(suite, notes, program))).toEqual([]);
    const valid = suite.tests.find(({ name }) => name.startsWith('read_note - valid'));
    expect(valid?.tier === 2 ? valid.steps.map((step) => step.tool) : []).toEqual(['add_note', 'read_note']);
  });

  test('learns from refusals: roots, required alternatives, ranges', async () => {
    const tools = [
      tool('read_file', { path: text }, ['path'], { annotations: { readOnlyHint: true } }),
      tool('find_place', { city: text, zip: text }, []),
      tool('roll', { sides: { type: 'integer' } }, ['sides']),
    ];
    const program: Program = () => ({
      read_file: ({ path }) => {
        if (typeof path !== 'string') return errorResult('path must be a string');
        if (!path.startsWith('/srv/'))
          return errorResult(`Access denied: ${path} is outside allowed directories: /srv/data/a.txt`);
        return path === '/srv/data/a.txt' ? textResult('content') : errorResult('ENOENT: no such file');
      },
      find_place: ({ city, zip }) => {
        for (const value of [city, zip])
          if (value !== undefined && typeof value !== 'string') return errorResult('city and zip are texts');
        return (city ?? zip) ? textResult('found') : errorResult('Either city or zip is required');
      },
      roll: ({ sides }) => {
        if (!Number.isInteger(sides)) return errorResult('sides must be an integer');
        return Number(sides) >= 20 && Number(sides) <= 24
          ? textResult('4')
          : errorResult('sides must be between 20 and 24');
      },
    });
    const suite = await generate(tools, program);
    expect(suite.perTool.filter((entry) => entry.unresolved !== undefined)).toEqual([]);
    expect(failing(run(suite, tools, program))).toEqual([]);
  });

  test('a tool that accepts nothing gets a test that waits and says why, and its refusals prove nothing', async () => {
    const locked = tool('forecast', { city: text }, ['city'], { annotations: { readOnlyHint: true } });
    const program: Program = () => ({ forecast: () => errorResult('Missing API key') });
    const suite = await generate([locked], program);
    expect(suite.tests.filter((item) => item.needs_review === undefined)).toEqual([]);
    expect(suite.tests[0]?.needs_review).toBe(
      'no input was found that the tool accepts: last refusal "Missing API key"',
    );
    expect(suite.perTool[0]?.unresolved).toContain('Missing API key');
  });

  test('names the variables that a refusal asks for and that the server was not started with', async () => {
    const locked = tool('forecast', {}, [], { annotations: { readOnlyHint: true } });
    const program: Program = () => ({ forecast: () => errorResult('Set FORECAST_API_KEY and FORECAST_REGION') });
    const hints = { paths: [], workDirectory: null, variables: ['FORECAST_REGION'] };
    const suite = await generate([locked], program, { hints });
    expect(suite.tests[0]?.needs_review).toMatch(/\(the server was not started with FORECAST_API_KEY\)$/);
  });

  test('a server that asks for further input is not at fault', async () => {
    const asking = tool('book', {}, [], { annotations: { readOnlyHint: true } });
    const result = { resultType: 'input_required', content: [] };
    const suite = await generate([asking], () => ({ book: () => ({ kind: 'result', result, durationMs: 1 }) }));
    expect(suite.tests[0]?.needs_review).toContain('asks for further input');
  });

  test('arguments that exclude each other are not all given, and the summary says so', async () => {
    const head = tool('read', { text, head: { type: 'integer' }, tail: { type: 'integer' } }, ['text'], {
      annotations: { readOnlyHint: true },
    });
    const program: Program = () => ({
      read: (input) => {
        if (typeof input['text'] !== 'string') return errorResult('text must be a string');
        for (const name of ['head', 'tail']) {
          const value = input[name];
          if (value !== undefined && !Number.isInteger(value)) return errorResult(`${name} must be an integer`);
        }
        const isBoth = input['head'] !== undefined && input['tail'] !== undefined;
        return isBoth ? errorResult('Cannot specify both head and tail') : textResult('ok');
      },
    });
    const suite = await generate([head], program);
    expect(names(suite)).toContain('read - valid: required arguments');
    expect(suite.perTool[0]?.dropped).toContainEqual({
      test: 'valid: all arguments',
      reason: 'refused: Cannot specify both head and tail',
    });
    expect(failing(run(suite, [head], program))).toEqual([]);
  });

  test('a task-only tool is not called and says so', async () => {
    const raw = { name: 'research', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } };
    const { probe, calls } = probeOf(() => ({}));
    const suite = await generateTests({
      tools: [fakeTool('research', { raw })],
      probe,
      seed: 1,
      hints: { paths: [], workDirectory: null },
    });
    expect(calls).toEqual([]);
    expect(suite.tests).toMatchObject([
      { name: 'research - valid: no arguments', needs_review: expect.stringContaining('task') },
    ]);
  });
});

describe('faults become tests that fail now and pass on a healthy server', () => {
  const number = { type: 'number' };
  const div = tool('div', { a: number, b: number }, ['a', 'b'], { annotations: { readOnlyHint: true } });
  const divide =
    (isHealthy: boolean, refuses: boolean): Program =>
    () => ({
      div: ({ a, b }) => {
        if (isHealthy && (typeof a !== 'number' || typeof b !== 'number'))
          return errorResult('a and b must be numbers');
        if (isHealthy && b === 0) return refuses ? errorResult('division by zero') : textResult('0');
        return textResult(`The result is ${Number(a) / Number(b)}`);
      },
    });

  test('accepted bad input and Infinity are found; a refusal and a finite answer are both healthy', async () => {
    const suite = await generate([div], divide(false, false));
    const found = failing(run(suite, [div], divide(false, false)));
    expect(found).toEqual(
      expect.arrayContaining(['div - edge: b is zero', 'div - invalid: a is missing', 'div - invalid: a is text']),
    );
    expect(failing(run(suite, [div], divide(true, true)))).toEqual([]);
    expect(failing(run(suite, [div], divide(true, false)))).toEqual([]);
  });

  test(
    proves(['P-085'], 'a fault of the program in an answer that claims success is a test that fails until it is gone'),
    async () => {
      const tools = [tool('count', {}, [])];
      const program =
        (isHealthy: boolean): Program =>
        () => ({ count: () => textResult(isHealthy ? '3' : 'Error while counting: RangeError: Invalid array length') });
      const suite = await generate(tools, program(false));
      expect(failing(run(suite, tools, program(false)))).toContain('count - valid: no arguments');
      expect(failing(run(suite, tools, program(true)))).toEqual([]);
    },
  );

  test(
    proves(
      ['P-067', 'P-085'],
      'a border beyond the limit of tests is tried all the same, and kept where it shows a fault',
    ),
    async () => {
      const sizes = { type: 'string', enum: ['small', 'medium', 'large', 'huge'] };
      const limit = { type: 'integer', minimum: 1, maximum: 50 };
      const tools = [tool('order', { size: sizes, limit }, ['size', 'limit'], { annotations: { readOnlyHint: true } })];
      const program =
        (isHealthy: boolean): Program =>
        () => ({
          order: ({ size, limit: most }) => {
            if (typeof size !== 'string' || !sizes.enum.includes(size)) return errorResult('size: one of a few');
            if (typeof most !== 'number' || !Number.isInteger(most)) return errorResult('limit: expected integer');
            if (most < 1 || (most > 50 && isHealthy)) return errorResult('limit: between 1 and 50');
            if (size === 'huge' && !isHealthy)
              return errorResult("Cannot read properties of undefined (reading 'weight')");
            return textResult(`ordered ${size}, ${most} of them`);
          },
        });
      const limits = { testsPerTool: 3 };
      const faulty = await generate(tools, program(false), { limits });
      expect(failing(run(faulty, tools, program(false)))).toEqual(
        expect.arrayContaining(['order - edge: size is huge', 'order - invalid: limit is above its maximum']),
      );
      expect(failing(run(faulty, tools, program(true)))).toEqual([]);
      expect((await generate(tools, program(true), { limits })).tests).toHaveLength(3);
    },
  );

  const repeated = (suffix: string): Program => {
    const said = (given: unknown) => `You said ${typeof given === 'string' ? given : '?'}${suffix}`;
    return () => ({
      say: (input) => {
        const { message } = input;
        if (typeof message !== 'string') return errorResult('message must be a string');
        const strange = Object.keys(input).filter((name) => name !== 'message');
        if (suffix === ' lost') return textResult(said(message.replace(/[^ -~]/g, '?')));
        if (suffix === ' escaped')
          return textResult(
            JSON.stringify({ said: message }).replace(
              /[^ -~]/g,
              (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
            ),
          );
        return textResult(
          strange.length > 0 ? `Ignored the unknown argument ${strange.join()}. ${said(message)}` : said(message),
        );
      },
    });
  };
  const say = [
    fakeTool('say', {
      inputSchema: {
        type: 'object',
        properties: { message: text },
        required: ['message'],
        additionalProperties: false,
      },
    }),
  ];

  test(proves(['P-085'], 'letters that get lost are found where plain ones come back as they were given'), async () => {
    const lost = 'say - edge: message has letters outside ASCII';
    expect(failing(run(await generate(say, repeated(' lost')), say, repeated(' lost')))).toContain(lost);
    expect(failing(run(await generate(say, repeated(' escaped')), say, repeated(' escaped')))).not.toContain(lost);
    expect(failing(run(await generate(say, repeated('')), say, repeated('')))).toEqual([]);
  });

  test(proves(['P-085'], 'a text that is repeated as it is stored already says nothing of letters'), async () => {
    const stored = (message: unknown) => typeof message === 'string' && /^[a-z]*sample[a-z ]*$/.test(message);
    const program: Program = () => ({
      say: ({ message }) => textResult(stored(message) ? `${JSON.stringify(message)} is taken` : 'That is free.'),
    });
    const lost = failing(run(await generate(say, program), say, program)).filter((name) => name.includes(' - edge: '));
    expect(lost).toEqual([]);
  });

  test(proves(['P-084'], 'an argument that is passed over, and said to be, is not taken for accepted'), async () => {
    const checksOf = ({ warnings }: Awaited<ReturnType<typeof generate>>) => warnings.map(({ check }) => check);
    expect(checksOf(await generate(say, repeated('')))).not.toContain('unknown-argument-refused');
    expect(checksOf(await generate(say, repeated(' lost')))).toContain('unknown-argument-refused');
  });

  test('when three tools in a row do not answer, the others are not tried', async () => {
    const silent = ['create_alpha', 'create_beta', 'create_gamma', 'create_delta', 'create_epsilon'];
    const program: Program = () => Object.fromEntries(silent.map((name) => [name, () => timedOut(5)]));
    const { probe, calls } = probeOf(program);
    const suite = await generate(
      silent.map((name) => tool(name, { a: text }, ['a'])),
      null,
      { probe },
    );
    expect([...new Set(calls.map(({ tool: name }) => name))]).toHaveLength(3);
    const waiting = suite.tests.flatMap(({ needs_review: why }) => why ?? []).join();
    expect(waiting).toContain('did not answer, so the tools after them were not tried');
  });

  test(proves(['P-067'], 'what was refused before the others fell silent is known to be refused'), async () => {
    const silent = ['create_alpha', 'create_beta', 'create_gamma'];
    const program: Program = () => ({
      list_omega: () => textResult('{"error":"There is no repository."}'),
      ...Object.fromEntries(silent.map((name) => [name, () => timedOut(5)])),
    });
    const tools = [tool('list_omega', {}, []), ...silent.map((name) => tool(name, { a: text }, ['a']))];
    const { tests } = await generate(tools, null, { probe: probeOf(program).probe });
    const own = tests.filter(({ name }) => name.startsWith('list_omega'));
    expect(own.map(({ name, needs_review: why }) => [name, why])).toEqual([
      ['list_omega - valid: no arguments', expect.stringContaining('There is no repository.')],
    ]);
  });

  test(proves(['P-088'], 'a tool that says that it waits is no tool that hangs'), async () => {
    const program: Program = () => ({ poll_events: () => timedOut(), list_events: () => timedOut() });
    const tools = [tool('poll_events', {}, []), tool('list_events', {}, [])];
    const reviews = (await generate(tools, program)).tests.map((item) => [item.name, item.needs_review ?? '']);
    expect(reviews).toEqual([
      ['poll_events - valid: no arguments', expect.stringContaining('says of itself that it waits')],
      ['list_events - valid: no arguments', ''],
    ]);
  });

  test(proves(['P-084'], 'a refusal that draws the line elsewhere than the schema is told'), async () => {
    const tools = [tool('page', { limit: { type: 'integer', minimum: 1, maximum: 50 } }, ['limit'])];
    const program =
      (most: number): Program =>
      () => ({
        page: ({ limit }) =>
          typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > most
            ? errorResult(`limit must be an integer between 1 and ${most}`)
            : textResult('a page'),
      });
    const told = async (most: number) =>
      (await generate(tools, program(most))).warnings.filter(({ check }) => check === 'allowed-input-accepted');
    expect(await told(49)).toMatchObject([
      {
        tool: 'page',
        category: 'schema-violation',
        message: 'page refuses what its schema allows: limit at its maximum',
      },
    ]);
    expect(await told(50)).toEqual([]);
  });

  test('an unknown name that is answered with nothing is found, unless the tool says that this is its way', async () => {
    const lookup = (description: string) => [
      tool('list_tables', {}, [], { annotations: { readOnlyHint: true } }),
      tool('describe_table', { table_name: text }, ['table_name'], {
        annotations: { readOnlyHint: true },
        description,
      }),
    ];
    const program =
      (isHealthy: boolean): Program =>
      () => ({
        list_tables: () => textResult('[{"name":"users"}]'),
        describe_table: (input) => {
          if (typeof input['table_name'] !== 'string') return errorResult('table_name must be a string');
          if (input['table_name'] === 'users') return textResult('[{"column":"id"}]');
          return isHealthy ? errorResult('no such table') : textResult('[]');
        },
      });
    const stranger = 'describe_table - invalid: table_name names nothing that exists';
    const suite = await generate(lookup('Columns of a table.'), program(false));
    expect(failing(run(suite, lookup(''), program(false)))).toEqual([stranger]);
    expect(failing(run(suite, lookup(''), program(true)))).toEqual([]);
    const silent: Program = () => {
      const sound = program(true)();
      const answer: Answer = (input) =>
        typeof input['table_name'] !== 'string' || input['table_name'] === 'users'
          ? (sound['describe_table']?.(input) ?? errorResult('gone'))
          : textResult('Error: no such table');
      return { ...sound, describe_table: answer };
    };
    expect(failing(run(await generate(lookup(''), silent), lookup(''), silent))).toEqual([stranger]);
    expect(
      names(await generate(lookup('Columns; an empty list if there is no such table.'), program(false))),
    ).not.toContain(stranger);
  });

  test('a refusal that claims success is found', async () => {
    const send = tool('rate', { stars: { type: 'integer' } }, ['stars'], { annotations: { readOnlyHint: true } });
    const program =
      (isHealthy: boolean): Program =>
      () => ({
        rate: ({ stars }) => {
          if (!Number.isInteger(stars)) return errorResult('stars must be an integer');
          if (Number(stars) === 5) return textResult('thanks');
          const message = 'Error: stars must be between 5 and 5';
          return isHealthy ? errorResult(message) : textResult(message);
        },
      });
    const suite = await generate([send], program(false));
    expect(failing(run(suite, [send], program(false)))).toContain('rate - invalid: a refusal is marked as an error');
    expect(failing(run(suite, [send], program(true)))).toEqual([]);
  });

  test('a crash without an optional argument is an edge that fails, and the rest of the tool is tested all the same', async () => {
    const title = tool('title', { line: text, keep: { type: 'array', items: text } }, ['line'], {
      annotations: { readOnlyHint: true },
    });
    const program =
      (isHealthy: boolean): Program =>
      () => ({
        title: ({ line, keep }) => {
          if (typeof line !== 'string') return errorResult('line must be a string');
          if (keep === undefined)
            return isHealthy
              ? textResult(line)
              : protocolError(-32603, "Cannot read properties of undefined (reading 'map')");
          return Array.isArray(keep) && keep.every((word) => typeof word === 'string')
            ? textResult(line)
            : errorResult('keep must be a list of strings');
        },
      });
    const suite = await generate([title], program(false));
    expect(failing(run(suite, [title], program(false)))).toEqual(['title - edge: keep is left out']);
    const edge = suite.tests.find((item) => item.name === 'title - edge: keep is left out');
    expect(edge?.description).toContain('Cannot read properties');
    expect(names(suite)).toContain('title - valid: all arguments');
    expect(failing(run(suite, [title], program(true)))).toEqual([]);
  });

  test(proves(['P-067'], 'a server that looks at the first item of a list only is found out'), async () => {
    const line = { type: 'object', properties: { sku: text }, required: ['sku'] };
    const book = tool('book', { lines: { type: 'array', items: line } }, ['lines'], {
      annotations: { readOnlyHint: true },
    });
    const isLine = (value: unknown) => typeof value === 'object' && value !== null && 'sku' in value;
    const program =
      (isHealthy: boolean): Program =>
      () => ({
        book: ({ lines }) => {
          if (!Array.isArray(lines)) return errorResult('lines must be a list');
          const isRight = lines
            .slice(0, isHealthy ? undefined : 1)
            .every((item) => isLine(item) && typeof item.sku === 'string');
          return isRight ? textResult(`booked ${lines.length}`) : errorResult('each of lines needs a sku of text');
        },
      });
    const suite = await generate([book], program(false));
    expect(failing(run(suite, [book], program(false)))).toEqual(
      expect.arrayContaining(['book - invalid: lines[1] is a list', 'book - invalid: lines[1].sku is missing']),
    );
    expect(failing(run(suite, [book], program(true)))).toEqual([]);
    expect(await generate([book], program(false))).toEqual(suite);
  });

  test('a crash on bad input is found where the output shows it', async () => {
    const size = tool('size', { list: { type: 'array', items: text } }, ['list'], {
      annotations: { readOnlyHint: true },
    });
    const program =
      (isHealthy: boolean): Program =>
      () => ({
        size: ({ list }) => {
          if (Array.isArray(list)) return textResult(String(list.length));
          return errorResult(isHealthy ? 'wrong arguments' : "Cannot read properties of undefined (reading 'length')");
        },
      });
    const suite = await generate([size], program(false));
    expect(failing(run(suite, [size], program(false)))).toContain('size - invalid: list is missing');
    const sound = failing(run(suite, [size], program(true)));
    expect(sound.filter((name) => !name.includes('list['))).toEqual([]);
  });

  test.each([
    ['hangs', 'twice', 2, () => timedOut(5)],
    ['ends the server', 'once', 1, () => connectionClosed(3)],
  ])('a tool that %s is called %s for it, and the next tools get a fresh server', async (...[, , times, answer]) => {
    const tools = [
      tool('stuck', {}, [], { annotations: { readOnlyHint: true } }),
      tool('fine', {}, [], { annotations: { readOnlyHint: true } }),
    ];
    const program: Program = () => ({ stuck: answer, fine: () => textResult('ok') });
    const { probe, calls, starts } = probeOf(program);
    const suite = await generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
    expect(calls.filter((call) => call.tool === 'stuck')).toHaveLength(times);
    // One more after each fault, and two that see whether answers stay the same.
    expect(starts()).toBe(3 + times);
    expect(failing(run(suite, tools, program))).toEqual(['stuck - valid: no arguments']);
    expect(names(suite)).toContain('fine - valid: no arguments');
  });
});

describe('the same suite runs again and again', () => {
  const approved = { paths: [], workDirectory: '/srv', mayWrite: true };

  test('a call that is refused the second time waits for review', async () => {
    const tools = [tool('create_team', { name: text }, ['name'])];
    const program: Program = () => {
      const teams = new Set<string>();
      return {
        create_team: ({ name }) => {
          if (typeof name !== 'string') return errorResult('name must be a string');
          if (teams.has(name)) return errorResult(`team ${name} already exists`);
          teams.add(name);
          return textResult('created');
        },
      };
    };
    const suite = await generate(tools, program, { hints: approved });
    const valid = suite.tests.find((item) => item.name === 'create_team - valid: all arguments');
    expect(valid?.needs_review).toMatch(/only once.*already exists/);
  });

  test('a move is put back, on files of its own in the scratch directory', async () => {
    const tools = [
      tool('create_directory', { path: text }, ['path']),
      tool('write_file', { path: text, content: text }, ['path', 'content'], {
        annotations: { destructiveHint: true },
      }),
      tool('move_file', { source: text, destination: text }, ['source', 'destination'], {
        annotations: { destructiveHint: true },
      }),
    ];
    // One disk for all processes.
    const disk = new Map<string, string>([['/srv', 'directory']]);
    const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));
    const program: Program = () => ({
      create_directory: ({ path }) =>
        typeof path === 'string' ? (disk.set(path, 'directory'), textResult('ok')) : errorResult('path must be text'),
      write_file: ({ path, content }) => {
        if (typeof path !== 'string' || typeof content !== 'string')
          return errorResult('path and content must be text');
        if (disk.get(parent(path)) !== 'directory') return errorResult('ENOENT: no such directory');
        disk.set(path, content);
        return textResult('ok');
      },
      move_file: ({ source, destination }) => {
        if (typeof source !== 'string' || typeof destination !== 'string')
          return errorResult('source and destination must be text');
        const content = disk.get(source);
        if (content === undefined) return errorResult('ENOENT: no such file');
        if (disk.has(destination)) return errorResult('destination already exists');
        disk.delete(source);
        disk.set(destination, content);
        return textResult('ok');
      },
    });
    const suite = await generate(tools, program, { hints: approved });
    const move = suite.tests.find((item) => item.name === 'move_file - valid: all arguments');
    expect(move).toMatchObject({
      steps: [{ tool: 'create_directory' }, { tool: 'write_file' }, { tool: 'move_file' }, { tool: 'move_file' }],
    });
    expect(move?.needs_review).toBeUndefined();
    for (let round = 0; round < 2; round++) expect(failing(run(suite, tools, program))).toEqual([]);
    expect([...disk.keys()].filter((path) => path !== '/srv' && !path.startsWith('/srv/pth-scratch'))).toEqual([]);
    expect(suite.leftovers).toContain('the directory /srv/pth-scratch');
  });

  test('an optional argument whose default waits is always given', async () => {
    const wait = tool('wait', { duration: { type: 'number', default: 30 } }, [], {
      annotations: { readOnlyHint: true },
    });
    const { probe, calls } = probeOf(() => ({ wait: () => textResult('done') }));
    const suite = await generateTests({ tools: [wait], probe, seed: 1, hints: { paths: [], workDirectory: null } });
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ input }) => input['duration'] === undefined || Number(input['duration']) > 2)).toEqual([]);
    expect(suite.perTool[0]?.dropped).toContainEqual({
      test: 'edge: duration is left out',
      reason: 'its default takes long',
    });
  });
});

describe('what is given stays', () => {
  const simple = [tool('alpha', { a: text }, ['a']), tool('beta', { b: text }, ['b'])];
  const program: Program = () => ({
    alpha: ({ a }) => (typeof a === 'string' ? textResult(a) : errorResult('a is no text')),
    beta: ({ b }) => (typeof b === 'string' ? textResult(b) : errorResult('b is no text')),
  });

  test('the same seed gives the same suite', async () => {
    const hints = { paths: [], workDirectory: null, mayWrite: true };
    const first = await generate(todoTools, todoProgram, { hints, seed: 5 });
    expect(await generate(todoTools, todoProgram, { hints, seed: 5 })).toEqual(first);
  });

  test(
    proves(['P-121'], 'tools whose tests carry their present schema get no new ones; nobody calls them for nothing'),
    async () => {
      const first = await generate(simple, program);
      const { probe, calls } = probeOf(program);
      const again = await generateTests({
        tools: simple,
        probe,
        seed: 9,
        hints: { paths: [], workDirectory: null },
        existing: first.tests,
      });
      expect(again).toMatchObject({ tests: [], perTool: [], superseded: [] });
      expect(calls).toEqual([]);
    },
  );

  test(
    proves(['P-121'], 'a new tool gets tests, a changed one gets new ones for its old ones, hand-made tests stay'),
    async () => {
      const first = await generate(simple.slice(0, 1), program);
      const [edited, ...others] = first.tests;
      if (!edited) throw new Error('no test was generated');
      const manual: TestCase = { ...edited, generated_from: 'manual' };
      const changed = [tool('alpha', { a: text, c: text }, ['a']), ...simple.slice(1)];
      const more = await generate(changed, program, { existing: [manual, ...others] });
      expect(more.superseded).toEqual(others.map((item) => item.name));
      expect(more.perTool.map((entry) => entry.tool)).toEqual(['alpha', 'beta']);
      expect(names(more)).not.toContain(manual.name);
      const kept = await generate(simple, program, { existing: first.tests });
      expect(kept.perTool.map((entry) => entry.tool)).toEqual(['beta']);
      expect(kept.superseded).toEqual([]);
    },
  );

  test(proves(['P-020'], 'tests that were there before and change state keep the suite stateful'), async () => {
    const hints = { paths: [], workDirectory: null, mayWrite: true };
    const first = await generate(todoTools, todoProgram, { hints });
    const again = await generate(todoTools, todoProgram, { hints, existing: first.tests });
    expect(again).toMatchObject({ tests: [], isStateful: true });
  });

  test('names are unique, printable and at most 300 characters long', async () => {
    const odd = [tool(`x\u0007${'y'.repeat(400)}`, { a: text }, ['a']), tool('dup', {}, []), tool('dup', {}, [])];
    const suite = await generate(odd, null);
    const all = names(suite);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((name) => name.length <= 300 && !/\p{Cc}/u.test(name))).toBe(true);
    expect(suite.warnings.map((finding) => finding.check)).toContain('tool-names-unique');
  });

  test('limits hold: tests per tool, calls per tool', async () => {
    const picky = tool('picky', { a: text, b: text, c: text, d: { type: 'integer', minimum: 0, maximum: 9 } }, [
      'a',
      'b',
    ]);
    const { probe, calls } = probeOf(() => ({ picky: () => errorResult('no') }));
    const limits = { testsPerTool: 4, probesPerTool: 3 };
    const suite = await generateTests({
      tools: [picky],
      probe,
      seed: 1,
      hints: { paths: [], workDirectory: null },
      limits,
    });
    expect(suite.tests.length).toBeLessThanOrEqual(4);
    expect(calls.length).toBeLessThanOrEqual(3 + 4);
    expect(suite.perTool[0]?.dropped.length).toBeGreaterThan(0);
  });

  test('without a connection only what the schema makes certain runs', async () => {
    const tools = [
      tool('sum', { a: { type: 'number' }, b: { type: 'number' } }, ['a', 'b']),
      tool('read_file', { path: text }, ['path']),
      tool('pick', { mode: { enum: ['x', 'y'] } }, ['mode']),
    ];
    const suite = await generate(tools, null, { hints: { paths: ['/srv/a.txt'], workDirectory: null } });
    const waiting = suite.tests.filter((item) => item.needs_review !== undefined).map((item) => item.name);
    expect(waiting).toEqual(['read_file - valid: required arguments']);
    expect(names(suite)).toEqual(
      expect.arrayContaining(['sum - valid: required arguments', 'pick - edge: mode is y', 'sum - invalid: a is text']),
    );
  });

  test('unsound schemas are warned about and never stop the generation', async () => {
    const tools = [
      fakeTool('broken', { inputSchema: { type: 'object', properties: { a: { type: 'nonsense' } } } }),
      fakeTool('dangling', { inputSchema: { type: 'object', properties: { a: { $ref: '#/gone' } } } }),
      tool('slow', { a: { type: 'string', pattern: '^(a+)+$' } }, ['a']),
    ];
    const suite = await generate(tools, () => ({
      broken: () => textResult('ok'),
      dangling: () => textResult('ok'),
      slow: () => textResult('ok'),
    }));
    expect(
      suite.warnings.filter((finding) => finding.check === 'input-schema-usable').map((finding) => finding.tool),
    ).toEqual(['broken', 'dangling']);
    expect(suite.perTool.find((entry) => entry.tool === 'broken')?.unresolved).toContain('cannot be used');
  });

  test('aborting ends the generation with the reason', async () => {
    const controller = new AbortController();
    const stop = new Error('enough');
    const promise = generate(
      simple,
      () => ({ alpha: () => (controller.abort(stop), textResult('x')), beta: () => textResult('y') }),
      {
        signal: controller.signal,
      },
    );
    await expect(promise).rejects.toBe(stop);
  });

  test('tells what it does', async () => {
    const events: GenerateEvent[] = [];
    await generate(simple, program, { emit: (event) => events.push(event) });
    expect(events.filter((event) => event.type === 'calibration-start').map((event) => event.tool)).toEqual([
      'alpha',
      'beta',
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'generation-end', tools: 2 });
    expect(events.filter((event) => event.type === 'calibration-end').every((event) => event.isResolved)).toBe(true);
  });
});
