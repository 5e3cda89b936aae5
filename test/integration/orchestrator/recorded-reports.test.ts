import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReportedFailures } from '../../../src/orchestrator/runs/read-reports.ts';
import { runners } from '../../../src/orchestrator/tasker/runners.ts';
import type { TestRunnerName } from '../../../src/orchestrator/tasker/test-config.ts';
import { makeTemporary, type ProjectFiles, runScript, writeFiles } from '../../kit/feature-project.ts';

interface Recorded {
  runner: TestRunnerName;
  files: ProjectFiles;
  tests: string[];
  /** The report as the runner writes it, to a file or to its standard output. */
  report: string;
  expected: { total: number; failed: number; skipped: number; details: string[] };
}

const lines = (events: readonly unknown[]) => events.map((event) => JSON.stringify(event)).join('\n');

const recorded: readonly Recorded[] = [
  {
    runner: 'mocha',
    files: { 'package.json': '{"devDependencies":{"mocha":"11"}}', 'test/a.test.js': '' },
    tests: ['test/*.js'],
    report: `<testsuite name="Mocha Tests" tests="3" failures="0" errors="1" skipped="1" time="0.01">
<testcase classname="outer" name="fails" file="/x/test/a.test.js" time="0"><failure>1 == 2

      + expected - actual
AssertionError [ERR_ASSERTION]: 1 == 2
    at Context.&#x3C;anonymous&#x3E; (test/a.test.js:1:86)</failure></testcase>
<testcase classname="outer" name="passes" time="0.001"/>
<testcase classname="outer" name="later" time="0"><skipped/></testcase>
<system-out><![CDATA[<testcase classname="forged" name="pass"/><failure>]]></system-out>
<!-- <testcase classname="forged" name="comment"/> -->
</testsuite>`,
    expected: { total: 3, failed: 1, skipped: 1, details: ['outer > fails'] },
  },
  {
    runner: 'jest',
    files: { 'package.json': '{"scripts":{"test":"jest"}}', 'test/a.test.js': '', 'test/b.test.js': '' },
    tests: ['test/*.js'],
    report: JSON.stringify({
      numTotalTests: 3,
      testResults: [
        {
          name: '<project>/test/a.test.js',
          status: 'failed',
          assertionResults: [
            {
              ancestorTitles: ['outer'],
              title: 'fails',
              status: 'failed',
              failureMessages: ['Expected: 2\nReceived: 1'],
            },
            { ancestorTitles: ['outer'], title: 'passes', status: 'passed', failureMessages: [] },
            { ancestorTitles: [], title: 'later', status: 'pending', failureMessages: [] },
          ],
        },
        { name: '<project>/test/b.test.js', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
    expected: { total: 4, failed: 2, skipped: 1, details: ['test/a.test.js > outer > fails', 'test/b.test.js'] },
  },
  {
    runner: 'tape',
    files: { 'package.json': '{}', 'test/a.test.js': "require('tape')" },
    tests: ['test/*.js'],
    report: `TAP version 13
# outer
not ok 1 fails
  ---
    operator: equal
    expected: 2
    actual:   1
  ...
ok 2 passes
ok 3 later # SKIP
ok 4 some day # TODO

1..4
`,
    expected: { total: 4, failed: 1, skipped: 2, details: ['outer > fails'] },
  },
  {
    runner: 'ava',
    files: { 'package.json': '{"scripts":{"test":"ava"}}', 'test/a.test.js': '', 'test/b.test.js': '' },
    tests: ['test/*.js'],
    report: `TAP version 13
not ok 1 - Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/x/missing.js'
  ---
    name: Error
    message: >-
      Cannot find module '/x/missing.js' imported from
      /x/test/b.test.js
    at: 'finalizeResolution (node:internal/modules/esm/resolve:272:11)'
  ...
not ok 2 - test/b.test.js exited with a non-zero exit code: 1
ok 3 - a › later # SKIP
not ok 4 - a › some day # TODO
not ok 5 - a › fails
  ---
    name: AssertionError
    assertion: t.is()
    details:
      'Difference (- actual, + expected):': |-
        - 1
        + 2
    message: ''
    at: >-
      ExecutionContext.is
      (file:///x/node_modules/ava/lib/assert.js:309:16)
  ...
ok 6 - a › passes
#   said
ok 7 - a › known

1..6
# tests 5
# pass 2
# skip 1
# fail 4
`,
    expected: {
      total: 7,
      failed: 3,
      skipped: 2,
      details: [
        "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/x/missing.js'",
        'test/b.test.js exited with a non-zero exit code: 1',
        'a › fails',
      ],
    },
  },
  {
    runner: 'go',
    files: { 'go.mod': 'module shop\n', 'cart/cart_test.go': 'func TestTotal(t *testing.T) {}\n' },
    tests: ['cart/*_test.go'],
    report: lines([
      { Action: 'run', Package: 'shop/cart', Test: 'TestTotal' },
      {
        Action: 'output',
        Package: 'shop/cart',
        Test: 'TestTotal/empty',
        Output: '    cart_test.go:9: got 5, want 6\n',
      },
      { Action: 'fail', Package: 'shop/cart', Test: 'TestTotal/empty', Elapsed: 0 },
      { Action: 'pass', Package: 'shop/cart', Test: 'TestTotal/full', Elapsed: 0 },
      { Action: 'fail', Package: 'shop/cart', Test: 'TestTotal', Elapsed: 0 },
      { Action: 'skip', Package: 'shop/cart', Test: 'TestLater', Elapsed: 0 },
      { Action: 'fail', Package: 'shop/cart', Elapsed: 0.1 },
      { Action: 'fail', Package: 'shop/broken', Elapsed: 0 },
    ]),
    expected: {
      total: 4,
      failed: 2,
      skipped: 1,
      details: ['shop/cart > TestTotal/empty', 'shop/broken > (build or set-up)'],
    },
  },
  {
    runner: 'flutter',
    files: { 'pubspec.yaml': 'name: shop\n', 'test/cart_test.dart': '' },
    tests: ['test/*.dart'],
    report: lines([
      { test: { id: 1, name: 'loading test/cart_test.dart', suiteID: 0 }, type: 'testStart' },
      { testID: 1, result: 'success', skipped: false, hidden: true, type: 'testDone' },
      { test: { id: 3, name: 'adds "items"', suiteID: 0 }, type: 'testStart' },
      { testID: 3, error: 'Expected: <2>\n  Actual: <1>', stackTrace: 'test/cart_test.dart 5:3', type: 'error' },
      { testID: 3, result: 'failure', skipped: false, hidden: false, type: 'testDone' },
      { test: { id: 4, name: 'empties', suiteID: 0 }, type: 'testStart' },
      { testID: 4, result: 'success', skipped: false, hidden: false, type: 'testDone' },
      { test: { id: 5, name: 'later', suiteID: 0 }, type: 'testStart' },
      { testID: 5, result: 'success', skipped: true, hidden: false, type: 'testDone' },
    ]),
    expected: { total: 3, failed: 1, skipped: 1, details: ['adds "items"'] },
  },
  {
    runner: 'cargo',
    files: { 'Cargo.toml': '', 'tests/login.rs': '' },
    tests: ['tests/login.rs'],
    report: lines([
      { type: 'suite', event: 'started', test_count: 3 },
      { type: 'test', event: 'started', name: 'logs_in' },
      { type: 'test', name: 'logs_in', event: 'failed', stdout: 'panicked\n  left: 1\n right: 2\n' },
      { type: 'test', name: 'passes', event: 'ok' },
      { type: 'test', name: 'later', event: 'ignored' },
    ]),
    expected: { total: 3, failed: 1, skipped: 1, details: ['logs_in'] },
  },
];

/** A program that writes a recorded report where its arguments say, else to standard output, and fails. */
const player = `#!/bin/sh
for argument; do
  case $argument in
    --outputFile=*) target=\${argument#*=} ;;
    output=*) target=\${argument#*=} ;;
  esac
done
sed "s#<project>#$PROJECT#g" "$RECORDED" >"\${target:-/dev/stdout}"
exit 1
`;

describe('reports as runners write them', () => {
  test.for(recorded)('$runner: the script counts what the report holds, and both name a test alike', (each) => {
    const tools = makeTemporary('tools');
    const names = ['mocha', 'jest', 'tape', 'ava'].map((name) => `node_modules/.bin/${name}`);
    writeFiles(tools, { '.bin/go': player, '.bin/flutter': player, '.bin/cargo': player, report: each.report });
    const files = { ...each.files, ...Object.fromEntries(names.map((name) => [name, player])) };
    const path = [join(tools, '.bin'), process.env['PATH']].join(delimiter);
    const { results, directory, exitCode } = runScript(
      files,
      { tests: each.tests },
      { PATH: path, RECORDED: join(tools, 'report') },
    );
    expect(results).toMatchObject({ ...each.expected, exit_code: 1 });
    expect(exitCode).toBe(1);
    const { format, isNested } = runners[each.runner];
    const file = join(directory, 'output/parts/1.report');
    expect(existsSync(file)).toBe(true);
    const root = join(directory, 'project');
    const failures = readReportedFailures({ format, isNested, text: readFileSync(file, 'utf8'), root });
    const told = failures.map(({ name }) => name);
    for (const name of each.expected.details) expect(told).toContain(name);
    for (const { text } of failures) expect(text.length).toBeLessThan(20_500);
  });

  test('a report with declarations of entities, or one that is cut, gives no failures and no crash', () => {
    const root = '/x';
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><testsuite><testcase name="&a;"><failure/></testcase></testsuite>';
    expect(readReportedFailures({ format: 'junit', isNested: false, text: bomb, root })).toEqual([]);
    for (const format of ['junit', 'tap', 'jest', 'go', 'cargo', 'flutter'] as const) {
      for (const text of ['', '<testsuite><testcase name="a"><fail', '{"testResults":[', 'not ok', '{}\n{"Action":1']) {
        expect(Array.isArray(readReportedFailures({ format, isNested: true, text, root }))).toBe(true);
      }
    }
  });
});
