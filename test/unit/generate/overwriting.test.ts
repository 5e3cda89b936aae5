import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { checkExpect, renderTests, type TestCase, ToolResponse } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

/** Texts under names, kept over the processes of their server. */
type Shelf = Map<string, string>;
/** What becomes of a text for a name that has one; null where that is refused. */
type Put = (kept: string | undefined, given: string) => string | null;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, readOnlyHint: boolean): PluginTool =>
  fakeTool(name, {
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations: { readOnlyHint },
  });
const tools = [
  tool('save_memo', { name: text, body: text }, false),
  tool('read_memo', { name: text }, true),
  tool('list_memos', {}, true),
];

const overwrites: Put = (_kept, given) => given;
const refuses: Put = (kept, given) => (kept === undefined ? given : null);
const keeps: Put = (kept, given) => kept ?? given;
const appends: Put = (kept, given) => (kept === undefined ? given : `${kept}\n${given}`);

function call(shelf: Shelf, put: Put, name: string, input: JsonObject): CallOutcome {
  if (name === 'list_memos') return structuredResult({ names: [...shelf.keys()].toSorted() });
  const { name: title, body } = input;
  if (typeof title !== 'string' || title === '') return errorResult('name is required');
  const kept = shelf.get(title);
  if (name === 'read_memo') return kept === undefined ? errorResult(`no memo ${title}`) : textResult(kept);
  if (typeof body !== 'string' || body === '') return errorResult('body is required');
  const next = put(kept, body);
  if (next === null) return errorResult('a memo of that name already exists');
  shelf.set(title, next);
  return textResult('saved');
}

function probeOf(shelf: Shelf, put: Put): ServerProbe {
  return {
    callTool: (name, input) => Promise.resolve(call(shelf, put, name, input)),
    renew: () => Promise.resolve(probeOf(shelf, put)),
  };
}

function generate(put: Put, shelf: Shelf = new Map()) {
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  return generateTests({ tools, probe: probeOf(shelf, put), seed: 1, hints });
}

async function suiteOf(put: Put, shelf: Shelf = new Map()): Promise<TestCase[]> {
  return (await generate(put, shelf)).tests;
}

/** Names of the effect tests that do not pass on a server that does this with a second text. */
function failing(tests: readonly TestCase[], put: Put, shelf: Shelf = new Map()): string[] {
  return tests.flatMap((item) => {
    if (item.tier !== 2) return [];
    const isGood = item.steps.every(
      ({ tool: name, input, expect: wanted }) =>
        checkExpect(wanted, new ToolResponse(call(shelf, put, name, input ?? {})), { place: 'test' }).length === 0,
    );
    return isGood ? [] : [item.name];
  });
}

describe('one thing changed twice', () => {
  test(proves(['P-067', 'P-069'], 'the reader shows the second; a writer that keeps the first is caught'), async () => {
    const tests = await suiteOf(overwrites);
    const name = 'save_memo - effect: read_memo shows the second';
    expect(tests.filter(({ name: own }) => own.includes('second')).map(({ name: own }) => own)).toEqual([name]);
    const shelf: Shelf = new Map();
    expect([...failing(tests, overwrites, shelf), ...failing(tests, overwrites, shelf)]).toEqual([]);
    expect(failing(tests, (kept, given) => kept ?? given)).toEqual([name]);
    expect(failing(tests, appends)).toContain(name);
  });

  test(
    proves(['P-067', 'P-069'], 'a refused second leaves the first; one that is made all the same is caught'),
    async () => {
      const tests = await suiteOf(refuses);
      const name = 'save_memo - effect: a refused second leaves the first';
      expect(tests.map(({ name: own }) => own)).toContain(name);
      const shelf: Shelf = new Map();
      expect([...failing(tests, refuses, shelf), ...failing(tests, refuses, shelf)]).toEqual([]);
      expect(failing(tests, overwrites)).toContain(name);
      const lying: Shelf = new Map();
      const refusesAndWrites: Put = (kept, given) => {
        if (kept === undefined) return given;
        for (const title of lying.keys()) lying.set(title, given);
        return null;
      };
      expect(failing(tests, refusesAndWrites, lying)).toContain(name);
    },
  );

  test(proves(['P-067'], 'a tool that adds shows both; a lost one is caught'), async () => {
    const tests = await suiteOf(appends);
    const name = 'save_memo - effect: read_memo shows both';
    expect(tests.map(({ name: own }) => own)).toContain(name);
    expect(failing(tests, overwrites)).toContain(name);
    const shelf: Shelf = new Map();
    expect([...failing(tests, appends, shelf), ...failing(tests, appends, shelf)]).toEqual([]);
  });

  test(proves(['P-067'], 'a claim of success that keeps the first is not held to be right, and is told'), async () => {
    const { tests, warnings } = await generate((kept, given) => kept ?? given);
    expect(tests.map(({ name }) => name).filter((name) => /second|both/.test(name))).toEqual([]);
    const told = warnings.filter(({ check }) => check === 'second-write-told');
    expect(told).toMatchObject([
      {
        tool: 'save_memo',
        severity: 'warning',
        category: 'missing-side-effect',
        message: expect.stringContaining('read_memo still shows the first: nothing was written'),
        evidence: 'saved',
      },
    ]);
    expect(told[0]?.reproduce.match(/save_memo|read_memo/g)).toEqual(['save_memo', 'save_memo', 'read_memo']);
  });

  test('what a reader shows is not asserted after a write that may not have been made', async () => {
    const { tests } = await generate(keeps);
    const written = tests.flatMap((item) => (item.tier === 2 ? item.steps : []));
    const saved = written.filter(({ tool: name }) => name === 'save_memo').map(({ input }) => input?.['name']);
    const names = saved.filter((name) => typeof name === 'string');
    const effects = tests.filter(({ name }) => name.includes('effect')).map(({ name }) => name);
    const shelf: Shelf = new Map(names.map((name) => [name, 'another text']));
    expect(tests.some(({ name, tier }) => tier === 2 && name.startsWith('read_memo'))).toBe(true);
    expect(failing(tests, keeps, shelf).filter((name) => !effects.includes(name))).toEqual([]);
  });

  test.each([
    ['writes the second', overwrites],
    ['refuses the second', refuses],
    ['adds the second', appends],
  ])('nothing is told of a tool that %s', async (_what, put) => {
    const { warnings } = await generate(put);
    expect(warnings.filter(({ check }) => check === 'second-write-told')).toEqual([]);
  });

  test(proves(['P-121'], 'making the scenarios again on data that they were made on changes no byte'), async () => {
    for (const put of [overwrites, appends]) {
      const shelf: Shelf = new Map();
      const scenariosOf = async () =>
        renderTests((await suiteOf(put, shelf)).filter(({ tags }) => tags?.includes('effect')));
      const first = await scenariosOf();
      expect(await scenariosOf()).toBe(first);
    }
  });
});
