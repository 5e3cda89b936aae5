import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSession } from '../../../src/entry/testing.ts';
import { when } from '../../../src/playbook/when.ts';
import type { TestSession } from '../../../src/test-session/test-session.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { proves } from '../../requirements.ts';

let server: string;
const sessions: TestSession[] = [];
beforeAll(async () => {
  server = join(await installNpmServers(), 'mcp-server-everything');
}, 300_000);
afterAll(async () => {
  for (const session of sessions) await session.dispose();
});

// The ten lines of the README; there the command is ['npx', '-y', '@modelcontextprotocol/server-everything'].
test(proves(['H-007', 'H-012'], 'a plugin from npm is tested in ten lines'), async () => {
  const session = await createTestSession({ plugin: { command: [server] } });
  await session.run(
    when('Greet and add.')
      .calls('echo', { message: 'hello' })
      .calls('get-sum', { a: 2, b: 40 })
      .says((earlier) => `The sum is ${earlier.find(/is (\d+)\.?$/, 'get-sum')}.`),
  );
  expect(session.events.toolResultsFor('echo')[0]?.text).toBe('Echo: hello');
  expect(session.events.toolResultsFor('get-sum')[0]?.text).toContain('42');
  await session.dispose();
});

test("a plugin's errors are results, its details the whole answer, and hooks and mocks stand before it", async () => {
  const session = await createTestSession({
    plugin: { command: [server] },
    extensionFactories: [
      (pi) => {
        pi.on('tool_call', (event) =>
          event.toolName === 'get-env' ? { block: true, reason: 'No secrets.' } : undefined,
        );
      },
    ],
    mockTools: { 'get-tiny-image': 'a picture' },
  });
  sessions.push(session);
  expect(session.state.tools()).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-tiny-image']));
  expect(session.state.tools()).not.toContain('shell');
  await session.run(
    when('Try.')
      .calls('get-sum', { a: 'two', b: 1 })
      .calls('get-env')
      .calls('get-tiny-image')
      .calls('echo', { message: 'last' })
      .says('Done.'),
  );
  const [sum, env, image, echo] = session.events.toolResults;
  expect(sum).toMatchObject({ isError: true, toolName: 'get-sum' });
  expect(env).toMatchObject({ isError: true, text: 'No secrets.' });
  expect(image).toMatchObject({ text: 'a picture', mocked: true });
  expect(echo).toMatchObject({ details: { content: [{ type: 'text', text: 'Echo: last' }] } });
});

test('a server that is reached by HTTP is mounted by its URL', async () => {
  const program = fileURLToPath(new URL('../../fixtures/programs/servers-sdk/v2-http.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'pipe'] });
  try {
    const [line] = (await once(child.stderr, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${/port (\d+)/.exec(line.toString())?.[1]}/mcp`;
    const session = await createTestSession({ plugin: { url } });
    sessions.push(session);
    await session.run(when('Route.').calls('route', { region: 'north', text: 'mail' }).says('Routed.'));
    expect(session.events.toolResults[0]?.text).toBe('north mail');
  } finally {
    child.stdin.end();
    await once(child, 'exit');
  }
});

test('a server that does not start is a fault that says why', async () => {
  const command = ['node', '-e', 'console.error("no database"); process.exit(3)'] as const;
  await expect(createTestSession({ plugin: { command } })).rejects.toMatchObject({
    code: 'plugin/start-failed',
    details: expect.objectContaining({ stderr: expect.stringContaining('no database') }),
  });
});
