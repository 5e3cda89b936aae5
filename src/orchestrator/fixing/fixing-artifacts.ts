import type { AgentReply } from '../../agent/index.ts';
import { type Clock, type Redactor, toPlainLine } from '../../base/index.ts';
import type { LoopEvent } from '../../loop/index.ts';
import { type FixPrompt, renderAttempt } from '../../repair/index.ts';
import { createMetrics } from '../completion-report.ts';
import { type CompactHistory, compactHistorySchema } from '../roles/history.ts';
import { type ImplementerStatus, implementerStatusSchema } from '../roles/implementer.ts';
import { type ImplementerPrompt, implementerPromptSchema } from '../roles/prompt-writer.ts';
import { type Summary, summarySchema } from '../roles/summarizer.ts';
import { type TestResults, testResultsSchema } from '../runs/test-results.ts';
import { describeCounts, type Standing } from '../standing.ts';
import { ArtifactStore } from '../store/artifact-store.ts';
import { metricsSchema, type NextAction, type SharedState, sharedStateSchema } from '../store/documents.ts';
import type { AttemptRecord } from '../store/session-record.ts';
import { planKeptTests } from '../tasker/plan-tests.ts';
import { renderScript } from '../tasker/render-script.ts';
import { type TestConfig, testConfigSchema } from '../tasker/test-config.ts';
import { FixingResults } from './fixing-results.ts';

/** Settings of the artifacts of one run. */
export interface FixingArtifactsOptions {
  /** Root of all sessions. */
  root: string;
  sessionId: string;
  /** Name of the plugin. */
  feature: string;
  /** The plugin's directory from the top of the repository; `.` for its root. */
  directory: string;
  redactor: Redactor;
  clock: Clock;
}

type FixEnd = Extract<LoopEvent, { type: 'fix-commit' | 'fix-declined' }>;

/** An attempt at a cause; it ends with the tests after it. */
interface OpenAttempt {
  number: number;
  /** Names of the cause's tests. */
  tests: readonly string[];
  before: Standing;
  prompt: FixPrompt | null;
  reply: AgentReply | null;
  status: ImplementerStatus | null;
  /** The commit of its change, also of one that was taken back. */
  commit: string | null;
  isKept: boolean;
  startedAt: number;
  promptedAt: number;
  implementerMs: number;
  testsMs: number;
  /** When its newest step ended. */
  endedAt: number;
}

/**
 * Writes what the roles of `pth complete` write for a run of `pth test`: configuration and script of the tests that PTH
 * keeps; results of the first run; prompt, status, results and summary of each fix that an agent was asked for; the history
 * that a prompt tells of; the shared state, the figures and the log. The documents are written in the order of the events.
 */
export class FixingArtifacts {
  readonly #store: ArtifactStore;
  readonly #config: TestConfig;
  readonly #results = new FixingResults();
  readonly #clock: Clock;
  #records: AttemptRecord[] = [];
  /** The results before the first attempt; null until there are some. */
  #start: Standing | null = null;
  #attempts = 0;
  #histories = 0;
  #open: OpenAttempt | null = null;
  #utilization = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor({ root, sessionId, feature, directory, redactor, clock }: FixingArtifactsOptions) {
    this.#store = new ArtifactStore({ root, sessionId, redactor, clock });
    this.#clock = clock;
    this.#config = planKeptTests(toPlainLine(feature, 200), directory);
    this.#write(async () => {
      const { parts, script } = this.#config;
      await this.#store.writeDocument('tasker/test_config.json', testConfigSchema, this.#config);
      await this.#store.writeText(`tasker/${script}`, renderScript(this.#config), { isExecutable: true });
      await this.#store.log('tasker', 'planned', { parts: parts.map(({ label }) => label) });
    });
    this.#saveState('run_tests');
  }

  /** Takes an event of a server's loop. */
  add(server: string, event: LoopEvent): void {
    // The newest attempt ends where the next one begins: its tests have run by then.
    if (event.type === 'fix-start') this.#endAttempt();
    this.#results.take(server, event);
    this.#follow(event);
    if (event.type === 'iteration-start') {
      this.#log('orchestrator', 'iteration_started', { iteration: event.iteration });
    } else if (event.type === 'suite-end') {
      this.#log('orchestrator', 'tests_ended', { total: event.counts.total, passed: event.counts.passed });
    } else if (event.type === 'fix-start') this.#beginAttempt(event.diagnosis.tests);
    else if (event.type === 'fix-commit' || event.type === 'fix-declined') this.#writeStatus(event);
    else if (event.type === 'agent') {
      if (event.event.type === 'fix-prompt') this.#writePrompt(event.event);
      if (event.event.type === 'fix-reply' && this.#open) this.#takeReply(this.#open, event.event.reply);
    }
  }

  /** Notes what the open attempt came to, and what takes a change back. */
  #follow(event: LoopEvent): void {
    const open = this.#open;
    if (event.type === 'gate' && event.outcome === 'rolled-back') this.#takeBack(new Set(event.commits));
    if (open === null) return;
    if (event.type === 'suite-end') open.testsMs += event.durationMs;
    else if (event.type === 'fix-commit') {
      open.commit = event.fix.commit;
      open.isKept = true;
    } else if (event.type === 'fix-broke' && event.isTakenBack) open.isKept = false;
    else if (event.type !== 'fix-declined' && event.type !== 'test-end') return;
    open.endedAt = this.#clock.monotonicMs();
  }

  #takeBack(commits: ReadonlySet<string>): void {
    this.#records = this.#records.map((record) =>
      record.commit !== null && commits.has(record.commit) ? { ...record, is_kept: false } : record,
    );
    if (this.#open?.commit != null && commits.has(this.#open.commit)) this.#open.isKept = false;
  }

  /** Ends the run and waits until everything is written. @throws PthError `artifacts/write-failed` */
  async close(): Promise<void> {
    this.#endAttempt();
    this.#writeStart();
    this.#writeMetrics();
    this.#log('orchestrator', 'finished', { attempts: this.#attempts, failing: this.#results.readStanding().failing });
    this.#saveState('finish');
    await this.#writing;
  }

  #beginAttempt(tests: readonly string[]): void {
    this.#writeStart();
    this.#attempts++;
    const now = this.#clock.monotonicMs();
    this.#open = {
      number: this.#attempts,
      tests,
      before: this.#results.readStanding(),
      prompt: null,
      reply: null,
      status: null,
      commit: null,
      isKept: false,
      startedAt: now,
      promptedAt: now,
      implementerMs: 0,
      testsMs: 0,
      endedAt: now,
    };
    this.#saveState('write_prompt');
  }

  /** Writes the results of the tests before any fix, once. */
  #writeStart(): void {
    if (this.#start !== null) return;
    this.#start = this.#results.readStanding();
    const summary = this.#results.summarize(0, null);
    this.#writeResults('start', summary);
    this.#write(() => this.#store.writeDocument('start/summarizer/summary.json', summarySchema, summary));
  }

  #writeResults(directory: string, summary: Summary): void {
    const { total, failing: failed, skipped, names } = this.#results.readStanding();
    const exitCode = failed === 0 ? 0 : 1;
    const [{ label } = { label: 'pth' }] = this.#config.parts;
    const results: TestResults = {
      total,
      failed,
      skipped,
      details: [...names],
      summary_path: `${directory}/summary.log`,
      exit_code: exitCode,
      parts: [{ label, exit_code: exitCode, total, failed, skipped, reason: null }],
    };
    const lines = [`${failed} of ${total} tests fail.`, ...summary.issues];
    this.#write(() => this.#store.writeDocument(`${directory}/results.json`, testResultsSchema, results));
    this.#write(() => this.#store.writeText(`${directory}/summary.log`, `${lines.join('\n')}\n`));
  }

  #writeMetrics(): void {
    const { total, failing, skipped, isBroken, names } = this.#results.readStanding();
    const metrics = createMetrics({
      best: { total, failing, skipped, is_broken: isBroken, names: [...names] },
      attempts: this.#records,
      failing_at_start: this.#start?.failing ?? 0,
    });
    this.#write(() => this.#store.writeDocument('metrics.json', metricsSchema, metrics));
  }

  /** Writes the history that a prompt tells of, and returns its text; null for none. */
  #writeHistory({ tried }: FixPrompt, number: number): string | null {
    if (tried.length === 0) return null;
    const version = ++this.#histories;
    const history: CompactHistory = {
      version,
      reason: 'new-session',
      attempt: number - 1,
      text: tried.map(renderAttempt).join('\n'),
    };
    this.#write(() => this.#store.writeDocument(`history/compact-${version}.json`, compactHistorySchema, history));
    this.#log('summarizer', 'compacted', { version, reason: history.reason });
    return history.text;
  }

  #writePrompt(prompt: FixPrompt): void {
    if (this.#open === null) return;
    const { number, tests } = this.#open;
    // A second prompt for the same attempt replaces the first, whose changes did not fit.
    this.#open.prompt = prompt;
    this.#open.promptedAt = this.#clock.monotonicMs();
    const document: ImplementerPrompt = {
      version: 1,
      attempt: number,
      is_first: true,
      system: prompt.system,
      prompt: prompt.prompt,
      tools: [...prompt.tools],
      context: {
        feature: this.#config.feature,
        test_config: this.#config,
        failing_tests: [...tests],
        documents: [],
        summary: this.#results.summarize(number - 1, null),
        protected_paths: [...prompt.protectedPaths],
        history: this.#writeHistory(prompt, number),
      },
    };
    const path = `attempt-${number}/prompt-writer/implementer_prompt.json`;
    this.#write(() => this.#store.writeDocument(path, implementerPromptSchema, document));
    this.#log('prompt-writer', 'wrote_prompt', { attempt: number, failing: tests.length });
    this.#log('implementer', 'prompted', { attempt: number, session: number });
    this.#saveState(number === 1 ? 'run_implementer' : 'rerun_implementer');
  }

  #takeReply(open: OpenAttempt, reply: AgentReply): void {
    open.reply = reply;
    open.implementerMs = this.#clock.monotonicMs() - open.promptedAt;
  }

  #writeStatus(end: FixEnd): void {
    if (this.#open === null || this.#open.prompt === null) return;
    const status = describeStatus(this.#open, end);
    this.#open.status = status;
    this.#utilization = status.context_utilization;
    const path = `attempt-${status.attempt}/implementer/implementer_status.json`;
    this.#write(() => this.#store.writeDocument(path, implementerStatusSchema, status));
    this.#log('implementer', 'ended', { attempt: status.attempt, status: status.status, stop: status.stop });
    this.#saveState('run_tests');
  }

  #endAttempt(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null || open.prompt === null) return;
    const summary: Summary = this.#results.summarize(open.number, open.before);
    this.#records.push(recordAttempt(open, this.#results.readStanding(), summary));
    this.#writeResults(`attempt-${open.number}/run_test`, summary);
    const path = `attempt-${open.number}/summarizer/summary.json`;
    this.#write(() => this.#store.writeDocument(path, summarySchema, summary));
    this.#log('summarizer', 'summarized', {
      attempt: open.number,
      failed: summary.failed,
      fixed: summary.fixed.length,
    });
  }

  #saveState(next: NextAction): void {
    const { total, failing } = this.#results.readStanding();
    const state: SharedState = {
      session_id: this.#store.sessionId,
      feature: this.#config.feature,
      state: {
        total_tests: total,
        failing_tests: failing,
        previous_attempts: this.#records.length,
        context_utilization: this.#utilization,
        summaries: this.#records.map(({ attempt, issues }) => ({ attempt, issues })),
      },
      next_action: next,
    };
    this.#write(() => this.#store.writeDocument('state.json', sharedStateSchema, state));
  }

  #log(...line: Parameters<ArtifactStore['log']>): void {
    this.#write(() => this.#store.log(...line));
  }

  /** Writes after what was to be written before; the first fault keeps the rest from being written. */
  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work);
    // Whoever closes hears of it.
    this.#writing.catch(() => undefined);
  }
}

function recordAttempt(open: OpenAttempt, after: Standing, { issues }: Summary): AttemptRecord {
  const { number, before, status, isKept, commit, implementerMs, testsMs } = open;
  return {
    attempt: number,
    session: number,
    failing_before: before.failing,
    failing_after: after.failing,
    is_kept: isKept,
    commit,
    changed_files: status?.changed_files ?? [],
    refused: status?.refused ?? [],
    said: status?.said ?? '',
    outcome: `${isKept ? 'Kept' : 'Not kept'}: ${describeCounts(after, before.failing)}.`,
    issues,
    implementer_ms: Math.round(implementerMs),
    tests_ms: Math.round(testsMs),
    own_ms: Math.max(0, Math.round(open.endedAt - open.startedAt - implementerMs - testsMs)),
  };
}

function describeStatus({ number, reply }: OpenAttempt, end: FixEnd): ImplementerStatus {
  const refused = end.refused.map((text) => {
    const [, path = text, reason = 'forbidden'] = /^(.*) \(([^()]*)\)$/.exec(text) ?? [];
    return { path, reason };
  });
  const isChanged = end.type === 'fix-commit';
  const usage = reply?.usage;
  return {
    version: 1,
    attempt: number,
    // Each fix is asked for in a conversation of its own.
    session: number,
    status: isChanged ? 'changed' : refused.length > 0 ? 'refused' : 'unchanged',
    stop: reply?.stop ?? 'fault',
    said: toPlainLine(reply?.text ?? (isChanged ? '' : end.reason), 400),
    changed_files: isChanged ? [...end.fix.files] : [],
    refused,
    turns: reply?.turns ?? 0,
    tokens: usage ? usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens : 0,
    context_utilization: reply?.contextUtilization ?? 0,
  };
}
