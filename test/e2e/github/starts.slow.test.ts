import { expect, onTestFinished, test } from 'vitest';
import { setStage, sharedKey, type Stage } from '../../kit/pull-request-stage.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { proves } from '../../requirements.ts';

/** A repository whose settings start sessions on the label `pth` and on each push. */
async function setStartStage(options: { hasApp: boolean }): Promise<Stage> {
  const stage = await setStage({
    files: {
      ...readServerRepository('healthy'),
      '.github/pth.yml': 'start: { label: pth, push: true }\ncomparison: { enabled: false }\n',
    },
    ...options,
    hasStarts: !options.hasApp,
    inputs: { environment: 'local', ...sharedKey },
  });
  onTestFinished(() => stage.close());
  return stage;
}

/** How the job that publishes ended in each run so far; undefined where the run had none. */
async function readEnds(stage: Stage): Promise<[string, string | undefined][]> {
  const runs = await stage.settle();
  return runs.map(({ run, jobs }) => [run.eventName, jobs.find(({ name }) => name.endsWith('publish'))?.conclusion]);
}

/** A stranger's pull request from a fork, with a label by somebody who may sort issues only, and a label of no meaning. */
async function openOutside(stage: Stage) {
  const { repository, stranger, writer, github } = stage;
  const fork = repository.fork(stranger);
  const outside = stage.openPull({ 'README.md': 'theirs\n' }, { author: stranger, from: fork });
  await stage.settle();
  const sorter = github.addUser('tina');
  repository.setRole(sorter, 'triage');
  outside.label('pth', sorter);
  outside.label('documentation', writer);
  return outside;
}

test(proves(
  ['C-019', 'C-024', 'C-028'],
  'without an App, a label and a push start the same jobs where the settings say so, for those who may give commands',
), async () => {
  const stage = await setStartStage({ hasApp: false });
  const { repository, writer, github } = stage;

  // From outside, neither the commit nor a label of somebody who may only sort issues starts anything.
  const outside = await openOutside(stage);
  expect(await readEnds(stage)).toEqual([
    ['pull_request_target', 'skipped'],
    ['pull_request_target', 'skipped'],
    ['pull_request_target', undefined],
  ]);
  expect(outside.comments.map(({ body }) => body)).toEqual([expect.stringContaining('needs write access')]);
  expect(outside.reviews).toEqual([]);

  // A new pull request counts as a push; a label asks once more.
  const pull = stage.openPull({ 'README.md': 'ours\n' });
  expect((await readEnds(stage)).at(-1)).toEqual(['pull_request_target', 'success']);
  expect(pull.reviews).toMatchObject([{ state: 'COMMENTED', commitId: pull.headSha }]);
  pull.label('pth', writer);
  expect((await readEnds(stage)).at(-1)).toEqual(['pull_request_target', 'success']);
  expect(repository.checkRuns.map(({ headSha }) => headSha)).toEqual([pull.headSha, pull.headSha]);
  expect(pull.comments).toEqual([]);

  // A label on a commit of the fork that was vouched for starts it as well.
  outside.comment(`/pth ok ${outside.headSha}`, { author: writer });
  await stage.settle();
  outside.label('pth', writer);
  expect((await readEnds(stage)).at(-1)).toEqual(['pull_request_target', 'success']);
  expect(outside.reviews).toMatchObject([{ state: 'COMMENTED', commitId: outside.headSha }]);
  github.assertSound();
}, 600_000);

test(proves(
  ['C-002', 'C-019', 'C-020', 'C-024', 'C-028'],
  'the App starts a session on a push and on a label where the settings say so, for those who may give commands',
), async () => {
  const stage = await setStartStage({ hasApp: true });
  const { repository, writer, github } = stage;
  const app = github.app.user.login;

  const outside = await openOutside(stage);
  expect(await readEnds(stage)).toEqual([]);
  expect(outside.comments.map(({ body }) => body)).toEqual([expect.stringContaining('needs write access')]);

  const pull = stage.openPull({ 'README.md': 'ours\n' });
  expect(await readEnds(stage)).toEqual([['workflow_dispatch', 'success']]);
  pull.label('pth', writer);
  expect((await readEnds(stage)).slice(1)).toEqual([['workflow_dispatch', 'success']]);
  const both = [pull.headSha, pull.headSha];
  expect(pull.reviews.map(({ commitId, user }) => [commitId, user.login])).toEqual(both.map((sha) => [sha, app]));
  expect(repository.checkRuns.map(({ headSha }) => headSha)).toEqual(both);
  // One status comment tells of both, and how the last ended.
  expect(pull.comments.map(({ author }) => author.login)).toEqual([app]);
  expect(pull.comments[0]?.body).toContain(`#pullrequestreview-${pull.reviews[1]?.id}`);
  github.assertSound();
}, 600_000);
