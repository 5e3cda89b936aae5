import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ListingFiles } from '../artifacts/index.ts';
import { Cleanup, PthError, Timings } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
import { auditInputSchema } from '../settings/index.ts';
import {
  type CommandTarget,
  locateWorkingCopy,
  openCommandTarget,
  openStages,
  readAssignedValues,
  type RiskApproval,
} from '../target/index.ts';
import { beginsOffline } from './audit-network.ts';
import {
  adviseOnInterrupt,
  type AuditSuite,
  createAuditSuite,
  type NetworkWish,
  runSuite,
  runWatched,
  type SettledInput,
  startBudget,
} from './audit-suite.ts';
import { readListingFiles } from './read-listing-files.ts';
import { listStorePlaces, watchPlaces } from './left-on-host.ts';
import { adviseOnResult } from './load-advice.ts';
import type { Operation, OperationContext } from './operation.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import type { TimeBudget } from './time-budget.ts';

/**
 * Tests a server without its source: no git, no fix. Where the environment allows it, nothing that the server writes
 * stays. Elsewhere tests write only below directories that the server was given, in a subdirectory of PTH's own that is
 * removed afterwards.
 */
export const auditServer: Operation<typeof auditInputSchema, RunReport> = {
  inputSchema: auditInputSchema,
  async perform(input, context) {
    const { network } = input;
    const { clock } = context.ports;
    const time: AuditTime = {
      startedAt: clock.now(),
      whole: new Timings(clock),
      budget: startBudget(input, clock),
    };
    if (!beginsOffline(input, context.ports.variables))
      return run({ ...input, network: network === 'install' ? 'install' : 'open' }, context, time, null);
    const offline = await runOffline({ ...input, network: 'install' }, context, time);
    if (typeof offline !== 'string') return offline;
    const text = `${offline}: the audit begins again with it, and risky tests wait`;
    context.emit({ type: 'progress', stage: 'network', text });
    return run({ ...input, network: 'open' }, context, { ...time, budget: time.budget.rest() }, null);
  },
};

/** The time of an audit, from its first preparation on, whether it begins again or not. */
interface AuditTime {
  startedAt: Date;
  whole: Timings;
  budget: TimeBudget;
}

/**
 * Runs an audit without a network; returns why it needs one where it does. A whole report stays where the time is too
 * short for another.
 */
async function runOffline(
  input: SettledInput,
  context: OperationContext,
  time: AuditTime,
): Promise<RunReport | string> {
  const wish: NetworkWish = { reason: null };
  try {
    const report = await run(input, context, time, wish);
    if (wish.reason === null) return report;
    if (time.budget.hasTimeForAnother) return wish.reason;
    const message = `${wish.reason}, and no time was left to begin again with it: --network open does so at once`;
    context.emit({ type: 'warning', message });
    return report;
  } catch (error) {
    if (wish.reason !== null && !context.signal.aborted) return wish.reason;
    throw error;
  }
}

/** @param wish gets to know why the server is to get the network; null where it has one or gets none */
async function run(
  input: SettledInput,
  context: OperationContext,
  time: AuditTime,
  wish: NetworkWish | null,
): Promise<RunReport> {
  const cleanup = new Cleanup();
  try {
    return await audit(input, { ...context, cleanup }, time, wish);
  } finally {
    await cleanup.run();
  }
}

async function audit(
  input: SettledInput,
  context: OperationContext & { cleanup: Cleanup },
  time: AuditTime,
  wish: NetworkWish | null,
): Promise<RunReport> {
  const { ports, emit, signal } = context;
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
  const target = await openCommandTarget(source, input, { ...context, stage }).catch((error: unknown) => {
    // Without a sandbox, or with an engine that cannot cut it, the network stays.
    if (wish && PthError.isInstance(error) && error.code === 'environment/unsupported')
      wish.reason = 'the network cannot be closed here';
    throw error;
  });
  const findLeft = await watchHost(input, target, ports);
  const listing = input.directories ? await readSource(input, ports) : null;
  const suite = await createAuditSuite(input, { target, budget: time.budget }, context);
  let cut: LoopResult | null = null;
  const auditRun = { target, suite, timings, keepResult: (found: LoopResult) => void (cut = found) };
  const report = (result: LoopResult, fault?: unknown) =>
    createReport(input, { id, name, server, target, time, suite, result, listing, ports }, fault);
  try {
    const result = await (wish === null ? runSuite(auditRun, context) : runWatched(auditRun, context, wish));
    for (const advice of adviseOnResult(result, false)) emit(advice);
    const left = await findLeft();
    for (const message of [...adviseOnVariables(result, input.set, ports.variables), ...left]) {
      result.warnings.push(message);
      emit({ type: 'warning', message });
    }
    return report(result);
  } catch (error) {
    // An audit that begins again with a network tells of itself.
    if (wish !== null && wish.reason !== null && !signal.aborted) throw error;
    const shown = adviseOnInterrupt(error, cut);
    if (cut !== null) await context.keepReport?.(report(cut, shown));
    throw shown;
  }
}

/** Starts to watch what an audit leaves where a server keeps data; the server that is watched runs on the host itself. */
async function watchHost(
  { command, set }: SettledInput,
  { environment }: CommandTarget,
  { workingDirectory, variables }: OperationContext['ports'],
): Promise<() => Promise<string[]>> {
  if (environment.info.mount !== 'direct' || command === null) return () => Promise.resolve([]);
  const findLeft = await watchPlaces(listStorePlaces(workingDirectory, command, readAssignedValues(set, variables)));
  return async () => {
    const left = await findLeft();
    return left === null ? [] : [left];
  };
}

/** Names variables that the server lacked and the shell has, which is not handed on. Pure. */
export function adviseOnVariables(
  { outcomes }: Pick<LoopResult, 'outcomes'>,
  set: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  const given = new Set(set.map((text) => text.split('=')[0]));
  const missing = new Set(outcomes.flatMap(({ obstacle }) => obstacle?.name ?? []));
  return [...missing]
    .filter((name) => Object.hasOwn(variables, name) && !given.has(name))
    .map((name) => `your shell has ${name}, but no variable of the shell is handed on: --set ${name} does it`);
}

/** The files of a server's source; null where the source is not there. */
interface ListingSource {
  files: ListingFiles | null;
}

async function readSource(
  { command }: SettledInput,
  { workingDirectory, variables }: OperationContext['ports'],
): Promise<ListingSource> {
  const host = { workingDirectory, path: variables['PATH'] ?? '' };
  const directory = command === null ? null : await locateWorkingCopy(command, host);
  return { files: directory === null ? null : await readListingFiles(directory) };
}

/** What a report tells about an audit. */
interface AuditFacts {
  id: string;
  name: string;
  server: ServerSpec;
  target: CommandTarget;
  time: AuditTime;
  suite: AuditSuite;
  result: LoopResult;
  /** What the rules of directories are held against beside the run; null where they were not asked for. */
  listing: ListingSource | null;
  ports: OperationContext['ports'];
}

/** @param fault the interrupt, fault or bug that cut the audit short; undefined for none */
function createReport(
  input: SettledInput,
  { id, name, server, target, time, suite: tested, result, listing, ports }: AuditFacts,
  fault: unknown,
): RunReport {
  const shown = input.command === null ? describeElsewhere(result, server) : result;
  return createRunReport({
    session: {
      id,
      branch: null,
      branchPoint: null,
      plugin: name,
      pluginPath: '',
      startedAt: time.startedAt,
      durationMs: time.whole.elapsedMs,
      fixSource: null,
    },
    repository: null,
    runs: [
      { server: server.name, result: shown, surface: tested.suite.perTool, credentials: target.listCredentials() },
    ],
    artifacts: [],
    minTools: input.minTools,
    valuesDrafts: [tested.suite.valuesDraft],
    listing,
    testFiles: tested.renderFiles(),
    ...(fault === undefined ? {} : { fault }),
    ports,
  });
}

function chooseApproval({ approveRisky, holdRisky }: SettledInput): RiskApproval {
  if (approveRisky) return 'given';
  return holdRisky ? 'withheld' : 'disposable';
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
