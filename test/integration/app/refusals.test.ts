import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import type { Delivery } from '../../kit/github/start-github.ts';
import { proves } from '../../requirements.ts';

let rig: AppRig;
beforeEach(async () => {
  rig = await startAppRig();
});
afterEach(async () => {
  await rig.close();
});

async function say(body: string, author = rig.writer): Promise<number> {
  const { id } = rig.pull.comment(body, { author });
  await rig.settle();
  return id;
}

function lastComment(): Delivery {
  const delivery = rig.github.deliveries.findLast(
    ({ event, payload }) => event === 'issue_comment' && JSON.stringify(payload['sender']).includes('"wendy"'),
  );
  if (!delivery) throw new Error('no comment was delivered');
  return delivery;
}

function expectNothing(): void {
  expect(rig.dispatches).toEqual([]);
  expect(rig.status()).toBe('');
}

describe('no run is started for', () => {
  test(proves(['C-021'], 'T1: a stranger, who is told three times a day and no more'), async () => {
    for (let count = 0; count < 5; count++) await say('/pth test', rig.stranger);
    expectNothing();
    expect(rig.answers()).toEqual(
      Array(3).fill('`/pth test` needs write access to this repository. Nothing was started.'),
    );
  });

  test('T1: somebody with a role below write', async () => {
    rig.repository.setRole(rig.stranger, 'triage');
    await say('/pth test', rig.stranger);
    expectNothing();
    expect(rig.answers()).toHaveLength(1);
  });

  test(proves(['C-019'], 'other text, a quoted command, and a command on a plain issue'), async () => {
    await say('Please /pth test this');
    await say('> /pth test');
    rig.repository.openIssue({ author: rig.writer, title: 'An issue', comment: '/pth test' });
    await rig.settle();
    expectNothing();
    expect(rig.answers()).toEqual([]);
  });

  test(proves(['C-019'], 'T4: a comment that was edited, before it is looked at or into a command'), async () => {
    const plain = rig.pull.comment('Nice work', { author: rig.writer });
    rig.pull.editComment(plain, '/pth test');
    await rig.settle();
    expectNothing();
    expect(rig.answers()).toEqual([]);
    await rig.restart({ lanes: 0 });
    const command = rig.pull.comment('/pth test', { author: rig.writer });
    rig.pull.editComment(command, '/pth test 3');
    await rig.github.settled();
    await rig.restart();
    await rig.settle();
    expectNothing();
    expect(rig.answers().at(-1)).toContain('The comment was edited after it was written');
  });

  test(proves(['C-019'], 'T2: a bot, the App itself, and a person named like a bot counts as a person'), async () => {
    const bot = rig.github.addUser('helper[bot]', 'Bot');
    rig.repository.setRole(bot, 'admin');
    await say('/pth test', bot);
    await rig.publisher().createComment({ owner: 'octo', name: 'calc' }, rig.pull.number, '/pth test');
    await rig.settle();
    expectNothing();
    const named = rig.github.addUser('robot-bot');
    rig.repository.setRole(named, 'write');
    await say('/pth test', named);
    expect(rig.dispatches).toHaveLength(1);
  });

  test(
    proves(['C-019'], 'T31: a delivery that came before, and a comment that was handled, by whatever delivery'),
    async () => {
      await say('/pth test');
      const delivery = lastComment();
      const again = await rig.github.redeliver(delivery);
      expect(again.status).toBe(200);
      await rig.github.deliver('issue_comment', delivery.payload);
      await rig.settle();
      expect(rig.dispatches).toHaveLength(1);
      expect(rig.answers()).toEqual([]);
      const results = rig.lines.filter(({ event }) => event === 'webhook').map((line) => line['result']);
      expect(results).toEqual(expect.arrayContaining(['new', 'repeated', 'handled']));
    },
  );

  test(proves(['C-002'], 'T31: a signature that is wrong or missing; what came with it is not logged'), async () => {
    await say('hello');
    const payload = { ...lastComment().payload, marker: 'CANARY-IN-PAYLOAD', comment: { body: '/pth test' } };
    const wrong = await rig.github.deliver('issue_comment', payload, { secret: 'another secret' });
    const missing = await rig.github.deliver('issue_comment', payload, { signature: '' });
    const forged = await rig.github.deliver('issue_comment', payload, { signature: `sha256=${'0'.repeat(64)}` });
    expect([wrong.status, missing.status, forged.status]).toEqual([400, 400, 400]);
    await rig.settle();
    expectNothing();
    const log = JSON.stringify(rig.lines);
    expect(log).toContain('signature');
    expect(log).not.toContain('CANARY-IN-PAYLOAD');
    expect(log).not.toContain(rig.settings.webhookSecret);
  });

  test('T5, T7: a fork without ok, and with an ok for a commit that is not the newest', async () => {
    const fork = rig.repository.fork(rig.stranger);
    fork.commit({ branch: 'theirs', files: { 'src/index.js': 'theirs\n' }, by: rig.stranger });
    const pull = rig.repository.openPull({ author: rig.stranger, head: 'theirs', from: fork });
    const sayThere = async (body: string) => {
      pull.comment(body, { author: rig.writer });
      await rig.settle();
      return pull.comments.at(-1)?.body ?? '';
    };
    expect(await sayThere('/pth test')).toContain('write `/pth ok SHA` with its whole hash');
    expect(await sayThere(`/pth ok ${'0'.repeat(40)}`)).toContain('not the newest one of this pull request');
    const vouched = pull.headSha;
    expect(await sayThere(`/pth ok ${vouched}`)).toContain('Noted for commit');
    fork.commit({ branch: 'theirs', files: { 'src/index.js': 'worse\n' }, by: rig.stranger });
    await rig.settle();
    expect(await sayThere('/pth test')).toContain('write `/pth ok SHA`');
    expect(rig.dispatches).toEqual([]);
    await sayThere(`/pth ok ${pull.headSha}`);
    expect(await sayThere('/pth test 3')).toContain('Environment tier 3 is not open');
    await sayThere('/pth test');
    expect(rig.dispatches[0]?.inputs['head_sha']).toBe(pull.headSha);
    expect(pull.headSha).not.toBe(vouched);
  });

  test('T5: an ok of somebody who lost write access since', async () => {
    const fork = rig.repository.fork(rig.stranger);
    fork.commit({ branch: 'theirs', files: { 'src/index.js': 'theirs\n' }, by: rig.stranger });
    const pull = rig.repository.openPull({ author: rig.stranger, head: 'theirs', from: fork });
    const once = rig.github.addUser('once');
    rig.repository.setRole(once, 'write');
    pull.comment(`/pth ok ${pull.headSha}`, { author: once });
    await rig.settle();
    rig.repository.setRole(once, 'read');
    pull.comment('/pth test', { author: rig.writer });
    await rig.settle();
    expect(rig.dispatches).toEqual([]);
    expect(pull.comments.at(-1)?.body).toContain('`/pth ok SHA`');
  });

  test('a second command while a session runs, and a closed pull request', async () => {
    await say('/pth test');
    await say('/pth test');
    expect(rig.answers().at(-1)).toContain('A session is running on this pull request');
    rig.pull.close(rig.writer);
    rig.dispatches[0]?.run.complete('cancelled');
    await rig.settle();
    await say('/pth test');
    expect(rig.answers().at(-1)).toBe('The pull request is closed.');
    expect(rig.dispatches).toHaveLength(1);
  });

  test('a workflow that is not there; the person is told what to do, and may try again', async () => {
    rig.repository.commit({ files: { '.github/workflows/pth.yml': null } });
    const comment = await say('/pth test');
    expect(rig.answers().at(-1)).toContain('`pth init` writes it');
    expect(rig.reactions(comment)).toEqual(['eyes', 'confused']);
    await say('/pth test');
    expect(rig.answers()).toHaveLength(2);
  });

  test('an installation that is gone: the job ends with words in the log, and the App works on', async () => {
    const answer = { status: 404, body: { message: 'Not Found' } };
    rig.github.plan({ method: 'GET', path: /^\/repos\/octo\/calc/, times: 3, answer });
    await say('/pth help');
    expect(rig.lines.filter(({ event }) => event === 'job-failed')).toMatchObject([{ next: 'give-up' }]);
    await say('/pth help');
    expect(rig.answers()).toHaveLength(1);
  });
});

async function useSettings(text: string): Promise<void> {
  rig.repository.commit({ files: { '.github/pth.yml': text } });
  await rig.settle();
}

describe('settings', () => {
  test('T30: quotas of person, pull request and repository hold', async () => {
    await useSettings('quotas: { perUserPerDay: 1, perPullRequestPerDay: 2, perRepositoryPerDay: 3 }\n');
    const run = async (author = rig.writer) => {
      await say('/pth test', author);
      rig.dispatches.at(-1)?.run.complete('cancelled');
      await rig.settle();
    };
    await run();
    await run();
    expect(rig.answers().at(-1)).toContain('You have started 1 runs within a day');
    const second = rig.github.addUser('second');
    rig.repository.setRole(second, 'maintain');
    await run(second);
    const third = rig.github.addUser('third');
    rig.repository.setRole(third, 'admin');
    await run(third);
    expect(rig.answers().at(-1)).toContain('2 runs were started on this pull request');
    expect(rig.dispatches).toHaveLength(2);
  });

  test('of the organisation hold where the repository sets nothing else', async () => {
    rig.github.createRepository({
      owner: rig.repository.record.owner,
      name: '.github',
      files: { '.github/pth.yml': 'quotas: { perUserPerDay: 0, perRepositoryPerDay: 0 }\n' },
      isAppInstalled: false,
    });
    await useSettings('quotas: { perUserPerDay: 5 }\n');
    await say('/pth test');
    expect(rig.answers().at(-1)).toContain('0 runs were started in this repository');
    expectNothing();
  });

  test('are read from the base branch, not from the pull request', async () => {
    await useSettings('drafts: false\nimages: [debian12]\n');
    rig.repository.commit({ branch: 'feature', files: { '.github/pth.yml': 'images: [evil]\n' } });
    await say('/pth test evil');
    expect(rig.answers().at(-1)).toContain('There is no image "evil".');
    expectNothing();
  });

  test(proves(['C-019'], 'without a list of images, a comment names no other than PTH’s own'), async () => {
    for (const image of [`evil.example:5000/x@sha256:${'a'.repeat(64)}`, 'debian:12']) {
      await say(`/pth test ${image}`);
      expect(rig.answers().at(-1)).toContain(`There is no image "${image.slice(0, 9)}`);
    }
    expectNothing();
    await say('/pth test debian13');
    expect(rig.dispatches).toHaveLength(1);
  });

  test('that cannot be read start nothing, and their maker is told where they are wrong', async () => {
    await useSettings('quotas: { perUser: 1 }\n');
    await say('/pth test');
    expectNothing();
    expect(rig.answers().at(-1)).toContain('The settings cannot be read');
    expect(rig.answers().at(-1)).toContain('perUser');
    const before = rig.answers().length;
    rig.repository.setRole(rig.writer, 'read');
    await say('/pth test');
    expect(rig.answers()).toHaveLength(before);
  });
});
