import { type JsonObject, PthError } from '../base/index.ts';
import {
  type CallRecord,
  defaultTimeoutsMs,
  relocateTexts,
  type SourcedTest,
  unknownToolName,
} from '../suite/index.ts';
import type { ExecutedCode } from './executed-code.ts';
import { MutantWorkspace, type MutantWorkspacePlan } from './mutant-workspace.ts';
import { runGroup } from './run-group.ts';
import { groupTests, type TestGroup } from './test-groups.ts';

/** A group whose tests are green on the untouched server, with what a run of it costs and executes. */
export interface GreenGroup extends TestGroup {
  /** What must stay green: the group's tests and the checks of the server. */
  counting: ReadonlySet<string>;
  /** What the oracles find wrong with the untouched server. */
  knownFaults: ReadonlySet<string>;
  /** What its tests call, with the answers of the untouched server; paths in the inputs are the template's. */
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

/** What the untouched server does. */
export interface Baseline {
  groups: GreenGroup[];
  leftOut: LeftOutTest[];
  /** What the server executes without any tool: starting, listing, refusing an unknown one. Null where that is not known. */
  idle: ExecutedCode | null;
  startMs: number;
  /** Milliseconds of the slowest green test. */
  slowestTestMs: number;
}

/** Runs every group twice on the untouched server, each time on fresh data; only tests that pass both times count. */
export async function takeBaseline(options: {
  plan: MutantWorkspacePlan;
  tests: readonly SourcedTest[];
  concurrency: number;
  approveRisky: boolean;
  signal: AbortSignal;
  onGroup?: (done: number, total: number) => void;
}): Promise<Baseline> {
  const { plan, signal, approveRisky } = options;
  const groups = groupTests(options.tests);
  const leftOut: LeftOutTest[] = [];
  const green: GreenGroup[] = [];
  let slowestTestMs = 0;
  let slowestStartMs = 0;
  let done = 0;
  const common = {
    mutant: null,
    counting: null,
    testTimeoutMs: defaultTimeoutsMs[1],
    envTier: plan.envTier,
    approveRisky,
    signal,
  };
  await spread(groups, options.concurrency, async (group, worker) => {
    const mutantWorkspace = new MutantWorkspace(plan, worker + 1);
    const runs = [];
    for (const isTraced of [true, false]) {
      const run = await runGroup(group, { ...common, mutantWorkspace, isTraced });
      if (run.status === 'no-start') {
        throw new PthError(
          'plugin/start-failed',
          `The untouched server did not start in its scratch copy: ${run.message}`,
        );
      }
      if (run.status !== 'ran') throw new TypeError('a baseline does not stop at a failing test');
      runs.push(run);
    }
    const [traced, plain] = runs;
    if (!traced || !plain) throw new TypeError('a group ran less than twice');
    const counting = new Set<string>();
    const names = new Set(group.tests.map(({ test }) => test.name));
    for (const [index, outcome] of plain.outcomes.entries()) {
      const before = traced.outcomes[index];
      if (outcome.status === 'passed' && before?.status === 'passed') {
        counting.add(outcome.name);
        slowestTestMs = Math.max(slowestTestMs, outcome.durationMs);
      } else if (names.has(outcome.name)) {
        const isFlaky = outcome.status === 'passed' || before?.status === 'passed';
        const { message } = outcome.status === 'passed' && before ? before : outcome;
        leftOut.push({ name: outcome.name, reason: isFlaky ? `flaky: ${message}` : `${outcome.status}: ${message}` });
      }
    }
    slowestStartMs = Math.max(slowestStartMs, plain.startMs);
    const tests = group.tests.filter(({ test }) => counting.has(test.name));
    if (tests.length > 0) {
      green.push({
        tool: group.tool,
        tests,
        counting,
        knownFaults: new Set([...traced.faults, ...plain.faults]),
        calls: plain.outcomes.flatMap(({ calls }) =>
          calls.map((call) => ({
            ...call,
            input: relocateTexts(call.input, mutantWorkspace.root, mutantWorkspace.templateDirectory) as JsonObject,
          })),
        ),
        executed: traced.executed,
        durationMs: plain.durationMs,
      });
    }
    options.onGroup?.(++done, groups.length);
  });
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
    startMs: slowestStartMs,
    slowestTestMs,
  };
}

async function traceIdle(plan: MutantWorkspacePlan, signal: AbortSignal): Promise<ExecutedCode | null> {
  const mutantWorkspace = new MutantWorkspace(plan, 1);
  await mutantWorkspace.reset(null);
  await mutantWorkspace.placeTracer();
  const plugin = mutantWorkspace.openPlugin({ isTraced: true });
  try {
    const load = await plugin.load(signal);
    if (load.status !== 'loaded') return null;
    // Every run of a group ends with such a call: what it executes is no tool's.
    await plugin.connection?.callTool(unknownToolName, {}, { timeoutMs: defaultTimeoutsMs[1], signal });
    return await mutantWorkspace.readExecuted(plugin);
  } finally {
    await plugin.close();
  }
}

/** Works through items with so many workers at a time; the first error stops the others after their current item. */
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

/** A mutant may take longer than the untouched server, within reason: several run on the same processors. */
const patience = 10;
const minTestMs = 2000;

/** How long a test without a limit of its own waits for a mutant, in milliseconds. */
export function testLimitOf({ slowestTestMs }: Pick<Baseline, 'slowestTestMs'>): number {
  return Math.ceil(Math.max(minTestMs, patience * slowestTestMs));
}
