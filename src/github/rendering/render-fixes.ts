import { codeBlock, codeSpan, escapeInline, redactDeep } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Section } from './fit-body.ts';
import { renderCommit } from './neutralise.ts';
import type { FixDetail, ReportLinks } from './report-links.ts';

/** Longest patch that is shown; a longer one would leave no room for the others. */
const maxPatchLength = 12_000;
/** Longest diff beside a fix whose commit a link leads to. */
const maxDiffLength = 4000;
const maxValueLength = 600;
/** Tests of one fix that are listed. */
const maxTests = 8;

/** Renders each fix: its reason in a sentence, the call, what came before and comes after, and the change. */
export function renderFixes({ details, repositoryUrl, isPatchOnly }: ReportLinks, redactor: Redactor): Section {
  const rows = redactDeep(details, redactor).map((fix, index) =>
    renderFix(fix, index, isPatchOnly ? null : repositoryUrl),
  );
  return { head: '### Fixes', rows, gap: '\n\n' };
}

function renderFix(fix: FixDetail, index: number, repositoryUrl: string | null): string {
  const { commit, subject, body, tests, text } = fix;
  const title = subject.replace(/^fix:\s*/, '') || subject;
  const shown = renderCommit(repositoryUrl, commit);
  const why = body.trim().split(/\n{2,}/, 1)[0] ?? '';
  return [
    `#### Fix ${index + 1}: ${escapeInline(title, 200)}`,
    why === '' ? shown : `${escapeInline(why, maxValueLength)} (${shown})`,
    ...renderCall(fix),
    ...(tests.length === 0 ? [] : [renderTests(tests)]),
    // A patch that no branch holds stands open further down.
    ...(repositoryUrl === null || text === '' ? [] : [renderDiff(text)]),
  ].join('\n\n');
}

function renderCall({ cause, tests }: FixDetail): string[] {
  if (cause === null) return [];
  const { call, rawError } = cause.evidence;
  const after = tests.every((test) => test.after === 'passed') && tests.length > 0 ? ['after     passed'] : [];
  const lines =
    call === null
      ? [`before    ${cut(rawError)}`, ...after]
      : [
          `call      ${call.tool} ${cut(JSON.stringify(call.input))}`,
          `expected  ${cut(call.expected)}`,
          `before    ${cut(call.actual)}`,
          ...after,
        ];
  return [codeBlock(lines.join('\n'), 'text', 4 * maxValueLength)];
}

function renderTests(tests: FixDetail['tests']): string {
  const more = tests.length - maxTests;
  return [
    ...tests
      .slice(0, maxTests)
      .map(({ name, before, after }) => `- ${codeSpan(name, 160)}: ${before} before, ${after} now`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}

function renderDiff(text: string): string {
  return ['<details><summary>Diff</summary>', codeBlock(text, 'diff', maxDiffLength), '</details>'].join('\n\n');
}

function cut(text: string): string {
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength)}…`;
}

/** Renders fixes that no branch holds, so that they are not lost. */
export function renderPatches({ details, isPatchOnly }: ReportLinks, redactor: Redactor): Section {
  const rows = redactDeep(isPatchOnly ? details : [], redactor).map(({ commit, subject, text }) => {
    const head = `${codeSpan(commit.slice(0, 12))} ${escapeInline(subject, 200)}`;
    return text.length <= maxPatchLength
      ? `${head}\n\n${codeBlock(text, 'diff', maxPatchLength)}`
      : `${head}: ${text.length} characters long; the artifact pth-report of the run has it in fixes.patch.`;
  });
  return { head: '### The fixes as patches, for `git apply`', rows, gap: '\n\n' };
}
