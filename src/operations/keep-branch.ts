import { describeFault, PthError } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import { hasSessionResult, type StartedHarnessSession } from '../session/index.ts';
import type { TestInput } from '../settings/index.ts';
import { isFailing } from '../suite/index.ts';
import type { OperationContext } from './operation.ts';

/** The reason why the branch of a run stays; null when it goes. */
export type BranchReason = 'fixes' | 'failures' | 'asked' | null;

/**
 * Decides why the branch of a finished run stays. A run that found and fixed nothing leaves none: its tests can be made
 * again at any time, and a repository that is tested often would fill with branches. Pure.
 */
export function decideBranch(
  settings: Pick<TestInput, 'keep' | 'keepBranch' | 'updateDocs' | 'exportCi' | 'evidence' | 'verifyImages'>,
  results: readonly Pick<LoopResult, 'evidence' | 'findings' | 'iterations' | 'outcomes'>[],
): BranchReason {
  if (results.some(({ evidence }) => evidence.length > 0)) return 'fixes';
  // A second iteration follows a failure, even when nothing fails at the end.
  const hasFailed = results.some(
    ({ findings, iterations, outcomes }) =>
      iterations.length > 1 || outcomes.some(isFailing) || findings.some(({ severity }) => severity === 'error'),
  );
  if (hasFailed) return 'failures';
  const { keep, keepBranch, updateDocs, exportCi, evidence, verifyImages } = settings;
  const isAsked = keep || keepBranch || updateDocs || exportCi || evidence || verifyImages.length > 0;
  return isAsked ? 'asked' : null;
}

/**
 * Prepares a session for its end by a fault or an interrupt: its branch stays only with a fix, saved tests or a failure
 * on it, or when the caller wants it. A branch that cannot be read stays.
 */
export async function keepBranchOfResults(
  session: StartedHarnessSession,
  { keepBranch }: Pick<TestInput, 'keepBranch'>,
  emit: OperationContext['emit'],
): Promise<void> {
  if (keepBranch) return;
  try {
    session.keep.branch = await hasSessionResult(session);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    emit({ type: 'warning', message: `the branch ${session.branch} stays unread: ${describeFault(error).message}` });
  }
}
