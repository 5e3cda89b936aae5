import { type Clock, describeFault, PthError, type Timings } from '../base/index.ts';
import { timeReason } from '../generate/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import { noUsage } from '../model/index.ts';
import type { Plugin } from '../plugin/index.ts';
import type { AuditInput } from '../settings/index.ts';
import { type Obstacle, type TestOutcome, timeUpReason } from '../suite/index.ts';
import { type CommandTarget, readAssignedValues } from '../target/index.ts';
import { isNetworkNeeded, NetworkWatch } from './audit-network.ts';
import { readDirectoryValues, readGivenValues } from './given-values.ts';
import { KeptAudit } from './kept-audit.ts';
import type { OperationContext } from './operation.ts';
import { readDirectoryQuarantine } from './read-quarantine.ts';
import { renderTestFiles } from './render-test-files.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { TestHistory } from './test-history.ts';
import { TimeBudget } from './time-budget.ts';
import { ToolSuite } from './tool-suite.ts';

/** Settings of an audit whose network is settled. */
export type SettledInput = Omit<AuditInput, 'network'> & { network: 'open' | 'install' };

/** The time of a quick audit: starting and ending processes takes up to two seconds beside it. */
const quickSeconds = 18;

/** Starts the time of an audit: all that it does, from the first preparation to the last check, falls into it. */
export function startBudget(
  { quick, maxTimeSeconds }: Pick<SettledInput, 'quick' | 'maxTimeSeconds'>,
  clock: Clock,
): TimeBudget {
  return TimeBudget.ofRun(quick ? Math.min(quickSeconds, maxTimeSeconds) : maxTimeSeconds, clock);
}

/** The suite of an audit, made for its target. */
export interface AuditSuite {
  suite: ToolSuite;
  /** The tests as files, for people and for the next audit. */
  renderFiles(): { path: string; content: string }[];
  kept: KeptAudit;
}

/** Gets to know why a server without a network is to get one; null where nothing says so. */
export interface NetworkWish {
  reason: string | null;
}

/**
 * Creates the suite of an audit, with the tests of the audit before where it is resumed.
 * @throws PthError `usage/invalid` where there is nothing to resume
 */
export async function createAuditSuite(
  input: SettledInput,
  { target, budget }: { target: CommandTarget; budget: TimeBudget },
  { ports, emit }: OperationContext,
): Promise<AuditSuite> {
  const kept = new KeptAudit(input, { ports, emit });
  const hints = await target.openHints();
  const { root } = target.environment;
  const variables = { ...target.variables, ...readAssignedValues(input.set, ports.variables) };
  const readOwn = () => readDirectoryValues(ports.workingDirectory);
  const given = { file: input.values, readOwn, set: input.set, root, isOnlyServer: true };
  const suite = new ToolSuite({
    seed: input.seed,
    hints,
    watchState: () => target.watchState(hints),
    persisted: input.resume ? await kept.read() : [],
    isQuick: input.quick,
    variables,
    share: null,
    root,
    given: await readGivenValues(given, { ports, emit }),
    filePrefix: '',
    // An audit asks no model, so that such a test could only wait.
    hasAgents: false,
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: target.isRiskApproved,
    sequenceLimits: toSequenceLimits(input),
    openBudget: () => {
      budget.notePrepared();
      return budget;
    },
    clock: ports.clock,
    quarantine: { entries: await readDirectoryQuarantine(ports.workingDirectory), now: () => ports.clock.now() },
    // The directory in which the command was typed need not be the plugin's.
    history: new TestHistory([JSON.stringify(target.server.transport)], { ports, emit }),
    learn: target.learn,
    model: null,
    emit,
  });
  const { redactor } = ports;
  return {
    suite,
    kept,
    renderFiles: () => renderTestFiles([suite], { root, redactor, variables }),
  };
}

/** The parts of an audit that run its suite. */
export interface AuditRun {
  target: CommandTarget;
  suite: AuditSuite;
  timings: Timings;
  /** Gets what was found until an interrupt, a fault or a bug ended the run. */
  keepResult: (result: LoopResult) => void;
}

/** Runs the suite without a network, until the server turns out to need one or not to start. */
export async function runWatched(run: AuditRun, context: OperationContext, wish: NetworkWish): Promise<LoopResult> {
  const { suite } = run.suite;
  const isNeeded = () => isNetworkNeeded({ tests: suite.tests, worked: suite.triedTools });
  const watch = new NetworkWatch(run.target, context.signal, isNeeded);
  const emit: OperationContext['emit'] = (event) => {
    context.emit(event);
    // By then every tool was searched, and the tests repeat the calls that were made.
    if (event.type === 'loop' && event.event.type === 'suite-ready') watch.glance();
  };
  try {
    const result = await runSuite(run, { ...context, emit, signal: watch.signal });
    await watch.settle();
    if (mayLackNetwork(result)) wish.reason = 'the server did not start without the network';
    return result;
  } finally {
    if (watch.isWanted) wish.reason = 'the server asks for the network';
  }
}

/** What a server lacks when it ends at its start that no network brings. */
const broughtByPeople: readonly (Obstacle['kind'] | undefined)[] = ['key', 'directory', 'argument', 'runtime'];

/**
 * True for a server that ended where it should have started: its package runner may lack a part that only the registry
 * has, and some programs end where they find no network. One that said nothing would say nothing for as long again.
 */
function mayLackNetwork({ server, findings, outcomes }: LoopResult): boolean {
  const start = findings.find(({ check }) => check === 'server-starts');
  if (server !== null || start === undefined || start.category === 'timeout') return false;
  return (
    start.category !== 'protocol-error' && !outcomes.some(({ obstacle }) => broughtByPeople.includes(obstacle?.kind))
  );
}

/** Makes a suite and runs the loop without fixes; the server is stopped when this settles. */
export async function runSuite(run: AuditRun, context: OperationContext): Promise<LoopResult> {
  const { target, suite, timings } = run;
  const { ports, emit, signal } = context;
  const plugin = target.openPlugin();
  let cut: LoopResult | null = null;
  const loop = runLoop({
    session: null,
    environment: target.environment,
    plugin,
    prepareSuite: (request) => suite.suite.prepare(request),
    runCheckedSuite: async (request) => {
      // Written before the first test, so that even a killed audit leaves its tests.
      await suite.kept.write(suite.renderFiles());
      return suite.suite.run(request);
    },
    fixProviders: [],
    isFixing: false,
    keepResult: (result) => {
      cut = result;
    },
    decider: createPolicyDecider(),
    redactor: ports.redactor,
    timings,
    clock: ports.clock,
    signal,
  });
  loop.listen((event) => emit({ type: 'loop', server: target.server.name, event }));
  try {
    const result = await loop.result();
    await settleKept(suite, result);
    return result;
  } catch (error) {
    const found = cut ?? describeSearch(run, plugin, error);
    if (found !== null) run.keepResult(found);
    throw error;
  } finally {
    await plugin.close();
  }
}

/** Forgets the tests once time has ended neither the making of one nor its run. */
async function settleKept({ kept }: AuditSuite, { outcomes }: LoopResult): Promise<void> {
  if (!outcomes.some(isLate)) await kept.remove();
}

function isLate({ status, message }: TestOutcome): boolean {
  return status === 'skipped' && (message === timeUpReason || message.includes(timeReason));
}

/** Describes an audit that ended while its tests were made; null where the server was not up yet. */
function describeSearch({ target, suite, timings }: AuditRun, plugin: Plugin, error: unknown): LoopResult | null {
  const { tools } = plugin;
  if (tools.length === 0) return null;
  const reason = describeFault(error).message.replace(/[.\s]+$/, '');
  return {
    stop: 'cut-short',
    reason: `${reason}, while the tests were made`,
    environment: target.environment.info,
    drift: null,
    server: plugin.connection?.identity ?? null,
    tools,
    answered: suite.suite.triedTools,
    iterations: [],
    trend: null,
    outcomes: [],
    findings: [],
    checks: [],
    diagnoses: [],
    evidence: [],
    takenBack: [],
    usage: noUsage,
    timings: timings.list(),
    warnings: [],
    signals: [],
    decisions: [],
    suite: [],
  };
}

/** Says how to go on with an audit that a person interrupted; any other error stays as it is. */
export function adviseOnInterrupt(error: unknown, found: LoopResult | null): unknown {
  if (!PthError.isInstance(error) || error.code !== 'run/interrupted') return error;
  const hasTests = found !== null && found.outcomes.length > 0;
  const recovery = hasTests
    ? ['The tests are kept: the same command with --resume runs them without making them again.']
    : ['No test had run yet, so that nothing is kept: give the command again, or with --quick for fewer tests.'];
  return new PthError(error.code, error.message, { recovery, cause: error });
}
