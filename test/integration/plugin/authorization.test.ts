import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import type { ConnectOutcome } from '../../../src/plugin/connect-server.ts';
import { type Authorizer, connectServer, createAuthorizer, openLoopbackRedirect } from '../../../src/plugin/index.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { type OAuthPlugin, startOAuthPlugin } from '../../kit/oauth-plugin.ts';
import { proves } from '../../requirements.ts';

let environment: Environment;
let plugin: OAuthPlugin;
const secrets: string[] = [];
const onSecret = (value: string) => secrets.push(value);

beforeAll(async () => {
  environment = await provisionLocal();
});
afterAll(() => environment.dispose());
beforeEach(async () => {
  secrets.length = 0;
  plugin = await startOAuthPlugin({ robot: 'robot-secret' });
  onTestFinished(() => plugin.close());
});

async function connect(authorizer?: Authorizer): Promise<ConnectOutcome> {
  const transport = { kind: 'http', url: plugin.url, headers: { 'x-api-key': 'mine-alone' } } as const;
  const spec = { name: 'guarded', source: 'test', transport, missingVariables: [] };
  const outcome = await connectServer(environment, spec, { authorizer, timeouts: { startMs: 10_000 } });
  if (outcome.status === 'ok') onTestFinished(() => outcome.connection.close());
  return outcome;
}

async function connectOk(authorizer: Authorizer) {
  const outcome = await connect(authorizer);
  if (outcome.status === 'failed') throw new Error(JSON.stringify(outcome.failure));
  return outcome.connection;
}

const hello = { kind: 'result', result: { content: [{ text: 'hello' }] } };
const timeoutMs = 5000;

/** A browser whose owner consents: it follows the redirects until it is back. */
async function openBrowser() {
  const visits: { status: number; text: string }[] = [];
  const redirect = await openLoopbackRedirect(
    (url) => {
      void fetch(url).then(async (page) => visits.push({ status: page.status, text: await page.text() }));
    },
    { patienceMs: 800 },
  );
  onTestFinished(() => redirect.close());
  return { redirect, visits };
}

describe('a plugin over HTTP that asks for authorization', () => {
  test(proves(['P-017'], 'is reached by a person’s consent, once for all connections'), async () => {
    const { redirect, visits } = await openBrowser();
    const authorizer = createAuthorizer({ grant: 'authorization-code', redirect, onSecret });
    const connections = await Promise.all([1, 2, 3].map(() => connectOk(authorizer)));
    for (const connection of connections) {
      expect(await connection.callTool('hello', {}, { timeoutMs })).toMatchObject(hello);
    }
    expect(plugin.tokens).toHaveLength(1);
    expect(visits).toEqual([{ status: 200, text: expect.stringContaining('You can close this window') }]);
    // Nothing that was meant for the plugin alone, and no secret that is not known as one.
    expect(plugin.asked.map(({ headers }) => headers['x-api-key'])).toEqual(plugin.asked.map(() => undefined));
    expect(secrets).toEqual(expect.arrayContaining(plugin.tokens));
  });

  test(
    proves(['P-017'], 'gets a new token by the refresh token when the old one has run out, with nobody asked'),
    async () => {
      const { redirect, visits } = await openBrowser();
      const connection = await connectOk(createAuthorizer({ grant: 'authorization-code', redirect, onSecret }));
      plugin.expire();
      expect(await connection.callTool('hello', {}, { timeoutMs })).toMatchObject(hello);
      expect(plugin.asked.at(-1)).toMatchObject({ path: '/token', grant: 'refresh_token' });
      expect(visits).toHaveLength(1);
      expect(secrets).toEqual(expect.arrayContaining(plugin.tokens));
    },
  );

  test(proves(['P-017'], 'is reached with client credentials where nobody is there'), async () => {
    const { issuer } = plugin;
    const robot = {
      grant: 'client-credentials',
      clientId: 'robot',
      clientSecret: 'robot-secret',
      issuer,
      onSecret,
    } as const;
    const connection = await connectOk(createAuthorizer(robot));
    expect(await connection.callTool('hello', {}, { timeoutMs })).toMatchObject(hello);
    expect(plugin.asked.map(({ path }) => path)).not.toContain('/register');
    expect(secrets).toEqual(expect.arrayContaining(['robot-secret', ...plugin.tokens]));
    expect(JSON.stringify(connection.exchanges())).not.toContain(plugin.tokens[0]);
  });

  test('refuses false credentials, which is a failure that says so without the secret', async () => {
    const { issuer } = plugin;
    const robot = { grant: 'client-credentials', clientId: 'robot', clientSecret: 'wrong-secret', issuer } as const;
    const outcome = await connect(createAuthorizer(robot));
    expect(outcome).toMatchObject({ status: 'failed', failure: { reason: 'http' } });
    expect(JSON.stringify(outcome)).not.toContain('wrong-secret');
  });

  test('shows the secret to no authorization server but its own', async () => {
    const issuer = 'https://elsewhere.example.com';
    const robot = { grant: 'client-credentials', clientId: 'robot', clientSecret: 'robot-secret', issuer } as const;
    expect(await connect(createAuthorizer(robot))).toMatchObject({ status: 'failed', failure: { reason: 'http' } });
    expect(plugin.asked.map(({ path }) => path)).not.toContain('/token');
  });

  test('an answer with a foreign state reaches nobody, and patience ends', async () => {
    plugin.forgeState('foreign');
    const { redirect, visits } = await openBrowser();
    expect(await connect(createAuthorizer({ grant: 'authorization-code', redirect }))).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringContaining('Nobody came back') },
    });
    expect(visits).toEqual([{ status: 404, text: 'Nothing is awaited here.\n' }]);
    expect(plugin.tokens).toEqual([]);
  });

  test('with no way to authorize the failure says what is missing', async () => {
    expect(await connect()).toMatchObject({
      status: 'failed',
      failure: {
        reason: 'http',
        message: expect.stringMatching(/HTTP 401.*asks for authorization, and none was given/s),
      },
    });
  });
});
