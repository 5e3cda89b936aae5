import { PthError, type Redactor, type Timings } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ChatUsage, sumUsage } from '../model/index.ts';
import {
  attemptFix,
  type CommittedFix,
  type Diagnosis,
  type FaultCalls,
  type FixCommit,
  type FixProvider,
  type FixResult,
  type FixTask,
  type KeepPatch,
  type LivePlugin,
  nameAttempts,
  readCauseHistory,
  type TriedAttempt,
} from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import { findFailingCall, isFailing, type TestOutcome } from '../suite/index.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix, readStatuses } from './fix-evidence.ts';
import type { TrialResult } from './fix-trial.ts';
import type { DeclinedCause, TakenBackFix } from './loop-result.ts';
import { describeKeptFix, type TriedCause } from './tried-cause.ts';

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
  /** Returns the latest outcome of each test. */
  readOutcomes: () => readonly TestOutcome[];
  /** Returns a cause as it stands after earlier fixes of the round; null for one that is gone. */
  renewCause: (diagnosis: Diagnosis) => Promise<Diagnosis | null>;
  /** Tests a committed fix. */
  tryFix: (fix: FixCommit, diagnosis: Diagnosis, isLast: boolean) => Promise<TrialResult>;
  /** Keeps what was tried so far where a kill cannot reach it. */
  keepTried: () => Promise<void>;
  /** Returns what earlier rounds and fixes leave for whoever fixes a cause. */
  recall: (diagnosis: Diagnosis) => Pick<FixTask, 'harm' | 'tried'>;
  redactor: Redactor;
  /** Keeps a fix that git cannot take. Default: it is lost. */
  keepPatch?: KeepPatch | undefined;
  timings: Timings;
  emit: (event: LoopEvent) => void;
  signal: AbortSignal | undefined;
}

/** Result of a round of fixing. */
export interface FixRound {
  fixes: PendingFix[];
  takenBack: TakenBackFix[];
  declined: DeclinedCause[];
  /** What was tried, for the next attempts at the same causes. */
  tried: TriedCause[];
  warnings: string[];
  usage: ChatUsage[];
  /** The fault of the model that ends fixing; null for none. */
  fault: PthError | null;
}

/** Faults that concern one request only. */
const declinedFaults: ReadonlySet<string> = new Set(['model/context-length', 'model/refused', 'model/budget-used']);
/** Causes in a row without an answer of the model after which it counts as gone. */
export const maxLostInRow = 3;

/**
 * True for a fault with which the next question would end as well, as without a key. One answer that cannot be read, or
 * that takes too long, says nothing of the next.
 */
export function endsFixing({ code, isRetryable }: Pick<PthError, 'code' | 'isRetryable'>): boolean {
  return !isRetryable && code !== 'model/invalid-response' && code !== 'model/network';
}

/** A fix that no model could be asked for. */
interface LostFix {
  status: 'lost';
  fault: PthError;
}

/**
 * Fixes each diagnosis as a commit of its own; a provider may decline any of them. A fault of the model that may go away
 * by itself costs that fix alone. Fixing ends with a fault that stays, with several in a row, or with a round that got
 * no other answer: what was found and fixed until then stays.
 * @param round filled while the round goes on, so that its results outlast an interrupt
 */
export async function runFixRound(request: FixRoundRequest, round: FixRound): Promise<void> {
  const { session, iteration, emit, signal } = request;
  let lostInRow = 0;
  for (const target of request.diagnoses) {
    signal?.throwIfAborted();
    const diagnosis = round.fixes.length === 0 ? target : await request.renewCause(target);
    if (diagnosis === null) {
      emit({ type: 'cause-gone', diagnosis: target });
      continue;
    }
    const decline = (reason: string, refused: readonly string[] = []) => {
      round.declined.push({ diagnosisId: diagnosis.id, tests: diagnosis.tests, reason });
      emit({ type: 'fix-declined', diagnosis, reason, refused });
    };
    const { earlier, patterns } = await readCauseHistory(session.git, session.branchPoint, diagnosis, signal);
    const isLast = target === request.diagnoses.at(-1);
    const outcomes = request.readOutcomes();
    const plugin = { live: request.live, ...readCalls(diagnosis, outcomes) };
    const earlierAttempts = nameAttempts(earlier);
    const question = { diagnosis, earlierAttempts, patterns, plugin, ...request.recall(diagnosis) };
    const result = await request.timings.measure('fixes', () => attemptWithAny(request, question, round));
    // The attempt was committed or undone since the plugin was called last.
    if (request.live.due !== null) request.live.noteChange();
    if (result.status === 'lost') {
      const { fault } = result;
      lostInRow++;
      decline(`the model did not answer: ${fault.message}`);
      if (endsFixing(fault) || lostInRow >= maxLostInRow || (isLast && lostInRow === request.diagnoses.length)) {
        round.fault = fault;
        declineUnreached(request, round, target);
        return;
      }
      continue;
    }
    lostInRow = 0;
    if (result.refused.length > 0) {
      round.warnings.push(`edits were undone in iteration ${iteration}: ${result.refused.join(', ')}`);
    }
    round.usage.push(result.usage);
    const { id: diagnosisId, tests } = diagnosis;
    const note = (made: Omit<TriedAttempt, 'attempt' | 'refused'>) =>
      round.tried.push({ diagnosisId, tests, attempt: { ...made, refused: result.refused } });
    if (result.status === 'declined') {
      note({ changedFiles: [], outcome: `Nothing was kept: ${result.reason}.`, said: '' });
      // No commit tells of it. Without turns no model was asked, and nothing is lost.
      if (result.turns > 0) await request.keepTried();
      decline(result.reason, result.refused);
      continue;
    }
    const outcome = await tryCommitted(request, round, { made: result, diagnosis, isLast });
    note({ changedFiles: result.fix.files, outcome, said: result.fix.subject });
  }
}

/** Notes the causes behind the one at which fixing ended, so that the report names them too. */
function declineUnreached({ diagnoses }: FixRoundRequest, { declined }: FixRound, last: Diagnosis): void {
  const unreached = diagnoses.slice(diagnoses.indexOf(last) + 1);
  const reason = 'no model was asked: fixing had ended before';
  declined.push(...unreached.map(({ id, tests }) => ({ diagnosisId: id, tests, reason })));
}

/** Has a committed fix tested, and tells in one sentence what came of it. */
async function tryCommitted(
  { readOutcomes, tryFix, emit }: FixRoundRequest,
  round: FixRound,
  {
    made,
    diagnosis,
    isLast,
  }: { made: CommittedFix & Pick<FixResult, 'refused'>; diagnosis: Diagnosis; isLast: boolean },
): Promise<string> {
  const { fix, linesChanged, risk, refused } = made;
  emit({ type: 'fix-commit', fix, linesChanged, risk, refused });
  // Counted before its trial, which an interrupt may end.
  const before = readStatuses(fix.tests, readOutcomes());
  round.fixes.push({ fix, diagnosis: diagnosis.summary, linesChanged, before });
  const { isTakenBack, mended, broke, settle } = await tryFix(fix, diagnosis, isLast);
  if (!isTakenBack) {
    const { tests } = diagnosis;
    return describeKeptFix(countFailing(tests, readOutcomes()), tests.length);
  }
  round.fixes.pop();
  round.takenBack.push({ fix, diagnosis: diagnosis.summary, mended, broke });
  round.warnings.push(describeTakenBack(fix, mended, broke));
  await settle();
  return `Taken back: ${describeEffect(mended, broke)}.`;
}

function describeTakenBack(fix: FixCommit, mended: readonly string[], broke: readonly string[]): string {
  return `${fix.commit.slice(0, 7)} (${fix.subject}) was taken back: ${describeEffect(mended, broke)}`;
}

function describeEffect(mended: readonly string[], broke: readonly string[]): string {
  const effect = `it repaired ${mended.length} and broke ${broke.length} of the tests that passed`;
  return `${effect} (${broke.slice(0, 5).join(', ')})`;
}

function countFailing(tests: readonly string[], outcomes: readonly TestOutcome[]): number {
  return outcomes.filter((outcome) => tests.includes(outcome.name) && isFailing(outcome)).length;
}

/** Returns the result of a round in which nothing has happened. */
export function openFixRound(): FixRound {
  return { fixes: [], takenBack: [], declined: [], tried: [], warnings: [], usage: [], fault: null };
}

/** A cause to fix, and the earlier attempts at it. */
type FixQuestion = Pick<FixTask, 'diagnosis' | 'earlierAttempts' | 'patterns' | 'plugin' | 'harm' | 'tried'>;

/** Asks one provider after another until the model of one answers. */
async function attemptWithAny(
  request: FixRoundRequest,
  question: FixQuestion,
  round: FixRound,
): Promise<FixResult | LostFix> {
  let lost: LostFix | undefined;
  for (const [index, provider] of request.providers.entries()) {
    const before = request.providers[index - 1];
    if (lost && before)
      round.warnings.push(`${provider.source} was asked in the place of ${before.source}: ${lost.fault.message}`);
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
      { redactor: request.redactor, keepPatch: request.keepPatch },
    );
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('model/')) throw error;
    return declinedFaults.has(error.code) ? refuseFix(error.message) : { status: 'lost', fault: error };
  }
}

/** Returns the calls of the cause's first test, up to the one that failed, and the tools that the run called. */
export function readCalls({ tests, evidence }: Diagnosis, outcomes: readonly TestOutcome[]): FaultCalls {
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
