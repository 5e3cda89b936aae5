import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Cleanup, PthError, Timings } from '../base/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
import { type AuditInput, auditInputSchema } from '../settings/index.ts';
import { type CommandTarget, openCommandTarget, openStages, type RiskApproval } from '../target/index.ts';
import { beginsOffline, NetworkWatch } from './audit-network.ts';
import { readDirectoryValues, readGivenValues } from './given-values.ts';
import { adviseOnResult } from './load-advice.ts';
import type { Operation, OperationContext } from './operation.ts';
import type { RunEvent } from './run-event.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { TestHistory } from './test-history.ts';
import { TimeBudget } from './time-budget.ts';
import { ToolSuite } from './tool-suite.ts';

/** Settings of an audit whose network is settled. */
type SettledInput = Omit<AuditInput, 'network'> & { network: 'open' | 'install' };

/**
 * Tests a server without its source: no git, no fix. Where the environment allows it, nothing that the server writes
 * stays. Elsewhere tests write only below directories that the server was given, in a subdirectory of PTH's own that is
 * removed afterwards.
 */
export const auditServer: Operation<typeof auditInputSchema, RunReport> = {
  inputSchema: auditInputSchema,
  async perform(input, context) {
    const { network } = input;
    if (beginsOffline(input, context.ports.variables)) {
      const report = await runOffline({ ...input, network: 'install' }, context);
      if (report !== null) return report;
      const text = 'the server asks for the network: the audit begins again with it, and risky tests wait';
      context.emit({ type: 'progress', stage: 'network', text });
    }
    return run({ ...input, network: network === 'install' ? 'install' : 'open' }, context, null);
  },
};

/** Runs an audit without a network; null where the server asks for one, or where none can be closed here. */
async function runOffline(input: SettledInput, context: OperationContext): Promise<RunReport | null> {
  const wish = { isWanted: false };
  try {
    const report = await run(input, context, wish);
    return wish.isWanted ? null : report;
  } catch (error) {
    if (wish.isWanted && !context.signal.aborted) return null;
    throw error;
  }
}

/** @param wish gets to know whether the server asks for the network; null where it has one or gets none */
async function run(
  input: SettledInput,
  context: OperationContext,
  wish: { isWanted: boolean } | null,
): Promise<RunReport> {
  const cleanup = new Cleanup();
  try {
    return await audit(input, context, cleanup, wish);
  } finally {
    await cleanup.run();
  }
}

async function audit(
  input: SettledInput,
  context: OperationContext,
  cleanup: Cleanup,
  wish: { isWanted: boolean } | null,
): Promise<RunReport> {
  const { ports, emit, signal } = context;
  const startedAt = ports.clock.now();
  const id = randomUUID();
  const timings = new Timings(ports.clock);
  const server = toServerSpec(input);
  const name = describeServer(server);
  const source = {
    name,
    label: id,
    worktree: ports.workingDirectory,
    command: input.command,
    createServer: () => server,
    approval: chooseApproval(input),
    isThrownAway: true,
    isAnnounced: true,
  };
  const stage = openStages(timings, emit, signal);
  const target = await openCommandTarget(source, input, { ...context, cleanup, stage }).catch((error: unknown) => {
    // Without a sandbox, or with an engine that cannot cut it, the network stays.
    if (wish && PthError.isInstance(error) && error.code === 'environment/unsupported') wish.isWanted = true;
    throw error;
  });
  const { suite, result } = await (wish === null
    ? runSuite(input, target, timings, context)
    : runWatched(input, target, timings, context, wish));
  for (const advice of adviseOnResult(result, false)) emit(advice);
  const shown = input.command === null ? describeElsewhere(result, server) : result;
  return createRunReport({
    session: {
      id,
      branch: null,
      branchPoint: null,
      plugin: name,
      pluginPath: '',
      startedAt,
      durationMs: timings.elapsedMs,
      fixSource: null,
    },
    repository: null,
    runs: [{ server: server.name, result: shown, surface: suite.perTool }],
    artifacts: [],
    minTools: input.minTools,
    valuesDrafts: [suite.valuesDraft],
    listing: input.directories ? { files: null, hasVariables: input.set.length > 0 } : null,
    ports,
  });
}

function chooseApproval({ approveRisky, holdRisky }: SettledInput): RiskApproval {
  if (approveRisky) return 'given';
  return holdRisky ? 'withheld' : 'disposable';
}

/** Runs the suite without a network, until the server asks for one. */
async function runWatched(
  input: SettledInput,
  target: CommandTarget,
  timings: Timings,
  context: OperationContext,
  wish: { isWanted: boolean },
): Promise<SuiteResult> {
  const watch = new NetworkWatch(target, context.signal);
  const emit: OperationContext['emit'] = (event) => {
    context.emit(event);
    if (isMomentToLook(event)) watch.glance();
  };
  try {
    const ran = await runSuite(input, target, timings, { ...context, emit, signal: watch.signal });
    await watch.settle();
    // A package runner may lack a part that only the registry has.
    wish.isWanted = ran.result.tools.length === 0;
    return ran;
  } finally {
    wish.isWanted ||= watch.isWanted;
  }
}

/** True between the steps of making tests; the tests themselves repeat the calls that were made by then. */
function isMomentToLook(event: RunEvent): boolean {
  if (event.type === 'loop') return event.event.type === 'suite-ready';
  return event.type === 'generation' || event.type === 'activity';
}

async function createSuite(
  input: SettledInput,
  target: CommandTarget,
  { ports, emit }: OperationContext,
): Promise<ToolSuite> {
  const hints = await target.openHints();
  const { root } = target.environment;
  const readOwn = () => readDirectoryValues(ports.workingDirectory);
  const given = { file: input.values, readOwn, set: input.set, root, isOnlyServer: true };
  const budget = TimeBudget.ofRun(input.maxTimeSeconds, ports.clock);
  return new ToolSuite({
    seed: input.seed,
    hints,
    watchState: () => target.watchState(hints),
    persisted: [],
    share: null,
    root,
    given: await readGivenValues(given, { ports, emit }),
    filePrefix: '',
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: target.isRiskApproved,
    sequenceLimits: toSequenceLimits(input),
    openBudget: () => budget,
    // The directory in which the command was typed need not be the plugin's.
    history: new TestHistory([JSON.stringify(target.server.transport)], { ports, emit }),
    learn: target.learn,
    model: null,
    emit,
  });
}

interface SuiteResult {
  suite: ToolSuite;
  result: LoopResult;
}

/** Makes a suite and runs the loop without fixes; the server is stopped when this settles. */
async function runSuite(
  input: SettledInput,
  target: CommandTarget,
  timings: Timings,
  context: OperationContext,
): Promise<SuiteResult> {
  const { ports, emit, signal } = context;
  const suite = await createSuite(input, target, context);
  const plugin = target.openPlugin();
  const loop = runLoop({
    session: null,
    environment: target.environment,
    plugin,
    prepareSuite: (request) => suite.prepare(request),
    runCheckedSuite: (request) => suite.run(request),
    fixProviders: [],
    isFixing: false,
    decider: createPolicyDecider(),
    redactor: ports.redactor,
    timings,
    clock: ports.clock,
    signal,
  });
  loop.listen((event) => emit({ type: 'loop', server: target.server.name, event }));
  try {
    return { suite, result: await loop.result() };
  } finally {
    await plugin.close();
  }
}

/** Marks a server reached by its URL as running elsewhere; only the tests' own commands ran here. */
function describeElsewhere(result: LoopResult, server: ServerSpec): LoopResult {
  const isolation = `The server runs elsewhere, at ${describeServer(server)}, and was only spoken to.`;
  return { ...result, environment: { ...result.environment, isolation, advisories: [] } };
}

function toServerSpec(input: SettledInput): ServerSpec {
  const common = { name: 'server', source: 'command line', missingVariables: [] };
  const [program, ...rest] = input.command ?? [];
  if (input.url !== null) {
    const http = { kind: 'http', url: input.url, headers: {} } as const;
    if (program === undefined) return { ...common, transport: http };
    const url = new URL(input.url);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    return { ...common, transport: { ...http, start: { argv: [program, ...rest], variables: {}, port } } };
  }
  if (program === undefined) throw new PthError('usage/invalid', 'Give the command that starts the server after --.');
  return { ...common, transport: { kind: 'stdio', argv: [program, ...rest], variables: {} } };
}

/** Returns the package or script of a command, or the host of a URL. */
function describeServer({ transport }: ServerSpec): string {
  if (transport.kind === 'http') return new URL(transport.url).host;
  const [program, ...rest] = transport.argv;
  return rest.find((argument) => !argument.startsWith('-')) ?? basename(program);
}
