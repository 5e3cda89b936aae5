import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveSessionPage } from '../../../../src/entry/mcp/session-web.ts';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks by `node:http`, since `fetch` sets the headers of a host by itself. */
function ask(
  url: string,
  { method = 'GET', headers = {}, body = '' }: Sent = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

test('the page answers its own address alone, and takes the steps of its buttons from itself alone', async () => {
  const calls: string[] = [];
  const { url, close } = await serveSessionPage({
    view: () => Promise.resolve('null'),
    call: (name) => {
      calls.push(name);
      return Promise.resolve({ content: [] });
    },
  });
  onTestFinished(close);
  const { origin, host } = new URL(url);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
  expect(await ask(url)).toMatchObject({ status: 200, text: expect.stringContaining("connect-src 'self'") });
  expect(await ask(`${url}view`)).toEqual({ status: 200, text: 'null' });
  const step = { name: 'pth_run_test_suite', arguments: {} };
  const right = { origin, 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body: unknown = step) =>
    ask(`${url}call`, { method: 'POST', headers, body: JSON.stringify(body) });
  const refused: [number, Promise<{ status: number }>][] = [
    [403, ask(url, { headers: { host: 'evil.example' } })],
    [403, ask(url, { headers: { host: host.replace('127.0.0.1', 'localhost') } })],
    [404, ask(`${origin}/`)],
    [404, ask(`${origin}/${'0'.repeat(32)}/view`)],
    [404, ask(`${url}other`)],
    [404, ask(`${url}call`)],
    [403, post({ 'content-type': 'application/json' })],
    [403, post({ ...right, origin: 'http://evil.example' })],
    [415, post({ ...right, 'content-type': 'text/plain' })],
    [413, post(right, { ...step, arguments: { more: 'x'.repeat(300_000) } })],
    [400, post(right, { name: 'pth_exec_in_environment', arguments: {} })],
    [400, post(right, { name: 'pth_run_test_suite', arguments: 'x' })],
    [400, post(right, null)],
  ];
  for (const [index, [status, sent]] of refused.entries()) expect((await sent).status, String(index)).toBe(status);
  expect(calls).toEqual([]);
  expect((await post(right)).status).toBe(200);
  expect(calls).toEqual(['pth_run_test_suite']);
});
