import { posix } from 'node:path';
import { describeFault, PthError } from '../../base/index.ts';
import { sumLines } from '../../git/index.ts';
import { readResumedLoops, recallRun } from '../../loop/index.ts';
import {
  endHarnessSession,
  listServerStates,
  type SessionEnd,
  type StartedHarnessSession,
} from '../../session/index.ts';
import { isAllPassing } from '../../suite/index.ts';
import { concludeRun, reportFile } from '../conclude-run.ts';
import { type EndWishes, keepDocuments } from '../keep-documents.ts';
import { readLastState } from '../open-run.ts';
import type { OperationContext } from '../operation.ts';
import type { RunReport } from '../run-report.ts';
import type { ServerResult } from '../run-server.ts';
import type { ActiveSession } from './active-session.ts';
import { readVerification } from './verify-distros.ts';
import { listDocumented } from './document-plugin.ts';

/** What a session leaves on its branch beside tests and report, where that is asked for. */
type SessionEndWishes = Partial<EndWishes> &
  Partial<Pick<Parameters<typeof concludeRun>[3], 'clientChanges' | 'listing'>> & {
    evidence?: { key: string | null } | undefined;
    /** Commits the page of the session. */
    keepPage?: (() => Promise<unknown>) | undefined;
  };

/** How a session ended. */
export interface EndedSession {
  end: SessionEnd;
  /** Lines that the session added to and deleted from the branch. */
  lines: { added: number; deleted: number };
  iterations: number;
  tests: number;
  /** The report's path on the branch; null when nothing was tested. */
  report: string | null;
  /** The report itself; null where this process tested nothing. */
  made: RunReport | null;
}

/**
 * Keeps the tests and the report on the branch, and closes everything: servers, environment, worktree, lock. A part
 * that cannot be kept is a warning, and all is closed anyway.
 */
export async function endActiveSession(
  session: ActiveSession,
  {
    keepsWorktree,
    ...wishes
  }: { keepsWorktree: boolean } & SessionEndWishes & Pick<OperationContext, 'exportPipeline'>,
): Promise<EndedSession> {
  session.isEnding = true;
  const warnings: string[] = [];
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      warnings.push(describeFault(error).message);
      return null;
    }
  };
  const { harness } = session;
  try {
    const kept = await attempt(() => keepResults(session, wishes));
    warnings.push(...(kept?.warnings ?? []));
    const counts = await attempt(() => harness.git.numstat(harness.branchPoint, 'HEAD'));
    await attempt(() => session.resources.run());
    const end = await endHarnessSession(harness, { keepsWorktree });
    return {
      end: { ...end, warnings: [...warnings, ...end.warnings] },
      lines: sumLines(counts ?? []),
      // Those of an earlier process count as well.
      iterations: Math.max(session.lastRun?.iteration ?? 0, harness.firstIteration - 1),
      tests: session.tests.length,
      report: kept?.path ?? null,
      made: kept?.made ?? null,
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Commits tests and report; returns the path of the report that the branch holds, and the report that was made now. */
async function keepResults(
  session: ActiveSession,
  wishes: SessionEndWishes & Pick<OperationContext, 'exportPipeline'>,
): Promise<{ path: string | null; made: RunReport | null; warnings: readonly string[] }> {
  const { harness, plugin } = session;
  const earlier = { path: (await findReport(harness)) ? reportFile : null, made: null, warnings: [] };
  if (plugin === null) return (await reportFromBranch(session)) ? { ...earlier, path: reportFile } : earlier;
  const { run } = session;
  const { exportPipeline, updateDocs = false, exportCi = false, evidence, clientChanges = [], listing = null } = wishes;
  const asked = { updateDocs, exportCi, root: plugin.environment.root, stage: run.stage };
  const context = { ...run.context, ...(exportPipeline ? { exportPipeline } : {}) };
  const keepAsked = () => keepDocuments(harness, listDocumented(session), asked, context);
  const isRecalled = session.outcomes.some((outcome) => outcome.isRecalled === true);
  const warnings = evidence && isRecalled ? [noEvidence] : [];
  if (session.isReported && session.outcomes.every((outcome) => outcome.isRecalled === true)) {
    // The report of the process that ran the tests tells more than this one could.
    await session.keepTests();
    await wishes.keepPage?.();
    await keepAsked();
    return { ...earlier, warnings };
  }
  const results: ServerResult[] = [];
  for (const { target, suite, bench, measured, performance } of session.servers) {
    if (suite === null || !bench.suite.isPrepared) continue;
    const isGreen = isAllPassing(bench.suite.outcomes) && !bench.suite.outcomes.some((outcome) => outcome.isRecalled);
    const result = await bench.finish({
      stop: isGreen ? 'all-passing' : 'decided',
      reason: isGreen ? 'every test that ran passes' : 'the caller ended the session',
    });
    results.push({
      target,
      suite,
      result,
      ...(measured === null ? {} : { coverage: measured.report }),
      ...(performance === null ? {} : { performance }),
    });
  }
  if (results.length === 0) return earlier;
  const impacts = session.servers.flatMap(({ measured }) => (measured === null ? [] : [measured.impact]));
  const found = { tested: [{ plugin, results, impacts }], unopened: [] };
  await wishes.keepPage?.();
  const verification = await readVerification(session);
  const made = await concludeRun(run, harness, found, {
    verification,
    isKept: true,
    clientChanges,
    listing,
    evidence: isRecalled ? undefined : evidence,
    keepDocuments: keepAsked,
  });
  return { path: reportFile, made, warnings };
}

/**
 * Writes the report of a session that has no environment from the state that its branch holds. Returns false where no
 * test ran, and where the branch has the report of these results already.
 */
async function reportFromBranch(session: ActiveSession): Promise<boolean> {
  const { run, harness, baseline, isReported, outcomes } = session;
  if (isReported && outcomes.every((outcome) => outcome.isRecalled === true)) return false;
  const state = await readLastState(harness);
  if (state === null) return false;
  const loops = await readResumedLoops(harness, state, session.steps.signal);
  const unopened = listServerStates(state).flatMap((server) => {
    const loop = loops.get(server.server);
    const result = loop && recallRun(loop, { server, state, suite: baseline });
    return result ? [{ title: server.server ?? run.pluginName, result }] : [];
  });
  if (unopened.length === 0) return false;
  await concludeRun(
    run,
    harness,
    { tested: [], unopened },
    {
      verification: await readVerification(session),
      isKept: true,
      clientChanges: [],
      keepDocuments: () => Promise.resolve([]),
    },
  );
  return true;
}

const noEvidence =
  'no evidence is written: results of an earlier process are among those of the session; run all tests';

/** True when an earlier process of the session left its report on the branch. */
async function findReport({ git, branchPoint, pluginPath }: StartedHarnessSession): Promise<boolean> {
  const path = posix.join(pluginPath, reportFile);
  return (await git.numstat(branchPoint, 'HEAD')).some((file) => file.path === path);
}

/**
 * Closes a session whose process ends: its tests are saved first, and its branch stays for a resume. Returns what could
 * not be saved or closed.
 */
export async function abandonSession(session: ActiveSession): Promise<string[]> {
  session.isEnding = true;
  const problems: string[] = [];
  try {
    problems.push(...(await session.saveTests()));
  } finally {
    try {
      await session.close();
    } catch (error) {
      problems.push(describeFault(error).message);
    }
  }
  return problems;
}

/**
 * Lets a session rest: keeps its tests on the branch and closes everything else, so that it goes on by a resume.
 * @throws those of the harness, for tests that cannot be kept
 */
export async function releaseSession(
  session: ActiveSession,
  { keepsWorktree }: { keepsWorktree: boolean },
): Promise<SessionEnd> {
  session.isEnding = true;
  try {
    if (session.plugin !== null) await session.keepTests();
    return await closeSession(session, { keepsWorktree, goesOn: true });
  } finally {
    await session.close();
  }
}

/** Closes servers and environment, which run in the worktree, and then worktree and lock. */
export async function closeSession(
  session: ActiveSession,
  keeping: Parameters<typeof endHarnessSession>[1],
): Promise<SessionEnd> {
  session.isEnding = true;
  await session.resources.run();
  return endHarnessSession(session.harness, keeping);
}
