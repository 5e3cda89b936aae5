import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createFakeImageEngine } from '../../kit/fake-image-engine.ts';
import { makeImageSandbox } from '../../kit/image-sandbox.ts';
import { editLine } from '../../kit/edit-line.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile, mendTool } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

/** A session on a machine that is busy with other things too. */
const slow = 600_000;
const lack = await findBubblewrapLack();

/** A session on this host, in a sandbox that can be saved. */
async function openFaulty({ buildCommand = '', tools = ['upper', 'count'] } = {}) {
  const images = makeImageSandbox().open(createFakeImageEngine());
  const session = await openSessionClient('static', 'legacy', { images });
  const manifest = '{ "name": "a", "version": "1.0.0", "private": true }';
  const { repository } = await createThreeFaults(buildCommand === '' ? {} : { 'package.json': manifest });
  const build = buildCommand === '' ? {} : { buildCommand };
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin, ...build });
  await session.take('pth_provision_environment', { tier: 0 });
  await session.take('pth_load_plugin');
  await session.take('pth_generate_tests', { tools });
  return {
    ...session,
    repository,
    branch: textOf(started, 'branch'),
    worktree: textOf(started, 'worktree'),
    run: (shell: string) => session.take('pth_exec_in_environment', { shell }),
  };
}

describe.skipIf(lack !== undefined)(lack ?? 'an environment that can be saved', () => {
  test(
    proves(['P-191'], 'how long each kind of work took is in the status, and in the report that the branch keeps'),
    async () => {
      const { take, repository, branch, worktree } = await openFaulty({ buildCommand: 'echo built' });
      await take('pth_rebuild_base_images', { baseImage: 'debian12' });
      await take('pth_snapshot_environment', { name: 'proof' });
      await take('pth_run_test_suite');
      await take('pth_rollback_environment', { name: 'proof' });
      await take('pth_reload_plugin', { install: true });
      const status = await take('pth_get_iteration_status');
      expectFits('pth_get_iteration_status', status);
      const timings = status['timings'] as { name: string; durationMs: number }[];
      const names = [...new Set(timings.map(({ name }) => name))];
      const kinds = [
        'environment',
        'image build',
        'plugin install',
        'plugin build',
        'server start',
        'reload',
        'suite run',
      ];
      expect(names).toEqual(expect.arrayContaining([...kinds, 'snapshot', 'rollback']));
      expect(timings.filter(({ durationMs }) => !(durationMs >= 0))).toEqual([]);
      const slowest = status['slowestTests'] as { test: string; durationMs: number }[];
      expect(slowest).toHaveLength(10);
      expect(slowest.every(({ durationMs }) => durationMs > 0)).toBe(true);
      const ended = await take('pth_end_session');
      expect(existsSync(worktree)).toBe(false);
      const report = await repository.git('show', `${branch}:${textOf(ended, 'report')}`);
      const told = names.filter((name) => report.includes(`| ${name} |`));
      expect(told).toEqual(names);
      expect(report).toContain('Slowest tests of the last run');
      await repository.expectClean();
    },
    slow,
  );

  test(
    proves(['P-236'], 'a fix is undone together with what the environment became since, or nothing is'),
    async () => {
      const { take, call, repository, worktree, run } = await openFaulty();
      const { groups } = await take('pth_run_iteration');
      const [group] = groups as { id: string; tests: string[] }[];
      const file = join(repository.base, 'outside-of-the-worktree');
      await take('pth_snapshot_environment', { name: 'before' });
      const apply = async (word: string): Promise<string> => {
        const edit = await mendTool(worktree, 'upper').catch(async (): Promise<JsonObject> => {
          const lines = (await readFile(join(worktree, faultyFile), 'utf8')).split('\n');
          const at = lines.findIndex((line) => line.includes('word.toUpperCase()')) + 1;
          const line = `    call: ({ word }) => text(word.toUpperCase()) }, // ${word}`;
          return { type: 'lines', path: faultyFile, startLine: at, endLine: at, lines: [line] };
        });
        const made = await take('pth_apply_fix', { tests: group?.tests ?? [], subject: word, edits: [edit] });
        return textOf(made, 'commit');
      };
      const first = await apply('mend upper');
      const second = await apply('mend it again');
      await run(`echo changed > ${file}`);

      const state = async () => [
        await repository.git('-C', worktree, 'rev-parse', 'HEAD'),
        await repository.git('-C', worktree, 'status', '--porcelain'),
        (await run(`cat ${file}`))['stdout'],
      ];
      const before = await state();
      const conflict = await call('pth_revert_fix', { commit: first, rollback: 'before' });
      expect(conflict.isError).toBe(true);
      for (const part of ['git/revert-conflict', faultyFile, '<<<<<<<', 'mend it again'.slice(0, 4)]) {
        expect(conflict.text).toContain(part);
      }
      expect(await state()).toEqual(before);
      const unknown = await call('pth_revert_fix', { commit: second, rollback: 'none' });
      expect(unknown.text).toContain('environment/snapshot-unknown');
      expect(unknown.text).toContain('Name one of before.');
      expect(await state()).toEqual(before);

      const undone = await take('pth_revert_fix', { commit: second, rollback: 'before' });
      expectFits('pth_revert_fix', undone);
      expect(undone).toMatchObject({ summary: expect.stringContaining('as at before'), reload: { status: 'loaded' } });
      expect(await run(`cat ${file}`)).toMatchObject({ stdout: '', exitCode: 1 });
      expect(await readFile(join(worktree, faultyFile), 'utf8')).toContain('word.toUpperCase()');
      await take('pth_destroy_environment');
      const early = await call('pth_revert_fix', { commit: first, rollback: 'before' });
      expect(early.text).toContain('environment/snapshot-unknown');
      await take('pth_end_session');
      await repository.expectClean();
    },
    slow,
  );

  test(
    proves(['P-104'], 'a run of some tests leaves a gated fix to the run of all, which takes it back'),
    async () => {
      const { take, server, repository, worktree } = await openFaulty({ tools: ['echo', 'count'] });
      const { failing } = await take('pth_run_test_suite');
      const [broken = ''] = (failing as { test: string }[]).map(({ test: name }) => name);
      expect(broken).toMatch(/^count/);
      const listSnapshots = async () => {
        const snapshots = await server.host.session?.requirePlugin().environment.listSnapshots();
        return snapshots?.map(({ tag }) => tag);
      };
      const breakEcho = async () => {
        const edit = await editLine(worktree, faultyFile, [
          '  echoTool,',
          '  { ...echoTool, call: () => process.exit(4) },',
        ]);
        const change = { tests: [broken], subject: 'break echo', edits: [edit], gate: 'always' };
        const made = await take('pth_apply_fix', change);
        expect(made).toMatchObject({ isGated: true, reload: { status: 'loaded' } });
        return { commit: textOf(made, 'commit'), revertedBy: null };
      };
      const history = async () => (await take('pth_get_fix_history'))['fixes'];

      const first = await breakEcho();
      await take('pth_run_test_suite', { tests: [broken] });
      await take('pth_run_test_suite', { scope: 'failing' });
      await take('pth_run_test', { test: broken });
      expect(await history()).toMatchObject([first]);
      expect(await listSnapshots()).toContain('before-fix');
      await take('pth_run_test_suite');
      expect(await history()).toMatchObject([{ ...first, revertedBy: expect.any(String) }]);
      expect(await listSnapshots()).not.toContain('before-fix');

      // An iteration judges what waits before it takes fixes, whatever scope it has.
      const second = await breakEcho();
      await take('pth_run_test_suite', { tests: [broken] });
      expect(await history()).toMatchObject([second, { commit: first.commit }]);
      await take('pth_run_iteration', { scope: 'failing' });
      expect(await history()).toMatchObject([{ ...second, revertedBy: expect.any(String) }, { commit: first.commit }]);
      expect(await readFile(join(worktree, faultyFile), 'utf8')).toContain('  echoTool,');
      await take('pth_end_session');
      await repository.expectClean();
    },
    slow,
  );
});
