import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { editLine } from '../../kit/edit-line.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import type { PluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile, mendTool, threeMends } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

interface Group {
  id: string;
  summary: string;
  tests: string[];
}

/** A fix as its history tells it. */
interface ToldFix {
  commit: string;
  tests: string[];
  category: string;
  iteration: number;
}

/** Starts a session on a plugin with three faults and makes its tests. */
async function openFaulty(session: SessionClient) {
  const { repository } = await createThreeFaults();
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin });
  await session.take('pth_provision_environment', { tier: 0 });
  await session.take('pth_load_plugin');
  await session.take('pth_generate_tests', { seed: 7 });
  return { repository, branch: textOf(started, 'branch'), worktree: textOf(started, 'worktree') };
}

const toolOf = ({ tests }: Group) =>
  Object.keys(threeMends).find((tool) => tests.some((name) => name.startsWith(tool))) ?? '';

async function trailersOf(repository: PluginRepository, commit: string): Promise<string> {
  return repository.git('show', '--no-patch', '--format=%s%n%(trailers)', commit);
}

describe('fixes by the caller', () => {
  test(
    proves(
      ['P-106'],
      'fixes that undo each other are named to whoever fixes next, and a repeated one is applied when asked',
    ),
    async () => {
      const session = await openSessionClient('static');
      const { take } = session;
      const { worktree } = await openFaulty(session);
      await take('pth_run_test_suite');
      const { results } = await take('pth_get_test_results', { status: 'failing', limit: 200 });
      const failing = (results as { test: string }[]).map(({ test: name }) => name);
      const [upper = '', count = ''] = ['upper', 'count'].map((tool) => failing.find((name) => name.startsWith(tool)));
      const fix = async (name: string, subject: string, change: [string, string]) => {
        const edits = [await editLine(worktree, faultyFile, change)];
        const made = await take('pth_apply_fix', { tests: [name], subject, edits, reload: false });
        expect(made['reload']).toBeNull();
        return textOf(made, 'commit');
      };
      const first = await fix(upper, 'say why upper fails', ['upper is broken', 'upper fails']);
      const second = await fix(count, 'count one more', ['String(word.length)', 'String(word.length + 1)']);
      const third = await fix(upper, 'say it as before', ['upper fails', 'upper is broken']);
      const again = await fix(upper, 'say why upper fails', ['upper is broken', 'upper fails']);

      const history = await take('pth_get_fix_history');
      expectFits('pth_get_fix_history', history);
      expect(history['total']).toBe(4);
      const page = await take('pth_get_fix_history', { limit: 3 });
      const rest = await take('pth_get_fix_history', { limit: 3, cursor: textOf(page, 'nextCursor') });
      expect([page, rest].flatMap(({ fixes }) => fixes as JsonObject[])).toEqual(history['fixes']);
      expect(rest['nextCursor']).toBeUndefined();
      expect(history['busyFiles']).toEqual([{ path: faultyFile, fixes: 4 }]);
      expect(history['oscillations']).toEqual([
        { tests: expect.arrayContaining([upper, count]), commits: [first, second, third] },
      ]);
      await take('pth_run_test_suite');
      const told = await take('pth_diagnose_failure', { test: upper });
      expectFits('pth_diagnose_failure', told);
      expect((told['earlierFixes'] as { commit: string }[]).map(({ commit }) => commit)).toEqual([again, third, first]);
      expect(told['patterns']).toEqual([
        expect.stringMatching(/^Fixes for "(upper|count) .*undo each other: .* Both need one change\.$/),
        `${faultyFile} was changed by 4 fixes of this session already.`,
        expect.stringContaining(`was last changed by ${again.slice(0, 10)} (fix: say why upper fails).`),
      ]);
      await take('pth_end_session');
    },
  );

  test(
    proves(
      ['P-091', 'P-234', 'P-235', 'P-236', 'P-238'],
      'iterations and single tools end in the same way: each fix its own commit, proven, and undone on demand',
    ),
    async () => {
      const session = await openSessionClient('static');
      const { take, call } = session;
      const { repository, branch, worktree } = await openFaulty(session);

      const first = await take('pth_run_iteration');
      expectFits('pth_run_iteration', first);
      expect(first).toMatchObject({ iteration: 1, status: 'awaiting-fix', fixes: [] });
      const groups = first['groups'] as unknown as Group[];
      const failing = new Set(groups.flatMap(({ tests }) => tests));
      expect(failing.size).toBeGreaterThan(groups.length);

      const upper = groups.find((group) => toolOf(group) === 'upper');
      const unknown = await call('pth_run_iteration', {
        fixes: [{ diagnosisId: 'nothing', subject: 'x', edits: [await mendTool(worktree, 'upper')] }],
      });
      expect(unknown.text).toContain('no present failure has the cause nothing');

      const second = await take('pth_run_iteration', {
        fixes: [
          {
            diagnosisId: upper?.id ?? '',
            subject: 'mend upper',
            body: 'It threw.',
            edits: [await mendTool(worktree, 'upper')],
          },
        ],
      });
      expect(second).toMatchObject({ iteration: 2, status: 'improved', declined: [], takenBack: [] });
      const [made] = second['fixes'] as { commit: string; subject: string }[];
      expect(made?.subject).toBe('fix: mend upper');
      const trailers = await trailersOf(repository, made?.commit ?? '');
      for (const key of ['PTH-Test: upper', 'PTH-Category: ', `PTH-Files: ${faultyFile}`, 'PTH-Iteration: 1']) {
        expect(trailers).toContain(key);
      }

      const count = (second['groups'] as unknown as Group[]).find((group) => toolOf(group) === 'count');
      const applied = await take('pth_apply_fix', {
        diagnosisId: count?.id ?? '',
        subject: 'mend count',
        edits: [await mendTool(worktree, 'count')],
      });
      expectFits('pth_apply_fix', applied);
      expect(applied).toMatchObject({
        files: [faultyFile],
        linesChanged: 2,
        risk: 'low',
        reload: { status: 'loaded' },
      });
      expect(await repository.git('-C', worktree, 'status', '--porcelain')).toBe('');
      expect(await repository.git('show', '--numstat', '--format=', textOf(applied, 'commit'))).toBe(
        `1\t1\t${faultyFile}\n`,
      );

      const third = await take('pth_run_iteration');
      expect(third).toMatchObject({ iteration: 3, status: 'awaiting-fix' });
      const turn = (third['groups'] as unknown as Group[])[0];
      expect(turn && toolOf(turn)).toBe('turn');
      const last = await take('pth_apply_fix', {
        tests: turn?.tests ?? [],
        subject: 'mend turn',
        edits: [await mendTool(worktree, 'turn')],
      });
      expect(await take('pth_run_iteration')).toMatchObject({ iteration: 4, status: 'all-passing', groups: [] });

      const undone = await take('pth_revert_fix', { commit: textOf(applied, 'commit').slice(0, 12) });
      expectFits('pth_revert_fix', undone);
      expect(await readFile(join(worktree, faultyFile), 'utf8')).toContain('return text(word.toUpperCase())');
      expect(await take('pth_get_fix_history')).toMatchObject({
        total: 3,
        fixes: [
          { commit: textOf(last, 'commit'), revertedBy: null },
          { commit: textOf(applied, 'commit'), revertedBy: textOf(undone, 'commit') },
          { subject: 'fix: mend upper' },
        ],
      });
      // The branch holds checkpoints too, and each entry tells what the trailers of its commit do.
      expect(await repository.git('log', '--format=%B', `main..${branch}`)).toContain('PTH-Type: state-checkpoint');
      const { fixes } = await take('pth_get_fix_history');
      for (const { commit, tests, category, iteration } of fixes as unknown as ToldFix[]) {
        const told = await trailersOf(repository, commit);
        for (const name of tests) expect(told).toContain(`PTH-Test: ${name}\n`);
        expect(told.split('\n').filter((line) => line.startsWith('PTH-Test: '))).toHaveLength(tests.length);
        expect(told).toContain(`PTH-Category: ${category}\n`);
        expect(told).toContain(`PTH-Iteration: ${iteration}\n`);
      }
      const shown = await take('pth_get_fix_history', { commit: textOf(applied, 'commit').slice(0, 9) });
      expectFits('pth_get_fix_history', shown);
      expect(shown).toMatchObject({ total: 1, diff: expect.stringContaining('+') });
      expect(shown['diff']).toBe(await repository.git('show', '--format=', textOf(applied, 'commit')));
      expect((await call('pth_get_fix_history', { commit: 'abcdef1234' })).text).toContain('repair/unknown-commit');
      expect((await call('pth_revert_fix', { commit: textOf(applied, 'commit') })).text).toContain('already');
      expect((await call('pth_revert_fix', { commit: 'abcdef1234' })).text).toContain('repair/unknown-commit');
      expect(await take('pth_run_iteration')).toMatchObject({ status: 'awaiting-fix' });
      expect(await take('pth_end_session')).toMatchObject({ branch, warnings: [] });
      await repository.expectClean();
    },
  );

  test(
    proves(['P-092', 'P-093'], 'files made, removed and renamed in one commit; one edit that is refused refuses all'),
    async () => {
      const session = await openSessionClient('static');
      const { take, call } = session;
      const { repository } = await createThreeFaults();
      const started = await take('pth_start_session', { pluginPath: repository.plugin });
      const worktree = textOf(started, 'worktree');
      await take('pth_provision_environment', { tier: 0 });
      await take('pth_load_plugin');
      await take('pth_generate_tests', { tools: ['echo'] });
      const listed = (await take('pth_list_tests'))['tests'] as { test: string }[];
      const tests = [listed[0]?.test ?? ''];
      const apply = (edits: JsonObject[]) =>
        call('pth_apply_fix', { tests, subject: 'change files', edits, reload: false });

      const made = await apply([
        { type: 'create', path: 'added.txt', content: 'one\n' },
        { type: 'rename', path: 'healthy.mjs', to: 'sound.mjs' },
      ]);
      expect(made.isError, made.text).toBe(false);
      const status = await repository.git('show', '--name-status', '-M', '--format=', textOf(made.facts, 'commit'));
      expect(status).toBe('A\tadded.txt\nR100\thealthy.mjs\tsound.mjs\n');
      const removed = await apply([{ type: 'delete', path: 'added.txt' }]);
      expect(removed.facts).toMatchObject({ risk: 'high' });

      const state = async () => [
        await repository.git('-C', worktree, 'rev-parse', 'HEAD'),
        await repository.git('-C', worktree, 'status', '--porcelain', '--untracked-files=all'),
        await readFile(join(worktree, faultyFile), 'utf8'),
      ];
      const before = await state();
      const good: JsonObject = { type: 'create', path: 'good.txt', content: 'good\n' };
      const missing = { type: 'lines', path: 'missing.mjs', startLine: 1, endLine: 1, lines: [] };
      expect((await apply([good, missing])).text).toContain('missing.mjs: is not there');
      expect(await state()).toEqual(before);
      const same = await apply([{ type: 'lines', path: faultyFile, startLine: 1, endLine: 0, lines: [] }]);
      expect(same.text).toContain('repair/nothing-changed');
      expect(await state()).toEqual(before);
    },
  );

  test(
    proves(['P-112', 'P-266'], 'a wished change of behaviour: no fix, a tool more, its tests are made and pass'),
    async () => {
      const session = await openSessionClient();
      const { take } = session;
      const { repository, worktree } = await openFaulty(session);
      const code = await readFile(join(worktree, faultyFile), 'utf8');
      const at = code.split('\n').findIndex((line) => line.includes("name: 'upper'"));
      const made = await take('pth_apply_fix', {
        kind: 'alteration',
        request: 'Please add a tool that says the word twice.',
        subject: 'say a word twice',
        edits: [
          { type: 'create', path: 'twice.mjs', content: "export const twice = (word) => word + ' ' + word;\n" },
          {
            type: 'lines',
            path: faultyFile,
            startLine: at + 1,
            endLine: at,
            lines: [
              "  { name: 'twice', description: 'Says the word twice.', inputSchema: word, annotations: reads,",
              "    call: async ({ word }) => text((await import('./twice.mjs')).twice(word)) },",
            ],
          },
        ],
      });
      expect(made).toMatchObject({ subject: 'feat: say a word twice', delta: { added: ['twice'] } });
      const trailers = await trailersOf(repository, textOf(made, 'commit'));
      expect(trailers).toContain('PTH-Type: alteration');
      expect(trailers).not.toContain('PTH-Category');
      expect(await repository.git('show', '--no-patch', textOf(made, 'commit'))).toContain('says the word twice');
      expect(await take('pth_get_fix_history')).toMatchObject({ total: 0 });
      expect(await take('pth_generate_tests', { tools: ['twice'] })).toMatchObject({
        byTool: { twice: expect.any(Number) },
      });
      const ran = await take('pth_run_test_suite', { tools: ['twice'] });
      expect(ran).toMatchObject({ failing: [] });
      expect(Number((ran['counts'] as JsonObject)['passed'])).toBeGreaterThan(0);
      const undone = await take('pth_revert_fix', { commit: textOf(made, 'commit') });
      expect(undone).toMatchObject({ files: ['three-faults.mjs', 'twice.mjs'] });
      expect(await take('pth_list_plugin_tools')).toMatchObject({ total: 4 });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(proves(
    ['P-112', 'P-266'],
    'a wish in plain words is made by a model, with tests of its own; without one it waits, with all that it concerns',
  ), async () => {
    const session = await openSessionClient('static');
    const { take, call } = session;
    const { repository } = await openFaulty(session);
    const playbook = join(repository.base, 'model.yaml');
    const byModel = { fixSource: 'model', model: `playbook:${playbook}` };
    const wish = 'Let upper also say the word twice, as a tool of its own.';
    await writeFile(
      playbook,
      `playbook: 1
conversations:
  - when: ["The wish:", ${JSON.stringify(wish)}, "Tools that come nearest to it: upper", ${JSON.stringify(faultyFile)}]
    turns:
      - calls:
          - tool: edit_file
            arguments:
              path: ${faultyFile}
              old_string: "tools: [\\n"
              new_string: "tools: [\\n  { name: 'twice', description: 'Says the word twice.', inputSchema: word, annotations: reads, call: ({ word }) => text(word + ' ' + word) },\\n"
      - says: |-
          SUBJECT: say a word twice
          BODY: A tool more.
  - when: ["The wish:", "what nobody can"]
    turns:
      - says: It cannot be done.
`,
    );
    const waiting = await take('pth_run_iteration', { alteration: wish });
    expectFits('pth_run_iteration', waiting);
    expect(waiting).toMatchObject({
      status: 'awaiting-fix',
      fixes: [],
      alteration: {
        status: 'awaiting',
        tools: expect.arrayContaining(['upper']),
        files: expect.arrayContaining([
          { path: faultyFile, line: expect.any(Number), excerpt: expect.stringContaining("name: 'upper'") },
        ]),
        tests: expect.arrayContaining([expect.stringContaining('echo')]),
      },
      next: [{ tool: 'pth_apply_fix' }],
    });
    const head = await repository.git('rev-parse', '--all');
    const refused: [JsonObject, string][] = [
      [{ alteration: '' }, 'alteration'],
      [{ alteration: 'x'.repeat(5000) }, 'alteration'],
      [
        { alteration: wish, fixes: [{ diagnosisId: 'x', subject: 'x', edits: [{ type: 'delete', path: 'x' }] }] },
        'alteration, fixes',
      ],
      [{ alteration: wish, ...byModel, diagnosisIds: ['no-such-cause'] }, 'diagnosisId: no present failure'],
    ];
    for (const [input, said] of refused) expect((await call('pth_run_iteration', input)).text).toContain(said);
    expect(await repository.git('rev-parse', '--all')).toBe(head);

    const declined = await take('pth_run_iteration', { alteration: 'Do what nobody can.', ...byModel });
    expect(declined).toMatchObject({
      status: 'awaiting-fix',
      alteration: { status: 'declined', reason: expect.stringContaining('It cannot be done') },
    });
    const made = await take('pth_run_iteration', { alteration: wish, ...byModel });
    expectFits('pth_run_iteration', made);
    expect(made).toMatchObject({
      summary: expect.stringContaining('The wish is fulfilled'),
      fixes: [],
      alteration: {
        status: 'made',
        subject: 'feat: say a word twice',
        files: [faultyFile],
        delta: { added: ['twice'] },
      },
    });
    const { commit } = made['alteration'] as { commit: string };
    const trailers = await trailersOf(repository, commit);
    expect(trailers).toContain('PTH-Type: alteration');
    expect(trailers).not.toContain('PTH-Category');
    expect(await repository.git('show', '--no-patch', commit)).toContain(`Asked for: ${wish}`);
    const { tests } = await take('pth_list_tests', { tools: ['twice'] });
    const statuses = (tests as { status: string }[]).map(({ status }) => status);
    expect(statuses).toContain('passed');
    expect(statuses).not.toContain('failed');
    expect(await take('pth_get_fix_history')).toMatchObject({ total: 0 });
    await take('pth_end_session');
    await repository.expectClean();
  }, 600_000);
});
