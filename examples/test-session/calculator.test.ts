import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestSession, when } from 'plugin-test-harness/testing';

// The first session loads the whole agent loop, which takes a moment on a busy machine.
test('a model adds two numbers', { timeout: 30_000 }, async () => {
  const server = join(import.meta.dirname, '../calculator/server.mjs');
  const session = await createTestSession({ plugin: { command: ['node', server] } });
  await session.run(when('Add 2 and 40.').calls('add', { a: 2, b: 40 }).says('It is 42.'));
  expect(session.events.toolResultsFor('add')[0]?.text).toBe('42');
  await session.dispose();
});
