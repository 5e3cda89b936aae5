import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAppSettings } from '../../../app/index.ts';
import { register } from '../../../app/registration/register.ts';
import { handledEvents } from '../../../app/webhooks/register-handlers.ts';
import { type GitHub, startGitHub } from '../../kit/github/start-github.ts';
import { proves } from '../../requirements.ts';

const manifest = readFileSync(join(import.meta.dirname, '../../../app/app.yml'), 'utf8');
let github: GitHub;
let directory: string;
let printed: string;
beforeEach(async () => {
  github = await startGitHub();
  directory = mkdtempSync(join(tmpdir(), 'pth-register-'));
  printed = '';
});
afterEach(async () => {
  await github.close();
  rmSync(directory, { recursive: true, force: true });
});

const begin = (args: readonly string[], signal?: AbortSignal) =>
  register(args, {
    apiUrl: github.url,
    manifest,
    directory,
    write: (text) => {
      printed += text;
    },
    ...(signal ? { signal } : {}),
  });

/** The page that a person opens, and what the form on it sends to GitHub. */
async function openPage() {
  await expect.poll(() => printed).toContain('Open http://127.0.0.1');
  const address = /Open (\S+) /.exec(printed)?.[1] ?? '';
  const page = await (await fetch(address)).text();
  const text = (pattern: RegExp) => (pattern.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const target = new URL(text(/action="([^"]*)"/));
  return { target, sent: JSON.parse(text(/name="manifest" value="([^"]*)"/)) as Record<string, unknown> };
}

const comeBack = async (sent: Record<string, unknown>, parameters: Record<string, string>) =>
  (await fetch(`${String(sent['redirect_url'])}?${new URLSearchParams(parameters).toString()}`)).status;

/** Comes back with a code that GitHub never gave. */
async function answerWrongly(): Promise<void> {
  const { target, sent } = await openPage();
  expect(target.pathname).toBe('/settings/apps/new');
  await comeBack(sent, { code: 'unknown', state: target.searchParams.get('state') ?? '' });
}

describe('registering the App', () => {
  test('T31: nobody who reached the page under the name of another host sees it or comes back', async () => {
    const done = begin(['https://pth.octo.dev/'], AbortSignal.timeout(20_000));
    done.catch(() => undefined);
    const { target, sent } = await openPage();
    const { port } = new URL(String(sent['redirect_url']));
    const state = target.searchParams.get('state') ?? '';
    for (const path of ['/', `/registered?code=evil&state=${state}`]) {
      const status = await new Promise<number>((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path, headers: { host: `evil.test:${port}` } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.once('error', reject).end();
      });
      expect(status, path).toBe(421);
    }
    await answerWrongly();
    await expect(done).rejects.toMatchObject({ code: 'app/not-registered' });
  });

  test(
    proves(['C-002', 'C-015'], 'sends GitHub the manifest for a host, and what comes back starts the App'),
    async () => {
      const done = begin(['https://pth.octo.dev/', '--organization', 'octo']);
      const { target, sent } = await openPage();
      expect(`${target.origin}${target.pathname}`).toBe(`${github.url}/organizations/octo/settings/apps/new`);
      expect(sent).toMatchObject({
        url: 'https://pth.octo.dev',
        hook_attributes: { url: 'https://pth.octo.dev/api/github/webhooks', active: true },
        public: false,
        default_permissions: github.app.permissions,
      });
      expect(new Set(sent['default_events'] as string[])).toEqual(
        new Set(handledEvents.map((name) => name.split('.', 1)[0])),
      );
      const code = github.createManifestCode();
      // Somebody else's page cannot end the registration.
      expect(await comeBack(sent, { code, state: 'f'.repeat(48) })).toBe(404);
      expect(await comeBack(sent, { code, state: target.searchParams.get('state') ?? '' })).toBe(200);
      await done;

      expect(readdirSync(directory).sort()).toEqual(['app.env', 'app.private-key.pem']);
      for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
      const lines = readFileSync(join(directory, 'app.env'), 'utf8').trimEnd().split('\n');
      const variables = Object.fromEntries(
        lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
      );
      const settings = await readAppSettings(variables, () => Promise.reject(new Error('no file is named')));
      expect(settings).toMatchObject({ appId: github.app.id, webhookSecret: github.app.webhookSecret });
      expect(settings.privateKey.trim()).toBe(github.app.privateKey.trim());
      expect(printed).toContain('/installations/new');
      // As a secret of the repository, any branch could read it.
      expect(printed).toContain('gh secret set PTH_APP_PRIVATE_KEY --env pth < app.private-key.pem');
      expect(printed).not.toContain(github.app.webhookSecret);
      expect(printed).not.toContain('PRIVATE KEY');
      github.assertSound();
    },
  );

  test('a code that GitHub does not know leaves no file', async () => {
    await Promise.all([
      expect(begin(['https://pth.octo.dev'])).rejects.toMatchObject({ code: 'app/not-registered' }),
      answerWrongly(),
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  test.each([
    ['no host', []],
    ['an address that anybody on the way could read', ['http://pth.octo.dev']],
    ['a name that is none', ['https://pth.octo.dev', '--organization', '../x']],
    ['an unknown word', ['https://pth.octo.dev', '--force']],
  ])('is refused for %s', async (_, args) => {
    await expect(begin(args)).rejects.toMatchObject({ code: 'app/not-registered' });
  });

  test('writes over no secrets that are there', async () => {
    writeFileSync(join(directory, 'app.env'), 'APP_ID=1\n');
    await expect(begin(['https://pth.octo.dev'])).rejects.toThrow('app.env is there already');
    expect(readFileSync(join(directory, 'app.env'), 'utf8')).toBe('APP_ID=1\n');
  });
});
