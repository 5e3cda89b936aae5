import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProbotOctokit } from 'probot';
import { z } from 'zod';
import { isThere, PthError } from '../../src/base/index.ts';
import { html } from '../page/html.ts';
import { createManifest } from './app-manifest.ts';

/** Options of registering an App. */
export interface RegistrationOptions {
  /** `https://api.github.com`, or `https://HOST/api/v3`. */
  apiUrl: string;
  /** Text of `app.yml`. */
  manifest: string;
  /** Directory for the files with the App's secrets. */
  directory: string;
  write: (text: string) => void;
  signal?: AbortSignal;
}

const files = { variables: 'app.env', key: 'app.private-key.pem' } as const;

const conversionSchema = z.object({
  id: z.int().positive(),
  html_url: z.url({ protocol: /^https?$/ }),
  pem: z.string().startsWith('-----BEGIN '),
  webhook_secret: z.string().min(1),
});

/**
 * Registers an App at GitHub by its manifest. A page on this machine sends the person to GitHub, which sends them back
 * with a code; the code is exchanged for the App's number and secrets. They go into two files that only their owner can
 * read, and nowhere else.
 * @throws PthError `app/not-registered`
 */
export async function register(args: readonly string[], options: RegistrationOptions): Promise<void> {
  const { host, organization } = readArguments(args);
  await requireFree(options.directory);
  const state = randomBytes(24).toString('hex');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const manifest = createManifest(options.manifest, host, `${origin}/registered`);
    const page = renderPage(JSON.stringify(manifest), chooseTarget(options.apiUrl, organization, state));
    options.write(`Open ${origin}/ in a browser on this machine, and let GitHub make the App.\n`);
    const code = await waitForCode(server, { origin, page, state, signal: options.signal });
    const app = await exchange(code, options.apiUrl);
    await writeSecrets(app, options.directory);
    options.write(describeEnd(app));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function readArguments(args: readonly string[]): { host: string; organization: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { organization: { type: 'string' } },
      allowPositionals: true,
    });
    const [host, more] = positionals;
    const organization = values.organization ?? null;
    const isName = organization === null || /^[\w-]{1,100}$/.test(organization);
    if (host !== undefined && more === undefined && isName) return { host, organization };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new PthError('app/not-registered', 'Usage: npm run app -- register https://HOST [--organization NAME]');
}

/** Throws when the directory holds secrets of another App, which must not be overwritten. */
async function requireFree(directory: string): Promise<void> {
  for (const name of Object.values(files)) {
    if (await isThere(join(directory, name)))
      throw new PthError('app/not-registered', `${name} is there already; move it away first.`);
  }
}

/** Returns the address that takes the manifest: the person's own Apps, or an organization's. */
function chooseTarget(apiUrl: string, organization: string | null, state: string): string {
  const web = apiUrl === 'https://api.github.com' ? 'https://github.com' : apiUrl.replace(/\/api\/v3$/, '');
  const options = organization === null ? 'settings/apps/new' : `organizations/${organization}/settings/apps/new`;
  return `${web}/${options}?state=${state}`;
}

function renderPage(manifest: string, target: string): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Register the App</title>
<h1>Register the App</h1>
<p>GitHub shows what the App may do, and asks for its name.</p>
<form action="${target}" method="post">
<input type="hidden" name="manifest" value="${manifest}">
<button>Go to GitHub</button>
</form>
</html>
`.text;
}

/** Serves the page, and waits for GitHub to send the browser back. */
function waitForCode(
  server: ReturnType<typeof createServer>,
  { origin, page, state, signal }: { origin: string; page: string; state: string; signal: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const answer = (status: number, type: string, text: string) =>
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
      // A page of another site, whose name leads to this machine, would read the state and come back with its own App.
      if (`http://${request.headers.host ?? ''}` !== origin)
        return answer(421, 'text/plain', 'This is another host.\n');
      if (request.method !== 'GET') return answer(405, 'text/plain', 'GET only\n');
      if (url.pathname === '/') return answer(200, 'text/html', page);
      const code = url.searchParams.get('code') ?? '';
      const isBack = url.pathname === '/registered' && /^[\w-]{1,200}$/.test(code);
      // Only the browser that this page sent to GitHub returns with this state.
      if (!isBack || !isSame(url.searchParams.get('state') ?? '', state))
        return answer(404, 'text/plain', 'not found\n');
      answer(200, 'text/plain', 'The App is being registered; the terminal says the rest. You may close this page.\n');
      response.once('finish', () => resolve(code));
      return undefined;
    });
  });
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function exchange(code: string, apiUrl: string): Promise<z.infer<typeof conversionSchema>> {
  const octokit = new ProbotOctokit({ baseUrl: apiUrl, throttle: { enabled: false }, retry: { enabled: false } });
  try {
    const { data } = await octokit.request('POST /app-manifests/{code}/conversions', { code });
    return conversionSchema.parse(data);
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PthError('app/not-registered', `GitHub did not give the App's secrets: ${reason}`, { cause: error });
  }
}

async function writeSecrets(app: z.infer<typeof conversionSchema>, directory: string): Promise<void> {
  const variables = {
    APP_ID: String(app.id),
    WEBHOOK_SECRET: app.webhook_secret,
    PRIVATE_KEY: app.pem.trim().replaceAll('\n', String.raw`\n`),
    PTH_STATUS_TOKEN: randomBytes(24).toString('base64url'),
  };
  const text = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  const options = { flag: 'wx', mode: 0o600 };
  await writeFile(join(directory, files.variables), text.join(''), options);
  await writeFile(join(directory, files.key), app.pem, options);
}

function describeEnd({ id, html_url }: z.infer<typeof conversionSchema>): string {
  return [
    `The App ${id} is registered. Its secrets are in ${files.variables} and ${files.key}, which only you can read.`,
    `  start it     node --env-file=${files.variables} dist/app.js, or docker run --env-file ${files.variables} …`,
    `  install it   ${html_url}/installations/new`,
    '  its runs     in each repository: make the environment pth for the default branch alone, as step 3 of',
    '               docs/guides/on-your-repository.md has it, since any branch can read a secret of the repository; then',
    `               gh secret set PTH_APP_PRIVATE_KEY --env pth < ${files.key}`,
    `               gh variable set PTH_APP_ID --body ${id}`,
    '',
  ].join('\n');
}
