import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StepContext } from '../../../src/harness/index.ts';
import { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import type { RunEvent } from '../../../src/operations/index.ts';
import { startProcess } from '../../../src/process/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { openSessionClient } from '../../kit/session-client.ts';

/** How the branch of a dead session that committed nothing is told. */
const emptyBranch: unknown = expect.stringContaining('holds no commit');

/** The number of a process that has ended. */
async function findGoneProcess(): Promise<number> {
  const child = await startProcess({ argv: ['true'], cwd: '/', variables: plainVariables() });
  await child.exit;
  return child.pid ?? 0;
}

test('what dead sessions left is told, and goes first where a start or a resume is asked to', async () => {
  const own = await mkdtemp(join(tmpdir(), 'pth-state-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const { ports: all } = createOperationContext({ variables: { XDG_STATE_HOME: own } });
  // What else dead sessions left on this computer is none of this test's.
  const ports = { ...all, environments: all.environments.filter(({ name }) => name === 'local') };
  const dead = { ...ports, processId: await findGoneProcess() };
  const repository = await createPluginRepository();
  const pluginPath = repository.plugin;
  const steps = new StepContext<RunEvent>();
  /** Starts a session whose process is gone; returns its worktree. */
  const leave = async (): Promise<string> => {
    const { harness } = await ActiveSession.start({ path: pluginPath }, steps, dead);
    expect(existsSync(harness.worktree)).toBe(true);
    return harness.worktree;
  };
  const { take } = await openSessionClient('static', 'legacy', ports);

  const first = await leave();
  expect(await take('pth_preflight', { pluginPath })).toMatchObject({
    isReady: true,
    leftovers: [{ kind: 'worktree', id: first, sizeMB: null }],
    next: [{ tool: 'pth_start_session', why: expect.stringContaining('removeOrphans') }],
  });
  // Nothing is removed unasked: a person may want what is in it.
  const careful = await take('pth_start_session', { pluginPath });
  expect(careful).not.toHaveProperty('removed');
  expect(careful).toMatchObject({ warnings: [expect.any(String), expect.stringContaining(first)] });
  expect(existsSync(first)).toBe(true);
  await take('pth_create_test', {
    yaml: 'name: adds\ntier: 1\ntool: add\ninput: { a: 1, b: 2 }\nexpect: { output_contains: "3" }\n',
  });
  const { branch } = await take('pth_end_session');
  const started = await take('pth_start_session', { pluginPath, removeOrphans: true });
  expect(started).toMatchObject({ removed: [`removed ${first}`, emptyBranch] });
  expect(existsSync(first)).toBe(false);
  await take('pth_end_session');

  const second = await leave();
  const resumed = await take('pth_resume_session', {
    branch: branch ?? '',
    pluginPath,
    reprovision: false,
    removeOrphans: true,
  });
  expect(resumed).toMatchObject({
    tests: 1,
    removed: [`removed ${second}`, expect.stringContaining('lock'), emptyBranch],
  });
  expect(existsSync(second)).toBe(false);
  await take('pth_end_session');
  expect(await take('pth_preflight', { pluginPath })).toMatchObject({ isReady: true, leftovers: [] });

  // The worktree of the branch that goes on is none of those: what is in it and not committed stays.
  const third = await leave();
  const fourth = await leave();
  await writeFile(join(fourth, 'unfinished.txt'), 'by hand');
  const unfinished = (await repository.git('-C', fourth, 'branch', '--show-current')).trim();
  const wanted = { branch: unfinished, pluginPath, reprovision: false, removeOrphans: true };
  const { removed, warnings } = await take('pth_resume_session', wanted);
  expect(removed).toEqual([`removed ${third}`, expect.stringContaining('lock'), emptyBranch]);
  expect(warnings).toContainEqual(expect.stringContaining('left 1 uncommitted changes'));
  expect(existsSync(join(fourth, 'unfinished.txt'))).toBe(true);
  await take('pth_end_session');
  await take('pth_start_session', { pluginPath, removeOrphans: true });
  expect(existsSync(fourth)).toBe(false);
  await take('pth_end_session');
  expect((await repository.git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
});
