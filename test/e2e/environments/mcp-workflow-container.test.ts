import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { openBuiltServer } from '../../kit/built-server.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { findContainersOf } from '../../kit/environment-runs.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { buildSamplePlugin } from '../../kit/sample-plugin.ts';
import { textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const dormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'];

/** The sources and the README of the sample plugin by their paths, which its analysis and its tests come from. */
async function readSampleSource(): Promise<Record<string, string>> {
  const directory = join(import.meta.dirname, '../../fixtures/plugins/sample-plugin');
  const sources = (await readdir(join(directory, 'src'))).map((name) => `src/${name}`);
  const files = ['README.md', ...sources].map(async (path) => [path, await readFile(join(directory, path), 'utf8')]);
  return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
}

const sumOf = (counts: unknown) => Object.values(counts as Record<string, number>).reduce((all, one) => all + one, 0);

describe.skipIf(lack !== undefined)(lack ?? 'the built server, driven through a session in a container', () => {
  test.each(['stdio legacy', 'stdio auto'] as const)(
    proves(['P-025'], 'starts, is killed, resumes and ends, over %s'),
    { timeout: 900_000 },
    async (way) => {
      const repository = await createPluginRepository();
      const containers = () => findContainersOf(repository.worktrees);
      const first = await openBuiltServer(repository, way, { tools: 'dynamic' });
      expect(await first.names()).toEqual(dormant);
      const started = await first.take('pth_start_session', { pluginPath: repository.plugin });
      const all = await first.names();
      expect(all.length).toBeGreaterThan(30);
      const { tier } = started['recommendation'] as { tier: number };
      const branch = textOf(started, 'branch');
      expect(await first.take('pth_provision_environment', { tier })).toMatchObject({
        environment: { name: 'docker', tier: 1, mount: 'bind' },
      });
      expect(await first.take('pth_load_plugin')).toMatchObject({ status: 'loaded', tools: 3 });
      const { tests } = await first.take('pth_generate_tests', { tools: ['add', 'echo'] });
      const ran = await first.take('pth_run_test_suite');
      expect(ran).toMatchObject({ iteration: 1 });
      const [left] = await containers();
      process.kill(first.pid, 'SIGKILL');

      const second = await openBuiltServer(repository, way, { tools: 'dynamic' });
      expect(await second.names()).toEqual(dormant);
      const resumed = await second.take('pth_resume_session', {
        branch,
        pluginPath: repository.plugin,
        removeOrphans: true,
      });
      const { total, passed } = ran['counts'] as { total: number; passed: number };
      expect(resumed).toMatchObject({
        branch,
        iteration: 1,
        counts: { total, passed },
        tests,
        toolsWithoutTests: ['refuse'],
        environment: { name: 'docker', tier: 1 },
        plugin: { status: 'loaded', tools: 3 },
        removed: expect.arrayContaining([`removed container ${left?.Id}`]),
      });
      expect(await second.names()).toEqual(all);
      const [own, ...others] = await containers();
      expect(others).toEqual([]);
      expect(own?.Id).not.toBe(left?.Id);
      const more = await second.take('pth_generate_tests', { tools: ['refuse'] });
      expect(Object.keys(more['byTool'] as object)).toEqual(['refuse']);
      expect(await second.take('pth_run_test_suite')).toMatchObject({ iteration: 2 });

      const ended = await second.take('pth_end_session');
      const range = `main..${branch}`;
      const rows = (await repository.git('diff', '--numstat', range)).trim().split('\n');
      const sum = (column: number) => rows.reduce((total_, row) => total_ + Number(row.split('\t')[column]), 0);
      expect(ended).toMatchObject({
        commits: { total: Number(await repository.git('rev-list', '--count', range)) },
        linesAdded: sum(0),
        linesDeleted: sum(1),
        iterations: 2,
        report: '.pth/SESSION-REPORT.md',
        worktree: null,
        warnings: [],
      });
      expect(await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`)).toContain('docker');
      expect(existsSync(textOf(resumed, 'worktree'))).toBe(false);
      expect(await containers()).toEqual([]);
      expect(await second.names()).toEqual(dormant);
      await second.stop();
    },
  );

  test.each(['stdio legacy', 'stdio auto'] as const)(
    proves(
      ['P-223', 'P-264'],
      'starts as recommended with evidence, provisions, loads, makes tests of all tiers, runs the first and holds the rest, over %s',
    ),
    { timeout: 900_000 },
    async (way) => {
      const built = await buildSamplePlugin(makeDirectory('sample'));
      const definition = { mcpServers: { sample: { command: 'node', args: ['sample-plugin.mjs'] } } };
      const repository = await createPluginRepository({
        server: null,
        files: {
          ...(await readSampleSource()),
          'sample-plugin.mjs': await readFile(built, 'utf8'),
          '.mcp.json': JSON.stringify(definition),
        },
      });
      const { take, stop } = await openBuiltServer(repository, way, { tools: 'dynamic' });
      const started = await take('pth_start_session', { pluginPath: repository.plugin });
      const { tier, evidence } = started['recommendation'] as { tier: number; evidence: unknown[] };
      expect(evidence).toContainEqual(
        expect.objectContaining({ tier: 1, file: 'src/file-tools.ts', line: expect.any(Number) }),
      );
      expect(await take('pth_provision_environment', { tier })).toMatchObject({
        environment: { tier: 1, mount: 'bind' },
        image: { ageDays: expect.any(Number), changed: expect.any(Array) },
      });
      expect(await take('pth_get_iteration_status')).toMatchObject({
        decisions: [{ source: 'caller', question: 'which environment tier?', answer: '1' }],
      });
      const { tools } = await take('pth_load_plugin');
      expect(await take('pth_list_plugin_tools')).toMatchObject({ total: tools });
      const { byTestTier, bySource, tests, added } = await take('pth_generate_tests');
      expect(added).toBe(tests);
      expect(byTestTier).toEqual({ 1: expect.any(Number), 2: expect.any(Number), 3: expect.any(Number) });
      expect(bySource).toEqual({
        schema: expect.any(Number),
        source_analysis: expect.any(Number),
        documentation: expect.any(Number),
      });
      expect([sumOf(byTestTier), sumOf(bySource)]).toEqual([tests, tests]);

      await take('pth_run_test_suite');
      const testsOf = async (filter: JsonObject) =>
        (await take('pth_list_tests', { limit: 500, ...filter }))['tests'] as {
          status: string;
          needsReview: boolean;
        }[];
      const first = await testsOf({ testTier: 1, needsReview: false });
      expect(first.length).toBeGreaterThan(Number(tools));
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['passed']));
      const rest = [...(await testsOf({ testTier: 2 })), ...(await testsOf({ testTier: 3 }))];
      expect(rest.map(({ status, needsReview }) => ({ status, needsReview }))).toEqual(
        rest.map(() => ({ status: 'skipped', needsReview: true })),
      );
      const journal = join(repository.base, 'journal.jsonl');
      await take('pth_end_session', { journal });
      await stop();
      await repository.expectClean();
      const replay = ['replay', journal, '--repository', repository.path, '--json'];
      const { stdout, stderr } = await repository.run(replay, { timeoutMs: 400_000 });
      expect(JSON.parse(stdout), stderr).toMatchObject({ result: 'same', difference: null, unfinished: null });
    },
  );
});
