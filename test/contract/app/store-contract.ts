import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../app/store/open-store.ts';
import type { Store } from '../../../app/store/store.ts';
import { makeDelivery, makeSession } from '../../kit/session-records.ts';
import { proves } from '../../requirements.ts';

const pull = { repositoryId: 1, pullRequest: 7 };

/** What every store keeps to, whatever lies below. @param createAddress gives the address of a store that is empty */
export function describeStore(name: string, createAddress: () => Promise<string>): void {
  describe(name, () => {
    const stores: Store[] = [];
    let address = '';
    const open = async () => {
      const store = await openStore(address, (error) => {
        throw error;
      });
      stores.push(store);
      return store;
    };
    let store: Store;
    beforeEach(async () => {
      address = await createAddress();
      store = await open();
    });
    afterEach(async () => {
      for (const opened of stores.splice(0)) await opened.close();
    });

    test(
      proves(['C-019'], 'T31: a delivery is taken once, and a comment once whatever delivery brings it'),
      async () => {
        expect(await store.enqueue(makeDelivery({ id: 'a', subject: 'comment/1/5' }), 1)).toBe('new');
        expect(await store.enqueue(makeDelivery({ id: 'a', subject: 'comment/1/5' }), 2)).toBe('repeated');
        expect(await store.enqueue(makeDelivery({ id: 'b', subject: 'comment/1/5' }), 3)).toBe('handled');
        expect(await store.count()).toMatchObject({ pending: 1, claimed: 0, failed: 0 });
      },
    );

    test('a delivery is claimed with its job, worked on, and done for good', async () => {
      const delivery = makeDelivery({ id: 'a' });
      await store.enqueue(delivery, 10);
      expect(await store.claim('one', 9, 100)).toBeNull();
      expect(await store.claim('one', 11, 100)).toEqual({ ...delivery, receivedAt: 10, attempts: 1, stepsDone: 0 });
      expect(await store.claim('two', 12, 100)).toBeNull();
      await store.saveSteps('a', 'one', 2);
      await store.putBack('a', 'one', 50);
      expect(await store.claim('two', 49, 100)).toBeNull();
      expect(await store.claim('two', 50, 100)).toMatchObject({ attempts: 2, stepsDone: 2 });
      await expect(store.finish('a', 'one', 60, null)).rejects.toMatchObject({ code: 'app/changed-meanwhile' });
      await store.finish('a', 'two', 60, null);
      expect(await store.claim('two', 1000, 100)).toBeNull();
    });

    test('a wait that is nobody’s fault counts as no attempt', async () => {
      await store.enqueue(makeDelivery(), 0);
      await store.claim('one', 0, 100);
      await store.putBack('delivery-1', 'one', 5, { isFree: true });
      expect(await store.claim('one', 5, 100)).toMatchObject({ attempts: 1 });
    });

    test('what a worker that died held is claimed by another when the lease ends', async () => {
      await store.enqueue(makeDelivery(), 0);
      await store.claim('dead', 0, 100);
      expect(await store.renew('delivery-1', 'dead', 200)).toBe(true);
      expect(await store.claim('alive', 200, 100)).toBeNull();
      expect(await store.claim('alive', 201, 100)).toMatchObject({ id: 'delivery-1', attempts: 2 });
      expect(await store.renew('delivery-1', 'dead', 300)).toBe(false);
    });

    test('deliveries of one pull request are worked on one after another, others meanwhile', async () => {
      await store.enqueue(makeDelivery({ id: 'a1', queueKey: 'a' }), 0);
      await store.enqueue(makeDelivery({ id: 'a2', queueKey: 'a' }), 0);
      await store.enqueue(makeDelivery({ id: 'b1', queueKey: 'b' }), 0);
      expect((await store.claim('one', 1, 100))?.id).toBe('a1');
      expect((await store.claim('one', 1, 100))?.id).toBe('b1');
      expect(await store.claim('one', 1, 100)).toBeNull();
      // Put back for later, the first still comes before the second.
      await store.putBack('a1', 'one', 50);
      expect(await store.claim('one', 2, 100)).toBeNull();
      expect((await store.claim('one', 50, 100))?.id).toBe('a1');
      await store.finish('a1', 'one', 51, 'gave up');
      expect((await store.claim('one', 51, 100))?.id).toBe('a2');
      expect(await store.count()).toMatchObject({ claimed: 2, failed: 1 });
    });

    test(
      proves(['C-020'], 'several replicas claim each delivery exactly once, and of one key one at a time'),
      async () => {
        const replicas = [store, await open(), await open()];
        const total = 60;
        for (let index = 0; index < total; index++) {
          await store.enqueue(makeDelivery({ id: `d${index}`, queueKey: `k${index % 7}` }), index);
        }
        const seen: string[] = [];
        const inWork = new Set<string>();
        let ended = 0;
        await Promise.all(
          replicas.flatMap((replica, index) =>
            [0, 1].map(async (lane) => {
              const worker = `${index}.${lane}`;
              while (ended < total) {
                const claimed = await replica.claim(worker, 1000, 100_000);
                if (!claimed) {
                  await new Promise((resolve) => setImmediate(resolve));
                  continue;
                }
                expect(inWork.has(claimed.queueKey)).toBe(false);
                inWork.add(claimed.queueKey);
                seen.push(claimed.id);
                await new Promise((resolve) => setImmediate(resolve));
                inWork.delete(claimed.queueKey);
                await replica.finish(claimed.id, worker, 1000, null);
                ended++;
              }
            }),
          ),
        );
        expect(seen.toSorted()).toEqual(Array.from({ length: total }, (_, index) => `d${index}`).toSorted());
        for (let key = 0; key < 7; key++) {
          const numbers = seen.map((id) => Number(id.slice(1))).filter((number) => number % 7 === key);
          expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
        }
      },
    );

    test(proves(['C-020'], 'one session runs on a pull request at a time, whichever replica starts it'), async () => {
      const other = await open();
      const sessions = [makeSession({ id: 'one', origin: 'x#0' }), makeSession({ id: 'two', origin: 'y#0' })] as const;
      const added = await Promise.all([store.addSession(sessions[0]), other.addSession(sessions[1])]);
      expect(added.toSorted()).toEqual([false, true]);
      const running = await store.findNewestSession(pull);
      if (!running) throw new Error('no session');
      await store.saveSession({ ...running, state: 'ended' });
      expect(await other.addSession(makeSession({ id: 'three', origin: 'z#0' }))).toBe(true);
    });

    test('a session is found by id, origin, run, commit and pull request, the newest first', async () => {
      const old = makeSession({ id: 'old', origin: 'x#0', state: 'ended' });
      const now = makeSession({ id: 'now', origin: 'y#0', runId: null, checkedAt: 2000 });
      const other = makeSession({ id: 'other', origin: 'z#0', pullRequest: 8, headSha: 'b'.repeat(40), runId: 901 });
      for (const session of [old, now, other]) expect(await store.addSession(session)).toBe(true);
      expect(await store.findSession('old')).toEqual(old);
      expect(await store.findSessionOfOrigin('y#0')).toEqual(now);
      expect((await store.findSessionOfRun(1, 901))?.id).toBe('other');
      expect(await store.findSessionOfRun(2, 901)).toBeNull();
      expect((await store.findSessionOfCommit(1, 'a'.repeat(40)))?.id).toBe('now');
      expect((await store.findNewestSession(pull))?.id).toBe('now');
      expect((await store.listSessions(10, null)).map(({ id }) => id)).toEqual(['other', 'now']);
      expect((await store.listSessions(10, pull.repositoryId)).map(({ id }) => id)).toEqual(['other', 'now']);
      expect(await store.listSessions(10, pull.repositoryId + 1)).toEqual([]);
      expect((await store.listSessionsOf(pull, 10)).map(({ id }) => id)).toEqual(['now', 'old']);
      expect((await store.listUnwatched(1500, 10)).map(({ id }) => id)).toEqual(['other']);
    });

    test('whoever writes a session that changed meanwhile is told so', async () => {
      const session = makeSession();
      await store.addSession(session);
      const saved = await store.saveSession({ ...session, conclusion: 'success' });
      expect(saved.version).toBe(2);
      await expect(store.saveSession({ ...session, conclusion: 'failure' })).rejects.toMatchObject({
        code: 'app/changed-meanwhile',
      });
      expect(await store.findSession(session.id)).toEqual(saved);
    });

    test('T5: an approval counts for one commit of one pull request, once for each person', async () => {
      const approval = { sha: 'a'.repeat(40), userId: 1, login: 'one' };
      await store.addApproval(pull, approval, 1);
      await store.addApproval(pull, approval, 2);
      expect(await store.listApprovals(pull, approval.sha)).toEqual([approval]);
      expect(await store.listApprovals(pull, 'b'.repeat(40))).toEqual([]);
      expect(await store.listApprovals({ ...pull, pullRequest: 8 }, approval.sha)).toEqual([]);
    });

    test(proves(['C-021'], 'T30: usage is counted for person, pull request and repository since a time'), async () => {
      const runs = [
        { pullRequest: 7, actorId: 1, startedAt: 10, maxTokens: 5 },
        { pullRequest: 7, actorId: 1, startedAt: 20 },
        { pullRequest: 7, actorId: 2, startedAt: 30, maxTokens: 2_000_000_000 },
        { pullRequest: 8, actorId: 1, startedAt: 40, maxTokens: 2_000_000_000 },
        { pullRequest: 7, actorId: 1, startedAt: 50, repositoryId: 2 },
      ];
      for (const [index, run] of runs.entries()) {
        await store.addSession(makeSession({ id: `s${index}`, origin: `o${index}`, state: 'ended', ...run }));
      }
      await store.noteRefusal(pull, 1, 15);
      await store.noteRefusal(pull, 2, 15);
      expect(await store.countUsage(pull, 1, 10)).toEqual({
        byUser: 2,
        byPullRequest: 2,
        byRepository: 3,
        tokens: 4_000_000_000,
        refusalAnswers: 1,
      });
      expect(await store.countUsage(pull, 1, 15)).toMatchObject({ refusalAnswers: 0 });
    });

    test('the status comment of a pull request is remembered, changed and forgotten', async () => {
      expect(await store.readStatusComment(pull)).toBeNull();
      await store.writeStatusComment(pull, 9_007_199_254_740_991);
      await store.writeStatusComment(pull, 12);
      expect(await store.readStatusComment(pull)).toBe(12);
      await store.writeStatusComment(pull, null);
      expect(await store.readStatusComment(pull)).toBeNull();
    });

    test('what ended long ago is forgotten, what is open never', async () => {
      for (const id of ['a', 'b', 'c']) await store.enqueue(makeDelivery({ id, queueKey: id }), 1);
      await store.claim('one', 1, 10);
      await store.finish('a', 'one', 5, null);
      await store.claim('one', 1, 10);
      await store.addSession(makeSession({ id: 'done', origin: 'x', state: 'ended', checkedAt: 5, pullRequest: 8 }));
      await store.addSession(makeSession({ id: 'runs', origin: 'y', checkedAt: 5 }));
      await store.noteRefusal(pull, 1, 5);
      expect(await store.prune(5)).toBe(0);
      expect(await store.prune(6)).toBe(3);
      expect(await store.count()).toMatchObject({ pending: 1, claimed: 1, sessions: { running: 1, ended: 0 } });
    });

    test('a store that was closed keeps everything', async () => {
      await store.enqueue(makeDelivery(), 1);
      await store.addSession(makeSession());
      const again = await open();
      expect(await again.count()).toMatchObject({ pending: 1, sessions: { running: 1 } });
      await again.ping();
    });

    test('a text of any kind comes back as it was', async () => {
      const title = `'; DROP TABLE sessions; -- ? $1 \u{1F600} <script> \\ "`;
      await store.addSession(makeSession({ title }));
      expect((await store.findNewestSession(pull))?.title).toBe(title);
    });

    test('several replicas make the tables of a new store together', async () => {
      address = await createAddress();
      const opened = await Promise.all([open(), open(), open(), open()]);
      await opened[0].enqueue(makeDelivery(), 1);
      expect(await opened[3].count()).toMatchObject({ pending: 1 });
    });
  });
}
