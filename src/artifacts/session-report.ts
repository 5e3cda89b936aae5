import { assertNever } from '../base/index.ts';
import { listActions } from './actions.ts';
import { renderActions } from './actions-section.ts';
import { renderConvergenceChart, renderConvergenceTable } from './convergence-chart.ts';
import { codeBlock, codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { describeVerification, renderDistroSection } from './distro-section.ts';
import { renderDirectories, summariseDirectories } from './report-directories.ts';
import { formatCount, formatDuration } from './format-numbers.ts';
import { redactDeep } from './redact-deep.ts';
import { renderClientChanges } from './client-changes-section.ts';
import { renderCoverageSections } from './coverage-section.ts';
import { renderFlakySection } from './flaky-section.ts';
import { renderSurfaceSections } from './surface-section.ts';
import { countPasses, renderPassCounts } from './pass-counts.ts';
import { renderPerformanceSections } from './performance-section.ts';
import { renderChecks } from './report-checks.ts';
import { describeDrift } from './describe-drift.ts';
import { renderFixLog } from './report-fixes.ts';
import type { ReportSession, ServerRun, SessionReportInput } from './report-input.ts';
import { renderFinalState, renderFindings } from './report-outcomes.ts';
import { renderTimings, renderUsage } from './report-timings.ts';
import { defaultMinTools } from './tool-counts.ts';
import { renderTotal } from './total-line.ts';
import { findSharedActions, nameServers, type SharedAction, withoutShared } from './shared-actions.ts';
import { renderVerdict } from './verdict.ts';
import { withoutPthFiles } from './without-pth-files.ts';

/**
 * Renders the session report as Markdown, for `.pth/SESSION-REPORT.md`, the terminal and a pull request. Escapes or
 * fences all text of the plugin, of a model or of test names, after redacting it.
 */
export function renderSessionReport(input: SessionReportInput): string {
  const { redactor, minTools = defaultMinTools } = input;
  const session = redactDeep(input.session, redactor);
  const passes = new Map(input.runs.map(({ server, result }) => [server, countPasses(result)]));
  const runs = input.runs.map(({ server, result }) => redactDeep({ server, result: reportedParts(result) }, redactor));
  const title = session.branchPoint === null ? 'PTH audit report' : 'PTH session report';
  const parts = [`# ${title}: ${escapeInline(session.plugin, 100)}`];
  const verification = redactDeep(input.verification ?? null, redactor);
  if (verification !== null) parts.push(`**${escapeInline(describeVerification(verification), 900)}**`);
  const total = renderTotal(runs);
  if (total !== '') parts.push(`**${escapeInline(total, 900)}**`);
  const shared = findSharedActions(
    runs.map(({ server, result }) => ({ server, actions: listActions(result, session.branchPoint !== null) })),
  );
  if (shared.length > 0) parts.push('## What several servers need', ...renderActions(shared.map(nameServers)));
  for (const run of runs) {
    if (runs.length > 1) parts.push(`## Server ${codeSpan(run.server)}`);
    const [verdict, ...others] = renderRun(session, run, { minTools, shared });
    const counted = passes.get(run.server);
    const verdicts = input.directories?.find(({ server }) => server === run.server)?.verdicts ?? [];
    parts.push(verdict, counted ? renderPassCounts(counted) : '', summariseDirectories(verdicts), ...others);
  }
  parts.push(
    ...renderDistroSection(
      verification,
      runs.map(({ result }) => result),
    ),
  );
  const changes = renderClientChanges(redactDeep([...(input.clientChanges ?? [])], redactor), { listed: 100 });
  if (changes.length > 0) parts.push('## What changes for clients', ...changes);
  for (const { server, verdicts } of redactDeep([...(input.directories ?? [])], redactor)) {
    parts.push(`## Directories${runs.length > 1 ? `: ${codeSpan(server)}` : ''}`, ...renderDirectories(verdicts));
  }
  if (runs.length === 0) parts.push('No server was tested.');
  parts.push(renderCommands(session, runs));
  const surface = [...renderSurfaceSections(input), ...renderCoverageSections(input)];
  parts.push(...renderPerformanceSections(input));
  parts.push(...fold('Coverage', surface));
  parts.push(...runs.flatMap((run) => fold(nameRest(run, runs.length > 1), renderRest(session, run))));
  const text = parts.filter((part) => part !== '').join('\n\n');
  return `${redactor.redact(text)}\n`;
}

function nameRest({ server }: ServerRun, isNamed: boolean): string {
  return `Iterations, findings, checks, timings and session${isNamed ? ` of ${escapeInline(server, 100)}` : ''}`;
}

/** Folds parts that only some readers want; empty without parts. */
function fold(summary: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : ['<details>', `<summary>${summary}</summary>`, ...parts, '</details>'];
}

/** Unfolds a report for a terminal, which shows no HTML. */
export function unfoldReport(markdown: string): string {
  return markdown.replace(/^<\/?details>\n\n?/gm, '').replace(/^<summary>(.*)<\/summary>$/gm, '---');
}

/** The suite and the tools' raw listings are never in a report, so redacting them would only cost time. */
function reportedParts(result: ServerRun['result']): ServerRun['result'] {
  return { ...result, suite: [], tools: result.tools.map((tool) => ({ name: tool.name, inputSchema: {}, raw: {} })) };
}

/** Renders what a reader acts on: the verdict, what to do, the proof, and what is not green. */
function renderRun(
  session: ReportSession,
  { result }: ServerRun,
  { minTools, shared }: { minTools: string | null; shared: readonly SharedAction[] },
): [verdict: string, ...others: string[]] {
  const actions = renderActions(withoutShared(listActions(result, session.branchPoint !== null), shared));
  return [
    `**${escapeInline(renderVerdict(result, minTools), 900)}**`,
    ...(actions.length === 0 ? [] : ['## What to do', ...actions]),
    ...section('## Fixes', renderFixLog(result)),
    ...section('## Final state', renderFinalState(result)),
    ...renderFlakySection(result.outcomes),
  ];
}

/** Renders everything else, the session itself at the end. */
function renderRest(session: ReportSession, run: ServerRun): string[] {
  const { result } = run;
  return [
    '## Test suite by iteration',
    renderSuiteSummary(run),
    renderConvergenceTable(result.iterations),
    renderConvergenceChart(result.iterations) ?? '',
    renderConvergenceNotes(run),
    ...section('## Findings', renderFindings(result.findings)),
    ...section('## Checks', renderChecks(result.checks)),
    ...renderDrift(run),
    ...section('## Timings', renderTimings(result)),
    renderUsage(result, session.fixSource),
    renderWarnings(result.warnings),
    '## Session',
    renderSession(session, run),
  ];
}

function section(heading: string, content: string): string[] {
  return content === '' ? [] : [heading, content];
}

function renderSession(session: ReportSession, { server, result }: ServerRun): string {
  const { environment, server: identity } = result;
  const commit = session.branchPoint;
  const rows: [string, string][] = [
    [
      'Plugin',
      `${escapeInline(session.plugin, 100)}${session.pluginPath === '' ? '' : ` in ${codeCell(session.pluginPath)}`}`,
    ],
    ['Server', describeServer(server, identity)],
    // Those of a branch that is ended without its plugin are in no state.
    [
      'Tools',
      identity === null && result.outcomes.some(({ isRecalled }) => isRecalled === true)
        ? 'not listed again'
        : String(result.tools.length),
    ],
    ['Session', codeCell(session.id)],
    ...(commit === null
      ? []
      : ([
          ['Branch', describeBranch(session)],
          ['Starts at commit', codeCell(commit)],
        ] satisfies [string, string][])),
    ['Distribution', escapeInline(environment.distro, 80)],
    ['Environment', `${environment.name}${environment.image === null ? '' : `, image ${codeCell(environment.image)}`}`],
    [
      'Environment tier',
      `${environment.tier}${environment.accelerator === null ? '' : `, ${escapeInline(environment.accelerator, 40)}`}`,
    ],
    ['Isolation', escapeInline(environment.isolation, 600)],
    [commit === null ? 'Start directory' : 'Worktree', describeMount(environment.mount)],
    ...environment.advisories.map((advisory): [string, string] => ['Advisory', escapeInline(advisory, 600)]),
    ...(commit === null
      ? []
      : ([['Fixes by', session.fixSource === null ? 'nobody' : escapeInline(session.fixSource, 100)]] satisfies [
          string,
          string,
        ][])),
    ['Started', session.startedAt.toISOString()],
    ['Took', formatDuration(session.durationMs)],
    ['Written by', `plugin-test-harness ${escapeInline(session.version, 40)}`],
  ];
  return renderTable(['Fact', 'Value'], rows);
}

function describeBranch({ branch }: ReportSession): string {
  return branch === null ? 'none, since nothing was found or fixed' : codeCell(branch);
}

function describeMount(mount: ServerRun['result']['environment']['mount']): string {
  switch (mount) {
    case 'direct':
      return 'used in place';
    case 'overlay':
      return 'shown inside; what is written there ends with the run';
    case 'bind':
      return 'mounted inside (bind)';
    case 'virtiofs':
    case '9p':
      return `shared into the machine by ${mount}`;
    case 'rsync':
      return 'copied into the machine by rsync, the degraded mode';
    default:
      return assertNever(mount);
  }
}

function describeServer(name: string, identity: ServerRun['result']['server']): string {
  if (identity === null) return `${codeCell(name)}, not running at the end`;
  return `${codeCell(name)}: ${escapeInline(identity.name, 80)} ${escapeInline(identity.version, 40)}, protocol ${escapeInline(identity.protocolVersion, 40)}`;
}

function renderSuiteSummary({ result }: ServerRun): string {
  const sources = new Map<string, number>();
  for (const outcome of result.outcomes) {
    sources.set(outcome.generatedFrom, (sources.get(outcome.generatedFrom) ?? 0) + 1);
  }
  const list = [...sources].map(([source, count]) => `${count} ${source.replaceAll('_', ' ')}`).join(', ');
  return `${formatCount(result.outcomes.length, 'test or check', 'tests and checks')} in the last run${list === '' ? '' : `, by origin: ${list}`}.`;
}

function renderConvergenceNotes({ result }: ServerRun): string {
  const trend = result.trend === null ? [] : [`Trend: ${result.trend}.`];
  return [...trend, ...result.signals.map((signal) => `- ${escapeInline(signal, 600)}`)].join('\n');
}

/** Renders drift when somebody looked; "nothing drifted" is a result as well. */
function renderDrift({ result }: ServerRun): string[] {
  if (result.drift === null) return [];
  return ['## Environment drift', `${escapeInline(describeDrift(result.drift), 2000)}.`];
}

function renderWarnings(warnings: readonly string[]): string {
  if (warnings.length === 0) return '';
  return ['## Warnings', ...warnings.map((warning) => `- ${escapeInline(warning, 500)}`)].join('\n');
}

/** Maximum number of listed fixes, oldest first, since a later one may need an earlier one. */
const maxPicks = 20;

function renderCommands(session: ReportSession, runs: readonly ServerRun[]): string {
  const { branch, branchPoint } = session;
  if (branch === null || branchPoint === null) return '';
  const fixes = runs.flatMap(({ result }) => result.evidence.map(({ fix }) => fix));
  const point = branchPoint.slice(0, 12);
  const lines = [
    `git log --oneline ${point}..${branch}`,
    `git diff ${point}..${branch} -- . ${withoutPthFiles}`,
    `git log --format='%h %(trailers:key=PTH-Test,valueonly,separator=%x2C )' ${point}..${branch}`,
    ...fixes.slice(0, maxPicks).map((fix) => `git cherry-pick ${fix.commit.slice(0, 12)}`),
    ...(fixes.length > maxPicks ? [`# and ${formatCount(fixes.length - maxPicks, 'more fix', 'more fixes')}`] : []),
    `git merge ${branch}`,
  ];
  return ['## Looking at the branch', codeBlock(lines.join('\n'), 'sh')].join('\n\n');
}
