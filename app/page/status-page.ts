import { createHash } from 'node:crypto';
import { renderConvergence } from './convergence-svg.ts';
import { Html, html } from './html.ts';
import type { PageRow } from './page-model.ts';

const style = `
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #cf222e; --busy: #9a6700; }
@media (prefers-color-scheme: dark) { :root { --good: #3fb950; --bad: #f85149; --busy: #d29922; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .6rem .5rem; text-align: left; vertical-align: top; }
th { font-weight: 600; white-space: nowrap; }
td { overflow-wrap: anywhere; }
code { font: 13px ui-monospace, monospace; }
.title { font-weight: 600; }
.facts, .none { color: GrayText; font-size: 13px; }
.mark { font-weight: 600; margin-right: .3rem; }
.good { color: var(--good); } .bad { color: var(--bad); } .busy { color: var(--busy); }
.links a { margin-right: .6rem; white-space: nowrap; }
@media (max-width: 45rem) { thead { display: none; } tr, td { display: block; } td { border: 0; padding: .2rem 0; } tr { border-bottom: 1px solid var(--line); padding: .6rem 0; } }
polyline { fill: none; stroke-width: 2; }
.passing { stroke: var(--good); } .failing { stroke: var(--bad); stroke-dasharray: 3 3; } .last { fill: var(--good); }
`;

/** Allows no script, no other site and no form, and the one style sheet only by its digest. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const marks: Readonly<Record<PageRow['mood'], string>> = { good: '✓', bad: '✗', busy: '…', calm: '–' };

/** Renders the status page: one row for each pull request, newest session first. */
export function renderStatusPage(rows: readonly PageRow[], isFiltered = false): string {
  const all = isFiltered ? html`<p class="facts">One repository only. <a href="?">Show all</a></p>` : html``;
  const body =
    rows.length === 0
      ? html`<p>No session has run yet. Comment <code>/pth test</code> on a pull request to start one.</p>`
      : html`<table>
<thead><tr><th scope="col">Pull request</th><th scope="col">Session</th><th scope="col">Result</th><th scope="col">Sessions so far</th></tr></thead>
<tbody>${rows.map(renderRow)}</tbody>
</table>
<p class="facts">The chart shows the sessions of a pull request, oldest at the left: passing tests as a line, failing ones dashed. Below it stands what the model of these sessions may have cost at list price, by the budget of each.</p>`;
  const page = html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PTH sessions</title><style>${new Html(style)}</style></head>
<body><main><h1>PTH sessions</h1>${all}${body}</main></body>
</html>`;
  return `<!doctype html>\n${page.text}\n`;
}

function renderRow(row: PageRow): Html {
  const stale = row.isStale ? html`<div class="facts busy">newer commits were pushed since</div>` : html``;
  return html`<tr>
<td><div class="title">${row.title}</div><div class="facts"><a href="?repository=${row.repositoryId}">${row.repository}</a> #${row.pullRequest}</div></td>
<td><code>${row.command}</code><div class="facts">commit <code>${row.headSha.slice(0, 12)}</code> · session <code>${row.session}</code><br>by ${row.startedBy}, <time datetime="${row.startedAt}">${row.startedAt.slice(0, 16).replace('T', ' ')} UTC</time>${row.maxTokens === 0 ? '' : `, at most ${row.maxTokens.toLocaleString('en')} tokens`}</div>${stale}</td>
<td><span class="mark ${row.mood}">${marks[row.mood]}</span>${row.state}<div class="links">${row.links.map(renderLink)}</div></td>
<td>${renderConvergence(row.history)}<div class="facts">${describeCost(row.maxUsd)}</div></td>
</tr>
`;
}

/** What the sessions may cost: a run's own word about it is not believed. */
function describeCost(maxUsd: number | null): string {
  if (maxUsd === 0) return 'no model asked';
  return maxUsd === null ? 'no limit in dollars' : `at most $${maxUsd.toFixed(2)}`;
}

function renderLink({ label, url }: PageRow['links'][number]): Html {
  return html`<a href="${url}" rel="noreferrer">${label}</a>`;
}
