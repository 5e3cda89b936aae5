import { PthError, type Redactor } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ChatUsage, sumUsage } from '../model/index.ts';
import {
  attemptFix,
  type CallablePlugin,
  type Diagnosis,
  type FixProvider,
  type FixResult,
  type FixTask,
  listFixesForTests,
  type LivePlugin,
  readFixHistory,
} from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import { findFailingCall, type TestOutcome } from '../suite/index.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix, readStatuses } from './fix-evidence.ts';

/** Input of one round of fixing. */
export interface FixRoundRequest {
  session: HarnessSession;
  /** Asked in this order for each diagnosis. */
  providers: readonly FixProvider[];
  workspace: Workspace;
  /** The running plugin, which providers may call. */
  live: LivePlugin;
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
  /** The fault of the model that ends fixing; null for none. */
  fault: PthError | null;
}

/** Faults that concern one request only. */
const declinedFaults: ReadonlySet<string> = new Set(['model/context-length', 'model/refused', 'model/budget-used']);
/** Causes in a row without an answer of the model after which it counts as gone. */
const maxLostInRow = 3;

/** A fix that no model could be asked for. */
interface LostFix {
  status: 'lost';
  fault: PthError;
}

/**
 * Fixes each diagnosis as a commit of its own; a provider may decline any of them. A fault of the model that may go away
 * by itself costs that fix alone. Fixing ends with a fault that stays, with several in a row, or with a round that got
 * no other answer: what was found and fixed until then stays.
 */
export async function runFixRound(request: FixRoundRequest): Promise<FixRound> {
  const { session, iteration, emit, signal } = request;
  const round: FixRound = { fixes: [], declined: [], warnings: [], usage: [], fault: null };
  let lostInRow = 0;
  for (const diagnosis of request.diagnoses) {
    signal?.throwIfAborted();
    const decline = (reason: string) => {
      round.declined.push({ diagnosisId: diagnosis.id, reason });
      emit({ type: 'fix-declined', diagnosis, reason });
    };
    const history = await readFixHistory(session.git, session.branchPoint, signal);
    const earlier = listFixesForTests(history.fixes, diagnosis.tests).map(
      (fix) => `${fix.subject}${fix.revertedBy === null ? '' : ' (reverted)'}`,
    );
    const plugin = { live: request.live, ...readCalls(diagnosis, request.outcomes) };
    const result = await attemptWithAny(request, { diagnosis, earlierAttempts: earlier, plugin }, round);
    // The attempt was committed or undone since the plugin was called last.
    if (request.live.due !== null) request.live.noteChange();
    if (result.status === 'lost') {
      const { fault } = result;
      lostInRow++;
      const isLast = diagnosis === request.diagnoses.at(-1);
      if (!fault.isRetryable || lostInRow >= maxLostInRow || (isLast && lostInRow === request.diagnoses.length)) {
        round.fault = fault;
        return round;
      }
      decline(`the model did not answer: ${fault.message}`);
      continue;
    }
    lostInRow = 0;
    if (result.refused.length > 0) {
      round.warnings.push(`edits were undone in iteration ${iteration}: ${result.refused.join(', ')}`);
    }
    round.usage.push(result.usage);
    if (result.status === 'declined') {
      decline(result.reason);
      continue;
    }
    const { fix, linesChanged, risk } = result;
    const before = readStatuses(fix.tests, request.outcomes);
    round.fixes.push({ fix, diagnosis: diagnosis.summary, linesChanged, before });
    emit({ type: 'fix-commit', fix, linesChanged, risk });
  }
  return round;
}

/** A cause to fix, and the earlier attempts at it. */
type FixQuestion = Pick<FixTask, 'diagnosis' | 'earlierAttempts' | 'plugin'>;

/** Asks one provider after another until the model of one answers. */
async function attemptWithAny(
  request: FixRoundRequest,
  question: FixQuestion,
  round: FixRound,
): Promise<FixResult | LostFix> {
  let lost: LostFix | undefined;
  for (const provider of request.providers) {
    if (lost) round.warnings.push(`${provider.source} was asked, since ${lost.fault.message}`);
    request.emit({ type: 'fix-start', diagnosis: question.diagnosis, source: provider.source });
    const result = await attempt(request, provider, question);
    if (result.status !== 'lost') return result;
    lost = result;
  }
  return lost ?? refuseFix('nobody was there to write fixes');
}

async function attempt(
  request: FixRoundRequest,
  provider: FixProvider,
  question: FixQuestion,
): Promise<FixResult | LostFix> {
  const { session, workspace, iteration, signal } = request;
  try {
    return await attemptFix(
      session.git,
      provider,
      { ...question, iteration, workspace, signal },
      (event) => request.emit({ type: 'agent', event }),
      request.redactor,
    );
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('model/')) throw error;
    return declinedFaults.has(error.code) ? refuseFix(error.message) : { status: 'lost', fault: error };
  }
}

/** Returns the calls of the cause's first test, up to the one that failed, and the tools that the run called. */
function readCalls(
  { tests, evidence }: Diagnosis,
  outcomes: readonly TestOutcome[],
): Pick<CallablePlugin, 'failingCalls' | 'calledTools'> {
  const outcome = outcomes.find(({ name }) => name === tests[0]);
  const failing = outcome && findFailingCall(outcome);
  const calls = outcome && failing ? outcome.calls.slice(0, outcome.calls.indexOf(failing) + 1) : [];
  return {
    failingCalls: evidence.call === null ? [] : calls.map(({ tool, input }) => ({ tool, input })),
    calledTools: new Set(outcomes.flatMap((each) => each.calls.map(({ tool }) => tool))),
  };
}

function refuseFix(reason: string): FixResult {
  return { status: 'declined', reason, refused: [], turns: 0, usage: sumUsage() };
}
