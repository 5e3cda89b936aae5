import { validate } from 'ctrf';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeBlock, codeCell, codeSpan, disarmCommands, escapeInline } from '../../../src/artifacts/escape-markdown.ts';
import { renderAuditTable, renderCtrf, renderJUnit, renderSessionReport } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import { failureCategories, type TestOutcome } from '../../../src/suite/index.ts';
import { makeDiagnosis, makeFix, makeOutcome, makeRecord, makeResult } from '../../kit/outcome-builders.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { parseXml } from '../../kit/xml-check.ts';
import { runs } from '../../kit/property-runs.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Any text, with what breaks reports more often than chance would bring it. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '|',
        '\\',
        '`',
        '```',
        '\n',
        '\r\n',
        '<',
        '>',
        '&',
        '"',
        "'",
        ']]>',
        '@a',
        '#1',
        '\u202e',
        '\u001b[31m',
        '\u0000',
        '\ud800',
        '\uffff',
        '::error::',
        '##[',
        '<!--',
        '- ',
        '# ',
        'a',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

const outcome: fc.Arbitrary<TestOutcome> = fc
  .record({
    name: nasty,
    tool: fc.option(nasty),
    status: fc.constantFrom('passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored'),
    category: fc.option(fc.constantFrom(...failureCategories)),
    message: nasty,
    stderr: nasty,
    file: fc.option(nasty),
    failures: fc.array(fc.record({ assertion: nasty, place: nasty, expected: nasty, actual: nasty, message: nasty }), {
      maxLength: 2,
    }),
    calls: fc.array(
      fc.record({
        tool: nasty,
        input: fc.dictionary(nasty, nasty, { maxKeys: 2 }),
        outcome: fc.constant({ kind: 'timed-out', timeoutMs: 1, durationMs: 1 } as const),
      }),
      { maxLength: 2 },
    ),
    durationMs: fc.integer({ min: 0, max: 1e7 }),
    attempts: fc.integer({ min: 1, max: 4 }),
  })
  .map((parts) => makeOutcome(parts));
const outcomes = fc.array(outcome, { maxLength: 6 });

/** Cells of a row as GitHub's table extension cuts it. */
function cutRow(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (const [token] of row.slice(1).matchAll(/\\[!-/:-@[-`{-~]|[\s\S]/g)) {
    if (token === '|') {
      cells.push(cell);
      cell = '';
    } else cell += token;
  }
  return cell === '' ? cells : [...cells, cell];
}

/** Table rows that have more or fewer cells than their table's head. */
function findUnevenRows(lines: readonly string[]): string[] {
  let width = 0;
  return lines.filter((line) => {
    const cells = line.startsWith('|') ? cutRow(line).length : 0;
    const isUneven = width > 0 && cells > 0 && cells !== width;
    width = cells === 0 ? 0 : width || cells;
    return isUneven;
  });
}

/** Splits a document into its fenced blocks and the rest, line by line, as CommonMark does. */
function outsideFences(markdown: string): string[] {
  let fence = '';
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,})/.exec(line)?.[1];
    if (fence === '' && mark !== undefined) fence = mark;
    else if (fence !== '') {
      if (mark !== undefined && mark.length >= fence.length && line === mark) fence = '';
    } else lines.push(line);
  }
  expect(fence).toBe('');
  return lines;
}

/** A line without its code spans; a backtick behind a backslash opens none. */
function outsideCode(line: string): string {
  return line.replace(/\\[!-/:-@[-`{-~]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}

const base = {
  suiteName: 'calc',
  startedAt: new Date(0),
  durationMs: 5,
  version: '0.1.0',
  distro: 'debian12',
  redactor: new Redactor(),
};

test('T17: a text is disarmed in time in proportion to it', () => {
  for (const part of ['\n', '\r\n', '\u2028', ' \n', ' ', ':', '##', '\t:']) {
    const start = threadCpuMs();
    disarmCommands(part.repeat(200_000 / part.length));
    expect(threadCpuMs() - start, JSON.stringify(part)).toBeLessThan(1000);
  }
});

describe('whatever the plugin calls its things', () => {
  test('JUnit is well-formed and holds every test', () => {
    fc.assert(
      fc.property(outcomes, nasty, (list, suiteName) => {
        const root = parseXml(renderJUnit({ ...base, outcomes: list, suiteName }));
        const cases = root.children[0]?.children ?? [];
        expect(cases).toHaveLength(list.length);
        expect(Number(root.attributes['tests'])).toBe(list.length);
        expect(cases.filter((item) => item.children.some(({ name }) => name === 'failure'))).toHaveLength(
          Number(root.attributes['failures']),
        );
      }),
    );
  });

  test('CTRF is valid', () => {
    fc.assert(
      fc.property(outcomes, nasty, (list, suiteName) => {
        const report: unknown = JSON.parse(JSON.stringify(renderCtrf({ ...base, outcomes: list, suiteName })));
        expect(validate(report).errors ?? []).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  test('the audit table has no control character and one line per row', () => {
    fc.assert(
      fc.property(outcomes, fc.array(nasty, { maxLength: 3 }), (list, tools) => {
        const text = renderAuditTable(list, [], tools, { redactor: new Redactor() });
        expect(text).not.toMatch(control);
      }),
    );
  });

  test('the session report keeps its tables, its fences and its silence', () => {
    fc.assert(
      fc.property(outcomes, nasty, (list, word) => {
        const fix = makeFix({ subject: word, tests: [word], files: [word] });
        const result = makeResult({
          stop: 'stalled',
          reason: word,
          outcomes: list,
          iterations: [
            { ...makeRecord(1, list, [fix]), declined: [{ diagnosisId: word, tests: [word], reason: word }] },
            makeRecord(2, list),
          ],
          evidence: [
            {
              fix,
              diagnosis: word,
              linesChanged: 1,
              tests: [{ name: word, before: 'failed', after: 'not-run' }],
              isProven: false,
            },
          ],
          diagnoses: [makeDiagnosis({ summary: word, tests: [word], suggestedFix: word })],
          findings: [
            {
              check: word,
              tool: word,
              category: 'timeout',
              severity: 'error',
              message: word,
              evidence: word,
              reproduce: word,
            },
          ],
          warnings: [word],
          signals: [word],
        });
        const session = {
          id: 'x',
          branch: 'pth/x',
          branchPoint: 'abc',
          plugin: word,
          pluginPath: word,
          startedAt: new Date(0),
          durationMs: 1,
          fixSource: word,
          version: '0',
        };
        const report = renderSessionReport({ session, runs: [{ server: word, result }], redactor: new Redactor() });
        expect(report).not.toMatch(control);
        expect(findUnevenRows(outsideFences(report))).toEqual([]);
        for (const line of outsideFences(report)) {
          expect(line).not.toMatch(/^\s*(?:::|##\[)/);
          // The report folds its own sections away.
          if (/^(?:<\/?details>|<summary>[\w ,]+<\/summary>)$/.test(line)) continue;
          expect(outsideCode(line)).not.toMatch(/<[a-z!/]/i);
        }
      }),
    );
  });
});

test('inline text is inert: no markup character stands unescaped', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const escaped = escapeInline(text);
      expect(escaped.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[\\`*[\]<>|]|(?<![A-Za-z0-9])_/);
      expect(escaped).not.toContain('\n');
    }),
  );
});

test('a code span is closed by its own fence only', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const span of [codeSpan(text), codeCell(text)]) {
        expect(span).not.toContain('\n');
        if (!span.startsWith('`')) continue;
        const fence = /^`+/.exec(span)?.[0] ?? '';
        const inside = span.slice(fence.length, -fence.length);
        expect(span.endsWith(fence)).toBe(true);
        expect((inside.match(/`+/g) ?? []).every((run) => run.length !== fence.length)).toBe(true);
      }
    }),
  );
});

test('a code block cannot be left from inside, nor speak to a CI log', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const block = codeBlock(text);
      expect(outsideFences(block)).toEqual([]);
      expect(block).not.toMatch(/^\s*::|##\[/m);
    }),
  );
});
