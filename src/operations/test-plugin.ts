import { join, relative } from 'node:path';
import { exitCodeOfRuns } from '../artifacts/index.ts';
import { StepContext } from '../harness/index.ts';
import { createPolicyDecider, driveLoop, type LoopResult } from '../loop/index.ts';
import { type TestInput, testInputSchema } from '../settings/index.ts';
import type { ImpactMap } from '../suite/index.ts';
import { ActiveSession } from './active-session/active-session.ts';
import { closeSession } from './active-session/end-session.ts';
import { openDrive } from './active-session/iterate.ts';
import { closeAfterFailure } from './close-after-failure.ts';
import { compareWithBase } from './compare-with-base.ts';
import { concludeRun } from './conclude-run.ts';
import { decideBranch, keepBranchOfResults } from './keep-branch.ts';
import { keepDocuments } from './keep-documents.ts';
import { keepTestsOnFault } from './keep-tests-on-fault.ts';
import { describeHeldBy } from './leftovers.ts';
import { adviseOnResult } from './load-advice.ts';
import { nameCheckout } from './name-checkout.ts';
import type { Operation, OperationContext } from './operation.ts';
import { usualWishes } from './performance/measure-performance.ts';
import { readListingFiles } from './read-listing-files.ts';
import { reportBranch, reportKeptBranch } from './report-branch.ts';
import { retestResult } from './retest-result.ts';
import type { RunEvent } from './run-event.ts';
import type { RunReport } from './run-report.ts';
import { reportCutRun } from './report-cut-run.ts';
import { createSuite, type ServerResult, type TestedPlugin, type TestedServer, withoutFixes } from './run-server.ts';
import { isVerifiable, verifyRun } from './verify-run.ts';
import { testMembers } from './test-members.ts';

/**
 * Runs the whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. The branch
 * stays with what was found and fixed; worktree, lock, environment and processes are removed on every path.
 */
export const testPlugin: Operation<typeof testInputSchema, RunReport> = {
  inputSchema: testInputSchema,
  async perform(input, context) {
    const report = await runSession(input, context, null);
    return input.verifyImages.length === 0 ? report : verifyRun(report, input, context);
  },
};

/**
 * Takes the steps of a session from its start to its end, without asking anybody.
 * @param resumed the branch of the session that goes on; null for a new one
 */
export function runSession(input: TestInput, context: OperationContext, resumed: string | null): Promise<RunReport> {
  const { emit, signal } = context;
  const steps = new StepContext<RunEvent>();
  return steps.during({ emit, signal }, async () => {
    // Nobody can ask for an exchange or an output: the report holds what counts.
    const session = await ActiveSession.open({ input, context, resumed }, steps, 0);
    try {
      return await testAndEnd(session);
    } catch (error) {
      const { harness, run } = session;
      const shown = input.keep ? error : nameCheckout(error, harness.worktree, harness.repositoryPath);
      await keepBranchOfResults(harness, input, emit);
      await reportCutRun(run, harness, shown);
      await closeAfterFailure({ run: () => session.close() }, emit);
      await reportKeptBranch(harness, emit);
      throw shown;
    }
  });
}

async function testAndEnd(session: ActiveSession): Promise<RunReport> {
  const { harness, run } = session;
  const { input, context, members, pluginPath, stage } = run;
  // Git's own objections come first.
  if (run.unfit) throw run.unfit;
  const held = harness.takenOver === null ? [] : await describeHeldBy(harness.takenOver, context.ports);
  for (const message of [...harness.warnings, ...held]) context.emit({ type: 'warning', message });
  const { tested, unopened } =
    members === null
      ? { tested: [await testDirectory(session)], unopened: [] }
      : await testMembers(session, members, testDirectory);
  const results = [...tested.flatMap((plugin) => plugin.results), ...unopened].map(({ result }) => result);
  const isFixed = results.some(({ evidence }) => evidence.length > 0);
  const isLast = !goesOnImages(input, results);
  const clientChanges = isLast
    ? await compareWithBase(input, { session: harness, isFixed, pluginPath, stage }, context)
    : [];
  const reason = decideBranch(input, results);
  const listing = input.directories && isLast ? { files: await readListingFiles(harness.pluginDirectory) } : null;
  const made = {
    isKept: reason !== null,
    clientChanges,
    listing,
    keepDocuments: () => keepAllDocuments(session, tested),
    ...(input.evidence && isLast ? { evidence: { key: input.evidenceKey } } : {}),
  };
  const report = await concludeRun(run, harness, { tested, unopened }, made);
  context.emit({ type: 'activity', text: 'closing the environment' });
  const end = await closeSession(session, {
    keepsWorktree: input.keep,
    keepsBranch: reason !== null,
    goesOn: results.some(({ stop }) => stop === 'model-failed'),
  });
  for (const message of end.warnings) context.emit({ type: 'warning', message });
  reportBranch(harness, end, reason, context.emit);
  return report;
}

/**
 * True when the session goes on with further images, where fixes may follow: its end measures, compares with the base and
 * leaves evidence, and its report takes the place of this one. Pure.
 */
function goesOnImages({ verifyImages, minTools }: TestInput, results: readonly LoopResult[]): boolean {
  return verifyImages.length > 0 && isVerifiable(exitCodeOfRuns(results, minTools));
}

/** Keeps the documents of every directory; returns their paths relative to the session's own directory. */
async function keepAllDocuments({ run, harness }: ActiveSession, tested: readonly TestedPlugin[]): Promise<string[]> {
  const files: string[] = [];
  for (const { plugin, results } of tested) {
    const servers = results.map(({ result }) => ({ ...result, toolsBefore: null }));
    const wishes = { ...run.input, root: plugin.environment.root, stage: run.stage };
    const way = relative(harness.pluginDirectory, plugin.session.pluginDirectory);
    const kept = await keepDocuments(plugin.session, servers, wishes, run.context);
    files.push(...kept.map((path) => join(way, path)));
  }
  return files;
}

/** Opens the plugin of one directory, runs the loop over its servers, and measures coverage where it is wanted. */
async function testDirectory(session: ActiveSession): Promise<TestedPlugin> {
  const plugin = await session.provisionAsPlanned();
  const tested: TestedPlugin = { plugin, results: [], impacts: [] };
  session.run.found.tested.push(tested);
  for (const target of plugin.targets) {
    const own = { target, suite: await createSuite(session.run, plugin, target) };
    const keep = (result: LoopResult) => void tested.results.push({ ...own, result });
    const files = () => session.renderTests();
    const result = await keepTestsOnFault(
      driveServer(session, own, { isRetest: false }, keep),
      session.harness,
      files,
      session.run.context,
    );
    keep(result);
    for (const advice of adviseOnResult(result, true)) session.run.context.emit(advice);
  }
  await retestBeforeLastFix(session, tested.results);
  const { coverage, performance } = session.run.input;
  if (
    goesOnImages(
      session.run.input,
      tested.results.map(({ result }) => result),
    )
  )
    return tested;
  if (coverage) tested.impacts = await measureCoverage(session, tested.results);
  if (performance) await measureServers(session, tested.results);
  return tested;
}

/**
 * Loads a server and drives the loop over it to its end; its processes are gone when this settles.
 * @param keepResult gets what was found when the loop ends with an error
 */
async function driveServer(
  session: ActiveSession,
  { target, suite }: TestedServer,
  { isRetest }: { isRetest: boolean },
  keepResult?: (result: LoopResult) => void,
): Promise<LoopResult> {
  const { input, models, findUsedUp } = isRetest ? withoutFixes(session.run) : session.run;
  const server = session.openServer(target, { isRetest });
  server.takeSuite(suite);
  const decider = createPolicyDecider({
    maxIterations: input.maxIterations,
    onlyTests: input.fixTests,
    findUsedUp,
  });
  try {
    const drive = await openDrive(session, server, { decider, isFixing: input.fix, models });
    const result = await driveLoop(drive, session.nextIteration());
    const { iteration, durationMs } = result.iterations.at(-1) ?? { iteration: 0, durationMs: 0 };
    session.noteRun({ iteration, durationMs, outcomes: result.outcomes });
    return result;
  } catch (error) {
    const result = server.bench.cutShort(error);
    if (result) keepResult?.(result);
    throw error;
  } finally {
    await server.close();
  }
}

/** Tests the servers before the last fixed one again: a fix for a later server may have changed an earlier one. */
async function retestBeforeLastFix(session: ActiveSession, results: ServerResult[]): Promise<void> {
  const lastFixed = results.findLastIndex(({ result }) => result.evidence.length > 0);
  for (const earlier of results.slice(0, Math.max(0, lastFixed))) {
    const again = await driveServer(session, earlier, { isRetest: true });
    earlier.result = retestResult(earlier.result, again);
  }
}

/** Measures what the tests of each server reach of its source, and adds it to the results. */
async function measureCoverage(session: ActiveSession, results: readonly ServerResult[]): Promise<ImpactMap[]> {
  const impacts: ImpactMap[] = [];
  for (const own of results) {
    const { report, impact } = await session.measure(own);
    own.coverage = report;
    impacts.push(impact);
  }
  return impacts;
}

/** Measures what the calls of each server cost, and adds it to the results. */
async function measureServers(session: ActiveSession, results: readonly ServerResult[]): Promise<void> {
  for (const own of results) {
    if (own.suite.tests.length === 0) continue;
    await session.run.stage('performance', `measuring the calls of ${own.target.server.name}`, async () => {
      own.performance = await session.measureCalls(own, { ...usualWishes, compare: true });
      return { value: undefined, text: own.performance.assessment[0] ?? '' };
    });
  }
}
