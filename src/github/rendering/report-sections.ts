import {
  codeBlock,
  codeCell,
  codeSpan,
  describeToolCounts,
  escapeInline,
  type FinalReport,
  formatCount,
  redactDeep,
  renderActions,
  renderClientChanges,
  renderTable,
  summariseClientChanges,
} from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { isPublishableRef } from '../publishing/publish-ref.ts';
import { describeFixed, describeProof } from './describe-fixes.ts';
import type { Section } from './fit-body.ts';
import { neutralise, renderLink } from './neutralise.ts';
import { renderCauses } from './render-causes.ts';
import type { ReportLinks } from './report-links.ts';

/** The parts of a body. */
export interface ReportParts {
  title: string;
  header: string;
  sections: Section[];
  footer: string;
  rest: string;
}

/**
 * Renders the final report as parts of a body, most important first. Review, check run and comment share these parts,
 * so that their numbers agree. Everything is redacted before it is escaped.
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
  const opening = describeProof(report, links) ?? renderVerdicts(report);
  const sections = [
    renderFault(report),
    renderToDo(report),
    renderFailing(report),
    renderCauses(causes, redactor),
    renderFixes(report, links),
    renderPicks(report, links),
    renderPatches(links, redactor),
    renderChanges(report),
    ...renderFindings(report),
    renderIdle(report),
    renderSkipped(report),
    renderSession(report),
  ].map(({ head, rows, gap }): Section => ({ head: clean(head), rows: rows.map(clean), gap }));
  return {
    title,
    header: clean([`## PTH: ${title}`, opening, renderFacts(report, links)].filter(Boolean).join('\n\n')),
    sections: sections.filter((section) => section.rows.length > 0),
    footer: clean(`<sub>Session ${codeSpan(report.session_id)}${renderLinks(links)}</sub>`),
    rest: clean(
      `Not everything fits here; ${renderLink('the full report', links.reportUrl ?? links.runUrl)} has the rest.`,
    ),
  };
}

/**
 * Describes the result in a few words, for a heading or a title; it holds no text of the plugin. How many tools worked
 * comes first.
 */
export function describeResult(report: FinalReport): string {
  const tools = report.fault ? '' : describeToolCounts(report.tools);
  return `${tools === '' ? '' : `${tools}; `}${describeTests(report)}`;
}

function describeTests(report: FinalReport): string {
  const passing = `${report.outcomes.filter(({ status }) => status === 'passed').length} of ${formatCount(report.total_tests, 'test')} passing`;
  const fixes = report.fixes.length === 0 ? '' : `, ${formatCount(report.fixes.length, 'fix', 'fixes')}`;
  switch (report.result) {
    case 'success':
      return `all tests that ran pass (${passing}${fixes})`;
    case 'incomplete':
      return `${report.failing_tests} failing (${passing}${fixes})`;
    case 'stalled':
      return `a person is needed (${passing}${fixes})`;
    case 'error':
      return report.fault ? 'PTH could not do its work' : `no verdict (${passing}${fixes})`;
    case 'interrupted':
      return `stopped early (${passing}${fixes})`;
    default:
      return report.result satisfies never;
  }
}

function renderVerdicts({ summaries }: FinalReport): string {
  const last = new Map(summaries.map(({ server, text }) => [server, text]));
  const several = last.size > 1;
  return [...last]
    .slice(0, 5)
    .map(([server, text]) => `${several ? `${codeSpan(server)}: ` : ''}${escapeInline(text, 300)}`)
    .join('\n\n');
}

function renderFacts(report: FinalReport, links: ReportLinks): string {
  const changes = summariseClientChanges(report.client_changes ?? []);
  const rows: [string, string][] = [
    ['Tested commit', commitLink(links, links.headSha)],
    ['Fixes', describeFixes(report, links)],
    ...(report.branch === null ? [] : [['Branch', codeCell(report.branch)] as [string, string]]),
    ...(changes === null ? [] : [['For clients', changes] as [string, string]]),
  ];
  return renderTable(['Fact', 'Value'], rows);
}

/** Renders where and how long the session ran, which few readers want. */
function renderSession({ environment, attempts }: FinalReport): Section {
  const rows = [
    ...(environment === null
      ? []
      : [
          `- Environment: ${escapeInline(environment.name, 60)}, environment tier ${environment.tier}`,
          `- Isolation: ${escapeInline(environment.isolation, 300)}`,
        ]),
    `- Iterations: ${attempts}`,
  ];
  return { head: '### Session', rows, gap: '\n' };
}

function describeFixes({ fixes, branch }: FinalReport, links: ReportLinks): string {
  const { fixPullRequest, compareUrl, unfixed, pendingBranch, patches } = links;
  if (fixes.length === 0) return unfixed ?? 'none';
  const count = formatCount(fixes.length, 'commit');
  if (pendingBranch !== null) return `${count}, being pushed to ${codeCell(pendingBranch)}`;
  if (branch === null && fixPullRequest === null && patches.length > 0) return `${count}, not pushed; as patches below`;
  if (fixPullRequest) return `${count}, ${renderLink(`pull request ${fixPullRequest.number}`, fixPullRequest.url)}`;
  return compareUrl === null ? count : `${count}, ${renderLink('compare', compareUrl)}`;
}

function commitLink({ repositoryUrl }: ReportLinks, sha: string): string {
  return /^[0-9a-f]{7,64}$/.test(sha)
    ? renderLink(`\`${sha.slice(0, 12)}\``, `${repositoryUrl}/commit/${sha}`)
    : codeCell(sha);
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

/** Renders what is to be done, one row for each thing. */
function renderToDo({ actions }: FinalReport): Section {
  const rows = renderActions(actions.map(({ hint, ...action }) => ({ ...action, isHint: hint })));
  return { head: '### What to do', rows, gap: '\n\n' };
}

function renderFailing({ outcomes }: FinalReport): Section {
  const failing = outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  return tableSection(
    '### Not green',
    ['Test', 'Tool', 'Status', 'Category'],
    failing.map(({ test, tool, status, category }) => [
      codeCell(test, 160),
      tool === null ? '-' : codeCell(tool),
      status,
      category ?? 'infrastructure',
    ]),
  );
}

function renderFixes({ fixes, branch }: FinalReport, links: ReportLinks): Section {
  return tableSection(
    '### Fixes',
    ['Commit', 'Category', 'Tests', 'Files'],
    fixes.map(({ commit, category, tests, files }) => [
      // GitHub does not know a commit that was not pushed.
      branch === null ? codeCell(commit.slice(0, 12)) : commitLink(links, commit),
      category,
      listSome(tests, 5),
      listSome(files, 5),
    ]),
  );
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

/** Longest patch that is shown; a longer one would leave no room for the others. */
const maxPatchLength = 12_000;

/** Renders fixes that no branch holds, so that they are not lost. */
function renderPatches({ patches }: ReportLinks, redactor: Redactor): Section {
  const rows = redactDeep(patches, redactor).map(({ commit, subject, text }) => {
    const head = `${codeSpan(commit.slice(0, 12))} ${escapeInline(subject, 200)}`;
    return text.length <= maxPatchLength
      ? `${head}\n\n${codeBlock(text, 'diff', maxPatchLength)}`
      : `${head}: ${formatCount(text.length, 'character')} long; the artifact pth-report of the run has it in fixes.patch.`;
  });
  return { head: '### The fixes as patches, for `git apply`', rows, gap: '\n\n' };
}

/** Changes of each comparison that a body lists; the whole report has all of them. */
const maxChanges = 15;

function renderChanges({ client_changes: all = [] }: FinalReport): Section {
  const rows = renderClientChanges(all, { listed: maxChanges });
  return { head: '### What changes for clients', rows, gap: '\n\n' };
}

function renderFindings({ findings }: FinalReport): Section[] {
  const blocks = (severity: 'error' | 'warning') =>
    findings
      .filter((finding) => finding.severity === severity)
      .map((finding) => {
        const tool = finding.tool === null ? '' : ` in ${codeSpan(finding.tool)}`;
        return [
          `**${codeSpan(finding.check)}**${tool} (${finding.category}): ${escapeInline(finding.message, 400)}`,
          ...(finding.evidence === '' ? [] : [codeBlock(finding.evidence, 'text', 800)]),
          ...(finding.reproduce === '' ? [] : ['To see it again:', codeBlock(finding.reproduce, 'text', 800)]),
        ].join('\n\n');
      });
  return [
    { head: '### Findings', rows: blocks('error'), gap: '\n\n' },
    { head: '### Warnings', rows: blocks('warning'), gap: '\n\n' },
  ];
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
  return { head: '### Tools that never answered a valid call', rows, gap: '\n' };
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
  return {
    head: `### Skipped\n\n${formatCount(skipped.length, 'test')}, which count neither as passed nor as failed:\n`,
    rows,
    gap: '\n',
  };
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
