import { expect, test } from 'vitest';
import { impactFile, readImpact } from '../../../src/operations/read-impact.ts';
import type { RunEvent } from '../../../src/operations/run-event.ts';
import type { ImpactMap } from '../../../src/suite/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

const map = (name: string): ImpactMap => ({
  version: 1,
  tests: [{ name, tier: 1, tools: ['t'], files: [`src/${name}.ts`] }],
  started: ['src/index.ts'],
});

async function read(files: Record<string, string>, pluginPath = '') {
  const events: RunEvent[] = [];
  const impact = await readImpact(new MemoryWorkspace(files), pluginPath, (event) => events.push(event));
  return { impact, warnings: events.flatMap((event) => (event.type === 'warning' ? [event.message] : [])) };
}

test(proves(['P-077'], 'what an earlier session measured is read again, of all servers as one'), async () => {
  const text = JSON.stringify([map('a'), map('b')]);
  const { impact, warnings } = await read({ [`packages/p/${impactFile}`]: text }, 'packages/p');
  expect(impact?.tests.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(impact?.started).toEqual(['src/index.ts']);
  expect(warnings).toEqual([]);
  expect(await read({})).toEqual({ impact: undefined, warnings: [] });
});

test.each([
  ['{', 'it is no JSON'],
  ['{"version":1}', 'it is not of the form that PTH writes'],
  ['[]', 'it is not of the form that PTH writes'],
  ['[{"version":1,"tests":[{"name":1}],"started":[]}]', 'it is not of the form that PTH writes'],
])('a file that is none is told and passed over: %s', async (text, why) => {
  const { impact, warnings } = await read({ [impactFile]: text });
  expect(impact).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining(why)]);
});
