// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, structuredResult } from '../../kit/fake-connection.ts';

/** A server program: each start gives fresh tools with their own memory. */
type Program = () => Record<string, (input: JsonObject) => CallOutcome>;

function tool(name: string, properties: JsonObject = {}, required: string[] = []): PluginTool {
  return fakeTool(name, { inputSchema: { type: 'object', properties, required } });
}

function start(program: Program): ServerProbe {
  const tools = program();
  return {
    callTool: (name, input) => Promise.resolve(tools[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(start(program)),
  };
}

/** The calls of each valid test whose call was found, with the last answer of a process that serves this test alone. */
async function generate(tools: PluginTool[], program: Program): Promise<Record<string, (string | boolean)[]>> {
  const hints = { paths: [], workDirectory: null };
  const { tests } = await generateTests({ tools, probe: start(program), seed: 1, hints });
  const isFound = ({ needs_review: review = 'a scenario' }: TestCase) => review.startsWith('a scenario');
  const valid = tests.filter((item) => item.name.includes(' - valid') && isFound(item));
  return Object.fromEntries(valid.map((item) => [item.name.split(' ')[0] ?? '', runAlone(item, program)]));
}

function runAlone(item: TestCase, program: Program): (string | boolean)[] {
  const server = program();
  const calls = item.tier === 1 ? [item] : item.tier === 3 ? [] : item.steps;
  const answers = calls.map((call) => server[call.tool]?.(call.input));
  const last = answers.at(-1);
  return [...calls.map((call) => call.tool), last?.kind === 'result' && last.result['isError'] !== true];
}

const done = (what: string) => structuredResult({ done: what });
const text = { type: 'string' };

test('a call that relies on what a test before it began gets that call as its step', async () => {
  const makers = ['add_note', 'create_tag', 'open_box', 'make_copy', 'add_link'];
  const tools = [...makers, 'begin_batch', 'commit_batch', 'rollback_batch'].map((name) => tool(name));
  const program: Program = () => {
    let isOpen = false;
    const end = (what: string) => () => {
      if (!isOpen) return errorResult('Nothing to end');
      isOpen = false;
      return done(what);
    };
    return {
      ...Object.fromEntries(makers.map((name) => [name, () => done(name)])),
      begin_batch: () => {
        isOpen = true;
        return done('begun');
      },
      commit_batch: end('committed'),
      rollback_batch: end('rolled back'),
    };
  };
  expect(await generate(tools, program)).toMatchObject({
    begin_batch: ['begin_batch', true],
    commit_batch: ['begin_batch', 'commit_batch', true],
    rollback_batch: ['begin_batch', 'rollback_batch', true],
  });
});

test('calls about a thing that the process knows since another call get the call that added it', async () => {
  const tools = [
    tool('add', { path: text }, ['path']),
    tool('attach', { path: text }, ['path']),
    tool('detach', { path: text }, ['path']),
  ];
  const program: Program = () => {
    const known = new Set<unknown>();
    const about = (what: string) => (input: JsonObject) =>
      known.has(input['path']) ? done(what) : errorResult('Unknown bundle');
    return {
      add: ({ path = '' }) => {
        known.add(path);
        return done('added');
      },
      attach: about('attached'),
      detach: about('detached'),
    };
  };
  expect(await generate(tools, program)).toEqual({
    add: ['add', true],
    attach: ['add', 'attach', true],
    detach: ['add', 'detach', true],
  });
});

test('a step that lacks its own step gets it wherever it is used', async () => {
  const tools = [
    tool('open_store'),
    tool('import_row', { title: text }, ['title']),
    tool('get_row', { row_id: text }, ['row_id']),
    tool('show_store'),
  ];
  const program: Program = () => {
    let isOpen = false;
    const rows: unknown[] = [];
    const whileOpen = (act: (input: JsonObject) => CallOutcome) => (input: JsonObject) =>
      isOpen ? act(input) : errorResult('Nothing to work on');
    return {
      open_store: () => {
        isOpen = true;
        return done('opened');
      },
      import_row: whileOpen(() => {
        rows.push(`r${rows.length + 401}`);
        return structuredResult({ row_id: `r${rows.length + 400}` });
      }),
      get_row: whileOpen(({ row_id: id }) =>
        rows.includes(id) ? done('found') : errorResult(`no such row: ${JSON.stringify(id)}`),
      ),
      show_store: whileOpen(() => done('shown')),
    };
  };
  const alone = await generate(tools, program);
  expect(alone['import_row']).toEqual(['open_store', 'import_row', true]);
  expect(alone['get_row']?.slice(0, -1)).toEqual(['open_store', 'import_row', 'get_row']);
  expect(alone['show_store']).toEqual(['open_store', 'show_store', true]);
});

test('a thing that is not there is asked for behind the steps of the tool, not in a process without state', async () => {
  const tools = [
    tool('open_store'),
    tool('create_row', { title: text }, ['title']),
    tool('delete_row', { row_id: text }, ['row_id']),
  ];
  const program: Program = () => {
    let isOpen = false;
    const rows = new Set<unknown>();
    return {
      open_store: () => {
        isOpen = true;
        return done('opened');
      },
      create_row: () => {
        if (!isOpen) return errorResult('Nothing to work on');
        rows.add(`r${rows.size + 401}`);
        return structuredResult({ row_id: `r${rows.size + 400}` });
      },
      delete_row: ({ row_id: id }) => {
        if (!isOpen) return errorResult('Nothing to work on');
        return rows.delete(id) ? done('deleted') : errorResult('no such row');
      },
    };
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true, isRiskApproved: true };
  const { tests } = await generateTests({ tools, probe: start(program), seed: 1, hints });
  const unknown = tests.find(({ name }) => name === 'delete_row - invalid: row_id names nothing that exists');
  expect(unknown?.tier === 2 ? unknown.steps.map((step) => step.tool) : []).toEqual(['open_store', 'delete_row']);
});
