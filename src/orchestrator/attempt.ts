import { posix } from 'node:path';
import type { ModelTool } from '../agent/index.ts';
import { PthError, type Redactor, toPlainLine } from '../base/index.ts';
import { advanceCourse, type CourseDecision, endsFixing, maxLostInRow, usualIdleSessions } from '../loop/index.ts';
import { agentProtectedPaths } from '../repair/index.ts';
import type { CompletionRun } from './completion-run.ts';
import { countSteady, describeCounts, isBetter, type Standing } from './standing.ts';
import type { AgentHandle, AgentSessions, PromptReply } from './roles/agent-sessions.ts';
import { compactHistory, type CompactHistory, compactHistorySchema, needsCompaction } from './roles/history.ts';
import {
  implement,
  type Implementation,
  type ImplementerStatus,
  implementerStatusSchema,
  putBack,
  undoChanges,
} from './roles/implementer.ts';
import {
  type EarlierAttempt,
  type ImplementerPrompt,
  implementerPromptSchema,
  writePrompt,
} from './roles/prompt-writer.ts';
import { summarizeRun, type Summary, summarySchema } from './roles/summarizer.ts';
import { createTestTool, testToolName } from './roles/test-tool.ts';
import { runDirectory } from './runs/run-tests.ts';
import type { AttemptRecord, SessionRecord } from './store/session-record.ts';
import {
  putChangedFiles,
  readChangedFiles,
  type UnfinishedAttempt,
  unfinishedAttemptSchema,
  unfinishedFile,
} from './store/unfinished-attempt.ts';
import type { TestConfig } from './tasker/test-config.ts';
import { type RoundContext, runRound, type TestRound } from './test-rounds.ts';

/** The conversation with the implementer. */
export interface Conversation {
  handle: AgentHandle | null;
  /** True when the next prompt holds the whole task. */
  isFirst: boolean;
  history: string | null;
  /** The attempt before, where the conversation has not begun anew since. */
  earlier: EarlierAttempt | null;
}

/** Everything that the attempts of a run share. */
export interface AttemptRun {
  completion: CompletionRun;
  context: RoundContext;
  /** The sessions of each model that still answers; those of the first are used. */
  agents: AgentSessions[];
  /** Tools of MCP servers. */
  serverTools: readonly ModelTool[];
  conversation: Conversation;
  /** Adds the words of a model to a summary, where one is configured. */
  explain: (summary: Summary) => Promise<Summary>;
  protectedPaths: readonly string[];
  redactor: Redactor;
}

const commandTimeoutMs = 120_000;

/** Attempts of one conversation without fewer failures, after which a new one begins from a summary. */
const cyclesPerSession = 3;

/** The command that runs the tests in the working copy; its output goes where the agent may write. */
function renderTestCommand(config: TestConfig): string {
  return `sh ${posix.join(runDirectory, config.script)} . /tmp/pth-tests`;
}

/** What an attempt leaves to the next one. */
interface AttemptResult {
  /** What is left to do. */
  summary: Summary;
  decision: CourseDecision;
}

/** Makes one attempt: prompt, change, tests, commit or undo, summary, state. */
export async function runAttempt(run: AttemptRun, summary: Summary): Promise<AttemptResult> {
  const { completion } = run;
  const startedAt = performance.now();
  const attempt = completion.record.course.attempts + 1;
  completion.request.signal.throwIfAborted();
  const answer = await askForChange(run, attempt, summary);
  return judgeAttempt(run, summary, { ...answer, startedAt });
}

/**
 * Judges the attempt whose implementer had ended when the run was stopped: it is paid for already.
 * @param unfinished what the implementer left
 */
export async function finishAttempt(
  run: AttemptRun,
  summary: Summary,
  { status, files, implementer_ms: durationMs }: UnfinishedAttempt,
): Promise<AttemptResult> {
  const { completion, context, redactor } = run;
  // That time was measured before this process began.
  const startedAt = performance.now() - durationMs;
  const ground = { git: completion.request.git, config: context.config, redactor };
  const implementation = await putBack(ground, status, () => putChangedFiles(context.workspace, files));
  const { attempt } = status;
  await context.store.log('orchestrator', 'attempt_taken_up', { attempt });
  return judgeAttempt(run, summary, { implementation, durationMs, startedAt });
}

/** An implementer's work, and the time that it took. */
interface Answer {
  implementation: Implementation;
  durationMs: number;
}

/** Tests what an implementer left, keeps or undoes it, sums it up and counts it. */
async function judgeAttempt(
  run: AttemptRun,
  summary: Summary,
  { implementation, durationMs, startedAt }: Answer & { startedAt: number },
): Promise<AttemptResult> {
  const { completion, context } = run;
  const { status } = implementation;
  const { attempt } = status;
  const directory = `attempt-${attempt}`;
  const before = completion.record;
  const round = status.status === 'changed' ? await testChange(run, directory) : null;
  const best = readStanding(before);
  const flaky = new Set([...before.flaky, ...(round?.flaky ?? [])]);
  const isProgress = round !== null && isBetter(round.standing, best, flaky);
  const commit = isProgress ? await commitAttempt(run, attempt, implementation, round) : null;
  if (!isProgress) await undoChanges(completion.request.git, implementation.before);
  const isKept = isProgress && commit !== null;
  const after = round?.standing ?? best;
  const explainedAt = performance.now();
  const next = await run.explain(summarizeAttempt(run, attempt, round));
  const modelMs = durationMs + performance.now() - explainedAt;
  await context.store.writeDocument(`${directory}/summarizer/summary.json`, summarySchema, next);
  await context.store.log('summarizer', 'summarized', { attempt, failed: next.failed, fixed: next.fixed.length });
  if (isKept && round) completion.take(round);
  else if (round) noteFlaky(completion, round);
  const testsMs = round?.durationMs ?? 0;
  const record: AttemptRecord = {
    attempt,
    session: status.session,
    failing_before: best.failing,
    failing_after: after.failing,
    is_kept: isKept,
    commit,
    changed_files: status.changed_files,
    refused: status.refused,
    said: status.said,
    outcome: describeOutcome(implementation, { best, round, isKept, flaky, summary: next }),
    issues: next.issues,
    implementer_ms: Math.round(durationMs),
    tests_ms: Math.round(testsMs),
    own_ms: Math.max(0, Math.round(performance.now() - startedAt - modelMs - testsMs)),
  };
  // The next prompt tells what is left to do in the state that is kept.
  const told = isKept || round === null ? next : { ...summary, flaky: completion.record.flaky };
  const decision = await endAttempt(run, record, status.stop, told);
  return { summary: told, decision };
}

function readStanding({ best }: SessionRecord): Standing {
  if (best === null) throw new Error('an attempt follows a run of the tests');
  return { ...best, isBroken: best.is_broken };
}

async function writeAttemptPrompt(run: AttemptRun, attempt: number, summary: Summary): Promise<ImplementerPrompt> {
  const { completion, context, conversation, protectedPaths } = run;
  const { store } = context;
  await completion.save('write_prompt');
  const { isFirst, history, earlier } = conversation;
  const prompt = writePrompt({
    attempt,
    isFirst,
    config: context.config,
    command: renderTestCommand(context.config),
    documents: completion.request.documents,
    summary,
    protectedPaths,
    earlier,
    history,
    tools: [testToolName, ...run.serverTools.map(({ name }) => name)],
  });
  await store.writeDocument(
    `attempt-${attempt}/prompt-writer/implementer_prompt.json`,
    implementerPromptSchema,
    prompt,
  );
  await store.log('prompt-writer', 'wrote_prompt', { attempt, failing: prompt.context.failing_tests.length });
  await completion.save(attempt === 1 ? 'run_implementer' : 'rerun_implementer');
  return prompt;
}

/**
 * Asks for a change until a model answers: what one that failed has begun is undone, and a new session begins.
 * @throws PthError `model/…` once no model is left
 */
async function askForChange(run: AttemptRun, attempt: number, summary: Summary): Promise<Answer> {
  const { completion, context } = run;
  let lostMs = 0;
  for (let lost = 1; ; lost++) {
    const prompt = await writeAttemptPrompt(run, attempt, summary);
    const startedAt = performance.now();
    try {
      const { implementation, durationMs } = await askImplementer(run, attempt, prompt);
      return { implementation, durationMs: lostMs + durationMs };
    } catch (error) {
      context.signal.throwIfAborted();
      if (!PthError.isInstance(error) || !error.code.startsWith('model/')) throw error;
      lostMs += performance.now() - startedAt;
      const { code, message } = error;
      await context.store.log('implementer', 'unanswered', { attempt, code, message });
      if (run.agents.length === 1 && (endsFixing(error) || lost >= maxLostInRow)) throw error;
      completion.request.tell('implementer', `did not answer: ${message}`);
      const { course } = completion.record;
      completion.record = { ...completion.record, course: { ...course, session: course.session + 1 } };
      await beginAnew(run, 'new-session', summary);
      const [failed] = run.agents.splice(0, 1);
      if (failed && !endsFixing(error) && lost < maxLostInRow) run.agents.push(failed);
    }
  }
}

async function askImplementer(run: AttemptRun, attempt: number, prompt: ImplementerPrompt): Promise<Answer> {
  const { completion, context, conversation, redactor } = run;
  const sessions = presentSessions(run);
  const { request, record } = completion;
  const { store, signal } = context;
  const { session } = record.course;
  const handle = conversation.handle ?? openConversation(run, prompt);
  conversation.handle = handle;
  await store.log('implementer', 'prompted', { attempt, session });
  let durationMs = 0;
  const stop = sessions.streamOutput(handle, (event) => {
    if (event.type === 'tool-call-start') request.tell('implementer', event.name);
  });
  const work = async (): Promise<PromptReply> => {
    const startedAt = performance.now();
    try {
      return await sessions.runPrompt(handle, prompt.prompt);
    } finally {
      durationMs = performance.now() - startedAt;
    }
  };
  try {
    const { git } = request;
    const implementation = await implement({ attempt, session, git, config: context.config, redactor, work });
    signal.throwIfAborted();
    const { status } = implementation;
    await keepUnfinished(run, status, durationMs);
    await store.writeDocument(
      `attempt-${attempt}/implementer/implementer_status.json`,
      implementerStatusSchema,
      status,
    );
    await store.log('implementer', 'ended', { attempt, status: status.status, stop: status.stop });
    completion.record = { ...completion.record, context_utilization: status.context_utilization };
    return { implementation, durationMs };
  } finally {
    stop();
  }
}

/** Keeps what an implementer left until its tests have run, for a run that goes on after a kill. */
async function keepUnfinished(
  { completion, context: { store } }: AttemptRun,
  status: ImplementerStatus,
  durationMs: number,
): Promise<void> {
  const files = await readChangedFiles(completion.request.git.path, status.changed_files);
  if (files === null) return;
  const kept: UnfinishedAttempt = { version: 1, status, files, implementer_ms: Math.round(durationMs) };
  await store.writeDocument(unfinishedFile, unfinishedAttemptSchema, kept);
}

function presentSessions({ agents: [present] }: AttemptRun): AgentSessions {
  if (present === undefined) throw new Error('an attempt has a model');
  return present;
}

function openConversation(run: AttemptRun, { system }: ImplementerPrompt): AgentHandle {
  const { context, serverTools, protectedPaths } = run;
  const sessions = presentSessions(run);
  const { workspace, signal } = context;
  const paths = [...agentProtectedPaths, ...protectedPaths];
  const request = { workspace, system, protectedPaths: paths, commandTimeoutMs, signal };
  const handle = sessions.createAgentSession(request);
  sessions.attachTools(handle, [createTestTool(workspace, context), ...serverTools]);
  return handle;
}

async function testChange({ completion, context }: AttemptRun, directory: string): Promise<TestRound> {
  await completion.save('run_tests');
  const { record } = completion;
  const round = await runRound(context, {
    directory: `${directory}/run_test`,
    knownRan: record.known_ran,
    steady: new Set(record.best?.names),
    flaky: record.flaky,
  });
  await completion.save('run_summarizer');
  return round;
}

function summarizeAttempt({ completion }: AttemptRun, attempt: number, round: TestRound | null): Summary {
  const { record } = completion;
  const before = readStanding(record);
  const flaky = [...new Set([...record.flaky, ...(round?.flaky ?? [])])];
  const [run, failures] = round === null ? [before, record.failures] : [round.standing, round.failures];
  return summarizeRun({ attempt, run, before, failures, flaky });
}

function noteFlaky(completion: CompletionRun, { flaky, knownRan }: TestRound): void {
  const { record } = completion;
  completion.record = { ...record, flaky: [...new Set([...record.flaky, ...flaky])], known_ran: knownRan };
}

/** Most trailers for tests in one commit. */
const maxTestTrailers = 200;

async function commitAttempt(
  { completion, context }: AttemptRun,
  attempt: number,
  { status, hasNewFiles }: Implementation,
  { standing }: TestRound,
): Promise<string | null> {
  const { record, request } = completion;
  const still = new Set(standing.names);
  const fixed = (record.best?.names ?? []).filter((name) => !still.has(name));
  const { feature } = context.config;
  const left =
    standing.failing === 0 ? 'all pass' : `${standing.failing} still ${standing.failing === 1 ? 'fails' : 'fail'}`;
  return request.git.commit({
    paths: [...status.changed_files].sort(),
    subject: `fix: complete ${feature.slice(0, 40)}, ${left}`,
    body: `${status.said}\n\n${standing.failing} of ${standing.total} tests fail after this change, ${record.best?.failing ?? 0} before it.`,
    trailers: [
      { key: 'PTH-Feature', value: feature },
      { key: 'PTH-Attempt', value: String(attempt) },
      { key: 'PTH-Session', value: record.session_id },
      ...fixed.slice(0, maxTestTrailers).map((value) => ({ key: 'PTH-Test', value })),
    ],
    takesIgnored: true,
    hasNewPaths: hasNewFiles,
    signal: context.signal,
  });
}

function describeOutcome(
  { status }: Implementation,
  {
    best,
    round,
    isKept,
    flaky,
    summary,
  }: { best: Standing; round: TestRound | null; isKept: boolean; flaky: ReadonlySet<string>; summary: Summary },
): string {
  if (status.status === 'refused') return 'Every change was forbidden.';
  if (round === null) {
    return `No file was changed${status.stop === 'completed' ? '' : `; the agent stopped: ${status.stop}`}.`;
  }
  const { failing, total, isBroken } = round.standing;
  const [steady, steadyBefore] = [countSteady(round.standing, flaky), countSteady(best, flaky)];
  const isPlain = steady === failing && steadyBefore === best.failing;
  const aside = isPlain ? '' : ` Without the flaky ones, ${steady} with it and ${steadyBefore} before.`;
  if (isKept) return `Kept: ${describeCounts(round.standing, best.failing)}.${aside}`;
  const [issue] = summary.issues;
  if (isBroken)
    return `Undone: the tests could not run to their end with it${issue === undefined ? '' : `: ${issue}`}.`;
  return `Undone: ${describeEffect(summary) || `no test ended otherwise, ${failing} of ${total} still fail`}.${aside}`;
}

/** Names the tests whose results a change has turned; empty for none. */
function describeEffect({ fixed, broken }: Summary): string {
  const effects = [
    ...(fixed.length === 0 ? [] : [`made ${nameTests(fixed)} pass`]),
    ...(broken.length === 0 ? [] : [`made ${nameTests(broken)} fail`]),
  ];
  return effects.length === 0 ? '' : `it ${effects.join(', but ')}`;
}

function nameTests(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => JSON.stringify(toPlainLine(name, 120)));
  return [...shown, ...(names.length > 3 ? [`${names.length - 3} more`] : [])].join(', ');
}

/** Counts the attempt, saves the state, and prepares the conversation for the next one. */
async function endAttempt(
  run: AttemptRun,
  attempt: AttemptRecord,
  stop: string,
  summary: Summary,
): Promise<CourseDecision> {
  const { completion, context, conversation } = run;
  const { record } = completion;
  const { settings, course } = record;
  const counted = {
    attempts: course.attempts,
    cycles: course.cycles,
    stalledSessions: course.stalled_sessions,
    session: course.session,
  };
  // A conversation that ended by itself cannot go on.
  const endsSession = stop === 'context-full' || stop === 'refused' || stop === 'aborted';
  const { course: next, decision } = advanceCourse(
    counted,
    { isBetter: attempt.is_kept, endsSession },
    { maxAttempts: settings.max_attempts, cyclesPerSession, idleSessions: usualIdleSessions },
  );
  completion.record = {
    ...completion.record,
    attempts: [...record.attempts, attempt],
    course: {
      attempts: next.attempts,
      cycles: next.cycles,
      stalled_sessions: next.stalledSessions,
      session: next.session,
    },
  };
  conversation.isFirst = false;
  conversation.earlier = attempt;
  await context.store.log('orchestrator', 'attempt_ended', {
    attempt: attempt.attempt,
    failing: attempt.failing_after,
    is_kept: attempt.is_kept,
    decision,
  });
  completion.request.tell('attempt', `${attempt.attempt}: ${attempt.outcome}`);
  if (decision === 'new-session') await beginAnew(run, 'new-session', summary);
  else if (decision === 'go-on' && needsCompaction(completion.record.context_utilization)) {
    await beginAnew(run, 'context', summary);
  } else await completion.save(decision === 'go-on' ? 'rerun_implementer' : 'finish');
  return decision;
}

/**
 * Lets the implementer go on from a compact history: in a new session, or in the same one with an empty context.
 */
export async function beginAnew(run: AttemptRun, reason: CompactHistory['reason'], summary: Summary): Promise<void> {
  const { completion, context, conversation } = run;
  await completion.save(reason === 'context' ? 'compact_context' : 'start_implementer_session');
  const version = completion.record.history_version + 1;
  const history = compactHistory(version, reason, completion.record.attempts, summary);
  await context.store.writeDocument(`history/compact-${version}.json`, compactHistorySchema, history);
  await context.store.log('summarizer', 'compacted', { version, reason });
  completion.record = { ...completion.record, history_version: version, context_utilization: 0 };
  if (conversation.handle !== null) {
    const resumed = await presentSessions(run).resumeSession(conversation.handle);
    conversation.handle = reason === 'context' ? resumed : null;
  }
  conversation.isFirst = true;
  // The history tells of the attempt before as well.
  conversation.earlier = null;
  conversation.history = history.text;
  await completion.save('rerun_implementer');
}
