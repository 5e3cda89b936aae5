import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { editLine } from '../../kit/edit-line.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile, mendTool } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

async function openFaulty(files: Record<string, string> = {}) {
  const session = await openSessionClient('static');
  const { take } = session;
  const { repository } = await createThreeFaults(files);
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { seed: 7, tools: ['upper', 'count'] });
  return { ...session, repository, worktree: textOf(started, 'worktree'), branch: textOf(started, 'branch') };
}

/** An edit that leaves the server running, and takes the tool `echo` from it. */
const breakEcho = (worktree: string) => editLine(worktree, faultyFile, ['  echoTool,', '']);

/** The entry of the log for a fix that stays though it broke tests. */
const describeKept = (source: string, fix: { commit: string; broke: string[] } | undefined) =>
  expect.objectContaining({
    source,
    question: 'keep a fix that breaks tests?',
    answer: `${fix?.commit.slice(0, 10)} stays, and broke ${fix?.broke.join(', ')}`,
  });

test('an applied fix that breaks tests tells which: at once where nothing loads any more, else after the next run', async () => {
  const ownTest = 'name: it echoes\ntier: 1\ntool: echo\ninput: { text: hello }\nexpect:\n  success: true\n';
  const { take, repository, worktree } = await openFaulty({ '.pth/tests/own.yaml': ownTest });
  const { groups } = await take('pth_run_iteration');
  const cause = { diagnosisId: ofTool(groups, 'upper')?.id ?? '' };
  const edits = [{ type: 'lines', path: faultyFile, startLine: 1, endLine: 1, lines: ['}'] }];
  const dead = await take('pth_apply_fix', { ...cause, subject: 'break all', edits });
  expectFits('pth_apply_fix', dead);
  const all = { commit: textOf(dead, 'commit'), broke: dead['broke'] as string[] };
  expect(all.broke.length).toBeGreaterThan(0);
  expect((await take('pth_get_iteration_status'))['decisions']).toContainEqual(describeKept('caller', all));
  await take('pth_revert_fix', { commit: all.commit });

  const some = await take('pth_apply_fix', { ...cause, subject: 'break echo', edits: [await breakEcho(worktree)] });
  expect(some).toMatchObject({ reload: { status: 'loaded' } });
  expect(some['broke']).toBeUndefined();
  const ran = await take('pth_run_test_suite');
  expectFits('pth_run_test_suite', ran);
  const [harm] = ran['brokenBy'] as { commit: string; broke: string[] }[];
  expect(harm).toMatchObject({ commit: some['commit'], subject: 'fix: break echo', isCertain: true });
  expect(harm?.broke).toContain('it echoes');
  expect((await take('pth_get_iteration_status'))['decisions']).toContainEqual(describeKept('policy', harm));
  // The next run has nothing new to tell.
  expect((await take('pth_run_test_suite'))['brokenBy']).toBeUndefined();
  await take('pth_end_session');
  await repository.expectClean();
}, 600_000);

test('a fix that breaks one test says so of one', async () => {
  const { take } = await openSessionClient('static');
  const { repository } = await createThreeFaults();
  await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { tools: ['echo'] });
  await take('pth_create_test', {
    yaml: 'name: it echoes\ntier: 1\ntool: echo\ninput: { text: hello }\nexpect: { success: true }\n',
  });
  expect(await take('pth_run_test', { test: 'it echoes' })).toMatchObject({ status: 'passed' });
  const edits = [{ type: 'lines', path: faultyFile, startLine: 1, endLine: 1, lines: ['}'] }];
  const dead = await take('pth_apply_fix', {
    tests: ['it echoes'],
    category: 'runtime-exception',
    subject: 'break all',
    edits,
  });
  expect(dead).toMatchObject({
    broke: ['it echoes'],
    summary: expect.stringContaining('It broke 1 test that passed, and stays.'),
  });
});

interface Group {
  id: string;
  tests: string[];
}

/** A session on a machine that is busy with other things too. */
const slow = 600_000;
const total = (answer: JsonObject) => Number((answer['counts'] as JsonObject)['total']);
const ofTool = (groups: unknown, tool: string) =>
  (groups as Group[]).find(({ tests }) => tests.some((name) => name.startsWith(tool)));

test(
  proves(
    ['P-004', 'P-109', 'P-186', 'P-187'],
    'the same facts with opposite choices: scope, causes, reload, going on and stopping are what the caller says',
  ),
  async () => {
    const { take, server, worktree, repository } = await openFaulty();
    const all = await take('pth_run_test_suite');
    const failing = await take('pth_run_test_suite', { scope: 'failing' });
    expect(total(failing)).toBeGreaterThan(0);
    expect(total(failing)).toBeLessThan(total(all));

    // The causes are the same; one call stops at them, one fixes one of them, and one wants another one.
    const stopped = await take('pth_run_iteration_loop', { maxIterations: 1 });
    expect(stopped).toMatchObject({ stop: 'awaiting-fix', fixes: [] });
    expectFits('pth_run_iteration_loop', stopped);
    const upper = ofTool(stopped['groups'], 'upper')?.id ?? '';
    const count = ofTool(stopped['groups'], 'count')?.id ?? '';
    const fixes = [
      {
        diagnosisId: upper,
        subject: 'mend upper',
        edits: [await mendTool(worktree, 'upper')],
      },
      {
        diagnosisId: count,
        subject: 'mend count',
        edits: [await mendTool(worktree, 'count')],
      },
    ];
    const none = await take('pth_run_iteration', { fixes, fixSource: 'none' });
    expect(none).toMatchObject({ status: 'awaiting-fix', fixes: [] });
    const before = server.host.session?.requirePlugin().environment;
    const one = await take('pth_run_iteration', { fixes, diagnosisIds: [count], reloadScope: 'environment' });
    expectFits('pth_run_iteration', one);
    expect(one).toMatchObject({
      status: 'improved',
      fixes: [{ subject: 'fix: mend count', files: [faultyFile], linesChanged: 2, risk: 'low' }],
      convergence: [
        { status: expect.stringContaining('failing'), series: expect.stringMatching(/^\d+\/\d+( → \d+)+$/) },
      ],
    });
    expect(server.host.session?.requirePlugin().environment).not.toBe(before);
    expect(ofTool(one['groups'], 'count')).toBeUndefined();
    expect(ofTool(one['groups'], 'upper')).toBeDefined();
    const status = await take('pth_get_iteration_status');
    expectFits('pth_get_iteration_status', status);
    expect(status['convergence']).toEqual(one['convergence']);
    expect(status['decisions']).toContainEqual(
      expect.objectContaining({ source: 'caller', question: 'what to restart?', answer: 'environment' }),
    );

    await take('pth_end_session');
    await repository.expectClean();
  },
  slow,
);

test(
  proves(['P-004'], 'a fix that breaks what passed is taken back, or stays where the caller says so'),
  async () => {
    const { take, repository, branch } = await openFaulty();
    const { groups } = await take('pth_run_iteration');
    const edits = [{ type: 'lines', path: faultyFile, startLine: 1, endLine: 1, lines: ['}'] }];
    const fixes = [{ diagnosisId: ofTool(groups, 'upper')?.id ?? '', subject: 'break all', edits }];
    const back = await take('pth_run_iteration', { fixes });
    expect(back).toMatchObject({ fixes: [], takenBack: [{ subject: 'fix: break all' }] });
    const kept = await take('pth_run_iteration', { fixes, gate: 'never' });
    expect(kept).toMatchObject({ fixes: [{ subject: 'fix: break all' }], takenBack: [], status: 'regressed' });
    expect((await take('pth_get_iteration_status'))['decisions']).toContainEqual(
      expect.objectContaining({ source: 'caller', question: 'take back what breaks tests?', answer: 'never' }),
    );
    // What it broke is told with it, in the answer and in the log.
    const [fix] = kept['fixes'] as { commit: string; broke: string[] }[];
    expect(fix?.broke.length).toBeGreaterThan(0);
    expect((await take('pth_get_iteration_status'))['decisions']).toContainEqual(describeKept('caller', fix));
    const ended = await take('pth_end_session');
    expect(await repository.git('show', `${branch}:${textOf(ended, 'report')}`)).toMatch(
      /- Broke, and not repaired since: `/,
    );
    await repository.expectClean();
  },
  slow,
);

test(
  proves(['P-109', 'P-186'], 'a fix and a reload are told with their size, and a reload takes either scope'),
  async () => {
    const { take, call, server, worktree, repository } = await openFaulty();
    const { groups } = await take('pth_run_iteration');
    const after = await take('pth_apply_fix', {
      tests: ofTool(groups, 'upper')?.tests ?? [],
      subject: 'mend upper',
      edits: [await mendTool(worktree, 'upper')],
    });
    expect(after['summary']).toMatch(
      /^fix: mend upper is [0-9a-f]{10}: low risk, single file three-faults.mjs, 2 lines changed\. Rebuilt in \d+\.\d s, 4 tools: no tool changed\.$/,
    );
    // Only what the changed file and tools concern runs, and of it what is known to fail.
    const all = total(await take('pth_get_iteration_status'));
    const targeted = await take('pth_run_test_suite', { scope: 'targeted' });
    expect(total(targeted)).toBeGreaterThan(0);
    expect(total(targeted)).toBeLessThan(all);
    const left = (targeted['failing'] as { test: string }[]).map(({ test: name }) => name.split(' ')[0]);
    expect(new Set(left)).toEqual(new Set(['count']));
    const kept = server.host.session?.requirePlugin().environment;
    const again = await take('pth_reload_plugin');
    expectFits('pth_reload_plugin', again);
    expect(server.host.session?.requirePlugin().environment).toBe(kept);
    const fresh = await take('pth_reload_plugin', { scope: 'environment' });
    expect(fresh).toMatchObject({ status: 'loaded', tools: 4, delta: { added: [], removed: [], changed: [] } });
    expect(server.host.session?.requirePlugin().environment).not.toBe(kept);
    expect((await call('pth_reload_plugin', { scope: 'environment', server: 'fixture' })).text).toContain(
      'usage/invalid',
    );
    await take('pth_end_session');
    await repository.expectClean();
  },
  slow,
);

test(proves(
  ['P-004'],
  'whoever chooses how many tests run at a time is told that they share state, and is obeyed',
), async () => {
  const { take } = await openSessionClient('static');
  const repository = await createPluginRepository({ server: 'note-shelf' });
  await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  const made = await take('pth_generate_tests', { approve: 'all' });
  expectFits('pth_generate_tests', made);
  const reason = expect.stringMatching(/^these tools change state that other calls see: |^a test of several steps /);
  expect(made['sharedState']).toEqual({ concurrency: 1, reason });
  expect((await take('pth_run_test_suite'))['sharedState']).toEqual({ concurrency: 1, reason });
  const chosen = await take('pth_run_test_suite', { concurrency: 4 });
  expectFits('pth_run_test_suite', chosen);
  expect(chosen['sharedState']).toEqual({ concurrency: 4, reason });
  expect((await take('pth_get_iteration_status'))['decisions']).toContainEqual(
    expect.objectContaining({ source: 'caller', question: 'how many tests at a time?', answer: '4' }),
  );
  await take('pth_end_session');
}, 600_000);
