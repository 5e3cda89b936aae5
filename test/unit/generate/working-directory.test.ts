import { posix } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const root = '/srv/work';
const text = (description: string) => ({ type: 'string', description });
const cwd = text('Working directory for file operation');
const tool = (name: string, properties: JsonObject) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) } });

const write = tool('writeFile', { workingDirectory: cwd, path: text('File path'), content: text('File content') });
const make = tool('createDirectory', { workingDirectory: cwd, path: text('Directory path') });

/** Its check is careless: it lets `/work-evil` pass for a path in `/work`. */
const answer = ({ workingDirectory: from, path }: JsonObject): CallOutcome => {
  if (typeof from !== 'string' || typeof path !== 'string') return errorResult('Invalid arguments');
  return posix.resolve(from, path).startsWith(from) ? textResult('done') : errorResult(`must be within ${from}`);
};

test.each([
  ['writeFile', write],
  ['createDirectory', make],
])(proves(['P-067'], 'a path lies in the working directory that the same call names: %s'), async (name, one) => {
  const probe: ServerProbe = {
    callTool: (_, input) => Promise.resolve(answer(input)),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [root], workDirectory: root, mayWrite: true, isScratchReady: true };
  const { tests } = await generateTests({ tools: [one], probe, seed: 1, hints });
  const valid = tests.find(({ name: title }) => title.startsWith(`${name} - valid`));
  expect(valid).toMatchObject({
    input: { workingDirectory: `${root}/pth-scratch`, path: expect.stringContaining(`${root}/pth-scratch/`) as string },
  });
});

test(proves(['P-067', 'P-072'], 'a move is put back in the same working directory'), async () => {
  const files = new Set<unknown>();
  const move = tool('moveFile', {
    workingDirectory: cwd,
    source: text('Source file path'),
    destination: text('Destination file path'),
  });
  const probe: ServerProbe = {
    callTool: (name, { workingDirectory: from, path, source, destination }) => {
      if (name === 'writeFile') {
        files.add(path);
        return Promise.resolve(answer({ workingDirectory: from ?? null, path: path ?? null }));
      }
      if (!files.delete(source)) return Promise.resolve(errorResult('Source is not there'));
      files.add(destination);
      return Promise.resolve(answer({ workingDirectory: from ?? null, path: source ?? null }));
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [root], workDirectory: root, mayWrite: true, isScratchReady: true };
  const { tests } = await generateTests({ tools: [write, move], probe, seed: 1, hints });
  const valid = tests.find(({ name }) => name.startsWith('moveFile - valid'));
  const inputs = valid?.tier === 2 ? valid.steps.map(({ input }) => input) : [];
  const [there, back] = inputs.slice(-2);
  expect(back).toEqual({ ...there, source: there?.['destination'], destination: there?.['source'] });
});
