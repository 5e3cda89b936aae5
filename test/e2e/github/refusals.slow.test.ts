import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PullHandle } from '../../kit/github/start-github.ts';
import { modelKey, setStage, sharedKey, type Stage } from '../../kit/pull-request-stage.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { listRefusedWrites } from '../../kit/workflow/write-log.ts';
import { proves } from '../../requirements.ts';

let stage: Stage;
let pull: PullHandle;
let app: string;
/** Called when a job has its machine and has done nothing yet. */
let onMachine: (job: string) => void | Promise<void> = () => undefined;

beforeEach(async () => {
  onMachine = () => undefined;
  stage = await setStage({
    files: readServerRepository('healthy'),
    playbook: [],
    inputs: { environment: 'local', ...sharedKey },
    runner: { onMachine: (job) => onMachine(job) },
  });
  pull = stage.openPull({ 'README.md': '# Changed\n' });
  app = stage.github.app.user.login;
  await stage.settle();
}, 120_000);
afterEach(() => stage.close(), 60_000);

/** What a refusal may leave: the reaction that says no, and one short answer. */
const answer = () => [`${app} POST issues/comments/N/reactions`, `${app} POST issues/N/comments`];

/** Everything that was written by `work`. */
async function writesOf(work: () => unknown): Promise<string[]> {
  const before = stage.writes().length;
  await work();
  await stage.settle();
  stage.github.assertSound();
  return stage.writes().slice(before);
}

const lastComment = () => pull.comments.at(-1)?.body ?? '';

describe('who may not', () => {
  test(
    proves(['C-021'], 'a stranger gets a short answer, three times at most, and nothing runs (T1, T23)'),
    async () => {
      stage.repository.setRole(stage.stranger, 'read');
      const first = await writesOf(() => pull.comment('/pth test', { author: stage.stranger }));
      expect(first).toEqual(answer());
      expect(lastComment()).toMatch(/write access/);
      const often = await writesOf(async () => {
        for (let count = 0; count < 5; count++) {
          pull.comment('/pth test', { author: stage.stranger });
          await stage.settle();
        }
      });
      expect(often).toEqual([...answer(), ...answer()]);
      expect(stage.runner.runs).toEqual([]);
    },
  );

  test(
    proves(['C-019', 'C-021'], 'a bot, whatever its role and name, and the App itself are passed over (T2, T29)'),
    async () => {
      const bot = stage.github.addUser('wendy-helper[bot]', 'Bot');
      stage.repository.setRole(bot, 'admin');
      expect(await writesOf(() => pull.comment('/pth test', { author: bot }))).toEqual([]);
      const token = stage.github.createInstallationToken(stage.repository);
      const own = await writesOf(() =>
        fetch(`${stage.github.url}/repos/octo/sample-plugin/issues/${pull.number}/comments`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ body: '/pth test' }),
        }),
      );
      expect(own).toEqual([`${app} POST issues/N/comments`]);
      expect(stage.runner.runs).toEqual([]);
    },
  );

  test(proves(['C-002'], 'a webhook that is not signed by GitHub, or not at all, is refused (T31)'), async () => {
    const [genuine] = stage.github.deliveries;
    const payload = genuine?.payload ?? {};
    for (const options of [{ secret: 'another secret, long enough' }, { signature: '' }, { signature: 'sha256=00' }]) {
      const delivery = await stage.github.deliver('issue_comment', payload, options);
      expect(delivery.status, delivery.answer).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('what is not a command', () => {
  test(proves(['C-019'], 'an edit, a quote, code, another text and a plain issue start nothing (T3, T4)'), async () => {
    const writes = await writesOf(() => {
      const innocent = pull.comment('Looks good', { author: stage.writer });
      stage.pass(60_000);
      pull.editComment(innocent, '/pth test');
      pull.comment('> /pth test\n\nnot mine', { author: stage.writer });
      pull.comment('```\n/pth test\n```', { author: stage.writer });
      pull.comment('<!--\n/pth test\n-->', { author: stage.writer });
      pull.comment('please do /pth test', { author: stage.writer });
      stage.repository.openIssue({ author: stage.writer, title: 'Broken', comment: '/pth test' });
    });
    expect(writes).toEqual([]);
    expect(stage.runner.runs).toEqual([]);
  });

  test(proves(['C-019'], 'a command that was changed after it was given is not carried out (T4)'), async () => {
    const writes = await writesOf(() => {
      const comment = pull.comment('/pth test', { author: stage.writer });
      stage.pass(1000);
      pull.editComment(comment, '/pth test 2');
    });
    expect(writes.filter((write) => write.includes('dispatches'))).toEqual([]);
    expect(writes.length).toBeLessThanOrEqual(answer().length);
    expect(stage.runner.runs).toEqual([]);
  });

  test(proves(['C-019', 'C-021'], 'a closed pull request gets an answer and no run'), async () => {
    pull.close(stage.writer);
    expect(await writesOf(() => pull.comment('/pth test', { author: stage.writer }))).toEqual(answer());
    expect(lastComment()).toMatch(/closed/);
  });
});

/** What the App itself writes about one session: 👀 🚀, its comment with what follows, the dispatch. */
const isSessionWrite = (write: string) =>
  [
    `${app} POST issues/comments/N/reactions`,
    `${app} POST issues/N/comments`,
    `${app} PATCH issues/comments/N`,
    `${app} POST actions/workflows/pth.yml/dispatches`,
    `${app} POST actions/runs/N/cancel`,
  ].includes(write);

describe('runs that find something else than they were started for', () => {
  test(proves(['C-020', 'C-025'], 'a commit that came after the command is not tested (T5)'), async () => {
    onMachine = (job) => {
      if (!job.endsWith('resolve')) return;
      stage.repository.commit({ branch: pull.record.head.ref, files: { 'evil.mjs': 'process.exit(1)\n' } });
    };
    const writes = await writesOf(() => pull.comment('/pth test', { author: stage.writer }));
    expect(writes.filter((write) => !isSessionWrite(write))).toEqual([]);
    const [run] = await stage.settle();
    expect(run?.jobs.map(({ name, conclusion }) => [name, conclusion])).toEqual([
      ['session / resolve', 'failure'],
      ['session / answer', 'skipped'],
      ['session / shard', 'skipped'],
      ['session / execute', 'skipped'],
      ['session / verify', 'skipped'],
      ['session / compare', 'skipped'],
      ['session / publish', 'skipped'],
    ]);
    expect(run?.jobs[0]?.log.join('\n')).toMatch(/changed since the command was given/);
  });

  test(
    proves(['C-020'], 'a run that somebody starts by hand with made-up inputs is refused in its first job (T9, T10)'),
    async () => {
      const comment = pull.comment('What does /pth do?', { author: stage.writer });
      await stage.settle();
      const inputs = {
        pull_request: String(pull.number),
        head_ref: pull.record.head.ref,
        head_sha: pull.headSha,
        comment_id: String(comment.id),
        nonce: '0'.repeat(32),
        command: '/pth test',
      };
      const attempts: Record<string, string>[] = [
        inputs,
        { ...inputs, comment_id: '999999999' },
        { ...inputs, pull_request: '1; rm -rf /' },
        { ...inputs, head_sha: '$(id)' },
        { ...inputs, command: '/pth test\n/pth approve' },
      ];
      const writes = await writesOf(() => {
        for (const attempt of attempts) {
          stage.repository.dispatch({ by: stage.writer, workflow: 'pth.yml', inputs: attempt });
        }
      });
      expect(writes).toEqual([]);
      const runs = await stage.settle();
      expect(runs).toHaveLength(attempts.length);
      for (const { conclusion, jobs } of runs) {
        expect(conclusion).toBe('failure');
        expect(jobs.filter((job) => job.conclusion !== 'skipped').map(({ name }) => name)).toEqual([
          'session / resolve',
        ]);
      }
    },
  );

  test(proves(['C-002', 'C-020'], 'a delivery that comes twice is carried out once (T31)'), async () => {
    const writes = await writesOf(async () => {
      pull.comment('/pth test', { author: stage.writer });
      const delivery = stage.github.deliveries.findLast(({ event }) => event === 'issue_comment');
      await stage.github.settled();
      const known = delivery ?? stage.github.deliveries.findLast(({ event }) => event === 'issue_comment');
      if (known) {
        await stage.github.redeliver(known);
        await stage.github.deliver(known.event, known.payload, { id: 'another-id-for-the-same-comment' });
      }
    });
    expect(writes.filter((write) => write.endsWith('/dispatches'))).toHaveLength(1);
    expect(stage.runner.runs).toHaveLength(1);
  });
});

describe('forks', () => {
  test(proves(
    ['C-021', 'C-023', 'C-027'],
    'nothing of a fork runs until somebody vouches for its commit; then without secrets, in a low tier, with no branch (T7, T8, T26)',
  ), async () => {
    const fork = stage.repository.fork(stage.stranger);
    const foreign = stage.openPull({ 'README.md': '# From a fork\n' }, { author: stage.stranger, from: fork });
    const unvouched = await writesOf(() => foreign.comment('/pth test', { author: stage.writer }));
    expect(unvouched).toEqual(answer());
    expect(foreign.comments.at(-1)?.body).toMatch(/\/pth ok/);
    // Whoever made the commit cannot vouch for it, and another commit is not vouched for.
    await writesOf(() => foreign.comment(`/pth ok ${foreign.headSha}`, { author: stage.stranger }));
    await writesOf(() => foreign.comment(`/pth ok ${'a'.repeat(40)}`, { author: stage.writer }));
    await writesOf(() => foreign.comment('/pth test', { author: stage.writer }));
    expect(stage.runner.runs).toEqual([]);

    await writesOf(() => foreign.comment(`/pth ok ${foreign.headSha}`, { author: stage.writer }));
    await writesOf(() => foreign.comment('/pth test 3', { author: stage.writer }));
    expect(foreign.comments.at(-1)?.body).toMatch(/tier 3 is not open/);
    expect(stage.runner.runs).toEqual([]);

    const writes = await writesOf(() => foreign.comment('/pth test', { author: stage.writer }));
    const [run] = await stage.settle();
    const log =
      run?.jobs.map(({ name, conclusion, log: lines }) => `== ${name} ${conclusion}\n${lines.join('\n')}`).join('\n') ??
      '';
    expect(run?.conclusion, log).toBe('success');
    expect(run?.jobs.flatMap(({ runsOn }) => runsOn)).not.toContain('self-hosted');
    expect(stage.model?.requests).toEqual([]);
    expect(log).not.toContain(modelKey);
    expect(writes.filter((write) => !isSessionWrite(write))).toEqual([
      `${app} POST pulls/N/reviews`,
      `${app} POST check-runs`,
    ]);
    expect(stage.repository.git('for-each-ref', 'refs/heads/pth')).toBe('');
    expect(fork.git('for-each-ref', 'refs/heads/pth')).toBe('');
  }, 180_000);
});

describe('ends', () => {
  test.each(['stop', 'close'] as const)(
    proves(
      ['C-022', 'C-028'],
      'a run that is ended in the middle (%s) writes nothing more, and leaves nothing on its machine',
    ),
    async (how) => {
      let directory = '';
      let left: string[] = [];
      const events = new EventEmitter();
      const reached = once(events, 'reached');
      await stage.close();
      stage = await setStage({
        files: readServerRepository('hangs-on-call'),
        inputs: { environment: 'local' },
        runner: {
          onMachine: (job, machine) => {
            if (!job.endsWith('execute')) return;
            directory = machine.directory;
            events.emit('reached');
          },
          onMachineEnd: (job, machine) => {
            if (job.endsWith('execute')) left = machine.findOrphans().map(String);
          },
        },
      });
      app = stage.github.app.user.login;
      pull = stage.openPull({ 'README.md': '# Changed\n' });
      await stage.settle();
      const writes = await writesOf(async () => {
        pull.comment('/pth test', { author: stage.writer });
        await reached;
        // Once the plugin runs there is something to end.
        await untilThere(join(directory, 'tmp'));
        if (how === 'stop') pull.comment('/pth stop', { author: stage.writer });
        else pull.close(stage.writer);
      });
      const [run] = await stage.settle();
      expect(run?.conclusion).toBe('cancelled');
      expect(run?.jobs.find(({ name }) => name.endsWith('execute'))?.conclusion).toBe('cancelled');
      expect(run?.jobs.find(({ name }) => name.endsWith('publish'))?.conclusion).toBe('skipped');
      expect(run?.jobs.find(({ name }) => name.endsWith('execute'))?.steps.at(-1)).toMatchObject({
        name: expect.stringMatching(/^Post /) as string,
        conclusion: 'success',
      });
      expect(left).toEqual([]);
      expect(existsSync(directory)).toBe(false);
      expect(writes.filter((write) => !isSessionWrite(write))).toEqual([]);
      expect(pull.comments.map(({ body }) => body).join('\n')).toMatch(/stopped/);
      expect(listRefusedWrites(stage.github)).toEqual([]);
    },
    120_000,
  );
});

/** Waits until a process of the job says that its session began: its worktree directory is not empty. */
async function untilThere(directory: string): Promise<void> {
  await expect.poll(() => existsSync(directory) && readdirSync(directory).length > 0, { timeout: 60_000 }).toBe(true);
}
