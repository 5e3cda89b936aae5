import {
  codeBlock,
  codeCell,
  codeSpan,
  describeToolCounts,
  escapeInline,
  type FinalReport,
  foldShared,
  formatCount,
  redactDeep,
  renderActions,
  renderClientChanges,
  renderTable,
  summariseClientChanges,
  summariseDirectories,
} from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { isPublishableRef } from '../publishing/publish-ref.ts';
import { describeConfirmation, describeFixed, describeProof } from './describe-fixes.ts';
import { foldSection, type Section } from './fit-body.ts';
import { neutralise, renderCommit, renderLink } from './neutralise.ts';
import { renderCauses } from './render-causes.ts';
import { renderFixes, renderPatches } from './render-fixes.ts';
import type { ReportLinks } from './report-links.ts';

/** The parts of a body. */
export interface ReportParts {
  title: string;
  /** Title and opening, as most texts begin. */
  header: string;
  /** What stands below a title: what breaks clients, the proof, the facts. */
  opening: string;
  sections: Section[];
  footer: string;
  rest: string;
}

/**
 * Renders the final report as parts of a body, most important first: what changes for clients when it breaks them, the
 * fixes, the causes; the rest is folded. Review, check run and comment share these parts, so that their numbers agree.
 * Everything is redacted before it is escaped.
 */
export function buildReportParts(
  source: FinalReport,
  links: ReportLinks,
  redactor: Redactor,
  causes: readonly Diagnosis[] = [],
): ReportParts {
  const report = redactDeep(source, redactor);
  const clean = (text: string) => neutralise(text, redactor);
  const title = describeFixed(report, links) ?? describeResult(report);
  const opening = clean(renderOpening(report, links));
  const sections = [
    renderFault(report),
    renderToDo(report, causes),
    ...(countBreaking(report) > 0 ? [renderChanges(report)] : []),
    renderFixes(links, redactor),
    renderFailing(report, causes),
    renderCauses(causes, redactor),
    renderPicks(report, links),
    renderPatches(links, redactor),
    ...renderFindings(report, causes),
    ...(countBreaking(report) > 0 ? [] : [foldSection('What changes for clients', renderChanges(report))]),
    ...renderHints(report),
    renderIdle(report),
    renderSkipped(report),
    renderSession(report),
  ].map(({ head, rows, ...rest }): Section => ({ ...rest, head: clean(head), rows: rows.map(clean) }));
  return {
    title,
    header: `${clean(`## PTH: ${title}`)}\n\n${opening}`,
    opening,
    sections: sections.filter((section) => section.rows.length > 0),
    footer: clean(`<sub>Session ${codeSpan(report.session_id)}${renderLinks(links)}</sub>`),
    rest: clean(
      `Not everything fits here; ${renderLink('the full report', links.reportUrl ?? links.runUrl)} has the rest.`,
    ),
  };
}

function renderOpening(report: FinalReport, links: ReportLinks): string {
  const breaking = summariseBreaking(report);
  const verdict = describeProof(report, links) ?? renderVerdicts(report);
  return [breaking, verdict, renderFacts(report, links)].filter(Boolean).join('\n\n');
}

function countBreaking({ client_changes: all = [] }: FinalReport): number {
  return all.flatMap(({ changes }) => changes).filter((change) => change.class === 'breaking').length;
}

/** The sentence that stands first where clients would break; empty where none would. */
function summariseBreaking(report: FinalReport): string {
  const summary = countBreaking(report) === 0 ? null : summariseClientChanges(report.client_changes ?? []);
  return summary === null ? '' : `For clients: ${summary}.`;
}

/**
 * Describes the result in a few words, for a heading or a title; it holds no text of the plugin. How many tools worked
 * comes first.
 */
export function describeResult(report: FinalReport): string {
  const tools = report.fault ? '' : describeToolCounts(report.tools);
  return `${tools === '' ? '' : `${tools}; `}${describeTests(report)}`;
}

function describePassing({ outcomes, total_tests: total }: FinalReport): string {
  return `${outcomes.filter(({ status }) => status === 'passed').length} of ${formatCount(total, 'test')} passing`;
}

function describeTests(report: FinalReport): string {
  const passing = describePassing(report);
  const fixes = report.fixes.length === 0 ? '' : `, ${formatCount(report.fixes.length, 'fix', 'fixes')}`;
  switch (report.result) {
    case 'success':
      return `all tests that ran pass (${passing}${fixes})`;
    case 'incomplete':
      return `${report.failing_tests} failing (${passing}${fixes})`;
    case 'stalled':
      return `a person is needed (${passing}${fixes})`;
    case 'error':
      return report.fault ? 'the work could not be done' : `no verdict (${passing}${fixes})`;
    case 'interrupted':
      return `stopped early (${passing}${fixes})`;
    default:
      return report.result satisfies never;
  }
}

function renderVerdicts(report: FinalReport): string {
  const last = new Map(report.summaries.map(({ server, text }) => [server, text]));
  const several = last.size > 1;
  // Of one server, the title has said how much worked.
  const told = several ? [] : [describeToolCounts(report.tools), describePassing(report)];
  return [...last]
    .slice(0, 5)
    .map(([server, text]) => `${several ? `${codeSpan(server)}: ` : ''}${escapeInline(dropTold(text, told), 300)}`)
    .join('\n\n');
}

/** Leaves out the sentences of a verdict up to what is told already. Pure. */
function dropTold(text: string, told: readonly string[]): string {
  const sentences = text.split(/(?<=\.) /).map((sentence) => {
    const known = told.find((part) => part !== '' && sentence.includes(part));
    if (known === undefined) return sentence;
    const rest = sentence.slice(sentence.indexOf(known) + known.length).replace(/^(?:, \d+ skipped)?[\s);:,.]*/, '');
    return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
  });
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function renderFacts(report: FinalReport, links: ReportLinks): string {
  const changes = countBreaking(report) > 0 ? null : summariseClientChanges(report.client_changes ?? []);
  const confirmed = describeConfirmation(report, links);
  const directories = summariseDirectories(report.directories ?? []).replace(/^Directories: |\.$/g, '');
  const rows: [string, string][] = [
    ['Tested commit', renderCommit(links.repositoryUrl, links.headSha)],
    ['Fixes', describeFixes(report, links)],
    ...(confirmed === null ? [] : [['Confirmed', confirmed] as [string, string]]),
    ...(report.branch === null ? [] : [['Branch', codeCell(report.branch)] as [string, string]]),
    ...(changes === null ? [] : [['For clients', changes] as [string, string]]),
    ...(directories === '' ? [] : [['Directories', directories] as [string, string]]),
  ];
  return renderTable(['Fact', 'Value'], rows);
}

/** Renders where and how long the session ran, which few readers want. */
const maxWarnings = 20;

function renderSession({ environment, attempts, warnings = [] }: FinalReport): Section {
  const said = [...new Set(warnings.map(({ text }) => text))].slice(0, maxWarnings);
  const rows = [
    ...(environment === null
      ? []
      : [
          `- Environment: ${escapeInline(environment.name, 60)}, environment tier ${environment.tier}`,
          `- Isolation: ${escapeInline(environment.isolation, 300)}`,
        ]),
    `- Iterations: ${attempts}`,
    ...said.map((text) => `- Note: ${escapeInline(text, 500)}`),
  ];
  return foldSection('Where and how long it ran', { head: '', rows, gap: '\n' });
}

function describeFixes({ fixes, branch }: FinalReport, links: ReportLinks): string {
  const { fixPullRequest, compareUrl, canOpen, unfixed, pendingBranch, isPatchOnly, isHere } = links;
  if (fixes.length === 0) return unfixed ?? 'none';
  const count = formatCount(fixes.length, 'commit');
  if (isHere) return count;
  if (pendingBranch !== null) return `${count}, being pushed to ${codeCell(pendingBranch)}`;
  if (branch === null && fixPullRequest === null && isPatchOnly) return `${count}, not pushed; as patches below`;
  if (fixPullRequest) return `${count}, ${renderLink(`pull request ${fixPullRequest.number}`, fixPullRequest.url)}`;
  return compareUrl === null
    ? count
    : `${count}, ${renderLink(canOpen ? 'open the pull request' : 'compare', compareUrl)}`;
}

function renderFault({ fault }: FinalReport): Section {
  const rows = fault
    ? [
        `**${codeSpan(fault.code)}**: ${escapeInline(fault.message, 2000)}`,
        ...fault.recovery.map((way) => `- ${escapeInline(way, 300)}`),
      ]
    : [];
  return { head: '### What went wrong', rows, gap: '\n\n' };
}

/** Renders what is to be done, one row for each thing; the causes say of themselves what to do. */
function renderToDo({ actions }: FinalReport, causes: readonly Diagnosis[]): Section {
  const open = actions.filter(
    ({ hint, text }) => !hint && !causes.some(({ summary }) => summary !== '' && text.startsWith(summary)),
  );
  const rows = renderActions(foldShared(open.map(({ hint, ...action }) => ({ ...action, isHint: hint }))));
  return { head: '### What to do', rows, gap: '\n\n' };
}

/** Renders advice that keeps no run from being green, and remarks of checks, one line each. */
function renderHints({ actions, findings }: FinalReport): Section[] {
  const hints = renderActions(
    foldShared(actions.filter(({ hint }) => hint).map(({ hint, ...action }) => ({ ...action, isHint: hint }))),
  );
  const remarks = findings.filter((finding) => finding.severity === 'warning' && !isOwnRemark(finding));
  return [
    foldSection(formatCount(remarks.length, 'warning'), { head: '', rows: remarks.map(renderRemark), gap: '\n' }),
    foldSection('Hints', { head: '', rows: hints, gap: '\n\n' }),
  ];
}

function renderRemark({ check, tool, message }: FinalReport['findings'][number]): string {
  return `- ${codeSpan(check)}${tool === null ? '' : ` in ${codeSpan(tool)}`}: ${escapeInline(message, 300)}`;
}

/** Renders the tests that are not green; folded where causes name them all. */
function renderFailing({ outcomes }: FinalReport, causes: readonly Diagnosis[]): Section {
  const failing = outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  const named = new Set(causes.flatMap(({ tests }) => tests));
  const section = tableSection(
    '### Not green',
    ['Test', 'Tool', 'Status', 'Category'],
    failing.map(({ test, tool, status, category }) => [
      codeCell(test, 160),
      tool === null ? '-' : codeCell(tool),
      status,
      category ?? 'infrastructure',
    ]),
  );
  const isExplained = failing.length > 0 && failing.every(({ test }) => named.has(test));
  return isExplained ? foldSection(`${formatCount(failing.length, 'test')} not green`, section) : section;
}

/** Fixes whose commands are written out. */
const maxPicks = 20;

/** Renders the command to cherry-pick each fix: a fork cannot get a pull request from here. */
function renderPicks(
  { fixes, branch }: FinalReport,
  { compareUrl, repositoryUrl, fixPullRequest }: ReportLinks,
): Section {
  const canPick = compareUrl !== null && fixPullRequest === null && branch !== null;
  const commits = fixes.map(({ commit }) => commit).filter((commit) => /^[0-9a-f]{40,64}$/.test(commit));
  const isSafe = canPick && commits.length > 0 && isPublishableRef(`refs/heads/${branch}`);
  const commands = isSafe
    ? [
        `git fetch ${repositoryUrl} ${branch}`,
        ...commits.slice(0, maxPicks).map((commit) => `git cherry-pick ${commit.slice(0, 12)}`),
        ...(commits.length > maxPicks ? [`# and ${formatCount(commits.length - maxPicks, 'more commit')}`] : []),
      ]
    : [];
  return {
    head: '### Taking the fixes',
    rows: commands.length === 0 ? [] : [codeBlock(commands.join('\n'), 'sh')],
    gap: '\n\n',
  };
}

/** Changes of each comparison that a body lists; the whole report has all of them. */
const maxChanges = 15;

function renderChanges({ client_changes: all = [] }: FinalReport): Section {
  const rows = renderClientChanges(all, { listed: maxChanges });
  return { head: '### What changes for clients', rows, gap: '\n\n' };
}

/** True for a remark about what was published, which nobody may overlook. */
function isOwnRemark({ server, check }: FinalReport['findings'][number]): boolean {
  return server === 'pth' && check === 'publish';
}

/** Renders what checks found; a failing test that a cause names is told there. */
function renderFindings({ findings }: FinalReport, causes: readonly Diagnosis[]): Section[] {
  const told = causes.flatMap(({ tests }) => tests.map((test) => `${test}: `));
  const errors = findings.filter(
    ({ severity, message }) => severity === 'error' && !told.some((start) => message.startsWith(start)),
  );
  const remarks = findings.filter((finding) => finding.severity === 'warning' && isOwnRemark(finding));
  return [
    { head: '### Findings', rows: errors.map(renderFinding), gap: '\n\n' },
    { head: '### About these fixes\n', rows: remarks.map(renderPublishRemark), gap: '\n' },
  ];
}

/** Renders a remark on what was published: its sentence, and where. */
export function renderPublishRemark({ message, evidence }: FinalReport['findings'][number]): string {
  return `- ${escapeInline(message, 400)}${evidence === '' ? '' : ` (${codeSpan(evidence)})`}`;
}

function renderFinding({
  check,
  tool,
  category,
  message,
  evidence,
  reproduce,
}: FinalReport['findings'][number]): string {
  return [
    `**${codeSpan(check)}**${tool === null ? '' : ` in ${codeSpan(tool)}`} (${category}): ${escapeInline(message, 400)}`,
    ...(evidence === '' ? [] : [codeBlock(evidence, 'text', 800)]),
    ...(reproduce === '' ? [] : ['To see it again:', codeBlock(reproduce, 'text', 800)]),
  ].join('\n\n');
}

/** Renders the tools that never answered a valid call, in one line. */
function renderIdle({ tools: { idle } }: FinalReport): Section {
  const rows =
    idle.length === 0
      ? []
      : [
          `${formatCount(idle.length, 'tool')}: ${listSome(
            idle.map(({ tool }) => tool),
            30,
          )}`,
        ];
  return foldSection('Tools that never answered a valid call', { head: '', rows, gap: '\n' });
}

/** Renders skipped tests in one line for each tool, and folded, since there are often many. */
function renderSkipped({ outcomes }: FinalReport): Section {
  const skipped = outcomes.filter(({ status }) => status === 'skipped');
  const byTool = new Map<string, string[]>();
  for (const { test, tool } of skipped) byTool.set(tool ?? '', [...(byTool.get(tool ?? '') ?? []), test]);
  const rows = [...byTool].map(
    ([tool, tests]) =>
      `- ${tool === '' ? '' : `${codeSpan(tool)}, `}${formatCount(tests.length, 'test')}: ${listSome(tests, 3)}`,
  );
  const verb = skipped.length === 1 ? 'counts' : 'count';
  const title = `${formatCount(skipped.length, 'skipped test')}, which ${verb} neither as passed nor as failed`;
  return foldSection(title, { head: '', rows, gap: '\n' });
}

function tableSection(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): Section {
  return {
    head: `${heading}\n\n${renderTable(head, [])}`,
    rows: rows.map((cells) => `| ${cells.join(' | ')} |`),
    gap: '\n',
  };
}

function listSome(items: readonly string[], limit: number): string {
  const shown = items.slice(0, limit).map((item) => codeCell(item, 100));
  return `${shown.join(', ') || '-'}${items.length > limit ? ` and ${items.length - limit} more` : ''}`;
}

function renderLinks({ runUrl, reportUrl }: ReportLinks): string {
  return [
    ...(runUrl === null ? [] : [renderLink('run', runUrl)]),
    ...(reportUrl === null ? [] : [renderLink('full report', reportUrl)]),
  ]
    .map((link) => ` · ${link}`)
    .join('');
}
