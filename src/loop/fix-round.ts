import { PthError, type Redactor } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ChatUsage, sumUsage } from '../model/index.ts';
import {
  attemptFix,
  type Diagnosis,
  type FixProvider,
  type FixResult,
  listFixesForTests,
  readFixHistory,
} from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import type { TestOutcome } from '../suite/index.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix, readStatuses } from './fix-evidence.ts';

/** Input of one round of fixing. */
export interface FixRoundRequest {
  session: HarnessSession;
  provider: FixProvider;
  workspace: Workspace;
  iteration: number;
  /** Diagnoses to fix, in order; each becomes its own commit. */
  diagnoses: readonly Diagnosis[];
  /** The run that showed the failures. */
  outcomes: readonly TestOutcome[];
  redactor: Redactor;
  emit: (event: LoopEvent) => void;
  signal: AbortSignal | undefined;
}

/** Result of a round of fixing. */
export interface FixRound {
  fixes: PendingFix[];
  declined: { diagnosisId: string; reason: string }[];
  warnings: string[];
  usage: ChatUsage[];
  /** The fault of the model that ended the round before all its diagnoses were tried; null for none. */
  fault: PthError | null;
}

/** Faults that concern one request only; every other fault of a model ends fixing. */
const declinedFaults: ReadonlySet<string> = new Set(['model/context-length', 'model/refused', 'model/budget-used']);

/**
 * Fixes each diagnosis as a commit of its own; a provider may decline any of them. A model that cannot be asked ends the
 * round: what was found and fixed until then stays.
 */
export async function runFixRound(request: FixRoundRequest): Promise<FixRound> {
  const { session, provider, iteration, emit, signal } = request;
  const round: FixRound = { fixes: [], declined: [], warnings: [], usage: [], fault: null };
  for (const diagnosis of request.diagnoses) {
    signal?.throwIfAborted();
    emit({ type: 'fix-start', diagnosis, source: provider.source });
    const history = await readFixHistory(session.git, session.branchPoint, signal);
    const earlier = listFixesForTests(history.fixes, diagnosis.tests).map(
      (fix) => `${fix.subject}${fix.revertedBy === null ? '' : ' (reverted)'}`,
    );
    const result = await attempt(request, diagnosis, earlier);
    if (result.status === 'model-failed') {
      round.fault = result.fault;
      return round;
    }
    if (result.refused.length > 0) {
      round.warnings.push(`edits were undone in iteration ${iteration}: ${result.refused.join(', ')}`);
    }
    round.usage.push(result.usage);
    if (result.status === 'declined') {
      round.declined.push({ diagnosisId: diagnosis.id, reason: result.reason });
      emit({ type: 'fix-declined', diagnosis, reason: result.reason });
      continue;
    }
    const { fix, linesChanged, risk } = result;
    const before = readStatuses(fix.tests, request.outcomes);
    round.fixes.push({ fix, diagnosis: diagnosis.summary, linesChanged, before });
    emit({ type: 'fix-commit', fix, linesChanged, risk });
  }
  return round;
}

async function attempt(
  request: FixRoundRequest,
  diagnosis: Diagnosis,
  earlierAttempts: readonly string[],
): Promise<FixResult | { status: 'model-failed'; fault: PthError }> {
  const { session, provider, workspace, iteration, signal } = request;
  try {
    return await attemptFix(
      session.git,
      provider,
      { diagnosis, iteration, workspace, earlierAttempts, signal },
      (event) => request.emit({ type: 'agent', event }),
      request.redactor,
    );
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('model/')) throw error;
    if (!declinedFaults.has(error.code)) return { status: 'model-failed', fault: error };
    return { status: 'declined', reason: error.message, refused: [], turns: 0, usage: sumUsage() };
  }
}
