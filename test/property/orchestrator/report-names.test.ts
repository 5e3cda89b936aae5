import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReportedFailures } from '../../../src/orchestrator/runs/read-reports.ts';
import {
  readCargo,
  readFlutter,
  readGo,
  readJUnit,
  readTap,
  writeResults,
} from '../../../src/orchestrator/tasker/report-programs.ts';
import { makeTemporary } from '../../kit/feature-project.ts';

type Status = 'pass' | 'fail' | 'skip';
interface ReportedTest {
  name: string;
  group: string;
  status: Status;
}

const nasty = [
  '"',
  "'",
  '`',
  '\\',
  '\\n',
  '\\u0026',
  '<',
  '>',
  '/>',
  '&',
  '&amp;',
  '&lt;',
  ']]>',
  '<!--',
  '$(x)',
  '%s',
  '%',
  '\n',
  '\r\n',
  '\t',
  '\u001B[31mred\u001B[0m',
  '\u0007',
  '\u007F',
  'ü',
  '日本',
  '😀',
  ' name=',
  ' classname=',
  ' > ',
  '#',
  '# SKIP',
  '"Test":"other"',
  '","Action":"pass',
  'ok 1',
  'long '.repeat(3000),
] as const;
const text = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme-ascii', maxLength: 8 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const status = fc.constantFrom<Status[]>('pass', 'fail', 'skip');
const listTests = (name: fc.Arbitrary<string>) =>
  fc.array(fc.record({ name, group: name, status }), { minLength: 1, maxLength: 6 });

/** A name as the results have it. */
// oxlint-disable-next-line no-control-regex -- control characters are what such a name lacks
const plain = (value: string) => value.replaceAll(/[\u0000-\u001F\u007F]/g, ' ');

/** Reads a report as the script does: by awk, into lines and then into the document of the results. */
function readByScript(program: string, report: string, isNested: boolean) {
  const directory = makeTemporary('report');
  const path = (name: string) => join(directory, name);
  writeFileSync(path('report'), report);
  const environment = { ...process.env, PROJECT: '/w', NESTED: isNested ? '1' : '0', SUMMARY: '/w/summary.log' };
  const awk = (...argv: string[]) => {
    const { stdout, stderr } = spawnSync('awk', argv, { encoding: 'utf8', env: environment, maxBuffer: 1 << 26 });
    expect(stderr).toBe('');
    return stdout;
  };
  writeFileSync(path('tests.tsv'), awk(program, path('report')));
  writeFileSync(path('parts.tsv'), '');
  const results = awk('-v', `tests=${path('tests.tsv')}`, writeResults, path('tests.tsv'), path('parts.tsv'));
  return JSON.parse(results) as { total: number; failed: number; skipped: number; details: string[] };
}

function expectAlike(
  format: 'junit' | 'tap' | 'go' | 'cargo' | 'flutter',
  tests: readonly ReportedTest[],
  report: string,
  isNested = false,
): string[] {
  const program = { junit: readJUnit, tap: readTap, go: readGo, cargo: readCargo, flutter: readFlutter }[format];
  const results = readByScript(program, report, isNested);
  const counted = (wanted: Status) => tests.filter((each) => each.status === wanted).length;
  const { total, failed, skipped, details } = results;
  expect({ total, failed, skipped }).toEqual({
    total: tests.length,
    failed: counted('fail'),
    skipped: counted('skip'),
  });
  expect(details).toEqual(readReportedFailures({ format, isNested, text: report, root: '/w' }).map(({ name }) => name));
  return details;
}

/** Ways in which runners write what XML has signs for: by name, by number, and every sign beyond ASCII by number. */
const escapes = [
  (value: string) =>
    value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
      .replaceAll('\n', '&#10;')
      .replaceAll('\r', '&#13;')
      .replaceAll('\t', '&#9;'),
  (value: string) => value.replaceAll(/[&<>"'`\n\r\t]/g, (sign) => `&#${sign.codePointAt(0)};`),
  (value: string) =>
    value.replaceAll(/[&<>"'`]|[^ -~]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16).toUpperCase()};`),
  (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;'),
] as const;

test('names of JUnit are the same for the script and for PTH, whatever signs they have', () => {
  fc.assert(
    fc.property(listTests(text), fc.constantFrom(...escapes), fc.boolean(), (tests, escape, isNested) => {
      const cases = tests.map(({ name, group, status: end }) => {
        const inner = {
          pass: '',
          fail: `<failure message="${escape(name)}">${escape(group)}</failure>`,
          skip: '<skipped/>',
        }[end];
        const one = `<testcase classname="${escape(group)}" name="${escape(name)}" time="0.1"`;
        const own = inner === '' ? `${one}/>` : `${one}>${inner}</testcase>`;
        return isNested ? `<testsuite name="${escape(group)}">${own}</testsuite>` : own;
      });
      const report = `<?xml version="1.0" encoding="utf-8"?>\n<testsuites>\n${isNested ? cases.join('\n') : `<testsuite name="all">${cases.join('\n')}</testsuite>`}\n</testsuites>\n`;
      const details = expectAlike('junit', tests, report, isNested);
      const compose = ({ name, group }: ReportedTest) => {
        const [plainName, plainGroup] = [plain(name), plain(group)];
        const isBare = !isNested && (plainGroup === '' || plainGroup === plainName);
        return isBare ? plainName : `${plainGroup} > ${plainName}`;
      };
      expect(details).toEqual(tests.filter((each) => each.status === 'fail').map(compose));
    }),
  );
});

test('names of TAP are the same for the script and for PTH, whatever signs they have', () => {
  // Runners of TAP write names in one line; a number sign begins a directive.
  const name = text.map((value) => value.replaceAll(/[\r\n]+/g, ' ').replaceAll('#', ''));
  fc.assert(
    fc.property(listTests(name), fc.boolean(), fc.constantFrom(' - ', ' '), (tests, isNested, between) => {
      const lines = tests.map(({ name: told, group, status: end }, index) => {
        const word = end === 'fail' ? 'not ok' : 'ok';
        const skipped = end === 'skip' ? ' # SKIP' : '';
        return `# a${group}\n${word} ${index + 1}${between}${told}${skipped}`;
      });
      const details = expectAlike('tap', tests, `TAP version 13\n${lines.join('\n')}\n1..${tests.length}\n`, isNested);
      expect(details).toHaveLength(tests.filter((each) => each.status === 'fail').length);
    }),
  );
});

const toEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Ways in which runners write signs in JSON: plainly, those of HTML by number, and all beyond ASCII by number. */
const jsonForms = [/(?!)/g, /[<>&]/g, /[^ -~]/g] as const;

test.for(['go', 'cargo', 'flutter'] as const)(
  'names in the JSON of %s are the same for the script and for PTH, whatever signs they have',
  (format) => {
    // Go makes suites of names with a slash, and tells tests apart by their name.
    const name = text.map((value) => (format === 'go' ? `T${value.replaceAll('/', '')}` : value));
    const unique = fc.uniqueArray(fc.record({ name, group: name, status }), {
      minLength: 1,
      maxLength: 6,
      selector: (each) => plain(each.name),
    });
    fc.assert(
      fc.property(unique, fc.constantFrom(...jsonForms), (tests, numbered) => {
        const events = tests.flatMap(({ name: told, status: end }, id): object[] => {
          if (format === 'go')
            return [
              { Action: 'run', Package: 'x', Test: told },
              { Action: end, Package: 'x', Test: told },
            ];
          if (format === 'cargo')
            return [{ type: 'test', event: { pass: 'ok', fail: 'failed', skip: 'ignored' }[end], name: told }];
          const result = { result: end === 'fail' ? 'failure' : 'success', skipped: end === 'skip', hidden: false };
          return [
            { type: 'testStart', test: { id, name: told } },
            { type: 'testDone', testID: id, ...result },
          ];
        });
        const lines = events.map((event) => JSON.stringify(event).replaceAll(numbered, toEscape));
        const details = expectAlike(format, tests, `${lines.join('\n')}\n`);
        const failed = tests.filter((each) => each.status === 'fail').map((each) => plain(each.name));
        expect(details).toEqual(failed.map((each) => (format === 'go' ? `x > ${each}` : each)));
      }),
    );
  },
);
