// oxlint-disable unicorn/consistent-function-scoping -- each test keeps its server program beside what it expects
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type GenerateOptions, generateTests } from '../../../src/generate/index.ts';
import type { KnownValue } from '../../../src/generate/knowledge/plugin-knowledge.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { unprovenTag } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

function tool(name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool {
  return fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });
}

async function generate(tools: PluginTool[], program: () => Answers, more: Partial<GenerateOptions> = {}) {
  const calls: { tool: string; input: JsonObject }[] = [];
  const start = (): NonNullable<GenerateOptions['probe']> => {
    const answers = program();
    return {
      callTool: (name, input) => {
        calls.push({ tool: name, input });
        return Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool'));
      },
      renew: () => Promise.resolve(start()),
    };
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const suite = await generateTests({ tools, probe: start(), seed: 1, hints, ...more });
  return { suite, calls, valid: suite.tests.filter((item) => item.tags?.includes('valid')) };
}

const text = { type: 'string' };
const reader = { annotations: { readOnlyHint: true } };
const known = (value: KnownValue['value'], argument: string): KnownValue => ({
  tool: 'look_up',
  argument,
  value,
  generatedFrom: 'documentation',
  evidence: 'README.md:3',
});
const lookUp = tool('look_up', { word: text }, ['word'], reader);
const lookUpProgram = () => ({
  look_up: ({ word }: JsonObject) =>
    typeof word !== 'string'
      ? errorResult('word must be a string')
      : word === 'xylophone'
        ? textResult('an instrument')
        : errorResult('no such entry'),
});

describe('values that are learned', () => {
  test(
    proves(['P-067', 'P-073'], 'what the README shows is tried, and the test says where it comes from'),
    async () => {
      for (const value of [known('xylophone', '/word'), known({ word: 'xylophone' }, '')]) {
        const knowledge = { values: [value], workflows: [], handlers: [] };
        const { valid } = await generate([lookUp], lookUpProgram, { knowledge });
        expect(valid).toMatchObject([{ input: { word: 'xylophone' }, generated_from: 'documentation' }]);
      }
      const { suite } = await generate([lookUp], lookUpProgram);
      expect(suite.perTool[0]).toMatchObject({
        isBaseProven: false,
        unresolved: expect.stringContaining('no such entry'),
      });
    },
  );

  test(proves(['P-067'], 'proposed inputs pass the schema first, and the first that works is kept'), async () => {
    const asked: unknown[] = [];
    const { valid, calls } = await generate([lookUp], lookUpProgram, {
      propose: (task) => {
        asked.push(task.rejected?.text);
        return Promise.resolve([{ word: 7 }, { word: 'xylophone' }, { word: 'later' }]);
      },
    });
    expect(asked).toEqual(['no such entry']);
    expect(valid).toMatchObject([{ input: { word: 'xylophone' } }]);
    expect(calls.map(({ input }) => input['word'])).not.toContain('later');
  });

  test('a call that a refusal asks for comes first, and the description names who tells a value', async () => {
    const tools = [
      tool('count_pages', { shelf: { type: 'string', description: 'As told by list_shelves.' } }, ['shelf'], reader),
      tool('open_ledger', {}, []),
      tool('list_shelves', {}, [], reader),
    ];
    const program = () => {
      let isOpen = false;
      return {
        list_shelves: () => textResult('["north"]'),
        open_ledger: () => {
          isOpen = true;
          return textResult('open');
        },
        count_pages: ({ shelf }: JsonObject) => {
          if (typeof shelf !== 'string') return errorResult('shelf must be a string');
          if (!isOpen) return errorResult('no ledger is open, call open_ledger first');
          return shelf === 'north' ? textResult('3') : errorResult('there is no such thing');
        },
      };
    };
    const { valid } = await generate(tools, program);
    const counting = valid.find((item) => item.name.startsWith('count_pages'));
    expect(counting).toMatchObject({
      tier: 2,
      steps: [{ tool: 'open_ledger' }, { tool: 'count_pages', input: { shelf: 'north' } }],
    });
    expect(counting?.needs_review).toBeUndefined();
  });
});

describe('tools that take things away', () => {
  const tools = [
    tool('create_user', { name: text }, ['name']),
    tool('delete_user', { user_name: text }, ['user_name']),
  ];
  const program = (missing: (name: string) => CallOutcome) => () => {
    const users = new Set<string>(['admin']);
    const given = ({ name, user_name: user }: JsonObject) => (typeof name === 'string' ? name : user);
    return {
      create_user: (input: JsonObject) => {
        const name = given(input);
        if (typeof name !== 'string') return errorResult('name must be a string');
        users.add(name);
        return textResult(`created ${name}`);
      },
      delete_user: (input: JsonObject) => {
        const name = given(input);
        if (typeof name !== 'string') return errorResult('user_name must be a string');
        return users.delete(name) ? textResult(`deleted ${name}`) : missing(name);
      },
    };
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true, isRiskApproved: true };

  test(proves(['P-072'], 'with approval only what PTH made is taken away, and the tests stay marked'), async () => {
    const { valid, calls } = await generate(
      tools,
      program(() => errorResult('user_name is unknown')),
      { hints },
    );
    const deleting = valid.find((item) => item.name.startsWith('delete_user'));
    expect(deleting).toMatchObject({ tier: 2, steps: [{ tool: 'create_user' }, { tool: 'delete_user' }] });
    expect(deleting?.needs_review).toContain('may destroy data');
    const named = calls.flatMap(({ tool: name, input }) => (name === 'delete_user' ? [input['user_name']] : []));
    expect(named.filter((name) => typeof name === 'string' && !name.startsWith('pth'))).toEqual([]);
  });

  test(proves(['P-067'], 'the same words for what never was are found; other words are fine'), async () => {
    const silent = await generate(
      tools,
      program((name) => textResult(`deleted ${name}`)),
      { hints },
    );
    expect(silent.suite.tests.map((item) => item.name)).toContain(
      'delete_user - invalid: user_name names nothing that exists',
    );
    const honest = await generate(
      tools,
      program((name) => textResult(`there was no ${name}`)),
      { hints },
    );
    expect(honest.suite.tests.map((item) => item.name)).not.toContain(
      'delete_user - invalid: user_name names nothing that exists',
    );
  });

  test(proves(['P-072'], 'what nobody saw work is marked, so that no blanket approval runs it'), async () => {
    const { valid } = await generate([lookUp], lookUpProgram, { hints });
    expect(valid[0]?.tags).toContain(unprovenTag);
  });
});

describe('wrong inputs', () => {
  test(
    proves(['P-067'], 'a refusal for the network proves nothing, and classes and coverage are counted'),
    async () => {
      const fetching = tool(
        'fetch_page',
        { topic: text, mode: { type: 'string', enum: ['short', 'long'] } },
        ['topic'],
        reader,
      );
      const program = () => ({
        fetch_page: ({ topic, mode }: JsonObject) => {
          if (mode !== undefined && mode !== 'short' && mode !== 'long') return errorResult('mode is not valid');
          return typeof topic === 'string'
            ? textResult(`${mode ?? 'any'} page of ${topic}`)
            : errorResult('fetch failed: ECONNREFUSED');
        },
      });
      const { suite } = await generate([fetching], program);
      const missing = suite.tests.find((item) => item.name === 'fetch_page - invalid: topic is missing');
      expect(missing?.needs_review).toContain('proves nothing yet');
      expect(suite.perTool[0]).toMatchObject({
        isBaseProven: true,
        refusals: { environment: expect.any(Number), accepted: 0 },
        covered: { parameters: 2, given: 2, optional: 1, leftOut: 1, members: 2, membersUsed: 2, missing: [] },
      });
      expect(suite.perTool[0]?.refusals.environment).toBeGreaterThan(0);
      expect(suite.perTool[0]?.refusals.validation).toBeGreaterThan(0);
    },
  );
});
