import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, protocolError, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });

function generate(tools: PluginTool[], answers: Answers) {
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(probe),
  };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null, mayWrite: true } });
}

test(proves(['P-067'], 'a tool that gives another id each time makes things, whatever it is called'), async () => {
  const state = new Map<string, boolean>();
  const suite = await generate(
    [tool('plan_trip', { goal: text }, ['goal']), tool('close_trip', { tripId: text }, ['tripId'])],
    {
      plan_trip: () => {
        const tripId = `trip-${state.size + 1}`;
        state.set(tripId, true);
        return structuredResult({ tripId });
      },
      close_trip: ({ tripId }) => {
        if (typeof tripId !== 'string') return errorResult('tripId is required');
        if (state.get(tripId) !== true) return errorResult(`the trip ${tripId} is not open`);
        state.set(tripId, false);
        return textResult('The trip is closed.');
      },
    },
  );
  const close = suite.tests.find(({ name }) => name.startsWith('close_trip - valid'));
  expect(close).toMatchObject({ tier: 2, steps: [{ tool: 'plan_trip' }, { tool: 'close_trip' }] });
  expect(suite.perTool.find(({ tool: name }) => name === 'close_trip')?.isBaseProven).toBe(true);
});

test(proves(['P-067'], 'a tool that nothing can be given still gets a few grossly wrong inputs'), async () => {
  const suite = await generate(
    [
      tool('read_story', { storyPath: { ...text, description: 'Absolute path to the file' }, page: text }, [
        'storyPath',
        'page',
      ]),
    ],
    {
      read_story: ({ storyPath, page }) => {
        if (typeof storyPath !== 'string') return errorResult('storyPath must be a string');
        return typeof page === 'string' ? errorResult('no such file') : errorResult('page must be a string');
      },
    },
  );
  const invalid = suite.tests.filter(({ tags }) => tags?.includes('invalid'));
  expect(invalid).toHaveLength(3);
  expect(invalid[0]).toMatchObject({
    expect: { success: false, error_contains_i: expect.stringMatching(/storyPath|page/) },
  });
});

test(proves(['P-067'], 'arguments that exclude each other are a wrong input together'), async () => {
  const suite = await generate(
    [
      tool('cut', { words: text, head: { type: 'integer' }, tail: { type: 'integer' } }, ['words'], {
        annotations: { readOnlyHint: true },
      }),
    ],
    {
      cut: ({ words, head, tail }) => {
        if (typeof words !== 'string') return errorResult('words must be a string');
        return head !== undefined && tail !== undefined
          ? errorResult('Cannot specify both head and tail')
          : textResult(words);
      },
    },
  );
  expect(suite.tests.find(({ name }) => name === 'cut - invalid: head together with tail')).toMatchObject({
    expect: { success: false, error_contains_i: 'tail' },
  });
});

test(proves(['P-067'], 'two arguments that must differ get different values'), async () => {
  const suite = await generate([tool('compare', { left: text, right: text }, ['left', 'right'])], {
    compare: ({ left, right }) => {
      if (typeof left !== 'string' || typeof right !== 'string') return errorResult('left and right must be strings');
      return left === right ? errorResult('right must differ from left') : textResult('They differ.');
    },
  });
  expect(suite.perTool[0]?.isBaseProven).toBe(true);
});

test(proves(['P-084'], 'a tool that crashes on each wrong input in one way is told once, with a call'), async () => {
  const { warnings } = await generate([tool('count_words', { words: text, also: text }, ['words', 'also'])], {
    count_words: ({ words, also }) =>
      typeof words === 'string' && typeof also === 'string'
        ? textResult(`${words.length + also.length} letters`)
        : protocolError(-32603, "Cannot read properties of undefined (reading 'length')"),
  });
  const told = warnings.filter(({ check }) => check === 'refuses-without-crash');
  expect(told).toHaveLength(1);
  expect(told[0]?.reproduce).toContain('count_words');
});

const waitingOf = ({ tests }: Awaited<ReturnType<typeof generate>>) =>
  tests.filter(({ needs_review: review }) => review !== undefined).map(({ name }) => name);

test(
  proves(['P-067'], 'a refusal that valid inputs get as well is one waiting test, and no test of wrong inputs'),
  async () => {
    const finder = tool('load_ledger', { ledger: text, year: { type: 'integer' } }, ['ledger', 'year']);
    const suite = await generate([finder], {
      load_ledger: ({ ledger }) =>
        errorResult(`Ledger "${typeof ledger === 'string' ? ledger : JSON.stringify(ledger)}" not found`),
    });
    expect(waitingOf(suite)).toEqual(['load_ledger - valid: required arguments']);
    expect(suite.tests.filter(({ name }) => name.includes('ledger is missing'))).toEqual([]);
  },
);

test(proves(['P-067'], 'a call that works only once is one waiting test, without its variations'), async () => {
  const made = new Set<string>();
  const maker = tool('make_ledger', { name: text, note: text, size: { type: 'integer' } }, ['name']);
  const suite = await generate([maker], {
    make_ledger: ({ name }) => {
      if (typeof name !== 'string') return errorResult('name must be a text');
      if (made.size > 0) return errorResult('there is a ledger in use');
      made.add(name);
      return textResult(`made ${name}`);
    },
  });
  expect(waitingOf(suite)).toHaveLength(1);
});
