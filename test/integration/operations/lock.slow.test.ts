import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diffBehaviour, lockBehaviour } from '../../../src/operations/index.ts';
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

const shop = `
import { failure, objectSchema, serve, text } from './base.mjs';
serve({ name: 'shop', tools: [
  { name: 'get_order', description: 'Gets an order.', annotations: { readOnlyHint: true },
    inputSchema: objectSchema({ key: { type: 'string' } }, ['key']),
    call: ({ key }) => (key === 'Q7-1104' ? text('{"total": 3}') : failure('there is no such order')) },
] });
`;

test('values by hand are the inputs of the calls that are compared', async () => {
  const files = { 'base.mjs': base, 'shop.mjs': shop, 'values.yaml': 'values:\n  get_order:\n    key: [Q7-1104]\n' };
  const sandbox = makeRepository({ files });
  const context = createOperationContext({ workingDirectory: sandbox.path });
  const settings = { env: 'local', isolation: 'none', quick: true, values: 'values.yaml' };
  const command = `node ${join(sandbox.path, 'shop.mjs')}`;
  const locked = { ...settings, commands: [command], lock: join(sandbox.path, 'pth-lock.json') };
  const { lock } = await lockBehaviour.perform(parseInput(diffInputSchema, locked), context);
  expect(lock).toContain('Q7-1104');
  expect(lock).toContain('{"total": "number"}');

  writeFileSync(join(sandbox.path, 'values.yaml'), 'values:\n  get_ordre:\n    key: [Q7-1104]\n');
  await expect(lockBehaviour.perform(parseInput(diffInputSchema, locked), context)).rejects.toMatchObject({
    code: 'settings/invalid',
    message: expect.stringContaining('get_order'),
  });
  // Of two servers, one may lack the tool.
  const both = { ...settings, commands: [command, command] };
  const { exitCode } = await diffBehaviour.perform(parseInput(diffInputSchema, both), context);
  expect(exitCode).toBe(0);
  const warnings = context.events.filter(({ type }) => type === 'warning');
  expect(warnings).toContainEqual(expect.objectContaining({ message: expect.stringContaining('get_ordre') }));
});
