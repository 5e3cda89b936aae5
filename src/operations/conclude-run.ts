import { basename, join, relative } from 'node:path';
import { formatCount } from '../artifacts/index.ts';
import { commitArtifacts, persistSuite, type StartedHarnessSession } from '../session/index.ts';
import type { ImpactMap } from '../suite/index.ts';
import type { compareWithBase } from './compare-with-base.ts';
import { evidenceFile, keepEvidence } from './keep-evidence.ts';
import { impactFile } from './read-impact.ts';
import { renderTestFiles } from './render-test-files.ts';
import { createRunReport, type RunReport, type RunReportInput } from './run-report.ts';
import type { ServerResult, SessionPlugin, TestedPlugin, TestedServer, TestRun, UnopenedPlugin } from './run-server.ts';

/** A file of tests on the branch. */
type TestFile = ReturnType<typeof renderTestFiles>[number];

/** Renders the test files of the servers of a plugin. */
export function renderFiles(
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

/**
 * Ends a run or a session that is taken step by step with its report, and keeps tests, report and impacts on the branch
 * where one stays.
 */
export async function concludeRun(
  run: TestRun,
  session: StartedHarnessSession,
  found: { tested: readonly TestedPlugin[]; unopened: readonly UnopenedPlugin[] },
  made: Pick<Parameters<typeof createReport>[3], 'clientChanges' | 'listing' | 'verification'> & {
    isKept: boolean;
    /** Commits what else the branch shall hold once it has the tests; returns the paths. */
    keepDocuments: () => Promise<string[]>;
    /** The key that signs the evidence, or null for evidence without a signature. Absent: the branch gets none. */
    evidence?: { key: string | null } | undefined;
  },
): Promise<RunReport> {
  const { isKept, keepDocuments, evidence, ...others } = made;
  const files = isKept ? await keepAllTests(run, session, found.tested) : null;
  const documents = isKept ? await keepDocuments() : [];
  // The file of impacts describes one plugin directory.
  const impacts = run.members === null ? found.tested.flatMap((plugin) => plugin.impacts) : [];
  const report = createReport(run, session, found, { ...others, files, documents, hasImpact: impacts.length > 0 });
  if (isKept) await commitReport(session, report, impacts, run.context.signal);
  if (isKept && evidence) {
    await run.stage('evidence', 'writing the evidence', async () => {
      await keepEvidence(run, session, found.tested, evidence.key);
      return { value: undefined, text: evidenceFile };
    });
  }
  return report;
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
export const reportFile = '.pth/SESSION-REPORT.md';

/** Value of the trailer `PTH-Type` on the commit of a report. */
export const reportType = 'report';

/** Creates the report of a session from the results of its servers. */
export function createReport(
  run: TestRun,
  session: StartedHarnessSession,
  { tested, unopened }: { tested: readonly TestedPlugin[]; unopened: readonly UnopenedPlugin[] },
  made: {
    /** Null when no branch stays that would hold them. */
    files: readonly TestFile[] | null;
    hasImpact: boolean;
    /** Further files on the branch, relative to the plugin. Default none. */
    documents?: readonly string[];
    clientChanges: Awaited<ReturnType<typeof compareWithBase>>;
    /** The results on further images. Default none. */
    verification?: RunReportInput['verification'];
    /** Null or absent where no verdict on directories was asked for. */
    listing?: RunReportInput['listing'];
    /** The interrupt, fault or bug that cut the run short. Default none. */
    fault?: unknown;
  },
): RunReport {
  const { input, models, pluginName, startedAt, timings } = run;
  const source = models.map(({ id }) => `agent ${id}`).join(', then ');
  const { files, hasImpact } = made;
  const [only] = run.members === null ? tested : [];
  const { name = pluginName } = only?.plugin.definition ?? {};
  const places = [session.pluginDirectory, ...(only ? [only.plugin.environment.root] : [])];
  return createRunReport({
    session: {
      id: session.id,
      branch: files === null ? null : session.branch,
      branchPoint: session.branchPoint,
      // Without a manifest the name is the directory's, which is the worktree's here, and another one in a container.
      plugin: places.some((place) => name === basename(place)) ? pluginName : name,
      pluginPath: session.pluginPath,
      startedAt,
      durationMs: timings.elapsedMs,
      fixSource: models.length === 0 || !input.fix ? null : source,
    },
    repository: session.repositoryPath,
    runs: [
      ...describeServers(tested),
      ...unopened.map(({ title, result }) => ({
        server: title,
        result,
        credentials: Object.keys(run.plan.variables),
      })),
    ],
    artifacts:
      files === null
        ? []
        : [...files.map(({ path }) => path), reportFile, ...(hasImpact ? [impactFile] : []), ...(made.documents ?? [])],
    clientChanges: made.clientChanges,
    listing: made.listing ?? null,
    verification: made.verification ?? null,
    valuesDrafts: tested.flatMap(({ results }) => results.map(({ suite }) => suite.valuesDraft)),
    // A share of the suite need not hold a valid call of any tool.
    minTools: input.shard === null ? input.minTools : null,
    ...(made.fault === undefined ? {} : { fault: made.fault }),
    ports: run.context.ports,
  });
}

function describeServers(tested: readonly TestedPlugin[]) {
  return tested.flatMap(({ results }) =>
    results.map(({ target, title = target.server.name, result, suite, coverage = null, performance = null }) => ({
      server: title,
      result,
      coverage,
      performance,
      surface: suite.perTool,
      credentials: target.listCredentials(),
    })),
  );
}

/** Commits the report, and the impacts where they were measured. */
export async function commitReport(
  session: StartedHarnessSession,
  report: RunReport,
  impacts: readonly ImpactMap[],
  signal?: AbortSignal,
): Promise<void> {
  const measured = impacts.length === 0 ? [] : [{ path: impactFile, content: `${JSON.stringify(impacts, null, 2)}\n` }];
  await commitArtifacts(session, {
    files: [{ path: reportFile, content: report.markdown }, ...measured],
    subject: 'pth: session report',
    type: reportType,
    signal,
  });
}
