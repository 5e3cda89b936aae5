import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Cleanup, PthError, Timings } from '../base/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
import { type AuditInput, auditInputSchema } from '../settings/index.ts';
import { openCommandTarget, openStages, type Target } from '../target/index.ts';
import { readDirectoryValues, readGivenValues } from './given-values.ts';
import { adviseOnResult } from './load-advice.ts';
import type { Operation, OperationContext } from './operation.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { TestHistory } from './test-history.ts';
import { TimeBudget } from './time-budget.ts';
import { ToolSuite } from './tool-suite.ts';

/**
 * Tests a server without its source: no git, no fix. Tests write only below directories that the server was given, in a
 * subdirectory of PTH's own that is removed afterwards.
 */
export const auditServer: Operation<typeof auditInputSchema, RunReport> = {
  inputSchema: auditInputSchema,
  async perform(input, context) {
    const cleanup = new Cleanup();
    try {
      return await run(input, context, cleanup);
    } finally {
      await cleanup.run();
    }
  },
};

async function run(input: AuditInput, context: OperationContext, cleanup: Cleanup): Promise<RunReport> {
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
    mayWriteToRoot: input.approveRisky,
    isAnnounced: true,
  };
  const stage = openStages(timings, emit, signal);
  const target = await openCommandTarget(source, input, { ...context, cleanup, stage });
  const suite = await createSuite(input, target, context);
  const result = await runSuite(target, suite, timings, context);
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

async function createSuite(input: AuditInput, target: Target, { ports, emit }: OperationContext): Promise<ToolSuite> {
  const hints = await target.openHints();
  const { root } = target.environment;
  const readOwn = () => readDirectoryValues(ports.workingDirectory);
  const given = { file: input.values, readOwn, set: input.set, root, isOnlyServer: true };
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
    approveRisky: input.approveRisky,
    sequenceLimits: toSequenceLimits(input),
    budget: new TimeBudget(input.maxTimeSeconds, ports.clock),
    // The directory in which the command was typed need not be the plugin's.
    history: new TestHistory([JSON.stringify(target.server.transport)], { ports, emit }),
    learn: target.learn,
    model: null,
    emit,
  });
}

/** Runs the loop without fixes; the server is stopped when this settles. */
async function runSuite(
  target: Target,
  suite: ToolSuite,
  timings: Timings,
  { ports, emit, signal }: OperationContext,
): Promise<LoopResult> {
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
    return await loop.result();
  } finally {
    await plugin.close();
  }
}

/** Marks a server reached by its URL as running elsewhere; only the tests' own commands ran here. */
function describeElsewhere(result: LoopResult, server: ServerSpec): LoopResult {
  const isolation = `The server runs elsewhere, at ${describeServer(server)}, and was only spoken to.`;
  return { ...result, environment: { ...result.environment, isolation, advisories: [] } };
}

function toServerSpec(input: AuditInput): ServerSpec {
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
