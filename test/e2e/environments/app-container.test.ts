import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sign } from '@octokit/webhooks-methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDockerLack, openDocker, testImage } from '../../kit/docker-engine.ts';
import { makeAppSettings } from '../../kit/session-records.ts';
import { proves } from '../../requirements.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../../..');
const lack = await findDockerLack();
const docker = openDocker();
const name = `pth-app-test-${process.pid}`;
const base = `${name}-base`;
const settings = makeAppSettings();

/** An image with this very Node, in place of the official one, which a machine without a registry cannot have. */
async function buildBase(): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'pth-app-base-'));
  copyFileSync(realpathSync(process.execPath), join(context, 'node'));
  writeFileSync(join(context, 'Dockerfile'), `FROM ${testImage}\nCOPY node /usr/local/bin/node\n`);
  await run('docker', ['build', '--quiet', '--tag', base, context]);
  rmSync(context, { recursive: true });
}

/** The container with nothing that the App does not need. */
async function start(): Promise<{ id: string; url: string }> {
  const { appId, privateKey, webhookSecret } = settings;
  const container = await docker.createContainer({
    Image: name,
    name: `${name}-${Date.now()}`,
    Env: [
      `APP_ID=${appId}`,
      `PRIVATE_KEY=${privateKey.replaceAll('\n', String.raw`\n`)}`,
      `WEBHOOK_SECRET=${webhookSecret}`,
      // Nobody is there: what is taken down waits.
      'GITHUB_API_URL=http://127.0.0.1:9',
    ],
    HostConfig: {
      Binds: [`${name}:/var/lib/pth`],
      PortBindings: { '3000/tcp': [{ HostIp: '127.0.0.1', HostPort: '0' }] },
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      PidsLimit: 64,
      Memory: 512 * 1024 * 1024,
    },
  });
  const output = await container.attach({ stream: true, stdout: true, stderr: true });
  const started = new Promise<void>((resolve, reject) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes('"event":"started"')) resolve();
    });
    output.on('end', () => reject(new Error(`the App ended: ${text}`)));
  });
  await container.start();
  await started;
  const { NetworkSettings } = await container.inspect();
  return { id: container.id, url: `http://127.0.0.1:${NetworkSettings.Ports['3000/tcp']?.[0]?.HostPort ?? ''}` };
}

async function stop(id: string): Promise<number> {
  const container = docker.getContainer(id);
  await container.stop({ t: 20 });
  const { State } = await container.inspect();
  await container.remove();
  return State.ExitCode;
}

/** A comment with a command, as GitHub sends it. */
async function sendWebhook(url: string, id: string, secret: string): Promise<number> {
  const account = { id: 7, login: 'wendy', type: 'User' };
  const body = JSON.stringify({
    action: 'created',
    installation: { id: 42 },
    repository: { id: 1, name: 'calc', owner: { login: 'octo' } },
    issue: { number: 7, title: 'Add subtraction', pull_request: {} },
    comment: { id: 5, body: '/pth status', user: account },
  });
  const response = await fetch(`${url}/api/github/webhooks`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-delivery': id,
      'x-github-event': 'issue_comment',
      'x-hub-signature-256': await sign(secret, body),
    },
  });
  await response.text();
  return response.status;
}

const readMetrics = async (url: string) => (await fetch(`${url}/metrics`)).text();

describe.skipIf(lack !== undefined)(lack ?? 'the App as a container', () => {
  beforeAll(async () => {
    await buildBase();
    await run(
      'docker',
      ['build', '--quiet', '--build-arg', `BASE=${base}`, '--file', 'app/Dockerfile', '--tag', name, '.'],
      {
        cwd: project,
      },
    );
  });
  afterAll(async () => {
    const left = await docker.listContainers({ all: true, filters: { ancestor: [name] } });
    for (const { Id } of left) await docker.getContainer(Id).remove({ force: true });
    await docker.getImage(name).remove({ force: true });
    await docker.getImage(base).remove({ force: true });
    await docker.getVolume(name).remove({ force: true });
  });

  test(
    proves(
      ['C-002', 'C-015'],
      'T31: is well, runs as nobody in particular on a root it cannot write to, takes what is signed and refuses what is not, and ends when it is told to',
    ),
    async () => {
      const app = await start();
      expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
      const container = docker.getContainer(app.id);
      const { Config } = await docker.getImage(name).inspect();
      const { Processes } = await container.top({ ps_args: '-eo pid,uid,args' });
      expect(Processes.map(([, ...process]: string[]) => process)).toEqual([['1000', 'node dist/app.js']]);
      // The check that the image itself names.
      await run('docker', ['exec', app.id, ...(Config.Healthcheck?.Test?.slice(1) ?? ['false'])]);

      expect(await sendWebhook(app.url, 'first', 'another secret')).toBe(400);
      expect(await sendWebhook(app.url, 'first', settings.webhookSecret)).toBe(200);
      expect(await readMetrics(app.url)).toContain('pth_webhooks_total{result="new"} 1');
      expect(await stop(app.id)).toBe(0);

      // What was taken down lies in the volume: another container knows it.
      const next = await start();
      expect(await sendWebhook(next.url, 'first', settings.webhookSecret)).toBe(200);
      const metrics = await readMetrics(next.url);
      expect(metrics).toContain('pth_webhooks_total{result="repeated"} 1');
      expect(metrics).toMatch(/pth_deliveries\{state="(?:pending|claimed)"\} 1/);
      expect(await stop(next.id)).toBe(0);
    },
  );
});
