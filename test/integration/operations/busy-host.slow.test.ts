import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import { measurePerformance } from '../../../src/operations/performance/measure-performance.ts';
import type { HostPressure } from '../../../src/performance/index.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** A server with a tool that waits, two that do not, and one that writes a file ten times. */
const serverThatWaits = (ms: number) => `import { appendFile, writeFile } from 'node:fs/promises';
import { echoTool, objectSchema, serve, text } from './base.mjs';

serve({
  name: 'healthy',
  tools: [
    echoTool,
    {
      name: 'search',
      description: 'Waits and answers.',
      inputSchema: objectSchema(),
      call: async () => {
        await new Promise((resolve) => setTimeout(resolve, ${ms}));
        return text('found');
      },
    },
    { name: 'ping', description: 'Answers.', inputSchema: objectSchema(), call: () => text('pong') },
    {
      name: 'keep',
      description: 'Keeps a text in a file of the working directory.',
      inputSchema: objectSchema({ text: { type: 'string' } }, ['text']),
      call: async ({ text: kept }) => {
        await writeFile('kept.txt', '');
        for (let part = 0; part < 9; part++) await appendFile('kept.txt', kept + part);
        return text('kept');
      },
    },
  ],
});
`;

const ownTest = (tool: string, input = '{}') =>
  `name: calls ${tool}\ntier: 1\ntool: ${tool}\ninput: ${input}\nexpect: { success: true }\n`;
const kept = [ownTest('search'), ownTest('ping'), ownTest('keep', '{ text: apple }')].join('---\n');

test(proves(
  ['P-180'],
  'on a busy host times are told and nothing is claimed of them; what was counted stands out all the same',
), async () => {
  const repository = await createPluginRepository({
    files: { 'healthy.mjs': serverThatWaits(60), '.pth/tests/own.yaml': kept },
  });
  const start = (await repository.git('rev-parse', 'HEAD')).trim();
  await writeFile(join(repository.plugin, 'healthy.mjs'), serverThatWaits(240));
  await repository.git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qam', 'Wait longer');
  const head = (await repository.git('rev-parse', 'HEAD')).trim();
  const { take, server } = await openSessionClient('static');
  await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { tools: ['ping'] });
  const { session } = server.host;
  if (!(session instanceof ActiveSession)) throw new Error('there is no session');
  const [loaded] = session.loaded;
  if (loaded === undefined) throw new Error('no server is loaded');
  const input = parseInput(testInputSchema, { path: repository.plugin, env: 'local', fix: false });
  const context = createOperationContext({ workingDirectory: repository.plugin });
  const tests = loaded.bench.suite.tests.filter(({ test: each }) => each.name.startsWith('calls '));
  expect(tests).toHaveLength(3);
  const measure = (pressures: readonly HostPressure[]) => {
    let looks = 0;
    const readPressure = async () => pressures[Math.min(looks++, pressures.length - 1)] ?? { waiting: 0, load: 0 };
    return measurePerformance(
      { target: loaded.target, tests, start: { start, head, input, pluginPath: repository.plugin }, readPressure },
      { turns: 11, burst: 0, tools: null, maxSeconds: 600 },
      context,
    );
  };
  const find = ({ outliers }: Awaited<ReturnType<typeof measure>>) =>
    outliers.map(({ kind, tool }) => `${kind} ${tool ?? ''}`).toSorted();
  const idle = { waiting: 0, load: 0 };

  const calm = await measure([idle]);
  expect(calm.isTrustworthy).toBe(true);
  expect(find(calm)).toEqual(['regression search', 'time search', 'writes keep']);

  // One busy moment among many is enough.
  const busy = await measure([idle, idle, { waiting: 60, load: 3 }, idle]);
  expect(busy).toMatchObject({ isTrustworthy: false, pressure: { waiting: 60, load: 3 } });
  expect(busy.comparison).toMatchObject({ turns: 11, regressions: [], improvements: [] });
  expect(find(busy)).toEqual(['writes keep']);
  expect(busy.assessment[0]).toContain('nothing is claimed');
  expect(busy.tools.find(({ tool }) => tool === 'search')?.ms.min).toBeGreaterThanOrEqual(239);
  await take('pth_end_session');
  expect((await repository.git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
}, 600_000);
