import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import {
  describeProblem,
  renderAnswer,
  renderCheckRun,
  renderReview,
  renderStatusComment,
} from '../../../src/github/index.ts';
import { renderMarker } from '../../../src/github/rendering/marker.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeDiagnosis, makeFailure, makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const nothing = new Redactor();

/** Text as a plugin would write it to be heard. */
const hostile = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '@octocat',
        '@org/team',
        'a@b.c',
        '#1',
        'owner/repo#2',
        'GH-3',
        'https://evil.test/x',
        'www.evil.test',
        '![x](https://evil.test/b.png)',
        '<img src=x>',
        '<!-- pth:status:v1 -->',
        '-->',
        '<details>',
        '::set-output name=a::b',
        '##[error]',
        '`',
        '```',
        '~~~',
        '|',
        '\\',
        '\n',
        '\r\n',
        '[x](y)',
        '[a]: https://evil.test',
        '> [!NOTE]',
        '- ',
        '# ',
        '$x$',
        '$`x`$',
        '*',
        '_',
        ' ',
        'x',
        '😀',
        '\u202e',
        '\ud800',
        '\u0000',
        'Fixes #1',
        '/pth ok',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

/** What is left of Markdown when code is taken out, as GitHub does before it looks for mentions. */
function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark: string | undefined = /^ {0,3}(`{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark !== undefined && mark.length >= fence.length && line.trim() === mark) fence = null;
    } else if (mark !== undefined && !line.slice(mark.length).includes('`')) fence = mark;
    else kept.push(dropSpans(line));
  }
  expect(fence).toBeNull();
  return kept.join('\n');
}

function dropSpans(line: string): string {
  let result = '';
  let rest = line;
  for (let open = /(?<!\\)`+/.exec(rest); open; open = /(?<!\\)`+/.exec(rest)) {
    const after = rest.slice(open.index + open[0].length);
    const close = new RegExp(`(?<!\`)\`{${open[0].length}}(?!\`)`).exec(after);
    result += rest.slice(0, open.index);
    // A mark without its partner is text.
    expect(close, line).not.toBeNull();
    rest = after.slice((close?.index ?? 0) + open[0].length);
  }
  return result + rest;
}

function expectInert(body: string): void {
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_535);
  expect(body).not.toMatch(/^\s*::|##\[/m);
  const markers = body.match(/<!--/g)?.length ?? 0;
  expect(markers).toBe(body.startsWith('<!-- pth:status:v1 ') ? 2 : 0);
  const text = withoutCode(body)
    .replace(/^<!-- pth:(?:status|run):v1 [\w. ]+ -->$/gm, '')
    .replace(/\[[^\]]*\]\(https:\/\/github\.com\/octo\/calc\/[^)]*\)/g, '')
    .replace(/<\/?sub>/g, '')
    .replace(/^<details><summary>[\w .,']{1,80}<\/summary>$|^<\/details>$/gm, '');
  expect(text).not.toMatch(/@[A-Za-z0-9]|#\d(?<!&#\d)|\bGH-\d|https?:|\bwww\.|<|(?<!\\)\[|(?<!\\)\$/i);
}

describe('renderings', () => {
  const anything = fc.record({ a: hostile, b: hostile, c: hostile });

  test(proves(['C-026'], 'T11, T12, T23: no text of a plugin mentions, links, embeds or commands anything'), () => {
    fc.assert(
      fc.property(anything, ({ a, b, c }) => {
        const finding = {
          check: a,
          tool: b,
          category: 'timeout' as const,
          severity: 'warning' as const,
          message: c,
          evidence: a,
          reproduce: b,
        };
        const report = makeFinalReport({
          reason: c,
          outcomes: [makeFailure({ name: a, tool: b }), makeOutcome({ name: c, status: 'skipped' })],
          findings: [finding, { ...finding, severity: 'error' }],
          evidence: [
            {
              fix: makeFix({ tests: [a, b], files: [c], commit: b }),
              diagnosis: a,
              linesChanged: 1,
              tests: [],
              isProven: false,
            },
          ],
          stop: 'stalled',
        });
        const compareUrl = 'https://github.com/octo/calc/compare/x';
        const details = [
          {
            commit: b,
            subject: a,
            body: c,
            tests: [{ name: a, before: 'failed', after: 'passed' }],
            cause: makeDiagnosis({ summary: b, tests: [a] }),
            text: c,
          },
        ];
        const check = renderCheckRun(
          { ...report, branch: a },
          [makeDiagnosis({ summary: a, tests: [b] })],
          makePlaces({ compareUrl, details }),
          nothing,
        );
        expectInert(
          renderReview(
            { ...report, branch: c },
            makePlaces({ compareUrl, headSha: b, details, isPatchOnly: true }),
            nothing,
          ).body,
        );
        expectInert(check.summary);
        expectInert(check.text);
        for (const { message, title } of check.annotations.flat()) {
          expect(`${title}\n${message}`).not.toMatch(/<!--|^\s*::|##\[/m);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('T24: no step of a run forges a marker in the status comment', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 10 }), hostile, (progress, reason) => {
        const scope = { repositoryId: 1, pullRequest: 7 };
        const body = renderStatusComment(
          {
            scope,
            command: { name: 'explain', test: 'x' },
            commentId: 5,
            nonce: '0'.repeat(32),
            headSha: reason,
            runId: null,
            runUrl: null,
            status: { state: 'stopped', reason },
            newerHeadSha: reason,
            progress,
          },
          'k'.repeat(32),
          nothing,
        );
        expect(body.split('\n')[0]).toBe(renderMarker('k'.repeat(32), scope));
        expectInert(body);
      }),
    );
  });

  test(proves(['C-019'], 'T23: an answer to a mistyped command holds nothing of it that acts'), () => {
    fc.assert(
      fc.property(hostile, hostile, (message, suggestion) => {
        const problem = { reason: 'unknown-command' as const, message, suggestion };
        for (const shown of [problem, { ...problem, suggestion: null }]) {
          const answer = renderAnswer(describeProblem(shown), nothing);
          expect(answer).not.toMatch(/<!--|^\s*::|##\[/m);
          expectInert(answer);
        }
      }),
    );
  });

  test(proves(['C-026'], 'no report exceeds the limit, however much a plugin says'), () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 0, max: 1200 }), (text, count) => {
        const long = text.repeat(40);
        const findings = Array.from({ length: count }, () => ({
          check: long,
          tool: long,
          category: 'timeout' as const,
          severity: 'error' as const,
          message: long,
          evidence: long,
          reproduce: long,
        }));
        const report = makeFinalReport({ outcomes: [makeFailure({ name: long })], findings: findings.slice(0, 200) });
        expect(Buffer.byteLength(renderReview(report, makePlaces(), nothing).body)).toBeLessThanOrEqual(65_535);
      }),
      { numRuns: runs(30) },
    );
  });
});
