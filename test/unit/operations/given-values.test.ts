import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { parseValuesFile } from '../../../src/generate/index.ts';
import {
  type GivenSource,
  hideReferences,
  readDirectoryValues,
  readGivenValues,
} from '../../../src/operations/given-values.ts';
import type { OperationContext } from '../../../src/operations/operation.ts';
import { renderValuesDraft } from '../../../src/operations/values-draft.ts';
import { fakeTool } from '../../kit/fake-connection.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-values-'));
});

const tools = [
  fakeTool('log_in', {
    inputSchema: { type: 'object', properties: { token: { type: 'string' }, file: { type: 'string' } } },
  }),
];

function read(source: Partial<GivenSource>, warnings: string[] = []) {
  const ports = { workingDirectory: directory, variables: { KEY: 'open-sesame-77' }, redactor: new Redactor() };
  const emit: OperationContext['emit'] = (event) => void (event.type === 'warning' && warnings.push(event.message));
  const own = {
    file: null,
    readOwn: () => readDirectoryValues(directory),
    set: ['KEY'],
    root: '/work',
    isOnlyServer: true,
  };
  return readGivenValues({ ...own, ...source }, { ports: ports as unknown as OperationContext['ports'], emit });
}

describe('readGivenValues', () => {
  test('finds the file of the directory by itself, with references and the workspace filled in', async () => {
    await mkdir(join(directory, '.pth'));
    const text = 'values:\n  log_in:\n    token: ["${env:KEY}"]\n    file: ["{{workspace}}/a.txt"]\n';
    await writeFile(join(directory, '.pth/values.yaml'), text);
    expect((await read({})).check(tools).map(({ values }) => values)).toEqual([['open-sesame-77'], ['/work/a.txt']]);
  });

  test('without a file there are none', async () => {
    expect((await read({})).check(tools)).toEqual([]);
  });

  test.each([
    ['missing.yaml', 'cannot be read (ENOENT)'],
    ['.', 'is no file'],
    ['big.yaml', 'is larger than'],
    ['wrong.yaml', 'wrong.yaml:3: write the values of token as a list'],
  ])('%s is refused: %s', async (file, told) => {
    await writeFile(join(directory, 'big.yaml'), ' '.repeat(1_100_000));
    await writeFile(join(directory, 'wrong.yaml'), 'values:\n  log_in:\n    token: 7\n');
    await expect(read({ file })).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringContaining(told),
    });
  });

  test('what does not fit is a fault at first, and a warning once a fix has changed the tools', async () => {
    await writeFile(join(directory, 'v.yaml'), 'values:\n  log_in:\n    file: [a]\n');
    const warnings: string[] = [];
    const first = await read({ file: 'v.yaml' });
    expect(() => first.check([])).toThrow('v.yaml:2: there is no tool "log_in"');
    const later = await read({ file: 'v.yaml' }, warnings);
    expect(later.check(tools)).toHaveLength(1);
    expect(later.check([])).toEqual([]);
    expect(warnings).toEqual(['v.yaml:2: there is no tool "log_in": there are none']);
  });

  test('a tool of another server is a warning', async () => {
    await writeFile(join(directory, 'v.yaml'), 'values:\n  other:\n    file: [a]\n');
    const warnings: string[] = [];
    expect((await read({ file: 'v.yaml', isOnlyServer: false }, warnings)).check(tools)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('there is no tool "other"')]);
  });
});

test('a draft holds references in place of the values of variables', () => {
  const hidden = hideReferences({ token: 'Bearer open-sesame-77' }, new Map([['KEY', 'open-sesame-77']]));
  expect(hidden).toEqual({ token: 'Bearer ${env:KEY}' });
});

function parse(text: string) {
  return parseValuesFile(text, { file: 'v', resolve: () => undefined, isSecret: () => false }).arguments;
}

describe('renderValuesDraft', () => {
  const schema = {
    type: 'object',
    properties: { word: { type: 'string' }, 'a: b': { type: 'integer' }, api_key: { type: 'string' }, path: {} },
    required: ['word'],
  };
  const draft = (more: object) => ({
    learned: [
      { tool: 'look_up', schema, input: null, made: [], reason: 'no input was found\n  evil: [1]', ...more },
      { tool: 'ping', schema: { type: 'object' }, input: {}, made: [], reason: null },
    ],
    root: '/work',
    references: new Map<string, string>(),
  });
  const render = (more: object) => renderValuesDraft([draft(more)], (text) => text.replaceAll('hunter2', '[REDACTED]'));

  test('has an empty line for each argument that nothing was found for, and is a file that PTH reads', () => {
    const text = render({});
    expect(text).toContain('    word: # required, string; nothing was found\n');
    expect(text).toContain('    "a: b": # optional, integer; nothing was found\n');
    expect(text).toContain('# no input was found evil: [1]\n');
    expect(parse(text)).toEqual([]);
  });

  test('repeats what was found behind #, without secrets and what only this run has', () => {
    const input = { word: 'x\u2028y', api_key: 'abc', path: '/work/a', 'a: b': 3 };
    const text = render({ input, made: ['a: b'], reason: null });
    expect(text).toContain('    # word: ["x\\u2028y"]\n');
    expect(text).toContain('    # path: ["{{workspace}}/a"]\n');
    expect(text).toContain('    api_key: # optional, string; a secret: write ${env:NAME}\n');
    expect(text).toContain('    "a: b": # optional, integer; PTH makes one itself');
    expect(parse(text)).toEqual([]);
    expect(parse(text.replaceAll('    # ', '    ')).map(({ argument }) => argument)).toEqual(['word', 'path']);
    expect(render({ input: { word: 'hunter2' }, reason: null })).not.toContain('hunter2');
  });
});
