import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockBehaviour } from '../../../src/operations/index.ts';
import { diffInputSchema, parseInput } from '../../../src/settings/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const base = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/base.mjs'), 'utf8');
const server = `
import { randomUUID } from 'node:crypto';
import { objectSchema, serve, text } from './base.mjs';
const user = (id) => ({ id, name: 'Ada', token: randomUUID() });
serve({ name: 'locked', tools: [
  { name: 'get_user', description: 'Gets a user from ' + process.cwd(), inputSchema: objectSchema({ id: { type: 'integer' } }, ['id']),
    call: ({ id }) => ({ ...text(JSON.stringify(user(id))), structuredContent: user(id) }) },
  { name: 'now', description: 'Tells the time.', inputSchema: objectSchema(), call: () => text(new Date().toISOString()) },
] });
`;
const manifest = JSON.stringify({ mcpServers: { fixture: { command: 'node', args: ['server.mjs'] } } });

test('a lock is written once with the same bytes, tells what changed, and lets a change pass until a day', async () => {
  const sandbox = makeRepository({ files: { '.mcp.json': manifest, 'base.mjs': base, 'server.mjs': server } });
  const file = join(sandbox.path, 'pth-lock.json');
  const run = (more: object = {}) => {
    const given = { lock: file, path: sandbox.path, env: 'local', isolation: 'none', quick: true, ...more };
    return lockBehaviour.perform(
      parseInput(diffInputSchema, given),
      createOperationContext({ workingDirectory: sandbox.path }),
    );
  };
  const first = await run();
  expect((await run()).lock).toBe(first.lock);
  expect(first.lock).not.toContain(sandbox.path);
  expect(first.lock).toContain('{"id": "number", "name": "string", "token": "string"}');
  writeFileSync(file, first.lock ?? '');
  expect(await run()).toMatchObject({ exitCode: 0, lock: null, document: { failing: false } });

  writeFileSync(join(sandbox.path, 'server.mjs'), server.replace("name: 'Ada', ", ''));
  sandbox.git('commit', '--quiet', '--all', '--message', 'Change');
  const changed = await run();
  expect(changed).toMatchObject({ exitCode: 1, lock: null });
  expect(changed.terminal).toContain('✖ get_user reply: structuredContent.name is gone');

  const lock = JSON.parse(first.lock ?? '') as object;
  const entry = { change: 'get_user reply: structuredContent.name is gone', reason: 'never read', until: '2999-12-31' };
  writeFileSync(file, JSON.stringify({ ...lock, accepted: [entry] }));
  const accepted = await run({ failOn: 'any' });
  expect(accepted).toMatchObject({ exitCode: 0, document: { notes: [expect.stringContaining('accepted until')] } });

  const updated = await run({ update: true });
  expect(updated.exitCode).toBe(0);
  expect(JSON.parse(updated.lock ?? '')).toMatchObject({ accepted: [entry] });
  expect(updated.lock).not.toContain('"name": "string"');

  writeFileSync(file, '{"format": "pth-lock/1"}');
  await expect(run()).rejects.toMatchObject({
    code: 'settings/invalid',
    message: expect.stringContaining('is no lock'),
  });
});

test.each([
  [{ lock: 'l', base: 'a', head: 'b' }, 'with --lock give one revision'],
  [{ lock: 'l', commands: ['a', 'b'] }, 'with --lock give one revision'],
  [{ base: 'a', head: 'b', update: true }, '--update and --fail-on go with --lock'],
])('%j is refused', (input, told) => {
  expect(() => parseInput(diffInputSchema, input)).toThrow(told);
});
