import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Cleanup, PthError, systemErrorCode, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { GenerationHints } from '../generate/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import { createPlugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import {
  chooseEnvironment,
  createLearner,
  findArgumentPaths,
  openAuthorizer,
  openScratch,
  openStages,
  openWorkDirectory,
  startLimitMs,
  watchState,
} from '../target/index.ts';
import { adviseOnLoad } from './load-advice.ts';
import type { Operation, OperationContext } from './operation.ts';
import { type AuditInput, auditInputSchema } from './run-input.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { TestHistory } from './test-history.ts';
import { ToolSuite } from './tool-suite.ts';

/**
 * Tests a server that nobody here wrote: no source, no git, no fix. Tests write only where the server was given a
 * directory to work in, in a subdirectory of PTH's own that is removed again.
 */
export const auditServer: Operation<typeof auditInputSchema, RunReport> = {
  name: 'audit_server',
  description: 'Tests a running MCP server with no source: same tests, same verdicts, no fix.',
  inputSchema: auditInputSchema,
  effect: 'runs-plugin',
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
  const stage = openStages(timings, emit, signal);
  const server = toServerSpec(input);
  const isElsewhere = input.command === null;
  const definition: PluginDefinition = {
    name: describeServer(server),
    build: { source: 'none', install: null, build: null },
    servers: [server],
    language: 'other',
  };
  // A command that somebody typed for this host is run on this host, unless it was asked for elsewhere.
  const env = input.env === 'auto' && input.tier === null ? 'local' : input.env;
  const provision = await chooseEnvironment({ ...input, env }, context);
  const cacheDirectory = await openCommandCache(input.command, ports);
  const environment = await stage('environment', 'provisioning', async () => {
    const provisioned = await provision({
      label: id,
      worktree: ports.workingDirectory,
      ...(cacheDirectory === null ? {} : { cacheDirectory }),
    });
    cleanup.add('environment', () => provisioned.dispose());
    const { name, tier, isolation } = provisioned.info;
    return { value: provisioned, text: `${name} (environment tier ${tier}): ${isolation}` };
  });
  const found = await findHints(server, environment, input.approveRisky);
  // A server that is only spoken to sees none of this host's directories.
  const placed = server.transport.kind === 'stdio' ? await openWorkDirectory(found, environment, cleanup) : found;
  const hints = await openScratch(placed, environment, cleanup);
  const suite = new ToolSuite({
    seed: input.seed,
    hints,
    watchState: () => watchState({ environment, server, hints, cacheDirectory, cleanup }),
    persisted: [],
    share: null,
    root: environment.root,
    filePrefix: '',
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: input.approveRisky,
    sequenceLimits: toSequenceLimits(input),
    // The directory that the command is typed in need not be the plugin's.
    history: new TestHistory([JSON.stringify(server.transport)], { ports, emit }),
    learn: createLearner({ workspace: null, directory: '.', server, configured: [], emit }),
    model: null,
    emit,
  });
  const plugin = createPlugin({
    environment,
    definition,
    server,
    era: input.era,
    timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
    authorizer: await openAuthorizer(server, context, cleanup),
  });
  const loop = runLoop({
    session: null,
    environment,
    plugin,
    prepareSuite: (request) => suite.prepare(request),
    runCheckedSuite: (request) => suite.run(request),
    fixProvider: null,
    isFixing: false,
    decider: createPolicyDecider(),
    redactor: ports.redactor,
    timings,
    clock: ports.clock,
    signal,
  });
  loop.listen((event) => emit({ type: 'loop', server: server.name, event }));
  try {
    const result = await loop.result();
    const advice = adviseOnLoad(result.findings);
    if (advice) emit({ type: 'advice', ...advice });
    return createRunReport({
      session: {
        id,
        branch: null,
        branchPoint: null,
        plugin: definition.name,
        pluginPath: '',
        startedAt,
        fixSource: null,
      },
      repository: null,
      runs: [
        {
          server: server.name,
          result: isElsewhere ? describeElsewhere(result, server) : result,
          surface: suite.perTool,
        },
      ],
      artifacts: [],
      ports,
    });
  } finally {
    await plugin.close();
  }
}

/** A server that was reached by its URL runs wherever it runs; only the tests' own commands ran here. */
function describeElsewhere(result: LoopResult, server: ServerSpec): LoopResult {
  const isolation = `The server runs elsewhere, at ${describeServer(server)}, and was only spoken to.`;
  return { ...result, environment: { ...result.environment, isolation, advisories: [] } };
}

/**
 * Where package runners keep what they fetched for this very command, so that a second audit need not fetch and compile
 * it again. A directory of its own for each command: no audited server gets at what another one will run.
 */
export async function openCommandCache(
  command: AuditInput['command'],
  ports: OperationContext['ports'],
): Promise<string | null> {
  if (command === null) return null;
  const name = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 24);
  const directory = join(ports.cacheDirectory, 'audit', name);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return directory;
  } catch (error) {
    // Without a cache everything works, only slower each time.
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
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

/** What people would call the server: the package or script in its command, or the host of its URL. */
function describeServer({ transport }: ServerSpec): string {
  if (transport.kind === 'http') return new URL(transport.url).host;
  const [program, ...rest] = transport.argv;
  return rest.find((argument) => !argument.startsWith('-')) ?? basename(program);
}

/**
 * Tests may write below a directory that the server was given; with the user's approval below the one that it is started
 * in as well.
 */
async function findHints(
  server: ServerSpec,
  environment: Environment,
  approveRisky: boolean,
): Promise<GenerationHints> {
  const paths = await findArgumentPaths(server, environment, '');
  const isApproved = approveRisky && server.transport.kind === 'stdio';
  const started = isApproved ? environment.root : null;
  return {
    paths: paths.map(({ path }) => path),
    variables: [],
    workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? started,
    mayWrite: paths.length > 0 || isApproved,
  };
}
