import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareWithStart } from '../../../src/operations/performance/compare-with-start.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import type { SourcedTest } from '../../../src/suite/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

/** A server with a tool that waits, and one that does not. */
const serverThatWaits = (ms: number) => `import { objectSchema, serve, text } from './base.mjs';

serve({
  name: 'healthy',
  tools: [
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
  ],
});
`;

const callOf = (tool: string): SourcedTest => ({
  test: { name: `calls ${tool}`, tier: 1, tool, input: {}, expect: { success: true } },
  file: null,
});

test(proves(
  ['P-180'],
  'a tool that a change made slower is told against the start, and its neighbour is not',
), async () => {
  const repository = await createPluginRepository({ files: { 'healthy.mjs': serverThatWaits(60) } });
  const start = (await repository.git('rev-parse', 'HEAD')).trim();
  await writeFile(join(repository.plugin, 'healthy.mjs'), serverThatWaits(240));
  await repository.git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qam', 'Wait longer');
  const head = (await repository.git('rev-parse', 'HEAD')).trim();
  const context = createOperationContext({ workingDirectory: repository.plugin });
  const input = parseInput(testInputSchema, { path: repository.plugin, env: 'local', fix: false });
  let turns = 0;
  const { comparison, notes } = await compareWithStart(
    { start, head, input, pluginPath: repository.plugin },
    {
      server: 'fixture',
      tests: [callOf('search'), callOf('ping')],
      root: '/nowhere',
      turns: 11,
      maxMs: 600_000,
      onTurn: async () => void turns++,
    },
    context,
  );
  expect(notes).toEqual([]);
  expect(turns).toBe(11);
  expect(comparison?.regressions.map(({ tool, dimension }) => `${tool} ${dimension}`)).toEqual(['search ms']);
  expect(comparison?.regressions[0]?.ratio).toBeGreaterThan(2);
  // The worktrees of the three sides are gone.
  expect((await repository.git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
}, 600_000);
