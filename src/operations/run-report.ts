import {
  type Action,
  type ClientChanges,
  countPasses,
  countTools,
  createFinalReport,
  type DirectoryVerdict,
  type ExitCode,
  exitCodeOfRuns,
  type FinalReport,
  findSharedActions,
  judgeDirectories,
  listActions,
  type ListingFacts,
  nameServers,
  redactDeep,
  renderActionLines,
  renderAuditTable,
  renderBadge,
  renderConvergenceChart,
  renderCtrf,
  renderDirectoryLines,
  renderHtmlPage,
  renderJUnit,
  renderPassCounts,
  renderSarif,
  renderSessionReport,
  renderTotal,
  renderVerdict,
  summariseDirectories,
  type ServerDirectories,
  type ServerRun,
  type SessionReportInput,
  unfoldReport,
  withoutShared,
} from '../artifacts/index.ts';
import { describeFault, exitCodeOfFault } from '../base/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import type { TestOutcome } from '../suite/index.ts';
import type { OperationPorts } from '../target/index.ts';
import { renderValuesDraft, type ValuesDraft } from './values-draft.ts';

/** One run's results for every reader: programs, people, CI. All texts are redacted. */
export interface RunReport {
  exitCode: ExitCode;
  /** The document of `--json`. */
  document: FinalReport;
  /** The session report in Markdown. */
  markdown: string;
  /** The same for a terminal. */
  terminal: string;
  /** The verdict table for a terminal. */
  table: string;
  junit: string;
  ctrf: string;
  /** The remaining causes at their lines. */
  sarif: string;
  /** Renders the run as one page of HTML. */
  renderPage: () => string;
  /** The grade, as a badge of shields.io. */
  badge: string;
  /** A first values file. */
  values: string;
  /** The tests as files, without secrets; empty where they stay on a branch. */
  testFiles: readonly { path: string; content: string }[];
  /** Diagnoses of failures that remain, redacted. */
  diagnoses: Diagnosis[];
  /** The convergence curve of each server that went more than one round, in Markdown. */
  charts: string[];
}

/** Input of `createRunReport`. */
export interface RunReportInput {
  session: Omit<SessionReportInput['session'], 'version'>;
  repository: string | null;
  runs: readonly ServerRun[];
  /** Files on the branch, relative to the plugin directory. */
  artifacts: readonly string[];
  /** Changes for clients between revisions. Default none. */
  clientChanges?: readonly ClientChanges[];
  /** How many tools must have worked, as a number or a share; null for none. */
  minTools: string | null;
  /** The knowledge of each server's suite about arguments. Default none. */
  valuesDrafts?: readonly ValuesDraft[];
  /** The tests as files, without secrets. Default none. */
  testFiles?: readonly { path: string; content: string }[];
  /** The facts that verdicts on directories rest on; absent: they were not asked for. */
  listing?: Pick<ListingFacts, 'files'> | null;
  /** The results on further images. Default none. */
  verification?: SessionReportInput['verification'];
  /** The interrupt, fault or bug that cut the run short. Default none. */
  fault?: unknown;
  ports: OperationPorts;
}

/** Renders all results of a run, whether it was finished or cut short. Pure. */
export function createRunReport(input: RunReportInput): RunReport {
  const { session, repository, runs, artifacts, ports, minTools, clientChanges = [] } = input;
  const { redactor, version } = ports;
  const results = runs.map(({ result }) => result);
  const fault = input.fault === undefined ? null : describeFault(input.fault);
  const exitCode = fault ? exitCodeOfFault(input.fault) : exitCodeOfRuns(results, minTools);
  const directories = runs.flatMap(({ server, result, credentials = [] }) =>
    input.listing ? [{ server, verdicts: judgeDirectories(result, { ...input.listing, credentials }, redactor) }] : [],
  );
  const markdown = renderSessionReport({
    session: { ...session, version },
    runs,
    clientChanges,
    directories,
    verification: input.verification ?? null,
    minTools,
    redactor,
  });
  const tests = describeTests(input);
  const diagnoses = redactDeep(
    results.flatMap((result) => result.diagnoses),
    redactor,
  );
  return {
    exitCode,
    document: createFinalReport({
      sessionId: session.id,
      exitCode,
      runs,
      repository,
      branch: session.branch,
      artifacts,
      clientChanges,
      directories,
      verification: input.verification ?? null,
      minTools,
      fault,
      redactor,
    }),
    markdown,
    terminal: unfoldReport(markdown),
    table: redactor.redact(renderTables(input, directories)),
    junit: renderJUnit(tests),
    ctrf: `${JSON.stringify(renderCtrf(tests), null, 2)}\n`,
    sarif: renderSarif(diagnoses, { version, origin: null }, redactor),
    renderPage: () => renderPage(input, directories),
    badge: renderBadge(results),
    values: renderValuesDraft(input.valuesDrafts ?? [], (text) => redactor.redact(text)),
    testFiles: input.testFiles ?? [],
    diagnoses,
    charts: runs.flatMap(({ result }) => renderConvergenceChart(result.iterations) ?? []),
  };
}

function renderPage(
  { session, runs, minTools, ports: { redactor, version } }: RunReportInput,
  directories: readonly ServerDirectories[],
): string {
  const { plugin: title, startedAt, durationMs } = session;
  return renderHtmlPage({ title, startedAt, durationMs, version, runs, directories, minTools, redactor });
}

/** The outcomes of all servers, for the formats that other programs read. */
function describeTests({ session, runs, ports: { redactor, version } }: RunReportInput) {
  return {
    outcomes: runs.flatMap((run) => nameByServer(run, runs.length > 1)),
    suiteName: session.plugin,
    startedAt: session.startedAt,
    durationMs: session.durationMs,
    version,
    distro: runs[0]?.result.environment.distro ?? 'unknown',
    redactor,
  };
}

function nameByServer({ server, result }: ServerRun, isNamed: boolean): TestOutcome[] {
  return isNamed
    ? result.outcomes.map((outcome) => ({ ...outcome, name: `${server}: ${outcome.name}` }))
    : result.outcomes;
}

/** The results for a terminal: what several servers need once, then each server's own. */
function renderTables(input: RunReportInput, directories: readonly ServerDirectories[]): string {
  const { runs } = input;
  const listed = runs.map(({ server, result }) => ({ server, actions: listRunActions(result, input) }));
  const shared = findSharedActions(listed);
  const common = shared.length === 0 ? [] : ['', ...renderActionLines(shared.map(nameServers), 100), ''];
  const tables = runs.map((run, index) =>
    renderTable(run, input, {
      verdicts: directories[index]?.verdicts ?? [],
      actions: withoutShared(listed[index]?.actions ?? [], shared),
    }),
  );
  return [...[renderTotal(runs)].filter(Boolean), ...common, ...tables].join('\n');
}

function listRunActions(result: ServerRun['result'], { ports: { redactor }, session }: RunReportInput): Action[] {
  const { stop, outcomes, findings, diagnoses, unopened } = result;
  const tools = result.tools.map(({ name }) => ({ name, inputSchema: {}, raw: {} }));
  return listActions(
    redactDeep(
      { stop, outcomes, findings, diagnoses, tools, ...(unopened === undefined ? {} : { unopened }) },
      redactor,
    ),
    session.branchPoint !== null,
  );
}

function renderTable(
  { server, result }: ServerRun,
  { ports: { redactor }, minTools, runs }: RunReportInput,
  { verdicts, actions }: { verdicts: readonly DirectoryVerdict[]; actions: readonly Action[] },
): string {
  const { server: identity, environment, outcomes, findings } = result;
  const tools = result.tools.map(({ name }) => ({ name, inputSchema: {}, raw: {} }));
  return [
    ...(runs.length > 1 ? [`== ${server}`] : []),
    renderVerdict(result, minTools),
    ...[renderPassCounts(countPasses(result)), summariseDirectories(verdicts)].filter(Boolean),
    '',
    ...renderActionLines(actions, 100),
    ...(actions.length === 0 ? [] : ['']),
    ...(identity
      ? [
          `${identity.name} ${identity.version}, protocol ${identity.protocolVersion}, ${tools.length === 1 ? '1 tool' : `${tools.length} tools`}`,
        ]
      : []),
    `${environment.name} (environment tier ${environment.tier}): ${environment.isolation}`,
    '',
    renderAuditTable(
      outcomes,
      findings,
      tools.map(({ name }) => name),
      { redactor, checks: result.checks, idle: countTools(result).idle },
    ),
    ...(verdicts.length > 0 ? ['', ...renderDirectoryLines(verdicts, 160)] : []),
    '',
  ].join('\n');
}
