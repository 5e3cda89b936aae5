import { describe, expect, onTestFinished, test } from 'vitest';
import { Cleanup, Redactor } from '../../../src/base/index.ts';
import type { OperationContext } from '../../../src/operations/operation.ts';
import type { ServerSpec } from '../../../src/plugin/index.ts';
import { openAuthorizer } from '../../../src/target/open-authorizer.ts';

const http: ServerSpec = {
  name: 's',
  source: 'test',
  missingVariables: [],
  transport: { kind: 'http', url: 'https://example.com/mcp', headers: {} },
};

function open(variables: Record<string, string>, askPerson?: OperationContext['askPerson'], server = http) {
  const redactor = new Redactor();
  const cleanup = new Cleanup();
  onTestFinished(() => cleanup.run());
  const context = { ports: { variables, redactor }, askPerson } as unknown as OperationContext;
  return { redactor, authorizer: openAuthorizer(server, context, cleanup) };
}

describe('who authorizes PTH at a server over HTTP', () => {
  test('nobody, where nobody sits at the terminal and no credentials are there', async () => {
    expect(await open({}).authorizer).toBeUndefined();
    expect(await open({ PTH_OAUTH_CLIENT_ID: 'robot', PTH_OAUTH_CLIENT_SECRET: '  ' }).authorizer).toBeUndefined();
  });

  test('a server over stdio asks nobody', async () => {
    const stdio = { ...http, transport: { kind: 'stdio', argv: ['node'], variables: {} } } as const;
    expect(await open({}, () => undefined, stdio).authorizer).toBeUndefined();
  });

  test('a person, who is not asked before the server does, and may take minutes', async () => {
    const asked: URL[] = [];
    const authorizer = await open({}, (_what, url) => asked.push(url)).authorizer;
    expect(authorizer?.patienceMs).toBe(300_000);
    expect(asked).toEqual([]);
  });

  test('PTH itself with a secret, which is kept out of what it shows, and only with the issuer that may see it', async () => {
    const variables = { PTH_OAUTH_CLIENT_ID: 'robot', PTH_OAUTH_CLIENT_SECRET: 'robot-secret' };
    await expect(open(variables, () => undefined).authorizer).rejects.toMatchObject({
      code: 'usage/invalid',
      message: expect.stringContaining('PTH_OAUTH_ISSUER'),
    });
    const { redactor, authorizer } = open({ ...variables, PTH_OAUTH_ISSUER: 'https://login.example.com' });
    expect((await authorizer)?.patienceMs).toBe(0);
    expect(redactor.holdsSecret('it is robot-secret')).toBe(true);
  });

  test('an address that a person is to open is shown whole', () => {
    const query = 'response_type=code&client_id=abc-123&code_challenge=Zm9vYmFyYmF6cXV4&code_challenge_method=S256';
    const url = `https://login.example.com/authorize?${query}&state=0d4cf4ea-4dc2-4dd1-8a8b-6f7c8d9e0f1a`;
    expect(new Redactor().redact(url)).toBe(url);
  });
});
