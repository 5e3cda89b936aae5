import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const secret = 'a-secret-that-a-person-typed-4711';
const urlClient = { elicitation: { url: {} } };

interface Sent {
  status: number;
  text: string;
  headers: Record<string, unknown>;
}

/** Sends a request whose headers are all of the test's choosing. */
function send(
  url: string,
  {
    method = 'GET',
    body = '',
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const post = (url: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  send(url, {
    method: 'POST',
    body: new URLSearchParams(values).toString(),
    headers: { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** A manifest whose server takes the variables. */
const declare = (env: Record<string, string>) =>
  JSON.stringify({ mcpServers: { fixture: { command: 'node', args: ['healthy.mjs'], env } } });

/** A session on a plugin that needs a token. */
async function openNeedy({ take }: Pick<SessionClient, 'take'>) {
  const repository = await createPluginRepository({
    server: 'healthy',
    files: {
      '.mcp.json': declare({ API_TOKEN: '${API_TOKEN}' }),
      '.env': 'API_TOKEN=never-read-by-itself\n',
      '.gitignore': '.env\n',
    },
  });
  await take('pth_start_session', { pluginPath: repository.plugin });
  return repository;
}

/** Tries every wrong way first, each of which must change nothing. */
async function fillIn(url: string): Promise<Sent> {
  const { origin } = new URL(url);
  const port = new URL(url).port;
  const form = await send(url);
  expect(form).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  });
  expect(form.text).toContain('type="password"');
  expect(form.text).not.toContain('<script');
  const value = { API_TOKEN: 'taken by mistake' };
  const refused: [number, Promise<Sent>][] = [
    [403, send(url, { headers: { host: 'evil.example' } })],
    [403, send(url, { headers: { host: `localhost.evil.example:${port}` } })],
    [403, post(url, value, { origin: 'http://evil.example' })],
    [403, post(url, value, { origin: 'null' })],
    [404, send(origin)],
    [404, post(`${origin}/${'0'.repeat(32)}`, value)],
    [404, send(`${url}/`)],
    [405, send(url, { method: 'PUT' })],
    [413, post(url, { API_TOKEN: 'x'.repeat(300_000) })],
    [415, post(url, value, { 'content-type': 'text/plain' })],
    [422, post(url, { OTHER: 'x' })],
  ];
  for (const [status, sent] of refused) expect((await sent).status).toBe(status);
  return post(url, { API_TOKEN: secret, OTHER: 'nobody asked' });
}

describe('a value that the plugin needs', () => {
  test.each(['legacy', 'auto'] as const)(
    proves(['P-198'], 'is given on a page of this computer, and neither model nor client sees it, in the era %s'),
    async (era) => {
      const session = await openSessionClient('static', era, {}, urlClient);
      const { client, call, take } = session;
      const repository = await openNeedy(session);
      const asked: { url: string; message: string }[] = [];
      const pages: Promise<Sent>[] = [];
      client.setRequestHandler('elicitation/create', ({ params }) => {
        if (params.mode !== 'url') return { action: 'decline' };
        asked.push({ url: params.url, message: params.message });
        // A person takes their time: the answer to the question comes before the form.
        pages.push(fillIn(params.url));
        return { action: 'accept' };
      });
      const made = await call('pth_provision_environment', { tier: 0 });
      expect(made.isError, made.text).toBe(false);
      expect(asked).toEqual([
        {
          url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}$/),
          message: expect.stringContaining('API_TOKEN'),
        },
      ]);
      expect((await pages[0])?.text).toContain('Thank you');
      await expect(send(asked[0]?.url ?? '')).rejects.toThrow(/ECONNREFUSED|socket hang up/);

      await take('pth_load_plugin');
      const journal = await client.readResource({ uri: 'pth://session/journal' });
      const seen = await take('pth_exec_in_environment', { shell: 'echo $API_TOKEN' });
      expect(textOf(seen, 'stdout')).toBe('[REDACTED]\n');
      expect(JSON.stringify([made, journal, seen, asked, session.said])).not.toContain(secret);
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(
    proves(['P-198'], 'is named where nobody can be asked or does not want to be, and no file is read unasked'),
    async () => {
      const plain = await openSessionClient('static');
      const repository = await openNeedy(plain);
      const missing = await plain.call('pth_provision_environment', { tier: 0 });
      expect(missing.text).toContain('plugin/config-missing');
      expect(missing.text).toContain('Give secretsFile');
      expect(missing.text).not.toContain('never-read-by-itself');
      const none = await plain.call('pth_provision_environment', { tier: 0, secretsFile: '/no/such/file' });
      expect(none.text).toContain('cannot be read (ENOENT)');
      const file = join(repository.base, 'secrets');
      await writeFile(file, `# of mine\nAPI_TOKEN="${secret}"\n`);
      await plain.take('pth_provision_environment', { tier: 0, secretsFile: file });
      const seen = await plain.take('pth_exec_in_environment', { shell: 'echo $API_TOKEN' });
      expect(textOf(seen, 'stdout')).toBe('[REDACTED]\n');
      await plain.take('pth_end_session');

      const unwilling = await openSessionClient('static', 'legacy', {}, urlClient);
      const other = await openNeedy(unwilling);
      expect((await unwilling.call('pth_provision_environment', { tier: 0 })).text).toContain('were not given');
      await unwilling.take('pth_end_session');
      await other.expectClean();
      await repository.expectClean();
    },
  );

  test('is asked for where it is a secret or the caller named it, and only by a tool that takes it', async () => {
    const session = await openSessionClient('static', 'legacy', {}, urlClient);
    const { client, call, take } = session;
    const repository = await createPluginRepository({
      files: { '.mcp.json': declare({ API_TOKEN: '${API_TOKEN}', SITE_URL: '${SITE_URL}' }) },
    });
    const asked: string[] = [];
    let given: Record<string, string> = {};
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (params.mode !== 'url') return { action: 'decline' };
      const names = [...(await send(params.url)).text.matchAll(/<input id="(\w+)"/g)].map(([, name]) => name);
      asked.push(names.join(' '));
      await post(params.url, given);
      return { action: 'accept' };
    });
    const started = await take('pth_start_session', { pluginPath: repository.plugin });

    const plain = await call('pth_provision_environment', { tier: 0 });
    expect(plain.text).toContain('1. Give configValues of this tool: SITE_URL');
    expect(plain.text).toContain('2. Leave API_TOKEN out');
    expect(asked).toEqual([]);

    const site = 'https://site.example/a/path?with=much&variety=9';
    given = { API_TOKEN: secret, EXTRA: 'a-value-that-was-named' };
    const both = { tier: 0, configValues: { SITE_URL: site, EXTRA: null } };
    expect((await call('pth_provision_environment', both)).isError).toBe(false);
    expect(asked).toEqual(['EXTRA', 'API_TOKEN']);
    const shell = '[ "$API_TOKEN $EXTRA" = "a-secret-that-a-person-typed-4711 a-value-that-was-named" ] && echo both';
    expect(textOf(await take('pth_exec_in_environment', { shell }), 'stdout')).toBe('both\n');

    await take('pth_load_plugin');
    const more = declare({ API_TOKEN: '${API_TOKEN}', SITE_URL: '${SITE_URL}', NEW_SECRET: '${NEW_SECRET}' });
    await writeFile(join(textOf(started, 'worktree'), '.mcp.json'), more);
    const fresh = await call('pth_reload_plugin', { scope: 'environment' });
    expect(fresh.text).toContain('plugin/config-missing');
    expect(fresh.text).toContain('1. Call pth_provision_environment, which takes the values');
    expect(asked).toHaveLength(2);
    given = { NEW_SECRET: 'another-secret-of-a-person' };
    expect((await call('pth_provision_environment', { tier: 0 })).isError).toBe(false);
    expect(asked.slice(2)).toEqual(['NEW_SECRET']);
    await take('pth_end_session');
    await repository.expectClean();
  });
});

describe('a value that is no secret', () => {
  test('blanks no text, though the caller gave it; one that the plugin declares as secret does', async () => {
    const { take } = await openSessionClient('static');
    const declared = [
      { name: 'DOOR', isSecret: true },
      { name: 'GATE', isSecret: true },
    ];
    const repository = await createPluginRepository({
      files: { 'server.json': JSON.stringify({ packages: [{ environmentVariables: declared }] }) },
    });
    await take('pth_start_session', { pluginPath: repository.plugin });
    const configValues = {
      MODE: 'test',
      PORT: '8080',
      ENGINE: 'node',
      LEVEL: 'verbose',
      A_TOKEN: 'abcd',
      DOOR: 'sesame',
    };
    await take('pth_provision_environment', { tier: 0, configValues });
    const shell = 'echo "$MODE $PORT $ENGINE $LEVEL; $A_TOKEN $DOOR, open simsim"';
    const { stdout } = await take('pth_exec_in_environment', { shell });
    expect(stdout).toBe('test 8080 node verbose; [REDACTED] [REDACTED], open simsim\n');
    await take('pth_load_plugin', { configValues: { GATE: 'simsim' } });
    const again = await take('pth_exec_in_environment', { shell: 'echo "open simsim, a test"' });
    expect(again['stdout']).toBe('open [REDACTED], a test\n');
    await take('pth_end_session');
    await repository.expectClean();
  });
});
