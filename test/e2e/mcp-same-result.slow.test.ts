import { expect, test, vi } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { type BuiltServer, openBuiltServer, ways } from '../kit/built-server.ts';
import type { PluginRepository } from '../kit/plugin-repository.ts';
import { textOf } from '../kit/session-client.ts';
import { createThreeFaults, mendTool, mendWords, threeMends } from '../kit/three-faults.ts';
import { proves } from '../requirements.ts';

/** Seven sessions, on a machine that is busy with other things too. */
const slow = 1_800_000;

interface Group {
  id: string;
  tests: string[];
}

const groupsOf = (answer: JsonObject) => answer['groups'] as unknown as Group[];
const toolOf = ({ tests }: Group) => Object.keys(threeMends).find((tool) => tests[0]?.startsWith(tool)) ?? '';

/** What a session is measured by: the state, the tests and the fixes that its branch holds. */
async function readResult(repository: PluginRepository, branch: string) {
  const git = (...args: string[]) => repository.git(...args);
  const state = JSON.parse(await git('show', `${branch}:.pth/session-state.json`)) as {
    tests: { duration_ms?: number }[];
    history: { fixes: readonly string[] }[];
    iterations: { iteration: number; counts: unknown }[];
  };
  const log = await git('log', '--reverse', '--format=%H', '--grep=^fix: ', `main..${branch}`);
  const commits = log.split('\n').filter(Boolean);
  const fixes = commits.map(async (commit) => ({
    // The tree of the plugin alone: PTH's own files hold times and ids.
    tree: (await git('ls-tree', '-r', commit)).split('\n').filter((line) => !line.includes('\t.pth/')),
    // A check of the server that two faults fail counts as a test of the one that is looked at first.
    change: await git('show', '--format=%s%n%(trailers:key=PTH-Category,key=PTH-Files,key=PTH-Iteration)', commit),
  }));
  return {
    // How long a test took is another in every run.
    outcomes: state.tests.map((outcome) => ({ ...outcome, duration_ms: null })),
    points: state.history.map((point) => ({ ...point, fixes: point.fixes.map((fix) => commits.indexOf(fix)) })),
    counts: state.iterations.map(({ iteration, counts }) => ({ iteration, counts })),
    suite: await git('ls-tree', '-r', branch, '--', '.pth/tests'),
    fixes: await Promise.all(fixes),
  };
}

/** Starts a session, and tests once. */
async function openFaulty({ take }: BuiltServer, repository: PluginRepository) {
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { seed: 7 });
  return { branch: textOf(started, 'branch'), worktree: textOf(started, 'worktree') };
}

/** Mends every cause in one call, as the loop of the command does. */
async function byIterations({ take }: BuiltServer, worktree: string): Promise<void> {
  const groups = groupsOf(await take('pth_run_iteration'));
  const fixes: JsonObject[] = [];
  for (const group of groups) {
    const tool = toolOf(group);
    fixes.push({ diagnosisId: group.id, ...mendWords(tool), edits: [await mendTool(worktree, tool)] });
  }
  const done = await take('pth_run_iteration', { fixes });
  expect(done).toMatchObject({ iteration: 2, status: 'all-passing' });
}

/** Takes every step by itself: runs, diagnoses one failure after the other, fixes each cause, reloads, runs again. */
async function bySingleTools({ take }: BuiltServer, worktree: string): Promise<void> {
  await take('pth_run_test_suite');
  const { results } = await take('pth_get_test_results', { status: 'failing', limit: 500 });
  const mended = new Set<string>();
  for (const { test: failing } of results as { test: string }[]) {
    const { diagnosis } = await take('pth_diagnose_failure', { test: failing });
    const group = diagnosis as unknown as Group;
    if (mended.has(group.id)) continue;
    mended.add(group.id);
    const tool = toolOf(group);
    const edits = [await mendTool(worktree, tool)];
    await take('pth_apply_fix', { diagnosisId: group.id, ...mendWords(tool), edits, reload: false });
    await take('pth_reload_plugin');
  }
  expect(await take('pth_run_test_suite')).toMatchObject({ iteration: 2, failing: [] });
}

test(
  proves(['P-238', 'P-239'], 'pth test, iterations and single tools come to the same outcomes, fixes and iterations'),
  async () => {
    const { repository, settings } = await createThreeFaults();
    const run = await repository.run(['test', repository.plugin, ...settings, '--json']);
    expect(run.exitCode, run.stderr).toBe(0);
    const branch = (await repository.sessionBranches())[0]?.branch ?? '';
    const wanted = await readResult(repository, branch);
    expect(wanted.fixes).toHaveLength(3);
    expect(wanted.counts).toHaveLength(2);
    await vi.waitFor(() => repository.expectClean(), { timeout: 60_000, interval: 200 });

    for (const way of ways) {
      for (const mend of [byIterations, bySingleTools]) {
        const { repository: own } = await createThreeFaults();
        const server = await openBuiltServer(own, way);
        const session = await openFaulty(server, own);
        await mend(server, session.worktree);
        await server.take('pth_end_session');
        await server.stop();
        expect(await readResult(own, session.branch), `${way}, ${mend.name}`).toEqual(wanted);
        await vi.waitFor(() => own.expectClean(), { timeout: 60_000, interval: 200 });
      }
    }
  },
  slow,
);
