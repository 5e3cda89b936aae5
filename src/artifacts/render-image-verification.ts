import { codeCell, escapeInline } from './escape-markdown.ts';
import type { ImageTestStatus, ImageVerification } from './image-verification.ts';
import { toPrintableLine } from './well-formed.ts';

type Row = ImageVerification['tests'][number];

const states = { passing: 'passes', failing: 'FAILS', 'not-run': 'NOT RUN' } as const;
const changes = { fixed: 'fixed', regressed: 'regressed', 'still-failing': 'failing as before' } as const;

/** Maximum width of the column of names in a terminal. */
const maxName = 60;

/** Renders a line per image, then the tests that do not pass everywhere, for a terminal. Pure. */
export function renderImageVerification(document: ImageVerification): string {
  const images = document.images.map(({ image }) => image);
  const width = Math.max(5, ...images.map((image) => image.length));
  const lines = [
    `${'IMAGE'.padEnd(width)}  TESTS  PASSED  FAILED  FLAKY  SKIPPED  VERDICT`,
    ...document.images.map(
      (one) =>
        `${one.image.padEnd(width)}  ${column(one.total, 5)}  ${column(one.passed, 6)}  ${column(one.failed, 6)}  ${column(one.flaky, 5)}  ${column(one.skipped, 7)}  ${states[one.state]}`,
    ),
  ];
  for (const { image, fault } of document.images) {
    if (fault)
      lines.push(
        '',
        `${image}: ${toPrintableLine(fault.message, 400)} (${fault.code})`,
        ...fault.recovery.map((step) => `  ${step}`),
      );
  }
  if (document.tests.length > 0) {
    const name = Math.min(maxName, Math.max(4, ...document.tests.map(({ test }) => test.length)));
    const widths = images.map((image) => Math.max(image.length, 'failing as before'.length));
    lines.push(
      '',
      ['TEST'.padEnd(name), ...images.map((image, index) => image.padEnd(widths[index] ?? 0))].join('  ').trimEnd(),
    );
    for (const row of document.tests) {
      const cells = images.map((image, index) => describeCell(row, image).padEnd(widths[index] ?? 0));
      lines.push([toPrintableLine(row.test, name).padEnd(name), ...cells].join('  ').trimEnd());
    }
  }
  lines.push('', renderConclusion(document));
  return `${lines.join('\n')}\n`;
}

/** Renders the same as Markdown, for a job summary. Pure. */
export function renderImageVerificationMarkdown(document: ImageVerification): string {
  const images = document.images.map(({ image }) => image);
  const lines = [
    '# PTH verification',
    '',
    `**${renderConclusion(document)}**`,
    '',
    '| image | tests | passed | failed | flaky | skipped | verdict |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...document.images.map(
      (one) =>
        `| ${codeCell(one.image)} | ${one.total} | ${one.passed} | ${one.failed} | ${one.flaky} | ${one.skipped} | ${states[one.state]}${one.fault ? `: ${escapeInline(one.fault.message)}` : ''} |`,
    ),
  ];
  if (document.tests.length > 0) {
    lines.push(
      '',
      `| test | ${images.map((image) => codeCell(image)).join(' | ')} |`,
      `| --- |${' --- |'.repeat(images.length)}`,
      ...document.tests
        .slice(0, maxRows)
        .map((row) => `| ${escapeInline(row.test)} | ${images.map((image) => describeCell(row, image)).join(' | ')} |`),
    );
    if (document.tests.length > maxRows)
      lines.push('', `and ${document.tests.length - maxRows} more, all in the JSON document`);
  }
  return `${lines.join('\n')}\n`;
}

/** Maximum number of rows of the Markdown table, since GitHub limits the size of a summary. */
const maxRows = 200;

const words: Record<ImageTestStatus, string> = {
  passed: 'passes',
  failed: 'fails',
  'timed-out': 'times out',
  errored: 'errored',
  flaky: 'flaky',
  skipped: 'skipped',
};

function describeCell(row: Row, image: string): string {
  const status = row.status[image] ?? null;
  const change = row.change[image];
  if (status === null) return '-';
  if (status === 'flaky') return change === 'regressed' ? 'flaky now' : 'flaky';
  return change === undefined ? words[status] : changes[change];
}

function renderConclusion({ images, tests }: ImageVerification): string {
  const some = (state: ImageVerification['images'][number]['state']) =>
    images.filter((one) => one.state === state).map(({ image }) => image);
  const [passing, failing, missing] = [some('passing'), some('failing'), some('not-run')];
  const specific = tests.filter((row) => row.is_specific).length;
  const sections = [
    ...(passing.length > 0 ? [`passes on ${passing.join(', ')}`] : []),
    ...(failing.length > 0 ? [`fails on ${failing.join(', ')}`] : []),
    ...(missing.length > 0 ? [`could not be run on ${missing.join(', ')}`] : []),
    ...(specific > 0 ? [`${specific === 1 ? '1 test fails' : `${specific} tests fail`} only on some`] : []),
  ];
  return `${sections.join('; ')}.`;
}

function column(value: number, width: number): string {
  return String(value).padStart(width);
}
