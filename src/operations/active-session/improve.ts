import { formatCount } from '../../artifacts/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { usualWishes } from '../performance/measure-performance.ts';
import type { ActiveSession } from './active-session.ts';
import { revertFix } from './apply-fix.ts';
import type { Iterated, IterationWishes } from './iterate.ts';
import { runIteration } from './run-iteration.ts';

/** How the work on figures that stand out ended. */
export interface Improved {
  stop: 'all-passing' | 'awaiting-fix' | 'stalled';
  reason: string;
  /** Causes of the figures that still stand out. */
  groups: readonly Diagnosis[];
}

/** A cause, and what came of working on it. */
type Attempt = 'gone' | 'kept' | 'taken back' | 'no change';

/**
 * Works on the figures that stand out, one cause after the other: a fix, all tests, and a measurement that must show the
 * figure stand out no more; else the fix is reverted. On a busy host a fix stays, and that it is unproven is said.
 * @throws those of iterations and measurements
 */
export async function improvePerformance(session: ActiveSession, wishes: IterationWishes): Promise<Improved> {
  const measure = () => session.measurePerformance({ ...usualWishes, compare: true });
  const list = () => session.loaded.flatMap(({ performanceCauses }) => performanceCauses);
  if (session.loaded.every(({ performance }) => performance === null)) await measure();
  const tried = new Map<string, Attempt>();
  if (wishes.fixSource === 'model') {
    for (;;) {
      const next = list().find(({ id }) => !tried.has(id));
      if (next === undefined || tried.size >= (wishes.maxIterations ?? Infinity)) break;
      tried.set(next.id, await workOn(session, next, { wishes, measure, list }));
    }
  }
  const groups = list();
  const unproven = [...tried.values()].filter((attempt) => attempt === 'kept').length;
  const doubt =
    unproven === 0 ? '' : `; ${formatCount(unproven, 'fix is', 'fixes are')} unproven, since the machine was busy`;
  if (groups.length === 0) return { stop: 'all-passing', reason: `no figure stands out any more${doubt}`, groups };
  const stop = wishes.fixSource === 'model' ? 'stalled' : 'awaiting-fix';
  return { stop, reason: `${formatCount(groups.length, 'figure stands', 'figures stand')} out${doubt}`, groups };
}

async function workOn(
  session: ActiveSession,
  cause: Diagnosis,
  steps: { wishes: IterationWishes; measure: () => Promise<{ isTrustworthy: boolean }[]>; list: () => Diagnosis[] },
): Promise<Attempt> {
  const { concurrency, gate, model, maxTokens, maxUsd } = steps.wishes;
  const { fixes } = await runIteration(session, {
    fixes: [],
    fixSource: 'model',
    scope: 'all',
    reloadScope: 'server',
    gate,
    diagnosisIds: [cause.id],
    concurrency,
    model,
    maxTokens,
    maxUsd,
  });
  if (fixes.length === 0) return 'no change';
  const reports = await steps.measure();
  if (reports.some(({ isTrustworthy }) => !isTrustworthy)) return 'kept';
  if (!steps.list().some(({ id }) => id === cause.id)) return 'gone';
  for (const { commit } of fixes) await revertFix(session, commit);
  await session.reload(null, { isInstalling: false });
  return 'taken back';
}

/** Returns the end of iterations over failures and then over figures. Pure. */
export function joinEnds(iterated: Iterated, improved: Improved): Iterated {
  return { ...iterated, stop: improved.stop, reason: improved.reason, groups: improved.groups };
}
