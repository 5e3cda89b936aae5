import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBuiltServer } from '../../kit/built-server.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { findContainersOf } from '../../kit/environment-runs.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const dormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'];

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
});
