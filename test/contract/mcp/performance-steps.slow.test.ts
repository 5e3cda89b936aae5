import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** A server with a tool that waits 200 ms, and one that writes a file ten times where once would do. */
const server = `import { appendFile, writeFile } from 'node:fs/promises';
import { echoTool, objectSchema, serve, text } from './base.mjs';

const reads = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
serve({
  name: 'healthy',
  tools: [
    echoTool,
    { name: 'list_names', description: 'Lists names.', inputSchema: objectSchema(), annotations: reads, call: () => text('ann') },
    {
      name: 'wait',
      description: 'Waits and answers.',
      inputSchema: objectSchema(),
      annotations: reads,
      call: async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return text('waited');
      },
    },
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

const ownTest = (name: string, tool: string, input: string) =>
  `name: ${name}\ntier: 1\ntool: ${tool}\ninput: ${input}\nexpect: { success: true }\n`;
const kept = [
  ownTest('lists', 'list_names', '{}'),
  ownTest('waits', 'wait', '{}'),
  ownTest('keeps', 'keep', '{ text: apple }'),
].join('---\n');

/** The line at which the ten writes begin, from 1. */
const wasteful = server.split('\n').findIndex((line) => line.includes("writeFile('kept.txt', '')")) + 1;
const wastefulLines = server
  .split('\n')
  .slice(wasteful - 1, wasteful + 1)
  .join('\n')
  .trim();

/** A model that changes one text of the server. */
const scriptOf = (subject: string, before: string, after: string) => {
  const edit = { tool: 'edit_file', arguments: { path: 'healthy.mjs', old_string: before, new_string: after } };
  const turns = [{ calls: [edit] }, { says: `SUBJECT: ${subject}\nBODY: Each part was written on its own.` }];
  return JSON.stringify({ playbook: 1, conversations: [{ when: ['10 writes'], turns }] });
};

type Row = JsonObject & { ms: { n: number; p50: number; min: number } };

describe('the performance phase over MCP', () => {
  test(proves(
    ['P-175', 'P-176', 'P-177', 'P-178', 'P-179', 'P-180', 'P-243', 'P-244'],
    'every test has figures; what wastes and what is slow stands out, fails nothing, and is a cause to fix',
  ), async () => {
    const { take } = await openSessionClient('static');
    const repository = await createPluginRepository({
      files: { 'healthy.mjs': server, '.pth/tests/own.yaml': kept },
    });
    const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    expect(await take('pth_get_performance_report')).toMatchObject({ hasRun: false, rows: [] });
    await take('pth_generate_tests', { tools: ['list_names'] });
    const green = await take('pth_run_test_suite');

    const measured = await take('pth_run_performance_suite', { turns: 3, burst: 8 });
    expectFits('pth_run_performance_suite', measured);
    const [own] = measured['servers'] as { tests: number; measured: number }[];
    expect(own?.tests).toBeGreaterThanOrEqual(3);
    expect(own?.measured).toBe(own?.tests);
    expect(measured['outliers']).toContainEqual(
      expect.objectContaining({ kind: 'writes', tool: 'keep', message: '10 writes for 1 changed files' }),
    );

    const report = await take('pth_get_performance_report');
    expectFits('pth_get_performance_report', report);
    const rows = report['rows'] as Row[];
    const wait = rows.find(({ tool }) => tool === 'wait');
    // Timers of Node may fire a fraction of a millisecond early.
    expect(wait?.ms.min).toBeGreaterThanOrEqual(199);
    expect(wait).toMatchObject({ use: { cpuMs: expect.any(Number), memoryMB: expect.any(Number) } });
    expect(rows.find(({ tool }) => tool === 'keep')).toMatchObject({ writes: { made: 10, needed: 1 } });
    const bursts = report['bursts'] as (Row & { width: number; perSecond: number; queueing: number })[];
    expect(bursts.map(({ width }) => width)).toEqual([1, 2, 4, 8, 4]);
    // The slowest tool that only reads is fired; alone it cannot answer sooner than it waits.
    expect(bursts.map(({ tool, ms }) => [tool, ms.n])).toEqual(bursts.map(() => ['wait', 8]));
    for (const { ms } of bursts) expect(ms.min).toBeGreaterThanOrEqual(199);
    expect(bursts[0]).toMatchObject({ queueing: 1, ms: { p50: expect.any(Number), max: expect.any(Number) } });
    expect(bursts[0]?.perSecond).toBeLessThanOrEqual(1000 / 199);
    const listed = (await take('pth_list_plugin_tools', { detail: 'full' }))['tools'] as JsonObject[];
    expect(listed).toHaveLength(4);
    expect(report['context']).toMatchObject({ listBytes: expect.any(Number) });
    const byTest = await take('pth_get_performance_report', { dimension: 'time', by: 'test' });
    expect((byTest['rows'] as Row[]).map(({ test: name }) => name)).toContain('keeps');

    const causes = measured['causes'] as { id: string; tests: string[] }[];
    const cause = causes.find(({ tests }) => tests.includes('keeps'));
    expect(cause?.id).toMatch(/^performance-/);
    const fixed = await take('pth_run_iteration', {
      fixes: [
        {
          diagnosisId: cause?.id ?? '',
          subject: 'Write the file once',
          edits: [
            {
              type: 'lines',
              path: 'healthy.mjs',
              startLine: wasteful,
              endLine: wasteful + 1,
              lines: ["        await writeFile('kept.txt', kept.repeat(9));"],
            },
          ],
        },
      ],
    });
    expect(fixed).toMatchObject({ status: 'all-passing', counts: green['counts'], fixes: [expect.anything()] });
    const categories = ['log', '-1', '--format=%(trailers:key=PTH-Category,valueonly)', '--grep=Write the file once'];
    expect((await repository.git(...categories, branch)).trim()).toBe('performance');
    const again = await take('pth_run_performance_suite', { turns: 3, burst: 0, compare: false });
    expect((again['outliers'] as { tool: string }[]).filter(({ tool }) => tool === 'keep')).toEqual([]);
  }, 600_000);

  test(proves(
    ['P-180'],
    'a model fixes what stood out once all tests pass, and a fix that changes no figure is taken back or stays open',
  ), async () => {
    const { take } = await openSessionClient('static');
    // Two tools: none can be slower than what is usual.
    const two = [ownTest('lists', 'list_names', '{}'), ownTest('keeps', 'keep', '{ text: apple }')].join('---\n');
    const repository = await createPluginRepository({ files: { 'healthy.mjs': server, '.pth/tests/own.yaml': two } });
    const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_generate_tests', { tools: ['list_names'] });
    await take('pth_run_test_suite');
    const loop = async (name: string, before: string, after: string) => {
      const playbook = join(repository.base, `${name}.yaml`);
      await writeFile(playbook, scriptOf(name, before, after));
      const wishes = { fixSource: 'model', model: `playbook:${playbook}`, performance: true };
      return take('pth_run_iteration_loop', wishes);
    };
    const asked = await take('pth_run_iteration_loop', { fixSource: 'caller', performance: true });
    expect(asked).toMatchObject({ stop: 'awaiting-fix', reason: '1 figure stands out' });
    expect(asked['groups']).toEqual([expect.objectContaining({ category: 'performance', tests: ['keeps'] })]);

    const idle = await loop('Say it otherwise', 'Waits and answers.', 'Waits, then answers.');
    expect(idle).toMatchObject({ stop: 'stalled' });
    const done = await loop('Write the file once', wastefulLines, "await writeFile('kept.txt', kept.repeat(9));");
    expect(done).toMatchObject({ stop: 'all-passing', groups: [], counts: { failed: 0 } });
    expect(done['reason']).toMatch(/^no figure stands out any more/);
    const log = await repository.git('log', '--format=%s|%(trailers:key=PTH-Category,valueonly)', `main..${branch}`);
    expect(log).toContain('Write the file once|performance');
    await take('pth_end_session');
    await repository.expectClean();
  }, 600_000);
});
