import { basename, resolve } from 'node:path';
import { createAgentSession } from '../agent/index.ts';
import { Cleanup, describeFault, PthError, Timings } from '../base/index.ts';
import { cleanWorktree } from '../git/index.ts';
import type { Environment } from '../environment/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import {
  createPlugin,
  detectPlugin,
  isForeignServer,
  type PluginDefinition,
  type ServerSpec,
} from '../plugin/index.ts';
import { createAgentFixProvider, type FixProvider } from '../repair/index.ts';
import {
  commitArtifacts,
  endHarnessSession,
  type SessionEnd,
  persistSuite,
  readSuiteFiles,
  startHarnessSession,
  type StartedHarnessSession,
  writeCheckpoint,
} from '../session/index.ts';
import { parseTests, type SourcedTest } from '../testing/index.ts';
import { hintPaths } from './argument-paths.ts';
import { chooseEnvironment } from './choose-environment.ts';
import { keepTestsOnFault } from './keep-tests-on-fault.ts';
import { adviseOnLoad } from './load-advice.ts';
import type { Operation, OperationContext } from './operation.ts';
import { redactRequests } from './redact-requests.ts';
import { readPluginName } from './plugin-name.ts';
import { type TestInput, testInputSchema } from './run-input.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { filePrefixOf, ToolSuite } from './tool-suite.ts';
import { openScratch, scratchName } from './scratch.ts';
import { openStages } from './stages.ts';
import { startLimitMs } from './start-limit.ts';

/**
 * The whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. What stays is the
 * branch with its commits; worktree, lock, environment and processes are gone on every path (rows P-002, P-107).
 */
export const testPlugin: Operation<typeof testInputSchema, RunReport> = {
  name: 'test_plugin',
  description: 'Tests the plugin at a path, fixes what fails on a pth/* branch, proves every fix and reports.',
  inputSchema: testInputSchema,
  effect: 'writes-branch',
  async perform(input, context) {
    const cleanup = new Cleanup();
    const opened: { session: StartedHarnessSession | null } = { session: null };
    let report: RunReport;
    try {
      report = await run(input, context, cleanup, opened);
    } catch (error) {
      await closeAfterFailure(cleanup, context.emit);
      if (opened.session) await tellKeptBranch(opened.session, context.emit);
      throw error;
    }
    await cleanup.run();
    return report;
  },
};

/** What failed first is the reason that counts; what could not be closed after it is told besides. */
async function closeAfterFailure(cleanup: Cleanup, emit: OperationContext['emit']): Promise<void> {
  try {
    await cleanup.run();
  } catch (error) {
    const { message, causes } = describeFault(error);
    emit({ type: 'warning', message: `not everything could be closed: ${[message, ...causes].join('; ')}` });
  }
}

async function run(
  input: TestInput,
  context: OperationContext,
  cleanup: Cleanup,
  opened: { session: StartedHarnessSession | null },
): Promise<RunReport> {
  const { ports, emit, signal } = context;
  const startedAt = ports.clock.now();
  const timings = new Timings(ports.clock);
  const stage = openStages(timings, emit, signal);
  // A model or an environment that cannot be had is told before anything is opened.
  const model = input.fix ? await openModel(input.model, ports) : null;
  const provision = await chooseEnvironment(input, context);
  const pluginPath = resolve(ports.workingDirectory, input.path);
  const pluginName = await readPluginName(pluginPath);

  const session = await stage('session', `making a branch and a worktree for ${pluginPath}`, async () => {
    const started = await startHarnessSession({
      pluginPath,
      pluginName,
      worktreeDirectory: ports.worktreeDirectory,
      variables: ports.variables,
      clock: ports.clock,
      random: ports.random,
      pid: ports.processId,
      hostName: ports.hostName,
      cleanup,
      signal,
    });
    return { value: started, text: `${started.branch} from commit ${started.branchPoint.slice(0, 7)}` };
  });
  opened.session = session;
  for (const message of session.warnings) emit({ type: 'warning', message });

  // What lies inside the environment is undone before the worktree goes.
  const inside = new Cleanup();
  cleanup.add('environment', () => inside.run());
  const environment = await stage('environment', 'provisioning', async () => {
    const provisioned = await provision({ label: session.id, worktree: session.worktree });
    inside.add('environment', () => provisioned.dispose());
    return {
      value: provisioned,
      text: `${provisioned.info.name} (environment tier ${provisioned.info.tier}): ${provisioned.info.isolation}`,
    };
  });
  const definition = await detectPlugin(environment, {
    ...(input.command === null ? {} : { command: input.command }),
    ...(input.server === null ? {} : { serverName: input.server }),
    ...(input.build === null ? {} : { buildCommand: input.build }),
    skipBuild: input.skipBuild,
    variables: ports.variables,
    directory: session.pluginPath,
  });
  const servers = chooseServers(definition, input.server);
  const persisted = await readPersisted(session, emit);

  const runs: { server: ServerSpec; result: LoopResult; suite: ToolSuite }[] = [];
  for (const server of servers) {
    const suite = await createSuite(input, { session, environment, server, servers, persisted }, inside, context);
    const loop = runServer(input, { session, environment, definition, server, suite, model, timings, runs }, context);
    const made = () => [...runs.map((done) => done.suite), suite].flatMap((each) => each.files());
    const result = await keepTestsOnFault(loop, session, made, context);
    runs.push({ server, result, suite });
    const advice = adviseOnLoad(result.findings);
    if (advice) emit({ type: 'advice', ...advice });
  }

  const files = runs.flatMap(({ suite }) => suite.files());
  await stage('kept', 'keeping the tests', async () => {
    const { kept } = await persistSuite(session, files, { signal });
    const note = kept.length > 0 ? `, ${kept.length} of yours left as they are` : '';
    return { value: undefined, text: `${files.length} files in .pth/tests${note}` };
  });
  const report = createRunReport({
    session: {
      id: session.id,
      branch: session.branch,
      branchPoint: session.branchPoint,
      // Without any manifest the name comes from the directory, and that is the worktree's.
      plugin: definition.name === basename(session.pluginDirectory) ? pluginName : definition.name,
      pluginPath: session.pluginPath,
      startedAt,
      fixSource: model === null ? null : `agent ${model.id}`,
    },
    repository: session.repositoryPath,
    runs: runs.map(({ server, result }) => ({ server: server.name, result })),
    artifacts: [...files.map(({ path }) => path), reportFile],
    ports,
  });
  await commitArtifacts(session, {
    files: [{ path: reportFile, content: report.markdown }],
    subject: 'pth: session report',
    type: 'report',
    signal,
  });
  await inside.run();
  const end = await endHarnessSession(session, { keepsWorktree: input.keep });
  for (const message of end.warnings) emit({ type: 'warning', message });
  tellBranch(session, end, emit);
  return report;
}

/** Where the report lies on the branch, relative to the plugin directory (row P-122). */
const reportFile = '.pth/SESSION-REPORT.md';

/** The servers to test: the named one, else the plugin's own; servers that its author merely uses are left alone. */
function chooseServers(definition: PluginDefinition, name: string | null): readonly ServerSpec[] {
  const [first] = definition.servers;
  if (name !== null) return [first];
  const own = definition.servers.filter((server) => server.source === 'command line' || !isForeignServer(server));
  return own.length > 0 ? own : [first];
}

async function readPersisted(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<SourcedTest[]> {
  const { files, problems } = await readSuiteFiles(session);
  for (const message of problems) emit({ type: 'warning', message });
  return files.flatMap(({ path, content }) => parseTests(content, { file: path }));
}

interface ServerPlace {
  session: StartedHarnessSession;
  environment: Environment;
  server: ServerSpec;
  servers: readonly ServerSpec[];
  persisted: readonly SourcedTest[];
}

async function createSuite(
  input: TestInput,
  place: ServerPlace,
  cleanup: Cleanup,
  { emit, ports }: OperationContext,
): Promise<ToolSuite> {
  const { session, environment, server, servers, persisted } = place;
  const prefix = filePrefixOf(server, servers);
  const others = servers.filter((other) => other !== server).map((other) => filePrefixOf(other, servers));
  return new ToolSuite({
    seed: input.seed,
    hints: await openScratch(
      {
        paths: await hintPaths(server, environment, session.pluginPath),
        variables: server.transport.kind === 'stdio' ? Object.keys(server.transport.variables) : [],
        // Tests may write inside the worktree, which is a copy that goes away.
        workDirectory: environment.root,
        mayWrite: true,
      },
      environment,
      cleanup,
    ),
    root: environment.root,
    persisted: persisted.filter(
      ({ file }) => !others.some((other) => other !== '' && file?.split('/').at(-1)?.startsWith(other)),
    ),
    filePrefix: prefix,
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: input.approveRisky,
    redactor: ports.redactor,
    emit,
  });
}

interface LoopPlace extends Omit<ServerPlace, 'persisted' | 'servers'> {
  definition: PluginDefinition;
  suite: ToolSuite;
  model: ChatModel | null;
  timings: Timings;
  /** What ran before on the same branch: iteration numbers go on from there. */
  runs: readonly { result: LoopResult }[];
}

async function runServer(input: TestInput, place: LoopPlace, context: OperationContext): Promise<LoopResult> {
  const { session, environment, definition, server, suite, model, timings, runs } = place;
  const { ports, emit, signal } = context;
  const done = runs.reduce((count, { result }) => count + result.iterations.length, 0);
  const listeners = new Set<Parameters<NonNullable<Parameters<typeof runLoop>[0]['listenToPlugin']>>[0]>();
  const plugin = createPlugin({
    environment,
    definition,
    server,
    era: input.era,
    directory: session.pluginPath,
    timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
    emit: (event) => listeners.forEach((listener) => listener(event)),
  });
  const loop = runLoop({
    session: { ...session, firstIteration: session.firstIteration + done },
    environment,
    plugin,
    listenToPlugin: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepareSuite: (request) => suite.prepare(request),
    runSuite: (request) => suite.run(request),
    fixProvider: model === null ? null : createFixProvider(model),
    isFixing: input.fix,
    decider: createPolicyDecider({ maxIterations: input.maxIterations }),
    writeCheckpoint: (state) => writeCheckpoint(session, state),
    cleanGround: (abort) => cleanWorktree(session.git, { keep: [scratchName], signal: abort }),
    redactor: ports.redactor,
    timings,
    clock: ports.clock,
    signal,
  });
  loop.listen((event) => emit({ type: 'loop', server: server.name, event }));
  try {
    return await loop.result();
  } finally {
    await plugin.close();
  }
}

async function openModel(id: string | null, ports: OperationContext['ports']): Promise<ChatModel | null> {
  const model = await ports.openModel(id ?? undefined);
  return model === null ? null : redactRequests(model, ports.redactor);
}

function createFixProvider(model: ChatModel): FixProvider {
  return createAgentFixProvider({
    source: `agent ${model.id}`,
    createSession: (options) => createAgentSession({ ...options, model }),
  });
}

/** Says what stays and how to look at it, last of all. */
function tellBranch(session: StartedHarnessSession, end: SessionEnd, emit: OperationContext['emit']): void {
  const { total, fixes } = end.commits;
  const say = (stage: string, text: string) => emit({ type: 'stage-end', stage, text, durationMs: 0 });
  const point = session.branchPoint.slice(0, 12);
  say('branch', `${end.branch} holds ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} in ${total} commits`);
  say('look', `git -C ${quotePath(session.repositoryPath)} log -p ${point}..${end.branch} -- . ':(exclude).pth'`);
  if (end.worktree !== null) say('worktree', end.worktree);
}

/** After a fault or an interrupt: says what is kept (row P-010), nothing when the branch had no commit and went away. */
async function tellKeptBranch(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<void> {
  const { branch, branchPoint, repository } = session;
  try {
    if (!(await repository.isBranch(branch))) return;
    const commits = await repository.log({ range: `${branchPoint}..refs/heads/${branch}`, maxCount: 100_000 });
    const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
    emit({ type: 'stage-end', stage: 'branch', text: `${branch} is kept with ${count}`, durationMs: 0 });
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // A repository that went away meanwhile: the failure that ended the run matters more.
    emit({ type: 'warning', message: `whether ${branch} is kept cannot be said: ${error.message}` });
  }
}

/** A path as a person can paste it into a shell. */
function quotePath(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
