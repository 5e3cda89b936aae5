import { causesHead } from './render-causes.ts';

/** A report as it was posted. Its content is a claim; the caller checks which account posted it. */
export interface PostedReport {
  /** Name of the plan; only for a plan's report. */
  planId: string | null;
  /** The branch with the session's fixes; null where none were published. */
  branch: string | null;
  causes: { tests: string[]; text: string }[];
  /** Tests with the fixes; null for a report without any. */
  withFixes: { passing: number; failing: number } | null;
  /** Tests that were not green. */
  failing: { test: string; status: string; category: string }[];
}

const planLine = /^\*\*Plan `([0-9a-f]{12})`\*\*/;
const branchRow = /^\| Branch \| `(pth\/[\w.-]{1,120})` \|$/;
const failingRow = /^\| (`+.+`+) \| .+ \| ([a-z-]{1,40}) \| ([a-z-]{1,60}) \|$/;
const proofLine =
  /^On `[0-9a-f]{12}` .{1,80} With the \d{1,4} fix(?:es)? (?:all (\d{1,6}) that ran pass|(\d{1,6}) of (\d{1,6}) still fail)\.$/;
const testItem = /^- (`+.+`+)$/;

/** Longer lines are skipped; no line that is read back is as long. */
const maxLineLength = 2000;

/** Renders the first line of a plan's report, which identifies it. */
export function renderPlanLine(id: string, headSha: string): string {
  return `**Plan \`${id}\`** for commit \`${headSha.slice(0, 12)}\`: nothing was changed. \`/pth approve ${id}\` has these causes repaired, and no others.`;
}

/**
 * Reads names and blocks back from the text of `renderReview`. Plugin text is in code blocks and escaped lines, which
 * never count as a heading, row or item here.
 */
export function readReport(body: string): PostedReport {
  const planId = planLine.exec(body)?.[1] ?? null;
  const report: PostedReport = { planId, branch: null, causes: [], withFixes: null, failing: [] };
  let section = '';
  let fence: string | null = null;
  for (const line of body.split(/\r?\n/)) {
    const mark: string | null = /^(`{3,})/.exec(line)?.[1] ?? null;
    const wasInside = fence !== null;
    if (fence === null) fence = mark;
    else if (mark !== null && mark.length >= fence.length && line === mark) fence = null;
    const isPlain = !wasInside && mark === null;
    if (isPlain && line.startsWith('### ')) section = line;
    else if (isPlain && section === causesHead && line.startsWith('#### Cause '))
      report.causes.push({ tests: [], text: '' });
    else if (isPlain && line.length <= maxLineLength) readLine(report, section, line);
    const cause = report.causes.at(-1);
    if (cause && section === causesHead) cause.text += `${line}\n`;
  }
  return report;
}

function readLine(report: PostedReport, section: string, line: string): void {
  if (section === '') {
    report.branch ??= branchRow.exec(line)?.[1] ?? null;
    report.withFixes ??= readProof(line);
  }
  if (section === '### Not green') {
    const [, cell, status, category] = failingRow.exec(line) ?? [];
    const test = cell === undefined ? null : readCodeSpan(cell.replaceAll(String.raw`\|`, '|'));
    if (test !== null && status !== undefined && category !== undefined)
      report.failing.push({ test, status, category });
  }
  const item = section === causesHead ? testItem.exec(line)?.[1] : undefined;
  const name = item === undefined ? null : readCodeSpan(item);
  if (name !== null) report.causes.at(-1)?.tests.push(name);
}

/** Reads the sentence of `describeProof`; null for any other line. */
function readProof(line: string): PostedReport['withFixes'] {
  const match = proofLine.exec(line);
  if (match === null) return null;
  const [, all, left = '0', ran = all] = match;
  return { passing: Number(ran) - Number(left), failing: Number(left) };
}

/** Returns the text inside a code span that `codeSpan` wrote; null for any other. */
function readCodeSpan(span: string): string | null {
  const fence = /^`+/.exec(span)?.[0] ?? '';
  if (fence === '' || span.length < 2 * fence.length + 1 || !span.endsWith(fence)) return null;
  const inner = span.slice(fence.length, -fence.length);
  const unpadded = /^ ([\s\S]+) $/.exec(inner)?.[1];
  return unpadded !== undefined && /^`|`$/.test(unpadded) ? unpadded : inner;
}
