import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type JsonObject, openLog } from '../../../src/base/index.ts';
import { exportPipeline } from '../../../src/entry/mcp/export-pipeline.ts';
import { SessionHost } from '../../../src/harness/index.ts';
import { abandonSession, type ActiveSession, performStep, sessionOperations } from '../../../src/operations/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createFakeImageEngine } from '../../kit/fake-image-engine.ts';
import { makeImageSandbox } from '../../kit/image-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import type { PluginRepository } from '../../kit/plugin-repository.ts';
import { textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile, mendTool, mendWords } from '../../kit/three-faults.ts';

const { signal: never } = new AbortController();
const lack = await findBubblewrapLack();

/** A caller that can give a step up at the moment when the step starts its n-th process. */
async function openCaller() {
  const { repository } = await createThreeFaults();
  const images = makeImageSandbox().open(createFakeImageEngine());
  const ports = { ...createOperationContext().ports, images };
  const host = new SessionHost<ActiveSession>(ports.clock);
  onTestFinished(async () => {
    openLog(null);
    if (host.session !== null) await abandonSession(host.session);
  });
  const call = (name: string, input: JsonObject, signal: AbortSignal) => {
    const operation = sessionOperations.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`there is no ${name}`);
    return performStep(operation, input, { host, ports, exportPipeline, emit: () => undefined, signal });
  };
  const take = (name: string, input: JsonObject = {}) => call(name, input, never);
  /** Returns whether the step was given up, for 0 soon after it began; false where it ended all the same. */
  const giveUp = async (name: string, input: JsonObject, at: number) => {
    const cancel = new AbortController();
    let started = 0;
    openLog({
      level: 'debug',
      write: ({ room, event }) => {
        if (room !== 'process' || event !== 'started') return;
        started += 1;
        if (started === at) cancel.abort(new Error('given up'));
      },
    });
    if (at === 0) setImmediate(() => cancel.abort(new Error('given up')));
    try {
      await call(name, input, cancel.signal);
      return { isOver: true, started };
    } catch (error) {
      if (!cancel.signal.aborted) throw error;
      return { isOver: false, started };
    } finally {
      openLog(null);
    }
  };
  return { repository, host, take, giveUp };
}
type Caller = Awaited<ReturnType<typeof openCaller>>;

/** Starts a session whose tests of one tool ran. */
async function openTested({ repository, take }: Caller): Promise<string> {
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { seed: 7, tools: ['count'] });
  await take('pth_run_test_suite');
  return textOf(started, 'worktree');
}

/** What the branch and the session hold of the session's work. */
async function readStanding({ host }: Caller, repository: PluginRepository) {
  const { session } = host;
  if (session === null) throw new Error('there is no session');
  const { worktree, branch } = session.harness;
  const files = await repository.git('grep', '-hE', '^(- )?name: ', branch, '--', '.pth/tests');
  return {
    uncommitted: await repository.git('-C', worktree, 'status', '--porcelain'),
    commits: (await repository.git('log', '--format=%s', `main..${branch}`)).trim().split('\n'),
    onBranch: files.trim().split('\n').length,
    inMemory: session.tests.length,
    waiting: session.standing,
    queue: [host.queue.running, ...host.queue.waiting],
  };
}

const manual = (name: string) =>
  `name: ${name}\ntier: 1\ntool: count\ninput: { word: abc }\nexpect: { output_contains: "3" }\n`;

/**
 * Gives a step up at one of its processes after the other, until it ends before that; judges what is there after each.
 * @param sparse leaves moments out, the more the later they are
 */
async function giveUpEverywhere(
  caller: Caller,
  name: string,
  input: () => Promise<JsonObject> | JsonObject,
  judge: (isOver: boolean) => Promise<void>,
  sparse = false,
): Promise<number> {
  let moments = 0;
  for (let at = 1; ; at += sparse ? 1 + Math.floor(at / 4) : 1) {
    const { isOver } = await caller.giveUp(name, await input(), at);
    await judge(isOver);
    moments += 1;
    if (isOver) return moments;
  }
}

/** Each of them takes its step a dozen times, on a machine that is busy with other things too. */
const slow = 600_000;

describe('a step that is given up', { timeout: slow }, () => {
  test('before there is a session leaves none, and nothing of one', async () => {
    const caller = await openCaller();
    const { repository, host, take } = caller;
    const pluginPath = repository.plugin;
    const moments = await giveUpEverywhere(
      caller,
      'pth_start_session',
      () => ({ pluginPath }),
      async (isOver) => {
        expect(host.session === null).toBe(!isOver);
        if (!isOver) await repository.expectClean();
      },
      true,
    );
    expect(moments).toBeGreaterThan(5);
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    await take('pth_generate_tests', { seed: 7, tools: ['count'] });
    const ended = await take('pth_end_session');
    const branch = textOf(ended, 'branch');
    const tip = await repository.git('rev-parse', branch);
    await giveUpEverywhere(
      caller,
      'pth_resume_session',
      () => ({ branch, pluginPath, reprovision: false }),
      async (isOver) => {
        expect(host.session === null).toBe(!isOver);
        if (isOver) return;
        await repository.expectClean();
        expect(await repository.git('rev-parse', branch)).toBe(tip);
      },
      true,
    );
    expect(host.session?.tests).toHaveLength(Number(ended['tests']));
    await take('pth_end_session');
    await repository.expectClean();
  });

  test.each([
    ['pth_create_test', { yaml: manual('another') }],
    ['pth_edit_test', { test: 'counts by hand', yaml: manual('counts otherwise') }],
    ['pth_edit_test', { test: 'counts by hand', action: 'remove' }],
    ['pth_export_ci', {}],
    ['pth_update_plugin_docs', { commit: true }],
  ])('%s changes everything or nothing (%#)', async (name, input) => {
    const caller = await openCaller();
    const { repository, take } = caller;
    await openTested(caller);
    await take('pth_create_test', { yaml: manual('counts by hand') });
    const before = await readStanding(caller, repository);
    await giveUpEverywhere(
      caller,
      name,
      () => input,
      async (isOver) => {
        const after = await readStanding(caller, repository);
        expect(after).toMatchObject(isOver ? { uncommitted: '', onBranch: after.inMemory } : before);
      },
    );
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('a fix and its revert are commits as a whole, also where the reload after them is given up', async () => {
    const caller = await openCaller();
    const { repository, take } = caller;
    const worktree = await openTested(caller);
    const { results } = await take('pth_get_test_results', { status: 'failing' });
    const tests = (results as { test: string }[]).map(({ test: failing }) => failing);
    const fix = async () => ({ tests, ...mendWords('count'), edits: [await mendTool(worktree, 'count')] });
    const listFixes = async () => {
      const { fixes } = await take('pth_get_fix_history', { limit: 500 });
      return (fixes as { commit: string; revertedBy: string | null }[]).filter(({ revertedBy }) => revertedBy === null);
    };
    const before = await readStanding(caller, repository);
    await giveUpEverywhere(caller, 'pth_apply_fix', fix, async (isOver) => {
      const after = await readStanding(caller, repository);
      const [made, ...others] = await listFixes();
      expect(others).toEqual([]);
      expect(after).toMatchObject({ uncommitted: '', onBranch: before.onBranch, queue: [null] });
      expect(made !== undefined || !isOver).toBe(true);
      const text = await readFile(join(worktree, faultyFile), 'utf8');
      expect(text.includes('letters: word.length')).toBe(made !== undefined);
      if (made !== undefined && !isOver) await take('pth_revert_fix', { commit: made.commit, reload: false });
    });
    const commit = async () => {
      const [made] = await listFixes();
      if (made !== undefined) return { commit: made.commit };
      const again = await take('pth_apply_fix', { ...(await fix()), reload: false });
      return { commit: textOf(again, 'commit') };
    };
    await giveUpEverywhere(caller, 'pth_revert_fix', commit, async (isOver) => {
      const fixes = await listFixes();
      expect(await readStanding(caller, repository)).toMatchObject({ uncommitted: '', queue: [null] });
      expect(fixes.length === 0 || !isOver).toBe(true);
      const text = await readFile(join(worktree, faultyFile), 'utf8');
      expect(text.includes('letters: word.length')).toBe(fixes.length > 0);
    });
    await take('pth_apply_fix', { ...(await fix()) });
    expect(await take('pth_run_test_suite')).toMatchObject({ failing: [] });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('a long step stops, and the same step can be taken again', async () => {
    const caller = await openCaller();
    const { repository, take, host } = caller;
    const worktree = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'worktree');
    const settled = async (isOver: boolean) => {
      expect([host.queue.running, ...host.queue.waiting]).toEqual([null]);
      expect(await repository.git('-C', worktree, 'status', '--porcelain'), String(isOver)).toBe('');
    };
    const moments = [
      await giveUpEverywhere(
        caller,
        'pth_provision_environment',
        () => ({ tier: 0 }),
        async (isOver) => {
          expect(host.session?.standing.phase).toBe(isOver ? 'provisioned' : 'started');
          await settled(isOver);
        },
      ),
      await giveUpEverywhere(caller, 'pth_load_plugin', () => ({}), settled),
      await giveUpEverywhere(caller, 'pth_generate_tests', () => ({ seed: 7, tools: ['count'] }), settled, true),
      await giveUpEverywhere(caller, 'pth_run_test_suite', () => ({}), settled, true),
    ];
    const fixes = async () => {
      // One that was committed before the iteration was given up.
      const { fixes: made } = await take('pth_get_fix_history');
      const [left] = (made as { commit: string; revertedBy: string | null }[]).filter((fix) => fix.revertedBy === null);
      if (left !== undefined) await take('pth_revert_fix', { commit: left.commit });
      const { groups } = await take('pth_run_iteration', { fixSource: 'none' });
      const [cause] = groups as { id: string }[];
      const edits = [await mendTool(worktree, 'count')];
      return { fixes: [{ diagnosisId: cause?.id ?? '', ...mendWords('count'), edits }] };
    };
    moments.push(await giveUpEverywhere(caller, 'pth_run_iteration', fixes, settled, true));
    for (const count of moments) expect(count).toBeGreaterThan(1);
    expect(await take('pth_run_test_suite')).toMatchObject({ failing: [] });
    await take('pth_end_session');
    await repository.expectClean();
  });

  test.skipIf(lack !== undefined)('in the environment or for long: the session answers, and goes on', async () => {
    const caller = await openCaller();
    const { repository, take, host, giveUp } = caller;
    await openTested(caller);
    await take('pth_snapshot_environment', { name: 'before' });
    const hostPath = join(repository.base, 'given');
    await mkdir(hostPath);
    for (const name of ['a', 'b', 'c']) await writeFile(join(hostPath, name), name);
    const environmentPath = 'given';
    const steps: [string, JsonObject][] = [
      ['pth_snapshot_environment', { name: 'another' }],
      ['pth_rollback_environment', { name: 'before' }],
      ['pth_copy_to_environment', { hostPath, environmentPath }],
      ['pth_copy_from_environment', { hostPath: `${hostPath}-back`, environmentPath, overwrite: true }],
      ['pth_rebuild_base_images', { baseImage: 'debian12' }],
      ['pth_run_performance_suite', { turns: 3, burst: 0, compare: false, tools: ['count'] }],
      ['pth_verify_cross_distro', { baseImages: ['debian12'], fixSource: 'none' }],
      ['pth_reprovision_environment', { tier: 0 }],
    ];
    const stopped: string[] = [];
    for (const [name, input] of steps) {
      // A copy starts no process here, and is given up at some moment of its own.
      for (const at of [0, 1, 2, 4]) {
        const { isOver } = await giveUp(name, input, at);
        if (!isOver) stopped.push(name);
        expect([host.queue.running, ...host.queue.waiting], `${name} at ${at}`).toEqual([null]);
        const { phase } = await take('pth_get_iteration_status');
        expect(['loaded', 'load-failed', 'provisioned', 'started'], `${name} at ${at}`).toContain(phase);
        if (phase === 'started') await take('pth_provision_environment', { tier: 0 });
        if (phase !== 'loaded') await take('pth_load_plugin');
        if (host.session?.standing.hasSuite === false) await take('pth_generate_tests', { seed: 7, tools: ['count'] });
      }
    }
    expect(new Set(stopped).size, [...new Set(stopped)].join(', ')).toBeGreaterThan(4);
    expect(await take('pth_run_test_suite')).toMatchObject({ counts: { total: expect.any(Number) } });
    await take('pth_end_session');
    await repository.expectClean();
  });
});
