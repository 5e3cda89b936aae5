import { codeBlock, codeSpan, escapeInline, redactDeep } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import type { Section } from './fit-body.ts';

/** Heading of the section; `readReport` looks for it. */
export const causesHead = '### Causes';

/** Maximum length of a test's name; longer ones are cut. */
const maxTestLength = 300;
const maxTests = 50;
const maxValueLength = 600;

/** Renders each cause with its tests, the expected and actual results, and the suggested repair. */
export function renderCauses(source: readonly Diagnosis[], redactor: Redactor): Section {
  const diagnoses = source.map((diagnosis) => redactDeep(diagnosis, redactor));
  return { head: causesHead, rows: diagnoses.map(renderCause), gap: '\n\n' };
}

function renderCause(diagnosis: Diagnosis, index: number): string {
  const { category, isFlaky, summary, suggestedFix, evidence, files } = diagnosis;
  const tests = diagnosis.tests.filter((name) => name.length <= maxTestLength).slice(0, maxTests);
  const more = diagnosis.tests.length - tests.length;
  const location = files.find(({ line }) => line !== null);
  return [
    `#### Cause ${index + 1}: ${category}${isFlaky ? ', flaky' : ''}`,
    `**Why:** ${escapeInline(summary, maxValueLength)}`,
    [...tests.map((name) => `- ${codeSpan(name, maxTestLength)}`), ...(more > 0 ? [`- and ${more} more`] : [])].join(
      '\n',
    ),
    ...renderEvidence(evidence),
    `**Proposed:** ${escapeInline(suggestedFix, maxValueLength)}${location ? ` See ${codeSpan(`${location.path}:${location.line}`)}.` : ''}`,
  ].join('\n\n');
}

function renderEvidence({ call, rawError }: Diagnosis['evidence']): string[] {
  const lines = call
    ? [
        `call      ${call.tool} ${cut(JSON.stringify(call.input))}`,
        `expected  ${cut(call.expected)}`,
        `actual    ${cut(call.actual)}`,
      ]
    : [cut(rawError)];
  return [codeBlock(lines.join('\n'), 'text', 4 * maxValueLength)];
}

function cut(text: string): string {
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength)}…`;
}
