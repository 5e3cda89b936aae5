import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { implementerStatusSchema } from '../../../src/orchestrator/roles/implementer.ts';
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
  // What the roles wrote is in the artifact, where a person looks for why a fix was made.
  const uploaded = join(run?.artifacts.path('pth-session') ?? '', 'sessions');
  const roles = readdirSync(uploaded).map((id) => join(uploaded, id, 'artifacts'));
  expect(roles).toHaveLength(1);
  const status: unknown = JSON.parse(
    readFileSync(join(roles[0] ?? '', 'attempt-1/implementer/implementer_status.json'), 'utf8'),
  );
  expect(implementerStatusSchema.parse(status)).toMatchObject({
    said: expect.stringContaining('as a number') as string,
  });
  // Only the jobs that run no code of the pull request had a token that writes.
  for (const { name, permissions } of run?.jobs ?? []) {
    const writes = Object.values(permissions).includes('write');
    expect([name, writes]).toEqual([name, /publish|answer/.test(name)]);
  }
  github.assertSound();
}, 600_000);

test(proves(
  ['C-025', 'C-026'],
  '"Re-run failed jobs" finds the artifacts of the attempt before, which GitHub keeps, and still ends with a report',
), async () => {
  // The runner of the job is lost after its last step, so that what it handed on is there and GitHub calls it failed.
  const lost = new Set(['session / execute', 'session / publish']);
  const stage = await setStage({
    files: { ...readServerRepository('healthy'), '.github/pth.yml': 'comparison: { enabled: false }\n' },
    hasApp: false,
    inputs: { environment: 'local', ...sharedKey },
    runner: { onMachineEnd: (job) => (lost.delete(job) ? 'lost' : undefined) },
  });
  onTestFinished(() => stage.close());
  const pull = stage.openPull({ 'README.md': '# Changed\n' });
  pull.comment('/pth test', { author: stage.writer });
  const attempt = async () => {
    const record = (await stage.settle()).at(-1);
    if (!record) throw new Error('nothing ran');
    return { record, ran: record.jobs.filter(({ conclusion }) => conclusion !== 'skipped').map(({ name }) => name) };
  };
  const first = await attempt();
  expect(first.record.conclusion).toBe('failure');
  expect(first.record.artifacts.names()).toEqual(['pth-manifest', 'pth-session']);
  stage.runner.rerunFailed(first.record);
  const second = await attempt();
  expect(second.ran[0]).toBe('session / execute');
  expect(second.record.conclusion).toBe('failure');
  expect(second.record.artifacts.names()).toContain('pth-report');
  stage.runner.rerunFailed(second.record);
  const third = await attempt();
  expect(third.ran).toEqual(['session / publish']);
  const log = third.record.jobs.map(({ log: lines }) => lines.join('\n')).join('\n');
  expect(third.record.conclusion, log).toBe('success');
  expect(pull.reviews.map(({ commitId }) => commitId)).toContain(pull.headSha);
  stage.github.assertSound();
}, 600_000);
