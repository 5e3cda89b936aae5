import { afterEach, describe, expect, test } from 'vitest';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import { proves } from '../../requirements.ts';

let rig: AppRig;
afterEach(async () => {
  await rig.close();
});

const settingsPath = '.github/pth.yml';
const open = async (settings: string | null) => {
  rig = await startAppRig(settings === null ? {} : { files: { [settingsPath]: settings } });
};

async function label(name: string, by = rig.writer): Promise<void> {
  rig.pull.label(name, by);
  await rig.settle();
}

async function push(content: string): Promise<void> {
  rig.repository.commit({ branch: 'feature', files: { 'src/index.js': content }, by: rig.writer });
  await rig.settle();
}

describe('a label', () => {
  test(
    proves(['C-019', 'C-020'], 'starts a session with the rights of whoever set it, and is named to the run'),
    async () => {
      await open('start: { label: pth }\n');
      await label('documentation');
      expect(rig.dispatches).toEqual([]);
      await label('pth');
      const event = rig.repository.record.labelEvents.at(-1);
      expect(rig.dispatches.map(({ inputs }) => inputs)).toMatchObject([
        { comment_id: `label:${event?.id}`, command: '/pth test', head_sha: rig.pull.headSha },
      ]);
      expect(rig.status()).toContain(`<!-- pth:run:v1 ${event?.id} `);
      rig.github.assertSound();
    },
  );

  test(
    proves(['C-024'], 'T1: of somebody who may set labels and give no commands is answered and starts nothing'),
    async () => {
      await open('start: { label: pth }\n');
      const tina = rig.github.addUser('tina');
      rig.repository.setRole(tina, 'triage');
      await label('pth', tina);
      expect(rig.dispatches).toEqual([]);
      expect(rig.answers()).toEqual([expect.stringContaining('`/pth test` needs write access')]);
    },
  );

  test(proves(['C-024'], 'T2: of a bot starts nothing and is not answered'), async () => {
    await open('start: { label: pth }\n');
    await label('pth', rig.github.addUser('labeler[bot]', 'Bot'));
    expect(rig.dispatches).toEqual([]);
    expect(rig.answers()).toEqual([]);
  });

  test(proves(['C-024'], 'T7: vouches for no commit from outside'), async () => {
    await open('start: { label: pth }\n');
    const fork = rig.repository.fork(rig.stranger);
    fork.commit({ branch: 'theirs', files: { 'src/index.js': 'theirs\n' }, by: rig.stranger });
    const pull = rig.repository.openPull({ author: rig.stranger, head: 'theirs', from: fork });
    await rig.settle();
    pull.label('pth', rig.writer);
    await rig.settle();
    expect(rig.dispatches).toEqual([]);
    expect(pull.comments.at(-1)?.body).toContain('write `/pth ok SHA`');
  });

  test(proves(['C-024'], 'T30: starts no virtual machine, which a command does after a confirmation'), async () => {
    await open('start: { label: pth }\nenvironment: { tier: 3 }\n');
    await label('pth');
    expect(rig.dispatches).toEqual([]);
    expect(rig.answers()).toEqual([expect.stringContaining('a label does not start it')]);
  });

  test('and a push start nothing where the settings say nothing', async () => {
    await open(null);
    await label('pth');
    await push('three\n');
    expect(rig.dispatches).toEqual([]);
    expect(rig.pull.comments).toEqual([]);
  });
});

describe('a push', () => {
  test(
    proves(['C-019', 'C-020'], 'starts a session on the new commit, and one more for what came during it'),
    async () => {
      await open('start: { push: true }\n');
      await push('three\n');
      const first = rig.pull.headSha;
      expect(rig.dispatches.map(({ inputs }) => inputs)).toMatchObject([
        { comment_id: `push:${rig.pull.number}`, command: '/pth test', head_sha: first },
      ]);
      await push('four\n');
      await push('five\n');
      expect(rig.dispatches).toHaveLength(1);
      rig.dispatches[0]?.run.complete('success');
      await expect.poll(() => rig.dispatches.length, { timeout: 60_000 }).toBe(2);
      await rig.settle();
      expect(rig.dispatches.map(({ inputs }) => inputs['head_sha'])).toEqual([first, rig.pull.headSha]);
      expect(rig.answers()).toEqual([]);
      rig.github.assertSound();
    },
  );

  test(proves(['C-020'], 'during a session that a person stopped starts no other'), async () => {
    await open('start: { push: true }\n');
    await push('three\n');
    await push('four\n');
    rig.pull.comment('/pth stop', { author: rig.writer });
    await rig.settle();
    rig.dispatches[0]?.run.complete('cancelled');
    await rig.settle();
    // Whatever the end of the session left to do comes before this answer.
    rig.pull.comment('/pth help', { author: rig.writer });
    await rig.settle();
    expect(rig.dispatches).toHaveLength(1);
  });

  test(
    proves(['C-024'], 'T7: to a fork, or to a pull request of a stranger, starts nothing and says nothing'),
    async () => {
      await open('start: { push: true }\n');
      const theirs = rig.repository.openPull({ author: rig.stranger, head: 'feature', title: 'Theirs' });
      const fork = rig.repository.fork(rig.writer);
      fork.commit({ branch: 'mine', files: { 'src/index.js': 'mine\n' }, by: rig.writer });
      const mine = rig.repository.openPull({ author: rig.writer, head: 'mine', from: fork });
      await rig.settle();
      expect(rig.dispatches).toEqual([]);
      expect([...theirs.comments, ...mine.comments]).toEqual([]);
    },
  );

  test(proves(['C-020'], 'a new pull request, and one that is no draft any more, are tested once'), async () => {
    await open('start: { push: true }\ndrafts: false\n');
    rig.repository.commit({ branch: 'draft', files: { 'src/index.js': 'draft\n' } });
    const draft = rig.repository.openPull({ author: rig.writer, head: 'draft', isDraft: true });
    await rig.settle();
    expect(rig.dispatches).toEqual([]);
    draft.markReady(rig.writer);
    await rig.settle();
    expect(rig.dispatches.map(({ inputs }) => inputs['pull_request'])).toEqual([String(draft.number)]);
  });
});
