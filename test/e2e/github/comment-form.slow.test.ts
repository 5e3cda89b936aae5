import { expect, onTestFinished, test } from 'vitest';
import { setStage, sharedKey } from '../../kit/pull-request-stage.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { proves } from '../../requirements.ts';

const wrong = 'structuredContent: { sum: String(a + b) }';
const right = 'structuredContent: { sum: a + b }';

test(proves(
  ['C-019', 'C-025', 'C-026', 'C-027', 'C-028'],
  'without an App, a comment starts the same jobs, and the token of the run writes what the App would',
), async () => {
  const files = readServerRepository('healthy');
  const stage = await setStage({
    files,
    hasApp: false,
    playbook: {
      conversations: [
        {
          when: ['schema-violation', 'add'],
          turns: [
            {
              toolCalls: [
                { name: 'edit_file', arguments: { path: 'healthy.mjs', old_string: wrong, new_string: right } },
              ],
            },
            { text: 'SUBJECT: return the sum as a number\nBODY: The output schema declares an integer.' },
          ],
        },
      ],
    },
    inputs: { environment: 'local', ...sharedKey },
  });
  onTestFinished(() => stage.close());
  const { repository, writer, stranger, github } = stage;
  const pull = stage.openPull({ 'healthy.mjs': (files['healthy.mjs'] ?? '').replace(right, wrong) });
  const before = stage.writes().length;

  // A stranger starts nothing and is told nothing; a mistake of a writer is answered.
  pull.comment('/pth test', { author: stranger });
  await stage.settle();
  expect(stage.writes().slice(before)).toEqual([]);
  pull.comment('/pth tset', { author: writer });
  await stage.settle();
  expect(pull.comments.at(-1)?.body).toContain('Did you mean');
  expect(pull.comments.at(-1)?.author).toBe(github.actionsApp.user);

  const asked = pull.comment('/pth test', { author: writer });
  const runs = await stage.settle();
  const run = runs.at(-1);
  const log = run?.jobs.map(({ name, log: lines }) => `== ${name}\n${lines.join('\n')}`).join('\n');
  expect(run?.conclusion, log).toBe('success');
  expect(asked.reactions.map(({ content }) => content)).toEqual(['eyes']);
  const fix = repository.pulls.find(({ number }) => number !== pull.number);
  expect(fix?.record, log).toMatchObject({ state: 'open', base: { ref: pull.record.head.ref } });
  expect(pull.reviews).toMatchObject([{ state: 'COMMENTED', user: { login: github.actionsApp.user.login } }]);
  expect(pull.reviews[0]?.body).toContain(`1 bug found, 1 fixed in #${fix?.number}`);
  expect(pull.reviews[0]?.body).toContain('#### Fix 1: return the sum as a number');
  expect(repository.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success']);
  expect(
    repository
      .git('log', '--format=%s', `${pull.headSha}..${fix?.record.head.ref ?? ''}`)
      .trim()
      .split('\n'),
  ).toEqual([expect.stringContaining('pth: keep the tests of the session'), 'fix: return the sum as a number']);
  // Only the jobs that run no code of the pull request had a token that writes.
  for (const { name, permissions } of run?.jobs ?? []) {
    const writes = Object.values(permissions).includes('write');
    expect([name, writes]).toEqual([name, /publish|answer/.test(name)]);
  }
  github.assertSound();
}, 600_000);

test(proves(
  ['C-019', 'C-024', 'C-028'],
  'without an App, a label and a push start the same jobs where the settings say so, for those who may give commands',
), async () => {
  const files = readServerRepository('healthy');
  const stage = await setStage({
    files: { ...files, '.github/pth.yml': 'start: { label: pth, push: true }\ncomparison: { enabled: false }\n' },
    hasApp: false,
    hasStarts: true,
    inputs: { environment: 'local', ...sharedKey },
  });
  onTestFinished(() => stage.close());
  const { repository, writer, stranger, github } = stage;
  const decisions = async () => {
    const runs = await stage.settle();
    return runs.map(({ run, jobs }) => [run.eventName, jobs.find(({ name }) => name.endsWith('publish'))?.conclusion]);
  };

  // From outside, neither the commit nor a label of somebody who may only sort issues starts anything.
  const fork = repository.fork(stranger);
  const outside = stage.openPull({ 'README.md': 'theirs\n' }, { author: stranger, from: fork });
  expect(await decisions()).toEqual([['pull_request_target', 'skipped']]);
  const sorter = github.addUser('tina');
  repository.setRole(sorter, 'triage');
  outside.label('pth', sorter);
  outside.label('documentation', writer);
  expect((await decisions()).slice(1).map(([, conclusion]) => conclusion)).toEqual(['skipped', undefined]);
  expect(outside.comments.map(({ body }) => body)).toEqual([expect.stringContaining('needs write access')]);
  expect(outside.reviews).toEqual([]);

  // A new pull request counts as a push; a label asks once more.
  const pull = stage.openPull({ 'README.md': 'ours\n' });
  expect((await decisions()).at(-1)).toEqual(['pull_request_target', 'success']);
  expect(pull.reviews).toMatchObject([{ state: 'COMMENTED', commitId: pull.headSha }]);
  pull.label('pth', writer);
  expect((await decisions()).at(-1)).toEqual(['pull_request_target', 'success']);
  expect(repository.checkRuns.map(({ headSha }) => headSha)).toEqual([pull.headSha, pull.headSha]);
  expect(pull.comments).toEqual([]);
  github.assertSound();
}, 600_000);
