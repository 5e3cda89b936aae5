import { type Clock, type JsonObject, type JsonValue, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { CallOutcome, PluginConnection, PluginTool } from '../plugin/index.ts';
import { isAccepted } from './answers/judge-answer.ts';
import { checkExpect } from './assertions.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import { type AttemptVerdict, passed } from './attempt-verdict.ts';
import { captureValue, interpolateInput, UnknownVariableError } from './captures.ts';
import { checkVerify } from './check-verify.ts';
import { assembleVerdicts, judgeVerdicts, unjudged } from './checklist.ts';
import { classifyFailure } from './classify-failure.ts';
import { Deadline } from './deadline.ts';
import { runEnvironmentStep, runShell } from './environment-steps.ts';
import type { AssertionFailure, CallRecord, FailureCategory } from './outcome.ts';
import { findCallObstacle } from './obstacle.ts';
import { findOwnError, isOwnError } from './own-error.ts';
import type { CallWrapper } from './oracle-context.ts';
import { ToolResponse } from './response.ts';
import type { ChecklistJudge, TestAgent } from './suite.ts';
import type { AgentTest, Expect, TestCase, Verify } from './test-case.ts';

const teardownTimeoutMs = 10_000;

/** The surroundings of one attempt of a test. */
export interface AttemptContext {
  connection: PluginConnection;
  tools: ReadonlyMap<string, PluginTool>;
  workspace: Workspace | undefined;
  timeoutMs: number;
  agent: TestAgent | undefined;
  judge: ChecklistJudge | undefined;
  signal: AbortSignal | undefined;
  clock: Clock;
  notes: AttemptNotes;
  /** Wraps every call; undefined for none. */
  wrapCall?: CallWrapper | undefined;
}

interface CallStep {
  tool: string;
  input: JsonObject;
  expect?: Expect | undefined;
  capture?: Record<string, string> | undefined;
  place: string;
  /** Name of the step in messages; empty for a single call. */
  title: string;
}

/**
 * Runs one test once on one connection: setup, calls, verify, checklist, and teardown on every path. The
 * time limit holds for all but the teardown, which has its own of 10 s. Throws only faults that are not the plugin's,
 * and the signal's reason.
 */
export class TestAttempt {
  readonly calls: CallRecord[] = [];
  readonly #test: TestCase;
  readonly #context: AttemptContext;
  readonly #deadline: Deadline;

  constructor(test: TestCase, context: AttemptContext) {
    this.#test = test;
    this.#context = context;
    this.#deadline = new Deadline(context.timeoutMs, context.clock, context.signal);
  }

  async run(): Promise<AttemptVerdict> {
    try {
      return (
        (await this.#setUp()) ?? (await this.#perform()) ?? (await this.#verify()) ?? (await this.#judge()) ?? passed
      );
    } finally {
      if (this.#test.teardown?.length) await this.#tearDown(this.#test.teardown);
    }
  }

  /** Null when all steps worked. */
  async #setUp(): Promise<AttemptVerdict | null> {
    for (const [index, step] of (this.#test.setup ?? []).entries()) {
      const problem = await runEnvironmentStep(this.#workspace(), step, this.#deadline.limits());
      this.#context.signal?.throwIfAborted();
      if (problem === null) continue;
      if (this.#deadline.remainingMs() <= 0) return this.#timedOut('while it was set up');
      return { status: 'errored', category: null, message: `setup[${index}]: ${problem}`, failures: [] };
    }
    return null;
  }

  #perform(): Promise<AttemptVerdict | null> {
    const test = this.#test;
    switch (test.tier) {
      case 1:
        return this.#runSteps([{ ...callOf(test), expect: test.expect, place: 'expect', title: '' }]);
      case 2:
        return this.#runSteps(
          test.steps.map((step, index) => ({
            ...callOf(step),
            expect: step.expect,
            capture: step.capture,
            place: `steps[${index}].expect`,
            title: `step ${index + 1} of ${test.steps.length} (${step.tool}): `,
          })),
        );
      case 3:
      default:
        return test.tool_sequence ? this.#runSequence(test.tool_sequence) : this.#runPrompt(test);
    }
  }

  #runSequence(sequence: readonly { tool: string; input: JsonObject }[]): Promise<AttemptVerdict | null> {
    return this.#runSteps(
      sequence.map((step, index) => ({
        ...callOf(step),
        place: `tool_sequence[${index}]`,
        title: `call ${index + 1} of ${sequence.length} (${step.tool}): `,
      })),
    );
  }

  async #runSteps(steps: readonly CallStep[]): Promise<AttemptVerdict | null> {
    const variables = new Map<string, JsonValue>();
    for (const step of steps) {
      if (this.#deadline.remainingMs() <= 0)
        return this.#timedOut(`before ${step.title || 'its call'}`.replace(/: $/, ''));
      let input = step.input;
      if (this.#test.tier === 2) {
        try {
          input = interpolateInput(step.input, variables);
        } catch (error) {
          if (!(error instanceof UnknownVariableError)) throw error;
          return { status: 'errored', category: null, message: `${step.title}${error.message}`, failures: [] };
        }
      }
      const verdict = await this.#runStep(step, input, variables);
      if (verdict) return verdict;
    }
    return null;
  }

  async #runStep(step: CallStep, input: JsonObject, variables: Map<string, JsonValue>): Promise<AttemptVerdict | null> {
    const outcome = await this.#call(step.tool, input);
    const response = new ToolResponse(outcome);
    const outputSchema = this.#context.tools.get(step.tool)?.outputSchema;
    const failures = checkExpect(step.expect, response, { place: step.place, outputSchema });
    if (failures.length === 0) {
      for (const [name, path] of Object.entries(step.capture ?? {})) {
        const captured = captureValue(path, response.root);
        if ('value' in captured) variables.set(name, captured.value);
        else failures.push(captureFailure(step.place.replace('.expect', '.capture'), name, path, captured.problem));
      }
    }
    if (failures.length === 0) {
      this.#noteCall(step.tool, input, response, outputSchema);
      return null;
    }
    const [first] = failures;
    if (outcome.kind === 'timed-out') return this.#timedOut(`in the call of ${step.tool}`, failures);
    return {
      status: 'failed',
      category: this.#classify(failures, outcome, successExpected(step.expect)),
      message: `${step.title}${first?.message ?? ''}`,
      failures,
    };
  }

  async #runPrompt(test: AgentTest): Promise<AttemptVerdict | null> {
    const { agent, tools } = this.#context;
    if (!agent) throw new TypeError('a prompt needs an agent; such tests are skipped before they run');
    const task = await this.#deadline.bound((signal) =>
      agent.perform({
        test,
        tools: [...tools.values()],
        callTool: async (name, input) => {
          signal.throwIfAborted();
          return this.#call(name, input);
        },
        signal,
      }),
    );
    if (!task.isDone) return this.#timedOut('while the agent worked');
    this.#summary = task.value.summary;
    const crash = this.calls.find((call) => call.outcome.kind === 'connection-closed');
    if (!crash) return null;
    const failures = checkExpect(undefined, new ToolResponse(crash.outcome), { place: `call of ${crash.tool}` });
    return {
      status: 'failed',
      category: this.#classify(failures, crash.outcome, true),
      message: `call of ${crash.tool}: ${failures[0]?.message ?? ''}`,
      failures,
    };
  }

  #summary = '';

  async #verify(): Promise<AttemptVerdict | null> {
    const failures: AssertionFailure[] = [];
    let failed: Verify | undefined;
    for (const [index, verify] of (this.#test.verify ?? []).entries()) {
      const run =
        this.#deadline.remainingMs() <= 0
          ? null
          : await runShell(this.#workspace(), verify.exec, this.#deadline.limits());
      this.#context.signal?.throwIfAborted();
      if (run === null || run.reason === 'timed-out') return this.#timedOut(`in verify[${index}]`, failures);
      if (run.reason === 'spawn-failed') {
        const message = `verify[${index}] could not be started: ${run.spawnError ?? 'unknown reason'}`;
        return { status: 'errored', category: null, message, failures };
      }
      const found = checkVerify(verify, run, `verify[${index}]`);
      if (found.length > 0) failed ??= verify;
      failures.push(...found);
    }
    if (!failed) return null;
    const category = this.#classify(failures, this.calls.at(-1)?.outcome ?? null, undefined, failed);
    return { status: 'failed', category, message: failures[0]?.message ?? '', failures };
  }

  async #judge(): Promise<AttemptVerdict | null> {
    const test = this.#test;
    const items = test.tier === 3 ? (test.checklist ?? []) : [];
    if (test.tier !== 3 || items.length === 0) return null;
    const { judge } = this.#context;
    if (!judge) {
      const message = `its calls worked, but its checklist was not judged: that needs a model, and this run has none`;
      return { status: 'skipped', category: null, message, failures: [], checklist: unjudged(items, 'no model') };
    }
    const task = await this.#deadline.bound((signal) =>
      judge.judge({ test, items, calls: this.calls, summary: this.#summary, signal }),
    );
    if (!task.isDone)
      return { ...this.#timedOut('while its checklist was judged'), checklist: unjudged(items, 'timed out') };
    return judgeVerdicts(assembleVerdicts(items, task.value), judge);
  }

  async #tearDown(steps: NonNullable<TestCase['teardown']>): Promise<void> {
    const { clock, notes } = this.#context;
    const end = clock.monotonicMs() + teardownTimeoutMs;
    for (const [index, step] of steps.entries()) {
      // Without the signal: an interrupted test is cleaned up as well.
      const limits = { timeoutMs: end - clock.monotonicMs() };
      const problem = await runEnvironmentStep(this.#workspace(), step, limits).catch((error: unknown) => {
        if (PthError.isInstance(error)) return error.message;
        throw error;
      });
      if (problem !== null)
        notes.teardownProblems.push({ test: this.#test.name, message: `teardown[${index}]: ${problem}` });
    }
  }

  async #call(tool: string, input: JsonObject): Promise<CallOutcome> {
    const { connection, signal, notes, wrapCall } = this.#context;
    const timeoutMs = Math.max(1, Math.ceil(this.#deadline.remainingMs()));
    const perform = () => connection.callTool(tool, input, { timeoutMs, testName: this.#test.name, signal });
    const outcome = wrapCall ? await wrapCall({ tool, input }, perform) : await perform();
    signal?.throwIfAborted();
    const call = notes.evidence.keep(tool, input, outcome);
    this.calls.push(call);
    if (outcome.kind === 'connection-closed' && !outcome.endedByPth) {
      const message =
        outcome.signal ?? (outcome.exitCode === null ? 'connection closed' : `exit code ${outcome.exitCode}`);
      notes.crashes.push({ test: this.#test.name, tool, input: call.input, message, obstacle: findCallObstacle(call) });
    }
    return outcome;
  }

  #noteCall(tool: string, input: JsonObject, response: ToolResponse, outputSchema: JsonObject | undefined): void {
    const { signal, notes } = this.#context;
    const { answers, accepted } = notes;
    try {
      answers.see({ tool, input, response, outputSchema });
    } catch (error) {
      // The test itself has its verdict.
      if (!isOwnError(error, signal)) throw error;
      notes.ownErrors.push(findOwnError(`to check an answer of ${tool}`, tool, error));
    }
    // A repetition of a test with a checklist would pay for a model again.
    if (this.#test.tier !== 3 && isAccepted(response.outcome, input))
      accepted.add({ tool, input, test: this.#test, response });
  }

  #classify(
    failures: readonly AssertionFailure[],
    outcome: CallOutcome | null,
    isSuccessExpected: boolean | undefined,
    verify?: Verify,
  ): FailureCategory {
    const generatedFrom = this.#test.generated_from ?? 'manual';
    return classifyFailure({ outcome, failures, isSuccessExpected, generatedFrom, verify });
  }

  #timedOut(where: string, failures: AssertionFailure[] = []): AttemptVerdict {
    const seconds = this.#context.timeoutMs / 1000;
    const message = `it took longer than its limit of ${seconds} s, ${where}`;
    return { status: 'timed-out', category: 'timeout', message, failures };
  }

  #workspace(): Workspace {
    const { workspace } = this.#context;
    if (!workspace)
      throw new TypeError('a test with commands needs a workspace; such tests are skipped before they run');
    return workspace;
  }
}

function callOf(step: { tool: string; input: JsonObject }): { tool: string; input: JsonObject } {
  return { tool: step.tool, input: step.input };
}

/** Returns the success that a test expects of its call, directly or by asking for an error message. */
function successExpected(expect: Expect | undefined): boolean | undefined {
  if (!expect) return true;
  if (expect.success !== undefined) return expect.success;
  if (expect.error_contains !== undefined || expect.error_contains_i !== undefined) return false;
  return expect.output_schema === true ? true : undefined;
}

function captureFailure(place: string, name: string, path: string, problem: string): AssertionFailure {
  return {
    assertion: 'capture',
    place: `${place}.${name}`,
    expected: `a value at ${path}`,
    actual: problem,
    message: `nothing could be captured as ${name}: ${problem}`,
  };
}
