import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { proposeScenarios, runCheckedSuite } from '../../../../src/checks/index.ts';
import type { ScenarioOptions } from '../../../../src/checks/scenarios/propose-scenarios.ts';
import type { ServerProbe, KnownWorkflow } from '../../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../../src/plugin/index.ts';
import { parseTests, renderTests, type TestCase } from '../../../../src/suite/index.ts';
import { errorResult, FakeServer, fakeTool, structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

type Handlers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, annotations: PluginTool['annotations'] = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) }, annotations });

const tools = [
  tool('add_note', { text }, { readOnlyHint: false, destructiveHint: false }),
  tool('get_note', { note_id: text }, { readOnlyHint: true }),
  tool('edit_note', { note_id: text, text }, { readOnlyHint: false, destructiveHint: false }),
  tool('delete_note', { note_id: text }, { readOnlyHint: false, destructiveHint: true }),
];

const notes = (): Handlers => {
  const all = new Map<string, unknown>();
  const about = (input: JsonObject, work: (id: string) => CallOutcome) => {
    const id = typeof input['note_id'] === 'string' ? input['note_id'] : '';
    return all.has(id) ? work(id) : errorResult(`no note ${id}`);
  };
  return {
    add_note: (input) => {
      const id = `note-${all.size + 1}`;
      all.set(id, input['text']);
      return structuredResult({ note_id: id });
    },
    get_note: (input) => about(input, (id) => textResult(String(all.get(id)))),
    edit_note: (input) =>
      about(input, (id) => {
        all.set(id, input['text']);
        return textResult('edited');
      }),
    delete_note: (input) => about(input, (id) => textResult(all.delete(id) ? 'deleted' : 'nothing')),
  };
};

/** A probe whose every renewal is another server process. */
function open(process: () => Handlers, called: string[] = []): ServerProbe {
  const handlers = process();
  return {
    callTool: (name, input) => {
      called.push(name);
      return Promise.resolve(handlers[name]?.(input) ?? errorResult('unknown tool'));
    },
    renew: () => Promise.resolve(open(process, called)),
  };
}

const workflow = (title: string, ...steps: [string, JsonObject][]): KnownWorkflow => ({
  title,
  steps: steps.map(([name, input]) => ({ tool: name, input })),
  generatedFrom: 'documentation',
  evidence: 'README.md:41',
});

const documented = workflow(
  'Keep a note',
  ['add_note', { text: 'buy $5 of milk' }],
  ['get_note', { note_id: 'abc123' }],
  ['edit_note', { note_id: '<id>', text: 'buy oats' }],
  ['get_note', { note_id: '<id>' }],
);

const propose = (workflows: KnownWorkflow[], more: Partial<ScenarioOptions> = {}) =>
  proposeScenarios({
    tools,
    tests: [],
    knowledge: { workflows },
    probe: open(notes),
    hints: { paths: [], workDirectory: null, mayWrite: true },
    ...more,
  });

describe('workflows of documents', () => {
  test(proves(['P-069', 'P-154'], 'become scenarios with captures that run as they are written'), async () => {
    const [scenario] = await propose([documented]);
    expect(scenario).toEqual({
      name: 'scenario: Keep a note',
      tier: 2,
      description: 'From README.md:41.',
      tags: ['scenario', 'stateful'],
      generated_from: 'documentation',
      steps: [
        {
          tool: 'add_note',
          input: { text: 'buy $$5 of milk' },
          expect: { success: true },
          capture: { note_id_1: '$.output.note_id' },
        },
        {
          tool: 'get_note',
          input: { note_id: '$note_id_1' },
          expect: { success: true, output_contains: 'buy $5 of milk' },
        },
        { tool: 'edit_note', input: { note_id: '$note_id_1', text: 'buy oats' }, expect: { success: true } },
        { tool: 'get_note', input: { note_id: '$note_id_1' }, expect: { success: true, output_contains: 'buy oats' } },
      ],
    });
    const tests = parseTests(renderTests(scenario ? [scenario] : []), { file: 'a.yaml' });
    const run = await runCheckedSuite({
      tests,
      pool: new FakeServer({ tools: notes() }).openPool(),
      tools,
      serverChecks: false,
    }).result();
    expect(run.outcomes).toMatchObject([{ status: 'passed' }]);
  });

  test(proves(['P-069'], 'arguments that a workflow leaves out come from the suite'), async () => {
    const valid: TestCase = {
      name: 'v',
      tier: 1,
      tool: 'add_note',
      input: { text: 'sample' },
      expect: { success: true },
      tags: ['valid'],
    };
    const [scenario] = await propose([workflow('Short', ['add_note', {}], ['get_note', {}])], { tests: [valid] });
    expect(scenario?.steps).toMatchObject([{ input: { text: 'sample' } }, { input: { note_id: '$note_id_1' } }]);
    expect(scenario?.needs_review).toBeUndefined();
  });

  test(proves(['P-069'], 'they come from a test of an effect as well, where that is the valid call'), async () => {
    const joined: TestCase = {
      name: 'add_note - effect: get_note shows it',
      tier: 2,
      steps: [
        { tool: 'add_note', input: { text: 'sample' } },
        { tool: 'get_note', input: { note_id: '$value1' } },
      ],
      tags: ['effect', 'valid', 'tool:add_note'],
    };
    const [scenario] = await propose([workflow('Short', ['add_note', {}], ['get_note', {}])], { tests: [joined] });
    expect(scenario?.steps).toMatchObject([{ input: { text: 'sample' } }, { input: { note_id: '$note_id_1' } }]);
  });

  test.each<[string, KnownWorkflow, Partial<ScenarioOptions>, string]>([
    [
      'what changes state without leave to write',
      documented,
      { hints: { paths: [], workDirectory: null } },
      'a scenario that changes state and that nobody has seen yet: add_note, then get_note',
    ],
    ['what nothing could be tried with', documented, { probe: null }, 'not tried: there is no connection'],
    [
      'what was refused',
      workflow('Wrong', ['get_note', { note_id: 'gone' }], ['add_note', { text: 'x' }]),
      {},
      'when it was tried, step 1 (get_note) was not accepted: no note gone',
    ],
    [
      'what destroys',
      workflow('Away', ['add_note', { text: 'x' }], ['delete_note', { note_id: '<id>' }]),
      {},
      'not tried: delete_note may destroy data or reach others',
    ],
  ])(proves(['P-069', 'P-072'], '%s waits for review, with all its steps'), async (_, known, more, review) => {
    const called: string[] = [];
    const [scenario] = await propose([known], { probe: open(notes, called), ...more });
    expect(scenario?.needs_review).toContain(review);
    expect(scenario?.steps).toHaveLength(known.steps.length);
    expect(called).not.toContain('delete_note');
  });

  test(proves(['P-072'], 'what works only once waits for review'), async () => {
    const taken = new Set<unknown>();
    const process = (): Handlers => ({
      ...notes(),
      add_note: (input) => {
        if (taken.has(input['text'])) return errorResult('this note is there already');
        taken.add(input['text']);
        return structuredResult({ note_id: 'n' });
      },
      get_note: () => textResult('ok'),
    });
    const [scenario] = await propose(
      [workflow('Once', ['add_note', { text: 'x' }], ['get_note', { note_id: '<id>' }])],
      { probe: open(process) },
    );
    expect(scenario?.needs_review).toBe(
      'it works only once on the same data: step 1 (add_note) was not accepted: this note is there already',
    );
  });

  test('a workflow with a tool that is gone, one of a single step, and one that is there already give nothing', async () => {
    const known = [
      workflow('Gone', ['add_note', { text: 'x' }], ['fly', {}]),
      workflow('One', ['add_note', { text: 'x' }]),
    ];
    expect(await propose(known)).toEqual([]);
    const first = await propose([documented]);
    expect(await propose([documented], { tests: first })).toEqual([]);
  });
});

const shortNamed = (): Handlers => {
  const all = notes();
  const under = (name: string) => (input: JsonObject) => {
    const outcome = all[name]?.('id' in input ? { ...input, note_id: input['id'] ?? '' } : input) ?? errorResult('');
    const structured =
      outcome.kind === 'result' ? (outcome.result['structuredContent'] as JsonObject | undefined) : undefined;
    return structured ? structuredResult({ id: structured['note_id'] ?? '' }) : outcome;
  };
  return {
    add_note: under('add_note'),
    get_note: under('get_note'),
    update_note: under('edit_note'),
    delete_note: under('delete_note'),
  };
};

const valid = (name: string, input: JsonObject): TestCase => ({
  name: `${name} - valid: all arguments`,
  tier: 1,
  tool: name,
  input,
  expect: { success: true },
  tags: ['valid', 'stateful'],
  ...(name === 'delete_note' ? { needs_review: 'may destroy data or reach others: its name' } : {}),
});

test(
  proves(['P-069', 'P-072'], 'the life of one thing: created, read, changed, read, deleted, once deleting is approved'),
  async () => {
    const named = tools
      .map((each) => (each.name === 'edit_note' ? { ...each, name: 'update_note' } : each))
      .map((each) => ({
        ...each,
        inputSchema: JSON.parse(JSON.stringify(each.inputSchema).replaceAll('note_id', 'id')) as JsonObject,
      }));
    const tests = [
      valid('add_note', { text: 'sample text' }),
      valid('get_note', { id: 'x' }),
      valid('update_note', { id: 'x', text: 'sample text' }),
      valid('delete_note', { id: 'x' }),
    ];
    const chain = async (isRiskApproved: boolean) => {
      const [scenario] = await propose([], { tools: named, tests, probe: open(shortNamed), isRiskApproved });
      return scenario?.steps.map(({ tool: name, expect: expected }) => [name, expected?.output_contains !== undefined]);
    };
    const life = [
      ['add_note', false],
      ['get_note', true],
      ['update_note', false],
      ['get_note', true],
    ];
    expect(await chain(false)).toEqual(life);
    expect(await chain(true)).toEqual([...life, ['delete_note', false]]);
  },
);

/** Notes whose ids hold the mark of a scenario by chance. */
const marked = (): Handlers => {
  const all = new Map<unknown, JsonObject>();
  return {
    add_note: (input) => {
      const id = `7968131e-d3c1-48b5-ace9-92ce3b30f7${all.size + 10}`;
      all.set(id, { id, text: input['text'] ?? '' });
      return structuredResult({ id });
    },
    get_note: ({ id }) => structuredResult(all.get(id) ?? {}),
    list_notes: () => structuredResult({ notes: [...all.values()] }),
  };
};

test('the life of one thing demands no id that the server gave, since the next run is given another', async () => {
  const named = [
    tool('add_note', { text }, { readOnlyHint: false, destructiveHint: false }),
    tool('get_note', { id: text }, { readOnlyHint: true }),
    tool('list_notes', {}, { readOnlyHint: true }),
  ];
  const tests = [valid('add_note', { text: 'sample text' }), valid('get_note', { id: 'x' }), valid('list_notes', {})];
  const [scenario] = await propose([], { tools: named, tests, probe: open(marked) });
  const [made, ...shown] = scenario?.steps ?? [];
  expect(shown.map(({ tool: name }) => name)).toEqual(['get_note', 'list_notes']);
  for (const { expect: expected } of shown) expect(expected?.output_contains).toBe(made?.input['text']);
});
