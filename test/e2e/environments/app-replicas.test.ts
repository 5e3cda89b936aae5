import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../../app/store/open-store.ts';
import { systemClock } from '../../../src/base/index.ts';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import { findPostgresLack, type PostgresServer, startPostgres } from '../../kit/postgres-server.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const lack = await findPostgresLack();
const main = join(import.meta.dirname, '../../../app/main.ts');
const count = 12;
/** Later by more than any lease. */
const later = { ...systemClock, now: () => new Date(Date.now() + 60_000) };

/** Starts a further App, a process of its own, over the same database. */
async function startReplica({ settings, github }: AppRig) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...plainVariables(),
      APP_ID: String(settings.appId),
      PRIVATE_KEY: settings.privateKey,
      WEBHOOK_SECRET: settings.webhookSecret,
      GITHUB_API_URL: github.url,
      HOST: '127.0.0.1',
      PORT: '0',
      PTH_DATABASE_URL: settings.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'started') return { child, webhookUrl: `${url}/api/github/webhooks` };
  }
  throw new Error('the second App did not start');
}

describe.skipIf(lack !== undefined)(lack === undefined ? 'two Apps' : `two Apps, left out: ${lack}`, () => {
  let server: PostgresServer;
  let rig: AppRig;
  beforeAll(async () => {
    server = await startPostgres();
    rig = await startAppRig({ settings: { databaseUrl: await server.createDatabase() } });
  }, 60_000);
  afterAll(async () => {
    await rig.close();
    await server.close();
  });

  test(proves(
    ['C-002', 'C-020'],
    'T31: on one Postgres start each session once, also when one of them is killed at work',
  ), async () => {
    const { child, webhookUrl } = await startReplica(rig);
    const ended = once(child, 'exit');
    const pulls = Array.from({ length: count }, (_, index) => {
      rig.repository.commit({ branch: `b${index}`, files: { 'src/index.js': `${index}\n` } });
      return rig.repository.openPull({ author: rig.writer, head: `b${index}` });
    });
    await rig.github.settled();
    for (const [index, pull] of pulls.entries()) {
      rig.github.connectWebhook(index % 2 === 0 ? webhookUrl : rig.app.webhookUrl);
      pull.comment('/pth test', { author: rig.writer });
    }
    const answered = rig.github.settled();
    const half = new Promise<void>((resolve) => {
      rig.github.onDispatch(() => {
        if (rig.dispatches.length >= count / 2) resolve();
      });
    });
    await Promise.all([answered, half]);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    // The Apps hear of their own comments as well.
    const commands = rig.github.deliveries.filter(({ payload }) => JSON.stringify(payload).includes('"/pth test"'));
    expect(commands.map(({ status }) => status)).toEqual(Array(count).fill(200));

    // What the other held comes back when its lease is over.
    await rig.restart({ clock: later });
    const store = await openStore(rig.settings.databaseUrl, () => undefined);
    await vi.waitFor(
      async () => expect(await store.count()).toMatchObject({ pending: 0, claimed: 0, failed: 0 }),
      60_000,
    );
    await store.close();
    const asked = new Set(rig.dispatches.map(({ inputs }) => inputs['pull_request']));
    expect(rig.dispatches).toHaveLength(pulls.length);
    expect(asked).toEqual(new Set(pulls.map(({ number }) => String(number))));
    for (const pull of pulls) {
      const told = pull.comments.filter(({ body }) => body.startsWith('<!-- pth:status:v1'));
      expect(told).toHaveLength(1);
    }
  }, 120_000);
});
