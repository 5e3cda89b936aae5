import { type JsonObject, PthError } from '../base/index.ts';
import {
  type CallRecord,
  defaultTimeoutsMs,
  isInconclusive,
  relocateTexts,
  type SourcedTest,
  type TestOutcome,
  unknownToolName,
} from '../suite/index.ts';
import type { ExecutedCode } from './executed-code.ts';
import { MutantWorkspace, type MutantWorkspacePlan } from './mutant-workspace.ts';
import { type GroupRun, runGroup } from './run-group.ts';
import { groupTests, type TestGroup } from './test-groups.ts';

/** A group whose tests are green on the untouched server, with the time and the executed code of a run. */
export interface GreenGroup extends TestGroup {
  /** Names that must stay green: the group's tests and the checks of the server. */
  counting: ReadonlySet<string>;
  /** Findings of the oracles about the untouched server. */
  knownFaults: ReadonlySet<string>;
  /** Calls of its tests with the answers of the untouched server; paths in the inputs are the template's. */
  calls: readonly CallRecord[];
  executed: ExecutedCode | null;
  /** Milliseconds of a whole run, start included. */
  durationMs: number;
}

/** A test that is not used, and why. */
export interface LeftOutTest {
  name: string;
  reason: string;
}

/** The behaviour of the untouched server. */
export interface Baseline {
  groups: GreenGroup[];
  leftOut: LeftOutTest[];
  /** Code executed without any tool: starting, listing, rejecting an unknown tool. Null when unknown. */
  idle: ExecutedCode | null;
  startMs: number;
  /** Milliseconds of the slowest green test. */
  slowestTestMs: number;
}

/** Options of a baseline. */
interface BaselineOptions {
  plan: MutantWorkspacePlan;
  tests: readonly SourcedTest[];
  concurrency: number;
  approveRisky: boolean;
  signal: AbortSignal;
  onGroup?: (done: number, total: number) => void;
}

/** Runs every group twice on the untouched server, each time on fresh data; only tests that pass both times count. */
export async function takeBaseline(options: BaselineOptions): Promise<Baseline> {
  const { plan, signal } = options;
  const groups = groupTests(options.tests);
  const judged: JudgedGroup[] = [];
  await spread(groups, options.concurrency, async (group, worker) => {
    const workspace = new MutantWorkspace(plan, worker + 1);
    judged.push(judgeGroup(group, await runTwice(group, workspace, options), workspace));
    options.onGroup?.(judged.length, groups.length);
  });
  const green = judged.flatMap(({ green: group }) => group ?? []);
  const leftOut = judged.flatMap((group) => group.leftOut);
  if (green.length === 0) {
    throw new PthError('testing/no-tests', 'No test is green on the untouched server, so none can show a fault.', {
      details: { tests: leftOut.slice(0, 20).map(({ name, reason }) => `${name}: ${reason}`) },
    });
  }
  const order = new Map(groups.map(({ tool }, index) => [tool, index]));
  return {
    groups: green.toSorted((a, b) => (order.get(a.tool) ?? 0) - (order.get(b.tool) ?? 0)),
    leftOut: leftOut.toSorted((a, b) => a.name.localeCompare(b.name)),
    idle: await traceIdle(plan, signal),
    startMs: Math.max(...judged.map(({ startMs }) => startMs)),
    slowestTestMs: Math.max(...judged.map((group) => group.slowestTestMs)),
  };
}

type FinishedRun = Extract<GroupRun, { status: 'ran' }>;

/** Two runs of one group from the same start; only the first records the executed code. */
interface RunPair {
  traced: FinishedRun;
  plain: FinishedRun;
}

/** @throws PthError `plugin/start-failed` */
async function runTwice(group: TestGroup, workspace: MutantWorkspace, options: BaselineOptions): Promise<RunPair> {
  const run = async (isTraced: boolean): Promise<FinishedRun> => {
    const result = await runGroup(group, {
      mutantWorkspace: workspace,
      mutant: null,
      counting: null,
      isTraced,
      testTimeoutMs: defaultTimeoutsMs[1],
      envTier: options.plan.envTier,
      approveRisky: options.approveRisky,
      signal: options.signal,
    });
    if (result.status === 'no-start') {
      throw new PthError(
        'plugin/start-failed',
        `The untouched server did not start in its scratch copy: ${result.message}`,
      );
    }
    if (result.status !== 'ran') throw new TypeError('a baseline does not stop at a failing test');
    return result;
  };
  return { traced: await run(true), plain: await run(false) };
}

interface JudgedGroup {
  /** Null when no test passed twice. */
  green: GreenGroup | null;
  leftOut: LeftOutTest[];
  startMs: number;
  slowestTestMs: number;
}

function judgeGroup(group: TestGroup, { traced, plain }: RunPair, workspace: MutantWorkspace): JudgedGroup {
  const counting = new Set<string>();
  const leftOut: LeftOutTest[] = [];
  const names = new Set(group.tests.map(({ test }) => test.name));
  let slowestTestMs = 0;
  for (const [index, outcome] of plain.outcomes.entries()) {
    const before = traced.outcomes[index];
    if (isGreen(outcome) && before && isGreen(before)) {
      counting.add(outcome.name);
      slowestTestMs = Math.max(slowestTestMs, outcome.durationMs);
    } else if (names.has(outcome.name)) {
      const isFlaky = isGreen(outcome) || (before !== undefined && isGreen(before));
      const { message } = isGreen(outcome) && before ? before : outcome;
      leftOut.push({ name: outcome.name, reason: isFlaky ? `flaky: ${message}` : `${outcome.status}: ${message}` });
    }
  }
  const tests = group.tests.filter(({ test }) => counting.has(test.name));
  const calls = plain.outcomes.flatMap((outcome) =>
    outcome.calls.map((call) => ({
      ...call,
      input: relocateTexts(call.input, workspace.root, workspace.templateDirectory) as JsonObject,
    })),
  );
  const knownFaults = new Set([...traced.faults, ...plain.faults]);
  const { executed } = traced;
  const { durationMs, startMs } = plain;
  const green = { tool: group.tool, tests, counting, knownFaults, calls, executed, durationMs };
  return { green: tests.length > 0 ? green : null, leftOut, startMs, slowestTestMs };
}

/** True for a test that ran as expected: one that proves nothing of its name may still fail on a mutant. */
function isGreen(outcome: TestOutcome): boolean {
  return outcome.status === 'passed' || isInconclusive(outcome);
}

async function traceIdle(plan: MutantWorkspacePlan, signal: AbortSignal): Promise<ExecutedCode | null> {
  const mutantWorkspace = new MutantWorkspace(plan, 1);
  await mutantWorkspace.reset(null);
  await mutantWorkspace.placeTracer();
  const plugin = mutantWorkspace.openPlugin({ isTraced: true });
  try {
    const load = await plugin.load(signal);
    if (load.status !== 'loaded') return null;
    // Every run of a group ends with such a call: the code that it executes belongs to no tool.
    await plugin.connection?.callTool(unknownToolName, {}, { timeoutMs: defaultTimeoutsMs[1], signal });
    return await mutantWorkspace.readExecuted(plugin);
  } finally {
    await plugin.close();
  }
}

/** Works through items with the given number of workers; the first error stops the others after their current item. */
export async function spread<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let isStopped = false;
  const run = async (worker: number) => {
    for (let item = items[next++]; item !== undefined && !isStopped; item = items[next++]) {
      try {
        await work(item, worker);
      } catch (error) {
        isStopped = true;
        throw error;
      }
    }
  };
  const count = Math.max(1, Math.min(workers, items.length));
  const results = await Promise.allSettled(Array.from({ length: count }, (_, worker) => run(worker)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** A mutant may take a few times longer than the untouched server, since several share the processors. */
const patience = 10;
const minTestMs = 2000;

/** Returns the time limit of a mutant's test that has none of its own, in milliseconds. */
export function testLimitOf({ slowestTestMs }: Pick<Baseline, 'slowestTestMs'>): number {
  return Math.ceil(Math.max(minTestMs, patience * slowestTestMs));
}
