import { PthError, toJsonValue } from '../base/index.ts';
import { adoptCommit } from './adopt-commit.ts';
import { type AttemptRun, beginAnew, finishAttempt, runAttempt } from './attempt.ts';
import type { CompletionEnd } from './completion-report.ts';
import { CompletionRun, type RunModels } from './completion-run.ts';
import type { CourseDecision } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import { createAgentSessions } from './roles/agent-sessions.ts';
import { describeModels, parseRecording, recordCalls, replayCalls } from './roles/recorded-model.ts';
import { askForWords } from './roles/summary-words.ts';
import { openToolServers } from './roles/tool-servers.ts';
import { summarizeRun, type Summary, summarySchema } from './roles/summarizer.ts';
import type { CompletionReport } from './store/documents.ts';
import { type UnfinishedAttempt, unfinishedAttemptSchema, unfinishedFile } from './store/unfinished-attempt.ts';
import { writeReport } from './write-report.ts';
import { listProtectedPaths } from './tasker/protected-files.ts';
import { isTestFile } from './tasker/find-tests.ts';
import { planTests } from './tasker/plan-tests.ts';
import { readProject } from './tasker/project.ts';
import { renderScript } from './tasker/render-script.ts';
import { type TestConfig, testConfigSchema } from './tasker/test-config.ts';
import { type RoundContext, runRound, type TestRound } from './test-rounds.ts';

/** The recorded calls of the model. */
const callsFile = 'model-calls.jsonl';

/** Makes the tests of one feature pass, or stops at its limits. */
export class Orchestrator extends CompletionRun {
  /** Runs to an end and writes the report. @throws PthError of the environment, of the model, and of the store */
  async run(): Promise<CompletionReport> {
    const { store, tell } = this.request;
    await store.log('orchestrator', this.record.course.attempts === 0 ? 'started' : 'resumed', {
      session_id: this.record.session_id,
      attempts: this.record.course.attempts,
    });
    const config = await this.#planTests();
    const context = await this.#openRounds(config);
    const { best } = this.record;
    const round = await this.#runFirst(context);
    tell('tests', `${round.standing.failing} of ${round.standing.total} fail`);
    const calls = await this.#openCalls();
    const summary = await this.#summarize(round, calls);
    const unfinished = await this.#readUnfinished();
    this.record = await adoptCommit({ record: this.record, best, unfinished }, this.request.git, summary);
    return this.#finish(await this.#complete(context, summary, calls));
  }

  /** Writes the report of a run that is over. */
  async #finish(end: CompletionEnd): Promise<CompletionReport> {
    await this.save('finish');
    return writeReport(this.record, this.request.store, end);
  }

  /** The Tasker: finds out how the tests are run, and writes configuration and script. */
  async #planTests(): Promise<TestConfig> {
    const { store, environment, tell } = this.request;
    await this.save('run_tasker');
    const { feature, settings } = this.record;
    const project = await readProject(environment, isTestFile);
    const config =
      this.record.config ?? planTests(project, { feature, tests: settings.tests, within: settings.within });
    await store.writeDocument('tasker/test_config.json', testConfigSchema, config);
    await store.writeText(`tasker/${config.script}`, renderScript(config), { isExecutable: true });
    await store.log('tasker', 'planned', { parts: config.parts.map(({ label }) => label) });
    tell('tasker', config.parts.map(({ label, tests }) => `${label}: ${tests.length} files`).join(', '));
    this.record = { ...this.record, config };
    await this.save('run_tests');
    return config;
  }

  async #openRounds(config: TestConfig): Promise<RoundContext> {
    const { environment, variables, store, signal } = this.request;
    const { files } = await readProject(environment, () => false);
    const timeoutMs = this.record.settings.test_seconds * 1000;
    return { workspace: environment.restricted(), variables, config, files: new Set(files), timeoutMs, store, signal };
  }

  /** Runs the tests of the branch as it stands; a resumed run measures anew, since another machine may differ. */
  async #runFirst(context: RoundContext): Promise<TestRound> {
    const { attempts } = this.record.course;
    const directory = attempts === 0 ? 'start' : `resumed-after-${attempts}`;
    const { known_ran: knownRan, flaky, best } = this.record;
    const round = await runRound(context, { directory, knownRan, steady: new Set(best?.names), flaky });
    requireSetup(round);
    this.take(round);
    this.record = { ...this.record, failing_at_start: this.record.failing_at_start ?? round.standing.failing };
    return round;
  }

  async #summarize({ standing, failures }: TestRound, calls: RunModels): Promise<Summary> {
    const { store } = this.request;
    const { flaky, course } = this.record;
    const summary = await this.#explain(
      summarizeRun({ attempt: course.attempts, run: standing, before: null, failures, flaky }),
      calls,
    );
    const directory = course.attempts === 0 ? 'start' : `resumed-after-${course.attempts}`;
    await store.writeDocument(`${directory}/summarizer/summary.json`, summarySchema, summary);
    await store.log('summarizer', 'summarized', { failed: summary.failed, issues: summary.issues.length });
    return summary;
  }

  /** Adds the words of a model to a summary of failing tests. */
  async #explain(summary: Summary, { summarizer }: RunModels): Promise<Summary> {
    const { store, redactor, signal, tell } = this.request;
    if (summarizer === null || summary.failed === 0) return summary;
    const { words, refused } = await askForWords(summarizer, summary, redactor, signal);
    await store.log('summarizer', words === null ? 'words_refused' : 'words_added', {
      attempt: summary.attempt,
      refused,
    });
    if (refused !== null) tell('summarizer', `no words of ${summarizer.id}: ${refused}`);
    return { ...summary, words };
  }

  async #complete(context: RoundContext, first: Summary, calls: RunModels): Promise<CompletionEnd> {
    const { clock, redactor } = this.request;
    if (this.record.best?.failing === 0) return { kind: 'success' };
    // A used-up run that is resumed with the same limit has no attempt left.
    if (this.record.course.attempts >= this.record.settings.max_attempts) return { kind: 'used-up' };
    if (calls.implementer === null) return { kind: 'no-model' };
    const { tool_servers: commands } = this.record.settings;
    const servers = await openToolServers(context.workspace, commands, this.request.signal);
    const agents = [calls.implementer, calls.fallback].flatMap((model) =>
      model === null ? [] : [createAgentSessions(model, clock)],
    );
    const run: AttemptRun = {
      completion: this,
      context,
      agents: [...agents],
      serverTools: servers.tools,
      conversation: { handle: null, isFirst: true, history: null, earlier: null },
      explain: (summary) => this.#explain(summary, calls),
      protectedPaths: listProtectedPaths(context.config, [...context.files]),
      redactor,
    };
    try {
      const unfinished = await this.#readUnfinished();
      let attempted =
        unfinished === null
          ? { summary: first, decision: 'go-on' as CourseDecision }
          : await finishAttempt(run, first, unfinished);
      let end = this.#judge(attempted.decision);
      // The conversation of a killed run is gone.
      if (end === null && this.record.attempts.length > 0) await beginAnew(run, 'resumed', attempted.summary);
      while (end === null) {
        attempted = await runAttempt(run, attempted.summary);
        end = this.#judge(attempted.decision);
      }
      return end;
    } finally {
      for (const sessions of agents) await sessions.close();
      await servers.close();
    }
  }

  /** Reads what the implementer of the next attempt has left already; null where it has not ended. */
  async #readUnfinished(): Promise<UnfinishedAttempt | null> {
    const left = await this.request.store.readDocument(unfinishedFile, unfinishedAttemptSchema);
    return left?.status.attempt === this.record.course.attempts + 1 ? left : null;
  }

  /** Records the calls of the models, or plays those of an earlier run; none is opened where nothing fails. */
  async #openCalls(): Promise<RunModels> {
    const { store, environment, recording } = this.request;
    if (this.record.best?.failing === 0) return { implementer: null, fallback: null, summarizer: null };
    const texts = { directory: environment.root, branch: this.record.branch };
    if (recording !== null) {
      const { models, calls } = parseRecording(recording);
      const { first, fallback } = replayCalls(models, calls, texts);
      const summarizer = this.record.settings.summary_model === null ? null : first;
      return { implementer: first, fallback, summarizer };
    }
    const { implementer, fallback, summarizer } = await this.request.openModels();
    const [head] = [implementer, summarizer].filter((each) => each !== null);
    if (head !== undefined && (await store.readText(callsFile)) === null) {
      await store.addLine(callsFile, toJsonValue(describeModels(head, fallback)));
    }
    const record = (each: ChatModel | null) =>
      each && recordCalls(each, texts, (call) => store.addLine(callsFile, toJsonValue(call)));
    return { implementer: record(implementer), fallback: record(fallback), summarizer: record(summarizer) };
  }

  #judge(decision: CourseDecision): CompletionEnd | null {
    if (this.record.best?.failing === 0) return { kind: 'success' };
    if (decision === 'stalled' || decision === 'used-up') return { kind: decision };
    return null;
  }
}

/**
 * A missing program, or a host out of reach, is no fault of the code: no model is asked.
 * @throws PthError `complete/program-missing`, `complete/host-unreachable`
 */
function requireSetup({ missing, unreachable }: TestRound): void {
  if (unreachable !== null) {
    const message = `The tests cannot run: ${unreachable} cannot be reached from where they run.`;
    throw new PthError('complete/host-unreachable', message, { details: { host: unreachable }, isRetryable: true });
  }
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  const message = `The tests cannot run: ${names} ${missing.length === 1 ? 'is' : 'are'} not installed where they run.`;
  throw new PthError('complete/program-missing', message, { details: { missing } });
}
