import { createHash } from 'node:crypto';
import { basename, isAbsolute } from 'node:path';
import { isJsonObject, type JsonValue, type Redactor } from '../base/index.ts';
import {
  type CallRecord,
  type CheckRecord,
  countOutcomes,
  type Finding,
  isFailing,
  sectionOf,
  type TestOutcome,
} from '../suite/index.ts';
import { formatCount, formatDuration } from './format-numbers.ts';
import { redactDeep } from './redact-deep.ts';
import { renderCheckLines } from './report-checks.ts';
import type { DirectoryVerdict, RuleState } from './directories.ts';
import { ruleWords, summariseDirectories } from './report-directories.ts';
import type { ServerDirectories, ServerRun } from './report-input.ts';
import { findToolOfTest } from './tool-of-test.ts';
import { defaultMinTools } from './tool-counts.ts';
import { renderVerdict } from './verdict.ts';
import { toPrintableText } from './well-formed.ts';

/** Input of the page of a run. */
export interface HtmlPageInput {
  /** The plugin's name. */
  title: string;
  startedAt: Date;
  durationMs: number;
  /** PTH's own version. */
  version: string;
  runs: readonly ServerRun[];
  /** The verdicts on each server by the rules of directories. Default none. */
  directories?: readonly ServerDirectories[];
  minTools?: string | null;
  /** Removes secrets before texts are cut. */
  redactor: Redactor;
}

/** Longest text of a call, an answer or stderr, in characters. */
const maxText = 20_000;
/** Longest name in the index, in characters. */
const maxName = 200;
/** Characters of all calls and answers of a page; later ones are left out. */
const maxPage = 30_000_000;

/**
 * Renders a run as one page: each test with its calls and answers, folded. All texts of the server are escaped, and the
 * page's own policy forbids scripts, forms and everything from elsewhere (threat T23). Pure.
 */
export function renderHtmlPage(input: HtmlPageInput): string {
  const runs = input.runs.map(({ server, result }) => ({
    server,
    revision: result.server?.protocolVersion,
    tools: new Set(result.tools.map(({ name }) => name)),
    verdict: renderVerdict(result, input.minTools ?? defaultMinTools),
    directories: redactDeep(
      [...(input.directories?.find((one) => one.server === server)?.verdicts ?? [])],
      input.redactor,
    ),
    ...redactDeep({ outcomes: result.outcomes, findings: result.findings, checks: result.checks }, input.redactor),
  }));
  const budget = { left: maxPage };
  const whole = input.redactor.redact(input.title);
  // Of a program by its path, the name is enough for a heading.
  const title = isAbsolute(whole) ? basename(whole) : whole;
  const facts = [input.startedAt.toISOString(), formatDuration(input.durationMs), `PTH ${input.version}`];
  const body = runs.map((run, index) => renderServer(run, runs.length > 1 ? index + 1 : null, budget)).join('\n');
  const policy = `default-src 'none'; style-src 'sha256-${digest(style)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`PTH: ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="muted">${escapeHtml([...facts, ...(title === whole ? [] : [whole])].join(', '))}</p>
${body === '' ? '<p>No server was tested.</p>' : body}
</body>
</html>
`;
}

interface Budget {
  left: number;
}

interface PageRun {
  server: string;
  /** The negotiated revision of the protocol; undefined where the server was not running at the end. */
  revision: string | undefined;
  tools: ReadonlySet<string>;
  verdict: string;
  outcomes: readonly TestOutcome[];
  findings: readonly Finding[];
  checks: readonly CheckRecord[];
  directories: readonly DirectoryVerdict[];
}

/** The tests of one tool, of the server as a whole, or of scenarios. */
interface Group {
  name: string;
  /** Where its tests stand on the page; the server's own names are not used for it. */
  anchor: string;
  outcomes: readonly TestOutcome[];
}

/** @param number the server's place on the page; null for an only server */
function renderServer(run: PageRun, number: number | null, budget: Budget): string {
  const groups = new Map<string, TestOutcome[]>();
  for (const outcome of run.outcomes) {
    const group = findToolOfTest(outcome, run.tools) ?? (outcome.testTier === 1 ? 'server' : 'scenarios');
    groups.set(group, [...(groups.get(group) ?? []), outcome]);
  }
  // What fails is what a reader looks for.
  const ordered = [...groups].toSorted(
    ([, one], [, other]) => Number(other.some(isFailing)) - Number(one.some(isFailing)),
  );
  const shown = ordered.map(([name, outcomes], index) => ({ name, outcomes, anchor: `s${number ?? 1}-${index + 1}` }));
  const untested = [...run.tools].filter((tool) => !groups.has(tool));
  return [
    ...(number === null ? [] : [`<h2>${escapeHtml(run.server)}</h2>`]),
    `<p class="verdict">${escapeHtml(run.verdict)}</p>`,
    ...renderIndex(shown, untested),
    ...renderFindings(run.findings, run.revision),
    ...renderChecks(run.checks, run.revision),
    ...renderDirectories(run.directories),
    ...shown.map((group) => renderGroup(group, budget)),
  ].join('\n');
}

/** Renders the tools with their state as links to their tests, and the tools without any, so that none is overlooked. */
function renderIndex(groups: readonly Group[], untested: readonly string[]): string[] {
  if (groups.length + untested.length === 0) return [];
  const links = groups.map(
    ({ name, anchor, outcomes }) =>
      `<li><a href="#${anchor}">${escapeHtml(cutName(name))}</a> ${renderState(outcomes)}</li>`,
  );
  const others = untested.map((name) => `<li>${escapeHtml(cutName(name))} <span class="muted">no test</span></li>`);
  return ['<nav><ul>', ...links, ...others, '</ul></nav>'];
}

function cutName(name: string): string {
  return name.length <= maxName ? name : `${name.slice(0, maxName)} … (${name.length - maxName} characters left out)`;
}

/** What came of the tests of a group: nothing that was skipped throughout has passed. */
function renderState(outcomes: readonly TestOutcome[]): string {
  const { passed, total } = countOutcomes(outcomes);
  const state = outcomes.some(isFailing) ? 'error' : passed === 0 ? 'skipped' : 'passed';
  return `<span class="${state}">${passed} of ${total} passed</span>`;
}

function renderFindings(findings: readonly Finding[], revision: string | undefined): string[] {
  if (findings.length === 0) return [];
  const items = findings.map(({ severity, check, message, reproduce }) => {
    const call = reproduce === '' ? '' : `<pre>${escapeHtml(cut(reproduce))}</pre>`;
    return `<li><span class="${severity}">${severity}</span> ${escapeHtml(message)} ${renderCheck(check, revision)}${call}</li>`;
  });
  return [`<details><summary>${formatCount(findings.length, 'finding')}</summary><ul>`, ...items, '</ul></details>'];
}

/** Renders each check with what came of it, folded, so that nobody takes one that does not apply for one that passed. */
function renderChecks(checks: readonly CheckRecord[], revision: string | undefined): string[] {
  const [counts] = renderCheckLines(checks, maxText);
  if (counts === undefined) return [];
  const items = checks.map(({ check, state, reason }) => {
    const why = reason === '' ? '' : ` <span class="muted">${escapeHtml(cut(reason))}</span>`;
    return `<li><span class="${stateClasses[state]}">${stateWords[state]}</span> ${renderCheck(check, revision)}${why}</li>`;
  });
  return [`<details><summary>${escapeHtml(counts)}</summary><ul>`, ...items, '</ul></details>'];
}

const stateWords: Record<CheckRecord['state'], string> = {
  passed: 'passed',
  found: 'found something',
  'not-applicable': 'not applicable',
  'not-supported': 'not supported',
};
const stateClasses: Record<CheckRecord['state'], string> = {
  passed: 'passed',
  found: 'warning',
  'not-applicable': 'muted',
  'not-supported': 'muted',
};

/** Renders each rule of each directory with what the run shows of it, folded. */
function renderDirectories(verdicts: readonly DirectoryVerdict[]): string[] {
  if (verdicts.length === 0) return [];
  const items = verdicts.flatMap(({ directory, source, rules }) => [
    `<li><a href="${escapeHtml(source)}">${escapeHtml(directory)}</a><ul>`,
    ...rules.map(({ rule, state, reason, source: stated }) => {
      const why = reason === '' ? '' : ` <span class="muted">${escapeHtml(cut(reason))}</span>`;
      return `<li><span class="${ruleClasses[state]}">${ruleWords[state]}</span> <a href="${escapeHtml(stated)}">${escapeHtml(rule)}</a>${why}</li>`;
    }),
    '</ul></li>',
  ]);
  return [`<details><summary>${escapeHtml(summariseDirectories(verdicts))}</summary><ul>`, ...items, '</ul></details>'];
}

const ruleClasses: Record<RuleState, string> = {
  met: 'passed',
  broken: 'error',
  wished: 'muted',
  unsure: 'warning',
  'not-looked-at': 'muted',
};

/** Renders the name of a check, with a link to the section of the specification that states its rule. */
function renderCheck(check: string, revision: string | undefined): string {
  const section = sectionOf(check, revision);
  const name = `<code>${escapeHtml(check)}</code>`;
  return section === null ? name : `<a href="${escapeHtml(section)}">${name}</a>`;
}

function renderGroup({ name, anchor, outcomes }: Group, budget: Budget): string {
  return [
    `<section id="${anchor}"><h3>${escapeHtml(name)} ${renderState(outcomes)}</h3>`,
    ...outcomes.map((outcome) => renderTest(outcome, budget)),
    '</section>',
  ].join('\n');
}

function renderTest(outcome: TestOutcome, budget: Budget): string {
  const { name, status, message, durationMs, calls, stderr, failures } = outcome;
  const state = isFailing(outcome) ? 'error' : status;
  return [
    `<details${isFailing(outcome) ? ' open' : ''}><summary><span class="${state}">${status}</span> ${escapeHtml(name)} <span class="muted">${escapeHtml(formatDuration(durationMs))}</span></summary>`,
    ...(message === '' ? [] : [`<p>${escapeHtml(cut(message))}</p>`]),
    ...(isFailing(outcome) ? failures.flatMap((failure) => renderFailure(failure, message)) : []),
    ...(calls.length === 0 ? ['<p class="muted">No call is on record.</p>'] : []),
    ...calls.map((call) => renderCallOf(call, budget)),
    ...(stderr === '' ? [] : [`<h4>stderr</h4><pre>${escapeHtml(cut(stderr))}</pre>`]),
    '</details>',
  ].join('\n');
}

/** Renders one failed expectation; its message only where the test does not say the same. */
function renderFailure({ expected, actual, message }: TestOutcome['failures'][number], said: string): string[] {
  return [
    ...(said.includes(message) ? [] : [`<p>${escapeHtml(cut(message))}</p>`]),
    `<pre>${escapeHtml(`expected  ${cut(expected)}\ngot       ${cut(actual)}`)}</pre>`,
  ];
}

function renderCallOf({ tool, input, outcome }: CallRecord, budget: Budget): string {
  if (budget.left <= 0) return '<p class="muted">Left out: the page is full.</p>';
  const { kind, durationMs, ...rest } = outcome;
  const [call, answer] = [cut(JSON.stringify(input, null, 2)), cut(describeAnswer(outcome, rest))];
  budget.left -= call.length + answer.length;
  return `<h4>${escapeHtml(tool)} <span class="muted">${escapeHtml(`${kind}, ${formatDuration(durationMs)}`)}</span></h4><pre class="call">${escapeHtml(call)}</pre><pre>${escapeHtml(answer)}</pre>`;
}

/** Renders an answer as JSON; a text of several lines stands below it as it is, since escapes are hard to read. */
function describeAnswer(outcome: CallRecord['outcome'], rest: object): string {
  if (outcome.kind !== 'result') return JSON.stringify(rest, null, 2);
  const { content } = outcome.result;
  if (!Array.isArray(content)) return JSON.stringify(outcome.result, null, 2);
  const below: string[] = [];
  const shown = content.map((block: JsonValue, index) => {
    if (!isJsonObject(block) || typeof block['text'] !== 'string' || !block['text'].includes('\n')) return block;
    const place = `content[${index}].text`;
    below.push(`${place}:\n${block['text']}`);
    return { ...block, text: `${place}, below` };
  });
  return [JSON.stringify({ ...outcome.result, content: shown }, null, 2), ...below].join('\n\n');
}

function cut(text: string): string {
  return text.length <= maxText
    ? text
    : `${text.slice(0, maxText)}\n… (left out: ${text.length - maxText} of ${text.length} characters)`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return toPrintableText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h3 { margin: 2rem 0 .5rem; overflow-wrap: anywhere; } h4 { margin: .75rem 0 .25rem; font-weight: 500; }
.verdict { font-size: 1.1rem; border-left: 4px solid #888; padding-left: .75rem; }
.muted { color: #777; font-weight: normal; font-size: .85em; }
.passed { color: #18794e; } .error { color: #c62828; } .skipped, .warning, .flaky { color: #9a6700; }
span.passed, span.error, span.skipped, span.warning { font-size: .85em; font-weight: 600; }
nav ul { columns: 18rem; padding-left: 1.25rem; } nav li { overflow-wrap: anywhere; }
details { border: 1px solid #8884; border-radius: 6px; margin: .35rem 0; padding: .35rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre { background: #8881; border-radius: 4px; padding: .5rem .75rem; overflow: auto; max-height: 24rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em; }
pre.call { border-left: 3px solid #5b8def; }
`;
