import { isJsonObject, type JsonObject, type JsonValue, PthError } from '../base/index.ts';
import type { EnvTier, Workspace } from '../environment/index.ts';
import { countBytes } from '../performance/index.ts';
import { listAll, type Plugin, type PluginConnection } from '../plugin/index.ts';
import {
  captureValue,
  findSkipReason,
  interpolateInput,
  listTools,
  runEnvironmentStep,
  type SourcedTest,
  type TestCase,
  timeLimitOf,
  ToolResponse,
  UnknownVariableError,
} from '../suite/index.ts';
import type { Behaviour, CallAnswer, CallTimings } from './behaviour.ts';
import { readAnswer } from './read-answer.ts';
import { compareFileStates, type FileState, readFileState } from './workspace-files.ts';

/** A loaded plugin, and what its calls need. */
export interface RecordingTarget {
  plugin: Pick<Plugin, 'tools' | 'connection' | 'connect'>;
  workspace: Workspace;
  envTier: EnvTier;
  signal?: AbortSignal | undefined;
  /**
   * When to look for changed files in the workspace: after every test, or once at the end of the run, where looking
   * takes longer than the calls themselves. Default `each-test`.
   */
  filesSeen?: 'each-test' | 'whole-run';
}

const listTimeoutMs = 30_000;

/**
 * Lists a loaded server's objects and makes the calls of the tests, one after the other on one server, whatever the
 * tests expect; restarts a server that ends or hangs. Leaves out tests that cannot run here and calls of tools that the
 * server does not list.
 */
export async function recordBehaviour(target: RecordingTarget, tests: readonly SourcedTest[]): Promise<Behaviour> {
  const { plugin, workspace, signal } = target;
  const calls = new CallMaker(target);
  const connection = await calls.connection();
  const notes: string[] = [];
  const list = async (kind: 'prompts' | 'resources' | 'resourceTemplates') => {
    const capability = kind === 'prompts' ? 'prompts' : 'resources';
    if (connection.identity.capabilities[capability] === undefined) return null;
    try {
      return (await listAll(connection, kind, { timeoutMs: listTimeoutMs, signal })).filter(isJsonObject);
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      notes.push(`${kind} were not compared: ${error.message}`);
      return null;
    }
  };
  const [prompts, resources, templates] = [
    await list('prompts'),
    await list('resources'),
    await list('resourceTemplates'),
  ];
  const answers = new Map<string, CallAnswer>();
  const isEach = target.filesSeen !== 'whole-run';
  const start = await readFileState(workspace, signal);
  let state = start;
  if (state === null) notes.push('files that calls change were not compared: the workspace cannot be listed in time');
  for (const { test } of chooseRunnable(tests, target)) {
    const made = await calls.perform(test);
    const next: FileState | null = state === null || !isEach ? null : await readFileState(workspace, signal);
    const files = state === null || next === null ? null : compareFileStates(state, next);
    if (isEach) state = next;
    made.forEach(({ answer }, index) => {
      // Changed files belong to the test's last call.
      answers.set(`${test.name}#${index}`, { ...answer, files: index === made.length - 1 ? files : null });
    });
  }
  return {
    identity: connection.identity,
    tools: [...plugin.tools],
    prompts,
    resources,
    resourceTemplates: templates,
    answers,
    files: isEach || start === null ? null : await compareWithNow(start, target),
    notes,
  };
}

async function compareWithNow(start: FileState, { workspace, signal }: RecordingTarget) {
  const end = await readFileState(workspace, signal);
  return end && compareFileStates(start, end);
}

/** Number of turns that count, and their default time limit together. */
const measuring = { turns: 7, maxMs: 60_000 };

/** One server that is measured beside others. */
export interface MeasuredSide {
  target: RecordingTarget;
  tests: readonly SourcedTest[];
}

/** One side's answer to a call, in one turn. */
export interface TurnCall {
  durationMs: number;
  bytes: number;
  verdict: CallAnswer['verdict'];
}

/** A call that all sides made, with its answers: by turn, then by side. */
export interface MeasuredCall {
  test: string;
  tool: string;
  input: JsonObject;
  turns: (readonly TurnCall[])[];
}

/**
 * Makes each call on one server after the other before the next call, so that a busy machine slows all of them. One turn
 * is not counted. Makes fewer turns where they would take longer than `maxMs`, and none where not even half of them fit
 * in. A call counts in a turn in which every server answered it.
 * @param onTurn called after each turn that counts
 */
export async function measureInTurns(
  sides: readonly MeasuredSide[],
  { turns, maxMs }: { turns: number; maxMs: number },
  onTurn: () => Promise<void> = async () => undefined,
): Promise<MeasuredCall[]> {
  const makers = sides.map(({ target, tests }) => ({
    maker: new CallMaker(target),
    tests: new Map(chooseRunnable(tests, target).map(({ test }) => [test.name, test])),
  }));
  const listed = sides.map(({ target }) => new Set(target.plugin.tools.map(({ name }) => name)));
  const [first, ...others] = makers;
  const names = [...(first?.tests ?? [])]
    .filter(([name, test]) => {
      const isEverywhere = others.every(({ tests }) => tests.has(name));
      return isEverywhere && listTools(test).every((tool) => listed.every((tools) => tools.has(tool)));
    })
    .map(([name]) => name);
  const measured = new Map<string, MeasuredCall>();
  const startedAt = performance.now();
  let wanted = turns;
  for (let turn = 0; turn <= wanted; turn++) {
    for (const name of names) {
      const made: MadeCall[][] = [];
      for (const { maker, tests } of makers) {
        const test = tests.get(name);
        made.push(test === undefined ? [] : await maker.perform(test));
      }
      if (turn > 0) addTurn(measured, name, made);
    }
    if (turn > 0) await onTurn();
    else {
      wanted = Math.min(turns, Math.floor(maxMs / Math.max(1, performance.now() - startedAt)));
      if (wanted < turns / 2) return [];
    }
  }
  return [...measured.values()];
}

function addTurn(measured: Map<string, MeasuredCall>, test: string, made: readonly (readonly MadeCall[])[]): void {
  const [own = []] = made;
  own.forEach(({ answer: { tool, input } }, index) => {
    const calls = made.flatMap((side) => side[index] ?? []);
    if (calls.length < made.length || calls.some(({ answer }) => answer.verdict === 'no answer')) return;
    const key = `${test}#${index}`;
    const entry = measured.get(key) ?? { test, tool, input, turns: [] };
    entry.turns.push(calls.map(({ answer: { verdict }, durationMs, bytes }) => ({ durationMs, bytes, verdict })));
    measured.set(key, entry);
  });
}

/**
 * Measures the calls that both servers answer. Seven turns; empty where less than four of them take less than `maxMs`, by
 * default a minute.
 */
export async function measureTimings(
  before: MeasuredSide,
  after: MeasuredSide,
  limits: { turns: number; maxMs: number } = measuring,
): Promise<CallTimings[]> {
  const calls = await measureInTurns([before, after], limits);
  return calls.map(({ tool, input, turns }) => ({
    tool,
    input,
    before: turns.flatMap(([old]) => old?.durationMs ?? []),
    after: turns.flatMap(([, fresh]) => fresh?.durationMs ?? []),
  }));
}

/** Picks the tests that can run on a target without anybody's approval. */
export function chooseRunnable(tests: readonly SourcedTest[], { envTier }: RecordingTarget): SourcedTest[] {
  const abilities = { envTier, hasWorkspace: true, hasAgent: false, isRiskApproved: false };
  return tests.filter(({ test }) => findSkipReason(test, abilities) === null);
}

/** One call that was made. */
interface MadeCall {
  answer: Omit<CallAnswer, 'files'>;
  durationMs: number;
  /** Of the answer as JSON; 0 for a call without one. */
  bytes: number;
}

/** Makes the calls of tests on one server, which is started again where it has ended. */
export class CallMaker {
  readonly #target: RecordingTarget;
  #connection: PluginConnection | undefined;

  constructor(target: RecordingTarget) {
    this.#target = target;
    this.#connection = target.plugin.connection;
  }

  async connection(): Promise<PluginConnection> {
    if (!this.#connection?.isOpen) this.#connection = await this.#target.plugin.connect(this.#target.signal);
    return this.#connection;
  }

  /** Makes the calls of one test up to the first whose tool or captured value is missing. */
  async perform(test: TestCase): Promise<MadeCall[]> {
    const { workspace, signal } = this.#target;
    const timeoutMs = timeLimitOf(test);
    const limits = { timeoutMs, signal };
    const made: MadeCall[] = [];
    try {
      for (const step of test.setup ?? []) {
        if ((await runEnvironmentStep(workspace, step, limits)) !== null) return made;
      }
      const variables = new Map<string, JsonValue>();
      for (const step of stepsOf(test)) {
        const input = fillIn(step.input, variables, test.tier === 2);
        if (input === null || !this.#target.plugin.tools.some(({ name }) => name === step.tool)) return made;
        made.push(
          await this.#call({ tool: step.tool, input }, timeoutMs, (response) => {
            for (const [name, path] of Object.entries(step.capture ?? {})) {
              const captured = captureValue(path, response.root);
              if ('value' in captured) variables.set(name, captured.value);
            }
          }),
        );
      }
      return made;
    } finally {
      for (const step of test.teardown ?? []) await runEnvironmentStep(workspace, step, { timeoutMs });
    }
  }

  async #call(
    call: { tool: string; input: JsonObject },
    timeoutMs: number,
    read: (response: ToolResponse) => void,
  ): Promise<MadeCall> {
    const { workspace, signal } = this.#target;
    const connection = await this.connection();
    const outcome = await connection.callTool(call.tool, call.input, { timeoutMs, signal });
    signal?.throwIfAborted();
    read(new ToolResponse(outcome));
    // A server that does not answer in time may not answer the next call either.
    if (outcome.kind === 'timed-out') {
      await connection.close({ graceMs: 200 });
      this.#connection = undefined;
    }
    const bytes = outcome.kind === 'result' ? countBytes(outcome.result) : 0;
    return { answer: readAnswer(call, outcome, workspace.root), durationMs: outcome.durationMs, bytes };
  }
}

function stepsOf(
  test: TestCase,
): readonly { tool: string; input: JsonObject; capture?: Record<string, string> | undefined }[] {
  if (test.tier === 1) return [test];
  return test.tier === 2 ? test.steps : (test.tool_sequence ?? []);
}

/** Returns null when an earlier call did not give a value that the input needs. */
function fillIn(input: JsonObject, variables: ReadonlyMap<string, JsonValue>, isFilled: boolean): JsonObject | null {
  if (!isFilled) return input;
  try {
    return interpolateInput(input, variables);
  } catch (error) {
    if (error instanceof UnknownVariableError) return null;
    throw error;
  }
}
