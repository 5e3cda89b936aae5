import { basename, resolve } from 'node:path';
import { Cleanup, describeFault, PthError, Timings } from '../base/index.ts';
import { meterModel } from '../model/index.ts';
import { detectPlugin } from '../plugin/index.ts';
import {
  commitArtifacts,
  endHarnessSession,
  persistSuite,
  readSuiteFiles,
  type StartedHarnessSession,
  startHarnessSession,
} from '../session/index.ts';
import { type ImpactMap, parseTests, type SourcedTest, sumCoverage } from '../suite/index.ts';
import { chooseServers, openStages, planEnvironment, setUpEnvironment, readPluginName } from '../target/index.ts';
import { compareWithBase, requireDiffBase } from './compare-with-base.ts';
import { keepTestsOnFault } from './keep-tests-on-fault.ts';
import { adviseOnLoad } from './load-advice.ts';
import { createMeter, createVariantOpener } from './measure-run.ts';
import type { Operation, OperationContext } from './operation.ts';
import { impactFile } from './read-impact.ts';
import { renderTestFiles } from './render-test-files.ts';
import { reportBranch, reportKeptBranch } from './report-branch.ts';
import { retestResult } from './retest-result.ts';
import { type TestInput, testInputSchema } from './run-input.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import { createSuite, openModel, runServer, type ServerRunState } from './run-server.ts';
import { readShardReports } from './shard-results.ts';
import { TestOwnership } from './test-ownership.ts';
import type { ToolSuite } from './tool-suite.ts';

/**
 * The whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. What stays is the
 * branch with its commits; worktree, lock, environment and processes are gone on every path.
 */
export const testPlugin: Operation<typeof testInputSchema, RunReport> = {
  inputSchema: testInputSchema,
  async perform(input, context) {
    const cleanup = new Cleanup();
    const opened: { session: StartedHarnessSession | null } = { session: null };
    let report: RunReport;
    try {
      report = await run(input, context, cleanup, opened);
    } catch (error) {
      await closeAfterFailure(cleanup, context.emit);
      if (opened.session) await reportKeptBranch(opened.session, context.emit);
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
  // Without fixes a model is used for agent tests only, and only one that was asked for by its name.
  const found = input.fix || input.model !== null ? await openModel(input.model, ports) : null;
  const budgeted = found && meterModel(found, input);
  const model = budgeted?.model ?? null;
  const findUsedUp = budgeted?.findUsedUp;
  const pluginPath = resolve(ports.workingDirectory, input.path);
  const plan = await planEnvironment(input, context, pluginPath);
  const pluginName = await readPluginName(pluginPath);
  await requireDiffBase(input, context, pluginPath);
  if (input.shard !== null && input.fix) {
    throw new PthError('usage/invalid', 'a share of a suite proves no fix: --shard goes with --no-fix');
  }
  const shardReports = await readShardReports(input.shardReports, ports.workingDirectory);

  const session = await stage('session', `making a branch and a worktree for ${pluginPath}`, async () => {
    const started = await startHarnessSession({
      pluginPath,
      pluginName,
      ...(input.branch === null ? {} : { branch: input.branch }),
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
    const provisioned = await plan.provision({ label: session.id, worktree: session.worktree });
    inside.add('environment', () => provisioned.dispose());
    return {
      value: provisioned,
      text: `${provisioned.info.name} (environment tier ${provisioned.info.tier}): ${provisioned.info.isolation}`,
    };
  });
  const buildCommand = input.build ?? plan.config.targetPlugin?.buildCommand;
  const detected = await detectPlugin(environment, {
    ...(input.command === null ? {} : { command: input.command }),
    ...(input.server === null ? {} : { serverName: input.server }),
    ...(buildCommand === undefined ? {} : { buildCommand }),
    skipBuild: input.skipBuild,
    variables: ports.variables,
    directory: session.pluginPath,
  });
  const around = await setUpEnvironment(
    { plan, environment, session, definition: detected, cleanup: inside, stage },
    context,
  );
  const build = await context.buildCache?.prepare({ environment, session, plan: detected.build, stage }, context);
  const definition = build === undefined ? detected : { ...detected, build };
  const { servers, tested } = chooseServers(definition, input.server);
  const ownership = new TestOwnership(servers, tested);
  const persisted = await readPersisted(session, emit);

  const { variables, seeded, configured, restart: restartCompanions } = around;
  const runs: ServerRunState[] = [];
  const render = (suites: readonly ToolSuite[]) =>
    renderTestFiles(suites, { root: environment.root, redactor: ports.redactor });
  const common = { session, environment, definition, variables, seeded, restartCompanions, timings, runs };
  for (const server of tested) {
    const metered = { environment, definition, server, variables, directory: session.pluginPath };
    const meter = createMeter(input, metered, context);
    const openVariant = createVariantOpener(input, metered);
    const place = {
      session,
      environment,
      server,
      servers,
      persisted,
      ownership,
      configured,
      model,
      meter,
      openVariant,
    };
    const suite = await createSuite(input, place, inside, context);
    const loop = runServer(input, { ...common, server, suite, model, findUsedUp, shardReports }, context);
    const made = () => render([...runs.map((done) => done.suite), suite]);
    const result = await keepTestsOnFault(loop, session, made, context);
    runs.push({ server, result, suite });
    const advice = adviseOnLoad(result.findings);
    if (advice) emit({ type: 'advice', ...advice });
  }

  // A fix for a later server may have changed what an earlier one does: what is claimed stands on runs after all fixes.
  const lastFixed = runs.findLastIndex(({ result }) => result.evidence.length > 0);
  for (const earlier of runs.slice(0, Math.max(0, lastFixed))) {
    const { server, suite } = earlier;
    const place = { ...common, server, suite, model: null, shardReports: [] };
    earlier.result = retestResult(earlier.result, await runServer({ ...input, fix: false }, place, context));
  }

  const impacts: ImpactMap[] = [];
  for (const own of input.coverage ? runs : []) {
    const metered = { environment, definition, server: own.server, variables, directory: session.pluginPath };
    const meter = createMeter(input, metered, context);
    if (!meter) continue;
    await stage('coverage', 'measuring what the tests reach of the source', async () => {
      const { report: coverage, impact } = await meter(own.suite.tests);
      own.coverage = coverage;
      impacts.push(impact);
      const { lines } = sumCoverage(coverage.files);
      return { value: undefined, text: `${lines.covered} of ${lines.total} lines in ${coverage.files.length} files` };
    });
  }

  const isFixed = runs.some(({ result }) => result.evidence.length > 0);
  const clientChanges = await compareWithBase(input, { session, isFixed, pluginPath, stage }, context);

  const files = render(runs.map(({ suite }) => suite));
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
      fixSource: model === null || !input.fix ? null : `agent ${model.id}`,
    },
    repository: session.repositoryPath,
    runs: runs.map(({ server, result, suite, coverage = null }) => ({
      server: server.name,
      result,
      coverage,
      surface: suite.perTool,
    })),
    artifacts: [...files.map(({ path }) => path), reportFile, ...(impacts.length > 0 ? [impactFile] : [])],
    clientChanges,
    ports,
  });
  await commitArtifacts(session, {
    files: [{ path: reportFile, content: report.markdown }, ...renderImpacts(impacts)],
    subject: 'pth: session report',
    type: 'report',
    signal,
  });
  await inside.run();
  const end = await endHarnessSession(session, { keepsWorktree: input.keep });
  for (const message of end.warnings) emit({ type: 'warning', message });
  reportBranch(session, end, emit);
  return report;
}

/** Where the report lies on the branch, relative to the plugin directory. */
const reportFile = '.pth/SESSION-REPORT.md';

function renderImpacts(impacts: readonly ImpactMap[]): { path: string; content: string }[] {
  return impacts.length === 0 ? [] : [{ path: impactFile, content: `${JSON.stringify(impacts, null, 2)}\n` }];
}

async function readPersisted(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<SourcedTest[]> {
  const { files, problems } = await readSuiteFiles(session);
  for (const message of problems) emit({ type: 'warning', message });
  return files.flatMap(({ path, content }) => parseTests(content, { file: path }));
}
