// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { isAskedAbout } from '../../../src/generate/draft/effect-expectations.ts';
import { expectAnswers, isPassing, type SeenAnswer } from '../../../src/generate/explore/exact-answer.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import type { PlanStep } from '../../../src/generate/values/plan.ts';
import { listSaid } from '../../../src/generate/values/said-texts.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { checkExpect, renderTests, type TestCase, ToolResponse } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

/** A store that outlives the processes of its server. */
type Notes = Map<string, string>;
type Answer = (input: JsonObject) => CallOutcome;
type Program = (notes: Notes) => Record<string, Answer>;

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, required: string[], readOnlyHint = false): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required }, annotations: { readOnlyHint } });

const tools = [
  tool('create_note', { name: text, body: text }, ['name', 'body']),
  tool('read_note', { name: text }, ['name'], true),
  tool('list_notes', {}, [], true),
  tool('remove_note', { name: text }, ['name']),
  tool('shout', { words: text }, ['words'], true),
  tool('stamp', {}, [], true),
];

const said = (input: JsonObject, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};
const has = (input: JsonObject, name: string) => said(input, name) !== '';
const wrong = (name: string) => errorResult(`${name} is required`);
let ticks = 0;

const healthy: Program = (notes) => ({
  create_note: (input) => {
    if (!has(input, 'name')) return wrong('name');
    if (!has(input, 'body')) return wrong('body');
    const isNew = !notes.has(said(input, 'name'));
    notes.set(said(input, 'name'), said(input, 'body'));
    return textResult(isNew ? 'The note was created.' : 'The note was there already.');
  },
  read_note: (input) => {
    if (!has(input, 'name')) return wrong('name');
    const body = notes.get(said(input, 'name'));
    return body === undefined ? errorResult(`no note ${said(input, 'name')}`) : textResult(body);
  },
  list_notes: () => structuredResult({ names: [...notes.keys()].toSorted() }),
  remove_note: (input) => {
    if (!has(input, 'name')) return wrong('name');
    if (!notes.delete(said(input, 'name'))) return errorResult(`no note ${said(input, 'name')}`);
    return textResult('The note was removed.');
  },
  shout: (input) => (has(input, 'words') ? textResult(said(input, 'words').toUpperCase()) : wrong('words')),
  stamp: () => textResult(`tick ${(ticks += 1)}`),
});

function probeOf(program: Program, notes: Notes): ServerProbe {
  const answers = program(notes);
  return {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(probeOf(program, notes)),
  };
}

async function suiteOf(notes: Notes): Promise<TestCase[]> {
  const hints = { paths: [], workDirectory: null, mayWrite: true, isRiskApproved: true };
  return (await generateTests({ tools, probe: probeOf(healthy, notes), seed: 1, hints })).tests;
}

/** Names of tests that do not pass, in their order, on one server. */
function failing(tests: readonly TestCase[], program: Program, notes: Notes): string[] {
  const server = program(notes);
  return tests.flatMap((item) => {
    if (item.tier === 3) return [];
    const steps = item.tier === 1 ? [{ tool: item.tool, input: item.input, expect: item.expect }] : item.steps;
    const isGood = steps.every(({ tool: name, input, expect: wanted }) => {
      const response = new ToolResponse(server[name]?.(input) ?? errorResult('no such tool'));
      return checkExpect(wanted, response, { place: 'test' }).length === 0;
    });
    return isGood ? [] : [item.name];
  });
}

describe('answers that stay the same', () => {
  test(proves(['P-067'], 'a test asks for the very answer, where nothing but the call decides it'), async () => {
    const tests = await suiteOf(new Map());
    const shout = tests.find(({ name }) => name.startsWith('shout - valid'));
    expect(shout).toMatchObject({ expect: { success: true, output_equals: 'SAMPLE' } });
    const mute: Program = (notes) => ({ ...healthy(notes), shout: () => textResult('') });
    expect(failing(tests, mute, new Map()).some((name) => name.startsWith('shout - valid'))).toBe(true);
  });

  test(proves(['P-067'], 'what depends on the data, on earlier calls or on the moment is not asked for'), async () => {
    const tests = await suiteOf(new Map());
    const of = (start: string) => tests.filter(({ name }) => name.startsWith(start));
    for (const item of [...of('stamp - valid'), ...of('list_notes - valid'), ...of('create_note - valid')])
      expect(JSON.stringify(item)).not.toMatch(/output_(?:equals|json)/);
    // A confirmation is asked for where the thing is looked for afterwards.
    expect(JSON.stringify(of('remove_note - effect'))).toContain('The note was removed.');
  });
});

describe('what an answer shows of the machine', () => {
  const given = listSaid([], { hints: { paths: [], workDirectory: null } });
  const seen = (structured: JsonObject): SeenAnswer => ({ text: '', structured, isWhole: true });

  test(proves(['P-067'], 'what only the file system knows of a file is not asked for'), () => {
    const stat = {
      name: 'one.txt',
      size: 20,
      mode: 33188,
      uid: 1000,
      ino: 7345,
      blocks: 8,
      nlink: 1,
      rights: '-rw-r--r--',
    };
    const expected = expectAnswers([seen(stat), seen(stat)], given);
    expect(expected).toEqual({ output_json_contains: { name: 'one.txt', size: 20 } });
    for (const line of ['folder 4096', 'folder 4.0K', 'mode: 644', 'ino 12'])
      expect([line, isPassing(line, given)]).toEqual([line, true]);
    for (const line of ['one.txt 4400 B', 'mode: dark', '20 blocks of text'])
      expect([line, isPassing(line, given)]).toEqual([line, false]);
  });
});

describe('changes that a reader shows', () => {
  test(proves(['P-067', 'P-069'], 'what was made is shown, what was removed is not, whatever was there'), async () => {
    const tests = await suiteOf(new Map());
    const effects = tests.filter(({ tags }) => tags?.includes('effect'));
    expect(effects.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'create_note - effect: read_note shows it',
        'remove_note - effect: read_note finds it no more',
      ]),
    );
    const used: Notes = new Map([['other', 'words']]);
    expect(failing(tests, healthy, new Map())).toEqual([]);
    expect(failing(tests, healthy, used)).toEqual([]);
    expect(failing(tests, healthy, used)).toEqual([]);
  });

  test(proves(['P-067'], 'a change that is claimed and not made fails'), async () => {
    const effects = (await suiteOf(new Map())).filter(({ tags }) => tags?.includes('effect'));
    const forgetful: Program = (notes) => ({
      ...healthy(notes),
      create_note: () => textResult('The note was created.'),
    });
    const keeping: Program = (notes) => ({ ...healthy(notes), remove_note: () => textResult('The note was removed.') });
    expect(failing(effects, forgetful, new Map())).toContain('create_note - effect: read_note shows it');
    expect(failing(effects, keeping, new Map())).toContain('remove_note - effect: read_note finds it no more');
  });

  test(proves(['P-121'], 'making the suite again on data that it was made on changes no byte'), async () => {
    const notes: Notes = new Map();
    const first = renderTests(await suiteOf(notes));
    expect(renderTests(await suiteOf(notes))).toBe(first);
  });
});

test(
  proves(['P-067', 'P-073'], 'a whole answer is asked for only where the question names the thing that was changed'),
  () => {
    const renaming = new Map([['/srv/pth-scratch/note.md', '/srv/pth-scratch/other1x.md']]);
    const ask = (input: JsonObject, links: PlanStep['links'] = []): PlanStep[] => [
      { tool: 'look', input, links, captures: {} },
    ];
    expect(isAskedAbout(ask({ path: '/srv/pth-scratch/other1x.md' }), renaming)).toBe(true);
    expect(isAskedAbout(ask({ query: 'in other1x.md' }), renaming)).toBe(true);
    expect(isAskedAbout(ask({ id: 1 }, [{ valuePath: ['id'], variable: 'value1' }]), renaming)).toBe(true);
    // What carries this tag, or stands in this folder, other tests make too.
    expect(isAskedAbout(ask({ query: 'project/active' }), renaming)).toBe(false);
    expect(isAskedAbout(ask({ path: '/srv/pth-scratch' }), renaming)).toBe(false);
    expect(isAskedAbout(ask({}), renaming)).toBe(false);
  },
);
