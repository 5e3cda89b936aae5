import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/settings/index.ts';
import { resumeInputSchema, resumePlugin } from '../../../src/operations/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { makeState } from '../../kit/harness-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const branch = 'pth/files-2026-11-23-a1b2c3';

/** A repository with a session branch that holds a state in each of these directories. */
function makeSessionBranch(directories: readonly string[], settings: Record<string, unknown> = {}) {
  const sandbox = makeRepository({ files: Object.fromEntries(directories.map((name) => [join(name, 'f'), '0\n'])) });
  const branchPoint = sandbox.git('rev-parse', 'HEAD').trim();
  const current = sandbox.git('symbolic-ref', '--short', 'HEAD').trim();
  sandbox.git('switch', '--quiet', '--create', branch);
  for (const directory of directories) {
    const state = makeState({ id: '7b0c6e1e-7a6b-4a59-9b1e-0f5b4d8f2a11', branch, branchPoint }, 2);
    mkdirSync(join(sandbox.path, directory, '.pth'), { recursive: true });
    writeFileSync(join(sandbox.path, directory, '.pth/session-state.json'), JSON.stringify({ ...state, settings }));
  }
  sandbox.git('add', '--force', '.');
  sandbox.git('commit', '--quiet', '--message', 'states');
  sandbox.git('switch', '--quiet', current);
  return sandbox;
}

function resume(path: string, settings: Record<string, unknown> = {}) {
  const context = createOperationContext();
  const input = parseInput(resumeInputSchema, { branch, path, settings: { env: 'local', ...settings } });
  return { context, run: resumePlugin.perform(input, context) };
}

describe('resuming a session', () => {
  test('asks which one where a branch holds the sessions of several plugins', async () => {
    const sandbox = makeSessionBranch(['a', 'b c']);
    await expect(resume(sandbox.path).run).rejects.toMatchObject({
      code: 'usage/invalid',
      recovery: [`pth resume ${branch} ${sandbox.path}/a`, `pth resume ${branch} '${sandbox.path}/b c'`],
    });
  });

  test('finds the one plugin that the session tests, from the root of the repository', async () => {
    const sandbox = makeSessionBranch(['plugins/a']);
    const { context, run } = resume(sandbox.path);
    await expect(run).rejects.toMatchObject({ code: 'plugin/not-found' });
    expect(context.events).toContainEqual({ type: 'activity', text: 'the session tests plugins/a' });
    expect(sandbox.git('branch', '--list', branch)).not.toBe('');
  });

  test('takes no setting from the branch that would run it on this host, and says so', async () => {
    const sandbox = makeSessionBranch([''], { env: 'local', privileged: true, set: ['HOME'], model: 'playbook:x' });
    const { context, run } = resume(sandbox.path, { server: 'none' });
    await expect(run).rejects.toMatchObject({ code: 'plugin/not-found' });
    expect(context.events).toContainEqual({
      type: 'warning',
      message: expect.stringMatching(/give them again: --privileged, --set <NAME=value>, --model <id>$/),
    });
  });

  test('refuses a branch that is not there, with those that are', async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/other');
    await expect(resume(sandbox.path).run).rejects.toMatchObject({
      code: 'session/branch-missing',
      details: { branches: ['pth/other'] },
    });
  });
});
