import { runCheckedSuite } from '../checks/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { ExecutedCode } from './executed-code.ts';
import type { MutantWorkspace } from './mutant-workspace.ts';
import type { Mutant } from './mutant.ts';
import type { TestGroup } from './test-groups.ts';

/** The result of one group's tests on a fresh server with fresh data. */
export type GroupRun =
  | {
      status: 'ran';
      outcomes: TestOutcome[];
      /** Findings of the oracles without warnings, as `check tool`. */
      faults: string[];
      executed: ExecutedCode | null;
      durationMs: number;
      startMs: number;
    }
  /** Ended at the first failure of a test that must stay green. */
  | { status: 'stopped'; failed: { name: string; message: string } }
  | { status: 'no-start'; message: string };

/** Options of a group's run. */
export interface GroupOptions {
  mutantWorkspace: MutantWorkspace;
  mutant: Mutant | null;
  /** Names of the tests that must stay green: the first of them that fails ends the run. Null: all run. */
  counting: ReadonlySet<string> | null;
  isTraced?: boolean;
  /** Time limit of a test without one of its own, in milliseconds. */
  testTimeoutMs: number;
  /** Time limit of the start, in milliseconds. Default that of the plan. */
  startMs?: number;
  envTier: 0 | 1 | 2 | 3;
  approveRisky: boolean;
  signal: AbortSignal;
}

/**
 * Runs the tests of a group on a fresh copy, then the checks of the server as a whole. Rejects with the signal's
 * reason.
 */
export async function runGroup(group: TestGroup, options: GroupOptions): Promise<GroupRun> {
  const { mutantWorkspace, mutant, counting, isTraced = false, signal } = options;
  await mutantWorkspace.reset(mutant);
  if (isTraced) await mutantWorkspace.placeTracer();
  const plugin = mutantWorkspace.openPlugin({
    mutant,
    isTraced,
    ...(options.startMs === undefined ? {} : { startMs: options.startMs }),
  });
  const began = performance.now();
  try {
    const load = await plugin.load(signal);
    if (load.status === 'build-failed') throw new TypeError('a copy is not built');
    if (load.status === 'start-failed') return { status: 'no-start', message: load.failure.message };
    const stop = new AbortController();
    const pool = await plugin.openPool(1);
    try {
      const stream = runCheckedSuite({
        tests: group.tests.map(({ test, file }) => ({ test: mutantWorkspace.fromTemplate(test), file })),
        pool,
        tools: plugin.tools,
        workspace: mutantWorkspace.workspace,
        envTier: options.envTier,
        approveRisky: options.approveRisky,
        timeoutMs: options.testTimeoutMs,
        signal: AbortSignal.any([signal, stop.signal]),
      });
      let failed: TestOutcome | undefined;
      const isKilling = (outcome: TestOutcome) => isFailing(outcome) && counting?.has(outcome.name) === true;
      stream.listen((event) => {
        if (event.type !== 'test-end' || failed || !isKilling(event.outcome)) return;
        failed = event.outcome;
        stop.abort(new Error('a test failed'));
      });
      const run = await stream.result().then(
        (whole) => whole,
        (error: unknown) => {
          if (failed && !signal.aborted) return null;
          throw error;
        },
      );
      failed ??= run?.outcomes.find(isKilling);
      if (failed) return { status: 'stopped', failed: { name: failed.name, message: failed.message } };
      const durationMs = performance.now() - began;
      const executed = isTraced ? await mutantWorkspace.readExecuted(plugin) : null;
      const faults = (run?.findings ?? [])
        .filter(({ severity }) => severity === 'error')
        .map(({ check, tool }) => `${check} ${tool ?? ''}`);
      return { status: 'ran', outcomes: run?.outcomes ?? [], faults, executed, durationMs, startMs: load.startMs };
    } finally {
      await pool.close();
    }
  } finally {
    await plugin.close();
  }
}
