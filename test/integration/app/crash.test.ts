import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../app/store/open-store.ts';
import { systemClock } from '../../../src/base/index.ts';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import type { PullHandle } from '../../kit/github/start-github.ts';
import { proves } from '../../requirements.ts';

const main = join(import.meta.dirname, '../../../app/main.ts');
let rig: AppRig;
afterEach(async () => {
  await rig.close();
});

/** Later by more than any lease. */
const later = { ...systemClock, now: () => new Date(Date.now() + 60_000) };

function openPulls(count: number): PullHandle[] {
  return Array.from({ length: count }, (_, index) => {
    rig.repository.commit({ branch: `b${index}`, files: { 'src/index.js': `${index}\n` } });
    return rig.repository.openPull({ author: rig.writer, head: `b${index}` });
  });
}

function expectOneRunEach(pulls: readonly PullHandle[]): void {
  const asked = rig.dispatches.map(({ inputs }) => inputs['pull_request'] ?? '');
  expect(asked).toHaveLength(pulls.length);
  expect(new Set(asked)).toEqual(new Set(pulls.map(({ number }) => String(number))));
}

async function waitForWork(): Promise<void> {
  const store = await openStore(rig.settings.databaseUrl, () => undefined);
  await vi.waitFor(
    async () => expect(await store.count()).toMatchObject({ pending: 0, claimed: 0, failed: 0 }),
    60_000,
  );
  await store.close();
}

test(
  proves(['C-002', 'C-020'], 'T31: an App that is killed at work loses nothing and starts no run twice'),
  async () => {
    rig = await startAppRig({ app: { lanes: 0 } });
    const pulls = openPulls(5);
    for (const pull of pulls) pull.comment('/pth test', { author: rig.writer });
    await rig.github.settled();
    expect(rig.github.deliveries.filter(({ event }) => event === 'issue_comment').map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    );
    await rig.app.close();
    expect(rig.dispatches).toEqual([]);

    const child = spawn(process.execPath, [main], {
      env: {
        APP_ID: String(rig.settings.appId),
        PRIVATE_KEY: rig.settings.privateKey,
        WEBHOOK_SECRET: rig.settings.webhookSecret,
        GITHUB_API_URL: rig.github.url,
        HOST: '127.0.0.1',
        PORT: '0',
        PTH_DATABASE_URL: rig.settings.databaseUrl,
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    rig.github.onDispatch(() => child.kill('SIGKILL'));
    expect(await ended).toEqual([null, 'SIGKILL']);

    await rig.restart({ clock: later, lanes: 4 });
    await waitForWork();
    expectOneRunEach(pulls);
    // Each person sees where their session stands; whose dispatch was cut off is told to look.
    for (const pull of pulls) {
      const status = pull.comments.find(({ body }) => body.startsWith('<!-- pth:status:v1'))?.body ?? '';
      expect(status).toMatch(/waiting for a runner|the App was interrupted while it asked for the run/);
    }
  },
);

test('a GitHub that is away for a while is asked again, and nothing is lost', async () => {
  rig = await startAppRig();
  const away = { status: 502, body: { message: 'Bad gateway' } };
  rig.github.plan({ method: 'GET', path: /\/pulls\/\d+$/, times: 3, answer: away });
  rig.pull.comment('/pth test', { author: rig.writer });
  await rig.settle();
  expect(rig.dispatches).toHaveLength(1);
});

test('a session that nobody heard of again is asked about', async () => {
  rig = await startAppRig();
  rig.pull.comment('/pth test', { author: rig.writer });
  await rig.settle();
  // The webhook of the end gets lost.
  await rig.app.close();
  rig.dispatches[0]?.run.complete('success');
  await rig.github.settled();
  await rig.restart({ clock: { ...systemClock, now: () => new Date(Date.now() + 6 * 60_000) } });
  await vi.waitFor(() => expect(rig.status()).toContain('ended without a result (success)'), 30_000);
});

test(proves(['C-020'], 'two replicas on one store start each run once'), async () => {
  rig = await startAppRig({ app: { lanes: 0 } });
  const pulls = openPulls(6);
  for (const pull of pulls) pull.comment('/pth test', { author: rig.writer });
  await rig.github.settled();
  const first = rig.app;
  const { startApp } = await import('../../../app/index.ts');
  const replicas = await Promise.all([1, 2].map(() => startApp(rig.settings, { write: () => undefined, lanes: 2 })));
  await waitForWork();
  for (const replica of replicas) await replica.close();
  expect(first.url).toMatch(/^http/);
  expectOneRunEach(pulls);
});
