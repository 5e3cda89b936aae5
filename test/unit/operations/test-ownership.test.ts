import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { renderTestFiles } from '../../../src/operations/render-test-files.ts';
import { filePrefixOf } from '../../../src/operations/test-file-names.ts';
import { TestOwnership } from '../../../src/operations/test-ownership.ts';
import type { ServerSpec } from '../../../src/plugin/index.ts';
import type { SourcedTest, TestCase } from '../../../src/suite/index.ts';
import { chooseServers } from '../../../src/target/choose-servers.ts';
import { proves } from '../../requirements.ts';

const server = (name: string): ServerSpec => ({
  name,
  source: '.mcp.json',
  transport: { kind: 'stdio', argv: ['node', `${name}.mjs`], variables: {} },
  missingVariables: [],
});
const toolTest = (tool: string, file: string, generated: TestCase['generated_from'] = 'manual'): SourcedTest => ({
  test: { name: `${tool} works`, tier: 1, tool, input: {}, expect: { success: true }, generated_from: generated },
  file: `.pth/tests/${file}`,
});
const made = (tool: string) => toolTest(tool, 'shared.yaml', 'schema');
const [one, two] = [server('one'), server('two')];

/** Names of the servers that own a test, asked in the order in which they load. */
function owners(tested: readonly ServerSpec[], tools: Record<string, string[]>, sourced: SourcedTest): string[] {
  const ownership = new TestOwnership([one, two], tested);
  return tested
    .filter((each) => {
      const share = ownership.shareOf(each);
      share.noteTools(tools[each.name] ?? []);
      return share.owns(sourced);
    })
    .map(({ name }) => name);
}

describe('TestOwnership', () => {
  const tools = { one: ['echo', 'add'], two: ['echo', 'sub'] };

  test.each([
    ['add', 'mine.yaml', ['one']],
    ['sub', 'mine.yaml', ['two']],
    ['echo', 'mine.yaml', ['one', 'two']],
    ['gone', 'mine.yaml', ['two']],
    ['add', 'two--mine.yaml', ['two']],
    ['gone', 'one--mine.yaml', ['one']],
  ])(proves(['P-121'], 'gives a test of %s in %s to %j'), (tool, file, expected) => {
    expect(owners([one, two], tools, toolTest(tool, file))).toEqual(expected);
  });

  test('asks for all tools of a scenario', () => {
    const steps = [
      { tool: 'echo', input: {} },
      { tool: 'sub', input: {} },
    ];
    expect(owners([one, two], tools, { test: { name: 's', tier: 2, steps }, file: '.pth/tests/s.yaml' })).toEqual([
      'two',
    ]);
  });

  test("leaves a test aside when it may be a server's that is not tested, and says so", () => {
    expect(owners([one], tools, toolTest('sub', 'mine.yaml'))).toEqual([]);
    const share = new TestOwnership([one, two], [one]).shareOf(one);
    share.noteTools(tools.one);
    expect(share.isLeftOut(toolTest('sub', 'mine.yaml'))).toBe(true);
    expect(share.isLeftOut(toolTest('add', 'mine.yaml'))).toBe(false);
    expect(share.isLeftOut(toolTest('sub', 'two--mine.yaml'))).toBe(false);
  });

  test('takes the longest prefix where the name of one server begins like that of another', () => {
    const [short, long] = [server('a'), server('a--b')];
    const ownership = new TestOwnership([short, long], [short, long]);
    const sourced = toolTest('x', 'a--b--x.yaml');
    expect([short, long].map((each) => ownership.shareOf(each).owns(sourced))).toEqual([false, true]);
  });
});

describe('chooseServers', () => {
  test('names files alike whether one server is picked or not', () => {
    const definition = { name: 'p', build: { source: 'none', steps: [] }, language: 'other' } as const;
    const all = chooseServers({ ...definition, servers: [one, two] }, null);
    const picked = chooseServers({ ...definition, servers: [two, one] }, 'two');
    expect(all.tested).toEqual([one, two]);
    expect(picked.tested).toEqual([two]);
    expect(filePrefixOf(two, picked.servers)).toBe(filePrefixOf(two, all.servers));
  });
});

describe('renderTestFiles', () => {
  const options = {
    root: '/w',
    redactor: new Redactor(['hush-hush-hush']),
    variables: { TOKEN: 'hush-hush-hush', MODE: 'verbose-mode' },
  };

  test('keeps tests that ran nowhere in a file that is written, and writes a shared file once', () => {
    const files = renderTestFiles(
      [
        { tests: [made('add')], aside: [made('sub'), made('gone')], dropped: [] },
        { tests: [made('sub')], aside: [made('add'), made('gone')], dropped: [] },
      ],
      options,
    );
    expect(files.map(({ path }) => path)).toEqual(['.pth/tests/shared.yaml']);
    for (const name of ['add', 'sub', 'gone']) expect(files[0]?.content.split(`${name} works`)).toHaveLength(2);
  });

  test('refers to a secret that was given to the plugin, and to no other value', () => {
    const sourced = made('add');
    const input = { token: 'hush-hush-hush', mode: 'verbose-mode' };
    const tests = [{ ...sourced, test: { ...sourced.test, input } as typeof sourced.test }];
    const [file] = renderTestFiles([{ tests, aside: [], dropped: [] }], options);
    expect(file?.content).toContain('${env:TOKEN}');
    expect(file?.content).toContain('verbose-mode');
    expect(file?.content).not.toContain('hush-hush');
  });

  test('leaves out what was replaced and files of which nothing ran', () => {
    const files = renderTestFiles(
      [
        { tests: [made('add')], aside: [toolTest('x', 'two--x.yaml', 'schema')], dropped: [made('sub')] },
        { tests: [], aside: [made('sub')], dropped: [] },
      ],
      options,
    );
    expect(files.map(({ path }) => path)).toEqual(['.pth/tests/shared.yaml']);
    expect(files[0]?.content).not.toContain('sub works');
  });
});
