import { isJsonObject, type Redactor } from '../base/index.ts';
import { type CallRecord, type CheckRecord, type Finding, isFailing, type TestOutcome } from '../suite/index.ts';
import { formatCount } from './format-numbers.ts';
import { redactDeep } from './redact-deep.ts';
import { renderCheckLines } from './report-checks.ts';
import { findToolOfTest } from './tool-of-test.ts';
import { toPrintableLine } from './well-formed.ts';

/** Options of the table. */
export interface AuditTableOptions {
  /** Removes secrets before texts are cut. */
  redactor: Redactor;
  /** Columns of the terminal. Default 100. */
  width?: number;
  /** Failures shown in full below the table. Default 20. */
  maxFailures?: number;
  /** Of these, at most so many of one tool, so that one bad tool does not hide the others. Default 3. */
  maxFailuresPerTool?: number;
  /** Tools that never answered a valid call: refusing wrong ones is no proof that they work. Default none. */
  idle?: readonly string[];
  /** Results of the checks of the whole server. Default none. */
  checks?: readonly CheckRecord[];
}

const maxWarningsPerCheck = 3;

interface ToolRow {
  tool: string;
  tests: number;
  passed: number;
  failed: number;
  skipped: number;
  verdict: 'pass' | 'FAIL' | 'not proven' | 'skipped' | 'no test';
}

/**
 * Renders verdicts per tool for a terminal: number of tests, outcomes, verdict; below, each failure with the expected
 * and the actual answer and the call that repeats it, then the warnings. Plain text without any control character.
 * Tools of `listedTools` without a test are shown as untested.
 */
export function renderAuditTable(
  outcomes: readonly TestOutcome[],
  findings: readonly Finding[],
  listedTools: readonly string[],
  options: AuditTableOptions,
): string {
  const { width = 100, maxFailures = 20, maxFailuresPerTool = 3, redactor } = options;
  const listed = new Set(listedTools);
  const rows = [...collectRows(outcomes, listed, options.idle ?? []).values()];
  const nameWidth = Math.min(48, Math.max(4, ...rows.map((row) => row.tool.length)));
  const lines = [
    `${'TOOL'.padEnd(nameWidth)}  TESTS  PASSED  FAILED  SKIPPED  VERDICT`,
    ...rows.map(
      (row) =>
        `${toPrintableLine(row.tool, nameWidth).padEnd(nameWidth)}  ${column(row.tests, 5)}  ${column(row.passed, 6)}  ${column(row.failed, 6)}  ${column(row.skipped, 7)}  ${row.verdict}`,
    ),
  ];
  const groups = groupFailures(redactDeep(outcomes.filter(isFailing), redactor));
  const shown = selectShown(groups, listed, maxFailures, maxFailuresPerTool);
  for (const group of shown) lines.push('', ...renderGroup(group, width));
  const hidden = groups.filter((group) => !shown.includes(group)).flat().length;
  if (hidden > 0) lines.push('', `and ${formatCount(hidden, 'more failure')}, all in --json and --report`);
  lines.push(...renderSkipped(redactDeep([...outcomes], redactor), width));
  // Findings of failing tests are above already; those of checks and warnings follow, each once.
  const above = new Set(outcomes.filter(isFailing).flatMap(({ name, message }) => [message, `${name}: ${message}`]));
  const below = findings.filter(({ message }) => !above.has(message));
  const said = new Set(findings.map(({ check }) => check));
  const checks = (options.checks ?? []).map((record) =>
    said.has(record.check) || above.has(record.reason) ? { ...record, reason: '' } : record,
  );
  const checkLines = renderCheckLines(redactDeep(checks, redactor), width);
  if (checkLines.length > 0) lines.push('', ...checkLines);
  lines.push(...renderFindings(redactDeep(below, redactor), width, maxFailures));
  return lines.join('\n');
}

/** Renders errors before warnings, each with its check and the call that repeats it. */
function renderFindings(findings: readonly Finding[], width: number, most: number): string[] {
  if (findings.length === 0) return [];
  const ordered = findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const shown = ordered.filter((finding, index) => !hasPredecessors(ordered.slice(0, index), finding)).slice(0, most);
  const lines = shown.flatMap(({ severity, check, message, reproduce }) => {
    const [call] = reproduce.split('\n');
    return [
      toPrintableLine(`${severity}: ${message} [${check}]`, width * 3),
      ...(call ? [`  ${'call'.padEnd(9)} ${toPrintableLine(call, width * 3)}`] : []),
    ];
  });
  const left = findings.length - shown.length;
  return ['', ...lines, ...(left > 0 ? [`and ${formatCount(left, 'more finding')}, all in --json and --report`] : [])];
}

/** True when enough warnings of the same check are shown already: many tools often lack the same thing. */
function hasPredecessors(before: readonly Finding[], { check, severity }: Finding): boolean {
  return severity === 'warning' && before.filter((other) => other.check === check).length >= maxWarningsPerCheck;
}

/** Groups failures of one tool with the same message, in the order of their first members. */
function groupFailures(failing: readonly TestOutcome[]): [TestOutcome, ...TestOutcome[]][] {
  const groups = new Map<string, [TestOutcome, ...TestOutcome[]]>();
  for (const outcome of failing) {
    const key = JSON.stringify([outcome.tool, outcome.status, outcome.category, outcome.message]);
    const group = groups.get(key);
    if (group && outcome.tool !== null) group.push(outcome);
    else groups.set(group ? `${key} ${outcome.name}` : key, [outcome]);
  }
  return [...groups.values()];
}

function selectShown(
  groups: readonly [TestOutcome, ...TestOutcome[]][],
  listed: ReadonlySet<string>,
  total: number,
  perTool: number,
): [TestOutcome, ...TestOutcome[]][] {
  const counts = new Map<string | null, number>();
  const chosen = groups.filter(([outcome]) => {
    const tool = findToolOfTest(outcome, listed);
    const count = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, count);
    return count <= perTool;
  });
  return chosen.slice(0, total);
}

/** Renders the first of a group in full, and the others by their names without the tool's name. */
function renderGroup([first, ...others]: readonly [TestOutcome, ...TestOutcome[]], width: number): string[] {
  const lines = renderFailure(first, width);
  if (others.length === 0) return lines;
  const prefix = `${first.tool} - `;
  const names = others.map(({ name }) => (name.startsWith(prefix) ? name.slice(prefix.length) : name));
  const text = `${formatCount(others.length, 'test')}: ${names.join('; ')}`;
  return [...lines, `  ${'as well'.padEnd(9)} ${toPrintableLine(text, Math.max(40, width * 3))}`];
}

/** Renders one line per reason: a skipped test is no success, so each count has its reason. */
function renderSkipped(outcomes: readonly TestOutcome[], width: number): string[] {
  const reasons = new Map<string, string[]>();
  for (const { status, message, name } of outcomes) {
    if (status === 'skipped') reasons.set(message, [...(reasons.get(message) ?? []), name]);
  }
  if (reasons.size === 0) return [];
  return [
    '',
    ...[...reasons].map(([reason, names]) =>
      toPrintableLine(
        `skipped ${names.length === 1 ? names[0] : formatCount(names.length, 'test')}: ${reason}`,
        width * 2,
      ),
    ),
  ];
}

function collectRows(
  outcomes: readonly TestOutcome[],
  listed: ReadonlySet<string>,
  idle: readonly string[],
): Map<string, ToolRow> {
  const rows = new Map<string, ToolRow>();
  const rowOf = (name: string): ToolRow => {
    const key = toPrintableLine(name, 128);
    const row = rows.get(key) ?? { tool: key, tests: 0, passed: 0, failed: 0, skipped: 0, verdict: 'no test' as const };
    rows.set(key, row);
    return row;
  };
  for (const tool of listed) rowOf(tool);
  for (const outcome of outcomes) {
    const row = rowOf(findToolOfTest(outcome, listed) ?? (outcome.testTier === 1 ? '(server)' : '(scenarios)'));
    row.tests++;
    if (outcome.status === 'passed') row.passed++;
    else if (outcome.status === 'skipped') row.skipped++;
    else row.failed++;
  }
  const unproven = new Set(idle.map((name) => toPrintableLine(name, 128)));
  for (const row of rows.values()) {
    if (row.failed > 0) row.verdict = 'FAIL';
    else if (row.passed > 0) row.verdict = unproven.has(row.tool) ? 'not proven' : 'pass';
    else if (row.skipped > 0) row.verdict = 'skipped';
  }
  return rows;
}

function column(value: number, width: number): string {
  return String(value).padStart(width);
}

function renderFailure(outcome: TestOutcome, width: number): string[] {
  const category = outcome.category === null ? '' : `, ${outcome.category}`;
  const line = (label: string, text: string) =>
    `  ${label.padEnd(9)} ${toPrintableLine(text, Math.max(40, width * 3))}`;
  const [failure] = outcome.failures;
  const call = outcome.calls.at(-1);
  return [
    toPrintableLine(`✖ ${outcome.name} (${outcome.status}${category})`, width * 2),
    line('', outcome.message),
    ...(failure ? [line('expected', failure.expected), line('got', failure.actual)] : []),
    ...(call ? [line('call', renderReproduction(call))] : []),
  ];
}

/** Returns the `tools/call` parameters that repeat a failure, as JSON. */
function renderReproduction(call: CallRecord): string {
  const input = isJsonObject(call.input) ? call.input : {};
  return JSON.stringify({ name: call.tool, arguments: input });
}
