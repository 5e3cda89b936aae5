import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Cleanup, PthError, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { createPolicyDecider, runLoop } from '../loop/index.ts';
import { createPlugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import type { GenerationHints } from '../testing/index.ts';
import { findArgumentPaths } from './argument-paths.ts';
import { adviseOnLoad } from './load-advice.ts';
import { chooseEnvironment } from './choose-environment.ts';
import type { Operation, OperationContext } from './operation.ts';
import { type AuditInput, auditInputSchema } from './run-input.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { openScratch } from './scratch.ts';
import { openStages } from './stages.ts';
import { startLimitMs } from './start-limit.ts';
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
  const definition: PluginDefinition = {
    name: describeServer(server),
    build: { source: 'none', install: null, build: null },
    servers: [server],
    language: 'other',
  };
  const provision = await chooseEnvironment(input, context);
  const environment = await stage('environment', 'provisioning', async () => {
    const provisioned = await provision({ label: id, worktree: ports.workingDirectory });
    cleanup.add('environment', () => provisioned.dispose());
    const { name, tier, isolation } = provisioned.info;
    return { value: provisioned, text: `${name} (environment tier ${tier}): ${isolation}` };
  });
  const suite = new ToolSuite({
    seed: input.seed,
    hints: await openScratch(await findHints(server, environment), environment, cleanup),
    persisted: [],
    share: null,
    root: environment.root,
    filePrefix: '',
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: input.approveRisky,
    emit,
  });
  const plugin = createPlugin({
    environment,
    definition,
    server,
    era: input.era,
    timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
  });
  const loop = runLoop({
    session: null,
    environment,
    plugin,
    prepareSuite: (request) => suite.prepare(request),
    runSuite: (request) => suite.run(request),
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
      runs: [{ server: server.name, result }],
      artifacts: [],
      ports,
    });
  } finally {
    await plugin.close();
  }
}

function toServerSpec(input: AuditInput): ServerSpec {
  const common = { name: 'server', source: 'command line', missingVariables: [] };
  if (input.url !== null) return { ...common, transport: { kind: 'http', url: input.url, headers: {} } };
  const [program, ...rest] = input.command ?? [];
  if (program === undefined) throw new PthError('usage/invalid', 'Give the command that starts the server after --.');
  return { ...common, transport: { kind: 'stdio', argv: [program, ...rest], variables: {} } };
}

/** What people would call the server: the package or script in its command, or the host of its URL. */
function describeServer({ transport }: ServerSpec): string {
  if (transport.kind === 'http') return new URL(transport.url).host;
  const [program, ...rest] = transport.argv;
  return rest.find((argument) => !argument.startsWith('-')) ?? basename(program);
}

/** Tests may write below a directory that the server was given. */
async function findHints(server: ServerSpec, environment: Environment): Promise<GenerationHints> {
  const paths = await findArgumentPaths(server, environment, '');
  return {
    paths: paths.map(({ path }) => path),
    variables: [],
    workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? null,
    mayWrite: paths.length > 0,
  };
}
