import { basename, join, relative, resolve } from 'node:path';
import { formatCount } from '../artifacts/index.ts';
import { Cleanup, describeFault, PthError, Timings } from '../base/index.ts';
import { readResumedLoop } from '../loop/index.ts';
import { meterModel } from '../model/index.ts';
import {
  commitArtifacts,
  endHarnessSession,
  persistSuite,
  readState,
  resumeHarnessSession,
  type StartedHarnessSession,
  startHarnessSession,
} from '../session/index.ts';
import { type TestInput, testInputSchema } from '../settings/index.ts';
import { type ImpactMap, sumCoverage } from '../suite/index.ts';
import {
  findMembers,
  openStages,
  openTargets,
  planEnvironment,
  readPluginName,
  refuseCollection,
} from '../target/index.ts';
import { compareWithBase, requireDiffBase } from './compare-with-base.ts';
import { decideBranch, keepBranchOfResults } from './keep-branch.ts';
import { keepTestsOnFault } from './keep-tests-on-fault.ts';
import { adviseOnResult } from './load-advice.ts';
import { describeResumed } from './describe-resumed.ts';
import { createMeter } from './measure-run.ts';
import { nameCheckout } from './name-checkout.ts';
import type { Operation, OperationContext } from './operation.ts';
import { impactFile } from './read-impact.ts';
import { readPersisted } from './read-persisted.ts';
import { renderTestFiles } from './render-test-files.ts';
import { reportBranch, reportKeptBranch } from './report-branch.ts';
import { retestResult } from './retest-result.ts';
import { createRunReport, type RunReport } from './run-report.ts';
import {
  createSuite,
  openModel,
  runServer,
  type ServerResult,
  type SessionPlugin,
  type TestedServer,
  type TestRun,
} from './run-server.ts';
import { readShardReports } from './shard-results.ts';
import { type TestedPlugin, testMembers, type UnopenedPlugin } from './test-members.ts';
import { TestOwnership } from './test-ownership.ts';

/**
 * Runs the whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. The branch
 * stays with what was found and fixed; worktree, lock, environment and processes are removed on every path.
 */
export const testPlugin: Operation<typeof testInputSchema, RunReport> = {
  inputSchema: testInputSchema,
  perform(input, context) {
    return runSession(input, context, null);
  },
};

/** Runs a session from its start to its end. @param resumed the branch of the session that goes on; null for a new one */
export async function runSession(
  input: TestInput,
  context: OperationContext,
  resumed: string | null,
): Promise<RunReport> {
  const cleanup = new Cleanup();
  const opened: { session: StartedHarnessSession | null } = { session: null };
  let report: RunReport;
  try {
    report = await runTests({ input, context, resumed }, cleanup, opened);
  } catch (error) {
    if (opened.session) await keepBranchOfResults(opened.session, input, context.emit);
    await closeAfterFailure(cleanup, context.emit);
    if (opened.session) await reportKeptBranch(opened.session, context.emit);
    const { worktree, repositoryPath } = opened.session ?? { worktree: null, repositoryPath: '' };
    throw worktree === null || input.keep ? error : nameCheckout(error, worktree, repositoryPath);
  }
  await cleanup.run();
  return report;
}

/** Closes everything after a fault; a failure to close is a warning, since the first fault matters more. */
async function closeAfterFailure(cleanup: Cleanup, emit: OperationContext['emit']): Promise<void> {
  try {
    await cleanup.run();
  } catch (error) {
    const { message, causes } = describeFault(error);
    emit({ type: 'warning', message: `not everything could be closed: ${[message, ...causes].join('; ')}` });
  }
}

async function runTests(
  asked: Pick<TestRun, 'input' | 'context' | 'resumed'>,
  cleanup: Cleanup,
  opened: { session: StartedHarnessSession | null },
): Promise<RunReport> {
  const { input, context } = asked;
  const run = await planRun(asked);
  const session = await startSession(run, cleanup);
  opened.session = session;
  // Git's own objections come first.
  if (run.unfit) throw run.unfit;
  for (const message of session.warnings) context.emit({ type: 'warning', message });
  // Separate, since the environment must end before its worktree is removed.
  const environmentCleanup = new Cleanup();
  cleanup.add('environment', () => environmentCleanup.run());
  const { members } = run;
  const { tested, unopened } =
    members === null
      ? { tested: [await testDirectory(run, session, environmentCleanup)], unopened: [] }
      : await testMembers(run, session, members, testDirectory, environmentCleanup);
  const results = [...tested.flatMap((plugin) => plugin.results), ...unopened].map(({ result }) => result);
  const isFixed = results.some(({ evidence }) => evidence.length > 0);
  const { pluginPath, stage } = run;
  const clientChanges = await compareWithBase(input, { session, isFixed, pluginPath, stage }, context);
  const reason = decideBranch(input, results);
  const files = reason === null ? null : await keepAllTests(run, session, tested);
  // The file of impacts describes one plugin directory.
  const impacts = members === null ? tested.flatMap((plugin) => plugin.impacts) : [];
  const made = { files, hasImpact: impacts.length > 0, clientChanges };
  const report = createReport(run, session, { tested, unopened }, made);
  if (reason !== null) await commitReport(session, report, impacts, context.signal);
  await environmentCleanup.run();
  const end = await endHarnessSession(session, { keepsWorktree: input.keep, keepsBranch: reason !== null });
  for (const message of end.warnings) context.emit({ type: 'warning', message });
  reportBranch(session, end, reason, context.emit);
  return report;
}

/** Opens the plugin of one directory, runs the loop over its servers, and measures coverage where it is wanted. */
async function testDirectory(run: TestRun, session: StartedHarnessSession, cleanup: Cleanup): Promise<TestedPlugin> {
  const plugin = await openPlugin(run, session, cleanup);
  const results = await runLoops(run, plugin);
  await retestBeforeLastFix(run, plugin, results);
  return { plugin, results, impacts: await measureCoverage(run, plugin, results) };
}

/**
 * Settles everything that can fail before a session starts, so that a missing model or environment leaves nothing behind.
 * @throws PthError `model/no-key`, `model/auth`, `model/network`, `environment/tier-unavailable`, `usage/invalid`
 */
async function planRun(asked: Pick<TestRun, 'input' | 'context' | 'resumed'>): Promise<TestRun> {
  const { input, context } = asked;
  const { ports, emit, signal } = context;
  const startedAt = ports.clock.now();
  const timings = new Timings(ports.clock);
  // Without fixes a model only performs agent tests, and only a model that the caller named.
  const found = input.fix || input.model !== null ? await openModel(input.model, ports) : null;
  // A key that is refused is known now, and not after the whole suite.
  if (input.fix) await found?.check?.(signal);
  const budgeted = found && meterModel(found, input);
  const pluginPath = resolve(ports.workingDirectory, input.path);
  const plan = await planEnvironment(input, context, pluginPath);
  const place = { pluginPath, shownPath: input.path };
  if (input.all) refuseWithAll(input);
  const members = input.all ? await findMembers(place, context) : null;
  const isDetected = members === null && input.command === null && input.server === null;
  const unfit = isDetected ? await refuseCollection(place, context) : null;
  const pluginName = await readPluginName(pluginPath);
  await requireDiffBase(input, context, pluginPath);
  if (input.shard !== null && input.fix) {
    throw new PthError('usage/invalid', 'a share of a suite proves no fix: --shard goes with --no-fix');
  }
  return {
    ...asked,
    startedAt,
    timings,
    stage: openStages(timings, emit, signal),
    pluginPath,
    pluginName,
    plan,
    members,
    unfit,
    model: budgeted?.model ?? null,
    findUsedUp: budgeted?.findUsedUp,
    shardReports: await readShardReports(input.shardReports, ports.workingDirectory),
  };
}

/** @throws PthError `usage/invalid` for settings that belong to one server or one directory */
function refuseWithAll({ command, url, server, build, args, diffBase, shard, shardReports }: TestInput): void {
  const given = Object.entries({ '-- COMMAND': command, '--url': url, '--server': server, '--build': build });
  const others = Object.entries({
    '--diff-base': diffBase,
    '--shard': shard,
    '--shard-reports': shardReports.length > 0 ? shardReports : null,
    '--args': args.length > 0 ? args : null,
  });
  const [wrong] = [...given, ...others].find(([, value]) => value !== null) ?? [];
  if (wrong !== undefined)
    throw new PthError(
      'usage/invalid',
      `${wrong} belongs to one plugin: it does not go with --all. Run pth test in the directory of that plugin.`,
    );
}

function startSession(run: TestRun, cleanup: Cleanup): Promise<StartedHarnessSession> {
  const { input, pluginPath, pluginName, resumed } = run;
  const { ports, signal } = run.context;
  const options = {
    pluginPath,
    worktreeDirectory: ports.worktreeDirectory,
    variables: ports.variables,
    clock: ports.clock,
    random: ports.random,
    pid: ports.processId,
    hostName: ports.hostName,
    cleanup,
    signal,
  };
  if (resumed !== null) {
    return run.stage('session', `making a worktree for ${resumed}`, async () => {
      const session = await resumeHarnessSession({ ...options, branch: resumed });
      const { points, fixes } = await readResumedLoop(session, session.state, signal);
      return { value: session, text: `${resumed} ${describeResumed(points, fixes.length, session.firstIteration)}` };
    });
  }
  return run.stage('session', `making a branch and a worktree for ${pluginPath}`, async () => {
    const named = { pluginName, ...(input.branch === null ? {} : { branch: input.branch }) };
    const started = await startHarnessSession({ ...options, ...named });
    return { value: started, text: `${started.branch} from commit ${started.branchPoint.slice(0, 7)}` };
  });
}

async function openPlugin(run: TestRun, session: StartedHarnessSession, cleanup: Cleanup): Promise<SessionPlugin> {
  const { input, context, plan, stage } = run;
  const source = { ...session, label: session.id, plan, isAnnounced: true };
  const opened = await openTargets(source, input, { ...context, cleanup, stage });
  const tested = opened.targets.map(({ server }) => server);
  const ownership = new TestOwnership(opened.servers, tested);
  const persisted = await readPersisted(session, context.emit);
  return { ...opened, session, ownership, persisted, earlier: await readEarlier(run, session) };
}

/** Reads what a resumed session remembers of the plugin in its directory; null for a new session. */
async function readEarlier(run: TestRun, session: StartedHarnessSession): Promise<SessionPlugin['earlier']> {
  if (run.resumed === null) return null;
  const { branch, pluginPath, repository } = session;
  const reading = await readState(repository, { branch, pluginPath });
  const state = reading.status === 'ok' ? reading.state : null;
  const history = await readResumedLoop(session, state, run.context.signal);
  return { server: state?.server ?? null, history };
}

/** Runs the loop over each server in turn. */
async function runLoops(run: TestRun, plugin: SessionPlugin): Promise<ServerResult[]> {
  const { emit } = run.context;
  const results: ServerResult[] = [];
  for (const target of plugin.targets) {
    const suite = await createSuite(run, plugin, target);
    const loop = runServer(run, plugin, { target, suite }, nextIteration(plugin, results));
    const made = () => renderFiles(run, plugin, [...results, { target, suite }]);
    const result = await keepTestsOnFault(loop, plugin.session, made, run.context);
    results.push({ target, result, suite });
    for (const advice of adviseOnResult(result, true)) emit(advice);
  }
  return results;
}

/** Tests the servers before the last fixed one again: a fix for a later server may have changed an earlier one. */
async function retestBeforeLastFix(run: TestRun, plugin: SessionPlugin, results: ServerResult[]): Promise<void> {
  const { input } = run;
  const retest = { ...run, input: { ...input, fix: false }, model: null, findUsedUp: undefined, shardReports: [] };
  const lastFixed = results.findLastIndex(({ result }) => result.evidence.length > 0);
  for (const earlier of results.slice(0, Math.max(0, lastFixed))) {
    const again = await runServer(retest, { ...plugin, earlier: null }, earlier, nextIteration(plugin, results));
    earlier.result = retestResult(earlier.result, again);
  }
}

/** The iterations of all servers on a branch have one count. */
function nextIteration({ session }: SessionPlugin, results: readonly ServerResult[]): number {
  const made = results.flatMap(({ result }) => result.iterations.map(({ iteration }) => iteration));
  return Math.max(session.firstIteration, ...made.map((iteration) => iteration + 1));
}

/** Measures coverage where it was asked for, and adds it to the results. */
async function measureCoverage(run: TestRun, plugin: SessionPlugin, results: ServerResult[]): Promise<ImpactMap[]> {
  const impacts: ImpactMap[] = [];
  for (const own of results) {
    const meter = createMeter(run.input, own.target, plugin.session.pluginPath, run.context);
    if (!meter) continue;
    await run.stage('coverage', 'measuring what the tests reach of the source', async () => {
      const { report: coverage, impact } = await meter(own.suite.tests);
      own.coverage = coverage;
      impacts.push(impact);
      const { lines } = sumCoverage(coverage.files);
      return {
        value: undefined,
        text: `${lines.covered} of ${lines.total} lines in ${formatCount(coverage.files.length, 'file')}`,
      };
    });
  }
  return impacts;
}

type TestFile = ReturnType<typeof renderTestFiles>[number];

function renderFiles(
  { context }: TestRun,
  { environment }: SessionPlugin,
  tested: readonly TestedServer[],
): TestFile[] {
  const suites = tested.map(({ suite }) => suite);
  const variables = Object.assign({}, ...tested.map(({ target }) => target.variables)) as Record<string, string>;
  return renderTestFiles(suites, { root: environment.root, redactor: context.ports.redactor, variables });
}

async function keepTests(run: TestRun, plugin: SessionPlugin, results: readonly ServerResult[]): Promise<TestFile[]> {
  const files = renderFiles(run, plugin, results);
  await run.stage('kept', 'keeping the tests', async () => {
    const { kept } = await persistSuite(plugin.session, files, { signal: run.context.signal });
    const note = kept.length > 0 ? `, ${kept.length} of yours left as they are` : '';
    return { value: undefined, text: `${formatCount(files.length, 'file')} in .pth/tests${note}` };
  });
  return files;
}

/** Keeps the tests of every directory; returns them with their paths relative to the session's own directory. */
async function keepAllTests(
  run: TestRun,
  session: StartedHarnessSession,
  tested: readonly TestedPlugin[],
): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for (const { plugin, results } of tested) {
    const way = relative(session.pluginDirectory, plugin.session.pluginDirectory);
    for (const file of await keepTests(run, plugin, results)) files.push({ ...file, path: join(way, file.path) });
  }
  return files;
}

/** The report's path on the branch, relative to the plugin directory. */
const reportFile = '.pth/SESSION-REPORT.md';

function createReport(
  run: TestRun,
  session: StartedHarnessSession,
  { tested, unopened }: { tested: readonly TestedPlugin[]; unopened: readonly UnopenedPlugin[] },
  made: {
    /** Null when no branch stays that would hold them. */
    files: readonly TestFile[] | null;
    hasImpact: boolean;
    clientChanges: Awaited<ReturnType<typeof compareWithBase>>;
  },
): RunReport {
  const { input, model, pluginName, startedAt } = run;
  const { files, hasImpact } = made;
  const [only] = run.members === null ? tested : [];
  const { name = pluginName } = only?.plugin.definition ?? {};
  const runs = tested.flatMap(({ results }) =>
    results.map(({ target, title = target.server.name, result, suite, coverage = null }) => ({
      server: title,
      result,
      coverage,
      surface: suite.perTool,
    })),
  );
  return createRunReport({
    session: {
      id: session.id,
      branch: files === null ? null : session.branch,
      branchPoint: session.branchPoint,
      // Without a manifest the name is the directory's, which would be the worktree's here.
      plugin: name === basename(session.pluginDirectory) ? pluginName : name,
      pluginPath: session.pluginPath,
      startedAt,
      fixSource: model === null || !input.fix ? null : `agent ${model.id}`,
    },
    repository: session.repositoryPath,
    runs: [...runs, ...unopened.map(({ title, result }) => ({ server: title, result }))],
    artifacts: files === null ? [] : [...files.map(({ path }) => path), reportFile, ...(hasImpact ? [impactFile] : [])],
    clientChanges: made.clientChanges,
    // A share of the suite need not hold a valid call of any tool.
    minTools: input.shard === null ? input.minTools : null,
    ports: run.context.ports,
  });
}

async function commitReport(
  session: StartedHarnessSession,
  report: RunReport,
  impacts: readonly ImpactMap[],
  signal: AbortSignal,
): Promise<void> {
  const measured = impacts.length === 0 ? [] : [{ path: impactFile, content: `${JSON.stringify(impacts, null, 2)}\n` }];
  await commitArtifacts(session, {
    files: [{ path: reportFile, content: report.markdown }, ...measured],
    subject: 'pth: session report',
    type: 'report',
    signal,
  });
}
