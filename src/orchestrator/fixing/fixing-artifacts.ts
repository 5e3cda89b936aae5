import type { AgentReply } from '../../agent/index.ts';
import { type Clock, type Redactor, toPlainLine } from '../../base/index.ts';
import type { LoopEvent } from '../../loop/index.ts';
import { type FixPrompt, renderAttempt } from '../../repair/index.ts';
import { type ImplementerStatus, implementerStatusSchema } from '../roles/implementer.ts';
import { type ImplementerPrompt, implementerPromptSchema } from '../roles/prompt-writer.ts';
import { type Summary, summarySchema } from '../roles/summarizer.ts';
import type { Standing } from '../standing.ts';
import { ArtifactStore } from '../store/artifact-store.ts';
import { type NextAction, type SharedState, sharedStateSchema } from '../store/documents.ts';
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
}

/**
 * Writes what the roles of `pth complete` write for a run of `pth test`: configuration and script of the tests that PTH
 * keeps; prompt, status and summary of each fix that an agent was asked for; the shared state; and the log. The
 * documents are written in the order of the events.
 */
export class FixingArtifacts {
  readonly #store: ArtifactStore;
  readonly #config: TestConfig;
  readonly #results = new FixingResults();
  readonly #summaries: SharedState['state']['summaries'] = [];
  #attempts = 0;
  #open: OpenAttempt | null = null;
  #utilization = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor({ root, sessionId, feature, directory, redactor, clock }: FixingArtifactsOptions) {
    this.#store = new ArtifactStore({ root, sessionId, redactor, clock });
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
    if (event.type === 'iteration-start') {
      this.#log('orchestrator', 'iteration_started', { iteration: event.iteration });
    } else if (event.type === 'suite-end') {
      this.#log('orchestrator', 'tests_ended', { total: event.counts.total, passed: event.counts.passed });
    } else if (event.type === 'fix-start') this.#beginAttempt(event.diagnosis.tests);
    else if (event.type === 'fix-commit' || event.type === 'fix-declined') this.#writeStatus(event);
    else if (event.type === 'agent') {
      if (event.event.type === 'fix-prompt') this.#writePrompt(event.event);
      if (event.event.type === 'fix-reply' && this.#open) this.#open.reply = event.event.reply;
    }
  }

  /** Ends the run and waits until everything is written. @throws PthError `artifacts/write-failed` */
  async close(): Promise<void> {
    this.#endAttempt();
    this.#log('orchestrator', 'finished', { attempts: this.#attempts, failing: this.#results.readStanding().failing });
    this.#saveState('finish');
    await this.#writing;
  }

  #beginAttempt(tests: readonly string[]): void {
    this.#attempts++;
    this.#open = { number: this.#attempts, tests, before: this.#results.readStanding(), prompt: null, reply: null };
    this.#saveState('write_prompt');
  }

  #writePrompt(prompt: FixPrompt): void {
    if (this.#open === null) return;
    const { number, tests } = this.#open;
    // A second prompt for the same attempt replaces the first, whose changes did not fit.
    this.#open.prompt = prompt;
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
        history: prompt.tried.length === 0 ? null : prompt.tried.map(renderAttempt).join('\n'),
      },
    };
    const path = `attempt-${number}/prompt-writer/implementer_prompt.json`;
    this.#write(() => this.#store.writeDocument(path, implementerPromptSchema, document));
    this.#log('prompt-writer', 'wrote_prompt', { attempt: number, failing: tests.length });
    this.#log('implementer', 'prompted', { attempt: number, session: number });
    this.#saveState(number === 1 ? 'run_implementer' : 'rerun_implementer');
  }

  #writeStatus(end: FixEnd): void {
    if (this.#open === null || this.#open.prompt === null) return;
    const status = describeStatus(this.#open, end);
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
    this.#summaries.push({ attempt: open.number, issues: summary.issues });
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
        previous_attempts: this.#summaries.length,
        context_utilization: this.#utilization,
        summaries: [...this.#summaries],
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
