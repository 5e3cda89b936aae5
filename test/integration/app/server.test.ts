import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../../app/index.ts';
import type { RunningApp } from '../../../app/start-app.ts';
import { makeAppSettings } from '../../kit/session-records.ts';
import { proves } from '../../requirements.ts';

const statusToken = 'a token of the status page';
let app: RunningApp;
beforeEach(async () => {
  app = await startApp(makeAppSettings({ statusToken }), { write: () => undefined });
});
afterEach(async () => {
  await app.close();
});

const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
const get = (path: string, authorization?: string) =>
  fetch(`${app.url}${path}`, authorization === undefined ? {} : { headers: { authorization } });

describe('the server', () => {
  test(proves(['C-015'], 'says that it is well, and counts in a form that Prometheus reads'), async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('pth_deliveries{state="pending"} 0');
    expect(metrics).toContain('pth_webhook_to_dispatch_seconds_count 0');
    for (const line of metrics.trimEnd().split('\n')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.]+)$/);
    }
  });

  test('shows the status page to who has the token, as password or bearer', async () => {
    for (const header of [undefined, basic('wrong'), 'Bearer', 'Bearer wrong', 'Digest x', basic('')]) {
      const refused = await get('/status', header);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toContain('Basic');
    }
    for (const header of [basic(statusToken), `Bearer ${statusToken}`]) {
      const shown = await get('/status', header);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await (await get('/status.json', `Bearer ${statusToken}`)).json()).toEqual({ sessions: [] });
    expect(await (await get('/status?repository=1', `Bearer ${statusToken}`)).text()).toContain('Show all');
    expect((await get('/status?repository=1%20OR%201', `Bearer ${statusToken}`)).status).toBe(400);
  });

  test('has no status page without a token', async () => {
    const closed = await startApp(makeAppSettings(), { write: () => undefined });
    expect((await fetch(`${closed.url}/status`)).status).toBe(404);
    await closed.close();
  });

  test('takes nothing that is longer than anything GitHub sends, and answers no other method or path', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/github/webhooks HTTP/1.1\r\nhost: x\r\nx-hub-signature-256: sha256=${'0'.repeat(64)}\r\ncontent-length: 99999999999\r\n\r\n`,
        );
      });
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await fetch(`${app.url}/status`, { method: 'POST' })).status).toBe(405);
    expect((await get('/etc/passwd')).status).toBe(404);
    expect((await get('/api/github/webhooks')).status).toBe(404);
  });

  test(proves(['C-002'], 'T31: waits for no body of whoever does not show a signature'), async () => {
    const { port } = new URL(app.url);
    for (const header of ['', 'x-hub-signature: sha1=00\r\n', 'x-hub-signature-256: sha256=00\r\n']) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(`POST /api/github/webhooks HTTP/1.1\r\nhost: x\r\n${header}content-length: 1000000\r\n\r\n`);
        });
        socket.once('data', (chunk) => {
          resolve(chunk.toString());
          socket.destroy();
        });
        socket.once('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('a port that is taken is a fault that says so', async () => {
    const port = Number(new URL(app.url).port);
    await expect(startApp(makeAppSettings({ port }), { write: () => undefined })).rejects.toMatchObject({
      code: 'app/port-unavailable',
    });
  });
});
