import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sign } from '@octokit/webhooks-methods';
import { openStore } from '../app/store/open-store.ts';
import { makeAppSettings, makeSession } from '../test/kit/session-records.ts';
import { type GitHubStub, startGitHubStub } from './github-stub.ts';
import { type BenchRow, median, renderRows } from './report-row.ts';

/** Webhooks a second that one core must hold, and for how long it is tried. */
const rate = 200;
const seconds = 10;
const rounds = 30;

/** Longest wait for the work of the flood to end. */
const workLimitMs = 120_000;

/** Webhook to dispatch, a flood of webhooks, and the pages, against an App of its own process on one core with a full store. */
export async function benchApp(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-bench-app-'));
  const stub = await startGitHubStub();
  const settings = makeAppSettings();
  const databaseUrl = join(directory, 'app.sqlite');
  const statusToken = 'a token of the status page';
  await fillStore(databaseUrl);
  const app = startOnOneCore({
    APP_ID: String(settings.appId),
    PRIVATE_KEY: settings.privateKey,
    WEBHOOK_SECRET: settings.webhookSecret,
    GITHUB_API_URL: stub.url,
    HOST: '127.0.0.1',
    PORT: '0',
    PTH_DATABASE_URL: databaseUrl,
    PTH_STATUS_TOKEN: statusToken,
  });
  try {
    const url = await readAddress(app);
    const send = createSender(`${url}/api/github/webhooks`, settings.webhookSecret);
    return [await benchDispatch(stub, send), ...(await benchFlood(stub, send)), await benchPages(url, statusToken)];
  } finally {
    app.kill('SIGTERM');
    if (app.exitCode === null) await once(app, 'exit');
    await stub.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function startOnOneCore(environment: Record<string, string>): ChildProcess {
  const main = join(import.meta.dirname, '../app/main.ts');
  return spawn('taskset', ['-c', '0', process.execPath, main], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function readAddress(app: ChildProcess): Promise<string> {
  if (!app.stdout) throw new Error('the App has no output');
  const lines = createInterface({ input: app.stdout });
  return new Promise((resolve, reject) => {
    // Lines are read to the end, or the App would wait for its reader.
    lines.on('line', (line) => {
      const { event, url } = JSON.parse(line) as { event: string; url?: string };
      if (event === 'started' && url !== undefined) resolve(url);
    });
    app.once('exit', (code) => reject(new Error(`the App ended with ${code}`)));
  });
}

type Send = (commentId: number) => Promise<{ status: number; ms: number }>;

/** Sends signed webhooks of comments that say `/pth test`, each on a pull request of its own. */
function createSender(url: string, secret: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  return async (commentId) => {
    const body = JSON.stringify({
      action: 'created',
      installation: { id: 42 },
      repository: { id: 1, name: 'calc', owner: { login: 'octo' } },
      issue: { number: commentId, title: 'A change', pull_request: {} },
      comment: { id: commentId, body: '/pth test', user: { id: 100, login: 'wendy', type: 'User' } },
      sender: { id: 100, login: 'wendy', type: 'User' },
    });
    const signature = await sign(secret, body);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const request = openRequest(
        url,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-github-event': 'issue_comment',
            'x-github-delivery': `delivery-${commentId}`,
            'x-hub-signature-256': signature,
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  };
}

async function benchDispatch(stub: GitHubStub, send: Send): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round++) {
    const dispatched = new Promise<void>((resolve) => {
      stub.onDispatch = () => resolve();
    });
    const started = performance.now();
    await send(1_000_000 + round);
    await dispatched;
    if (round >= 5) times.push(performance.now() - started);
  }
  return {
    name: '`/pth test` from webhook to dispatch',
    measured: `median of ${rounds}, one core, 10,000 sessions in the store, a GitHub on loopback that answers at once; slowest ${Math.max(...times).toFixed(0)} ms`,
    value: median(times),
    limit: 150,
    unit: ' ms',
  };
}

async function benchFlood(stub: GitHubStub, send: Send): Promise<BenchRow[]> {
  const total = rate * seconds;
  const dispatched: number[] = [];
  const everything = new Promise<void>((resolve) => {
    stub.onDispatch = (commentId) => {
      dispatched.push(commentId);
      if (dispatched.length >= total) resolve();
    };
  });
  const started = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  for (let index = 0; index < total; index++) {
    const wait = started + (index * 1000) / rate - performance.now();
    if (wait > 1) await delay(wait);
    answers.push(send(index + 1));
  }
  const results = await Promise.all(answers);
  const answeredS = (performance.now() - started) / 1000;
  await Promise.race([everything, delay(workLimitMs, undefined, { ref: false })]);
  const doneS = (performance.now() - started) / 1000;
  const taken = results.filter(({ status }) => status === 200).length;
  const distinct = new Set(dispatched);
  const sorted = results.map(({ ms }) => ms).toSorted((left, right) => left - right);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return [
    {
      name: `${rate} signed webhooks a second on one core`,
      measured: `${taken} of ${total} answered with 200 in ${answeredS.toFixed(1)} s, half within ${median(sorted).toFixed(0)} ms and 99 of 100 within ${slow.toFixed(0)} ms`,
      value: answeredS / seconds,
      limit: 1.05,
      unit: ' times the time of sending',
    },
    {
      name: 'webhooks lost or done twice',
      measured: `of ${total}; every run was asked for ${doneS.toFixed(1)} s after the first webhook`,
      value: total - distinct.size + (dispatched.length - distinct.size) + (total - taken),
      limit: 0,
      unit: '',
    },
  ];
}

/** Fills a store with 10,000 sessions in 1,000 repositories. */
async function fillStore(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl, (error) => {
    throw error;
  });
  const dayMs = 86_400_000;
  try {
    for (let index = 0; index < 10_000; index++) {
      await store.addSession(
        makeSession({
          id: `session-${index}`,
          origin: `earlier-${index}#0`,
          state: 'ended',
          repositoryId: 1 + (index % 1000),
          pullRequest: 1 + (Math.floor(index / 1000) % 3),
          runId: index,
          resultTitle: '1 failing (8 of 9 tests passing)',
          startedAt: Date.now() - 2 * dayMs,
          endedAt: Date.now() - 2 * dayMs,
          checkedAt: Date.now() - 2 * dayMs,
        }),
      );
    }
  } finally {
    await store.close();
  }
}

/** Each page of an App with a full store, over HTTP. */
async function benchPages(url: string, statusToken: string): Promise<BenchRow> {
  const headers = { authorization: `Bearer ${statusToken}` };
  const paths = ['/status', '/status?repository=7', '/status.json', '/metrics', '/healthz'];
  const slowest = new Map<string, number>();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const started = performance.now();
      const answer = await fetch(`${url}${path}`, { headers });
      const text = await answer.text();
      const ms = performance.now() - started;
      if (answer.status !== 200 || text === '') throw new Error(`${path} answered ${answer.status}`);
      times.push(ms);
      slowest.set(path, Math.max(ms, slowest.get(path) ?? 0));
    }
  }
  const each = [...slowest].map(([path, ms]) => `\`${path}\` ${ms.toFixed(0)}`).join(', ');
  return {
    name: 'pages over 10,000 sessions of 1,000 repositories',
    measured: `slowest of ${rounds} each over HTTP: ${each} ms; median of all ${median(times).toFixed(0)} ms`,
    value: Math.max(...times),
    limit: 200,
    unit: ' ms',
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(renderRows(await benchApp()));
