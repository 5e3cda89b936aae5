import { join, relative } from 'node:path';
import { formatCount } from '../artifacts/index.ts';
import { Cleanup, describeFault } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import { endHarnessSession, type StartedHarnessSession } from '../session/index.ts';
import { type TestInput, testInputSchema } from '../settings/index.ts';
import { type ImpactMap, sumCoverage } from '../suite/index.ts';
import { compareWithBase } from './compare-with-base.ts';
import { concludeRun, renderFiles } from './conclude-run.ts';
import { decideBranch, keepBranchOfResults } from './keep-branch.ts';
import { keepDocuments } from './keep-documents.ts';
import { keepTestsOnFault } from './keep-tests-on-fault.ts';
import { adviseOnResult } from './load-advice.ts';
import { createMeter } from './measure-run.ts';
import { nameCheckout } from './name-checkout.ts';
import { openPlugin, planRun, startSession } from './open-run.ts';
import type { Operation, OperationContext } from './operation.ts';
import { usualWishes } from './performance/measure-performance.ts';
import { measureInSession } from './performance/session-performance.ts';
import { readListingFiles } from './read-listing-files.ts';
import { reportBranch, reportKeptBranch } from './report-branch.ts';
import { retestResult } from './retest-result.ts';
import type { RunReport } from './run-report.ts';
import { reportCutRun } from './report-cut-run.ts';
import {
  createSuite,
  runServer,
  type ServerResult,
  type SessionPlugin,
  type TestedPlugin,
  type TestRun,
  withoutFixes,
} from './run-server.ts';
import { testMembers } from './test-members.ts';

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
  const opened: Opened = { run: null, session: null };
  let report: RunReport;
  try {
    report = await runTests({ input, context, resumed }, cleanup, opened);
  } catch (error) {
    const { run, session } = opened;
    const shown =
      session === null || input.keep ? error : nameCheckout(error, session.worktree, session.repositoryPath);
    if (session) await keepBranchOfResults(session, input, context.emit);
    if (run && session) await reportCutRun(run, session, shown);
    await closeAfterFailure(cleanup, context.emit);
    if (session) await reportKeptBranch(session, context.emit);
    throw shown;
  }
  context.emit({ type: 'activity', text: 'closing the environment' });
  await cleanup.run();
  return report;
}

/** The parts of a run that its end by an error needs. */
interface Opened {
  run: TestRun | null;
  session: StartedHarnessSession | null;
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
  opened: Opened,
): Promise<RunReport> {
  const { input, context } = asked;
  const run = await planRun(asked);
  opened.run = run;
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
  const listing = input.directories
    ? { files: await readListingFiles(session.pluginDirectory), hasVariables: input.set.length > 0 }
    : null;
  const made = {
    isKept: reason !== null,
    clientChanges,
    listing,
    keepDocuments: () => keepAllDocuments(run, session, tested),
  };
  const report = await concludeRun(run, session, { tested, unopened }, made);
  await environmentCleanup.run();
  const end = await endHarnessSession(session, { keepsWorktree: input.keep, keepsBranch: reason !== null });
  for (const message of end.warnings) context.emit({ type: 'warning', message });
  reportBranch(session, end, reason, context.emit);
  return report;
}

/** Keeps the documents of every directory; returns their paths relative to the session's own directory. */
async function keepAllDocuments(
  run: TestRun,
  session: StartedHarnessSession,
  tested: readonly TestedPlugin[],
): Promise<string[]> {
  const files: string[] = [];
  for (const { plugin, results } of tested) {
    const servers = results.map(({ result }) => ({ ...result, toolsBefore: null }));
    const wishes = { ...run.input, root: plugin.environment.root, stage: run.stage };
    const way = relative(session.pluginDirectory, plugin.session.pluginDirectory);
    const kept = await keepDocuments(plugin.session, servers, wishes, run.context);
    files.push(...kept.map((path) => join(way, path)));
  }
  return files;
}

/** Opens the plugin of one directory, runs the loop over its servers, and measures coverage where it is wanted. */
async function testDirectory(run: TestRun, session: StartedHarnessSession, cleanup: Cleanup): Promise<TestedPlugin> {
  const plugin = await openPlugin(run, session, cleanup);
  const tested: TestedPlugin = { plugin, results: [], impacts: [] };
  run.found.tested.push(tested);
  await runLoops(run, plugin, tested.results);
  await retestBeforeLastFix(run, plugin, tested.results);
  tested.impacts = await measureCoverage(run, plugin, tested.results);
  if (run.input.performance) await measureServers(run, plugin, tested.results);
  return tested;
}

/** Runs the loop over each server in turn, and adds its result, also that of a loop which something cuts short. */
async function runLoops(run: TestRun, plugin: SessionPlugin, results: ServerResult[]): Promise<void> {
  const { emit } = run.context;
  for (const target of plugin.targets) {
    const suite = await createSuite(run, plugin, target);
    const tested = [...results, { target, suite }];
    const made = () => renderFiles(run, plugin, tested);
    const keepResult = (result: LoopResult) => void results.push({ target, result, suite });
    const loop = runServer(run, plugin, { target, suite }, nextIteration(plugin, results), keepResult);
    const result = await keepTestsOnFault(loop, plugin.session, made, run.context);
    results.push({ target, result, suite });
    for (const advice of adviseOnResult(result, true)) emit(advice);
  }
}

/** Tests the servers before the last fixed one again: a fix for a later server may have changed an earlier one. */
async function retestBeforeLastFix(run: TestRun, plugin: SessionPlugin, results: ServerResult[]): Promise<void> {
  const retest = withoutFixes(run);
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

/** Measures what the calls of each server cost, and adds it to the results. */
async function measureServers(run: TestRun, plugin: SessionPlugin, results: ServerResult[]): Promise<void> {
  const { input, context } = run;
  for (const own of results) {
    if (own.suite.tests.length === 0) continue;
    await run.stage('performance', `measuring the calls of ${own.target.server.name}`, async () => {
      const { target, suite } = own;
      const measured = { input, session: plugin.session, target, tests: suite.tests };
      own.performance = await measureInSession(measured, { ...usualWishes, compare: true }, context);
      return { value: undefined, text: own.performance.assessment[0] ?? '' };
    });
  }
}
