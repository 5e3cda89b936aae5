import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { keepTestsOnFault } from '../../../src/operations/keep-tests-on-fault.ts';
import type { RunEvent } from '../../../src/operations/run-event.ts';
import { endHarnessSession, startHarnessSession } from '../../../src/session/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { makeSessionOptions } from '../../kit/harness-sandbox.ts';
import { proves } from '../../requirements.ts';

const path = '.pth/tests/add.yaml';
const files = () => [
  { path, content: 'name: add\ntier: 1\ntool: add\ngenerated_from: schema\nexpect:\n  success: true\n' },
];

async function start() {
  const sandbox = makeRepository({ files: { 'plugin.js': 'x\n' } });
  const session = await startHarnessSession(makeSessionOptions(sandbox.path));
  const events: RunEvent[] = [];
  const context = { emit: (event: RunEvent) => void events.push(event), signal: new AbortController().signal };
  return { sandbox, session, events, context };
}

test(
  proves(['P-148'], 'a loop that ends with a fault leaves its tests on the branch, and the fault is thrown on'),
  async () => {
    const { sandbox, session, events, context } = await start();
    const fault = new PthError('model/overloaded', 'the model is gone');
    await expect(keepTestsOnFault(Promise.reject(fault), session, files, context)).rejects.toBe(fault);
    await endHarnessSession(session);
    expect(sandbox.git('ls-tree', '-r', '--name-only', session.branch)).toContain(path);
    expect(events).toEqual([]);
  },
);

test('tests that cannot be kept are a warning; the fault of the loop stays the one that is thrown', async () => {
  const { session, events, context } = await start();
  rmSync(session.worktree, { recursive: true });
  const fault = new PthError('model/overloaded', 'the model is gone');
  await expect(keepTestsOnFault(Promise.reject(fault), session, files, context)).rejects.toBe(fault);
  expect(events).toEqual([{ type: 'warning', message: expect.stringContaining('the tests could not be kept: ') }]);
});

test('an interrupt is thrown on at once, and a loop that ends well gives its result', async () => {
  const { sandbox, session, context } = await start();
  const interrupt = new PthError('run/interrupted', 'interrupted by SIGINT');
  await expect(keepTestsOnFault(Promise.reject(interrupt), session, files, context)).rejects.toBe(interrupt);
  expect(await keepTestsOnFault(Promise.resolve(7), session, files, context)).toBe(7);
  expect(sandbox.git('ls-tree', '-r', '--name-only', session.branch)).not.toContain(path);
});
