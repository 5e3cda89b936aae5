import { validate } from 'ctrf';
import { describe, expect, test } from 'vitest';
import { renderAuditTable, renderCtrf, renderJUnit } from '../../../src/artifacts/index.ts';
import type { TestReportInput } from '../../../src/artifacts/junit.ts';
import { Redactor } from '../../../src/base/index.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';

const outcomes = [
  makeOutcome({ name: 'add adds', durationMs: 12.6, file: '.pth/tests/add.yaml' }),
  makeFailure({ name: 'sub "subtracts" <3', tool: 'sub', outcome: textResult('-1'), stderr: 'a & b' }),
  makeFailure({ name: 'slow', tool: 'sub', status: 'timed-out', category: 'timeout' }),
  makeFailure({ name: 'dice', tool: 'roll', status: 'flaky', attempts: 3, passRate: 1 / 3 }),
  makeOutcome({ name: 'later', status: 'skipped', message: 'needs environment tier 3' }),
  makeOutcome({ name: 'broken', tool: null, status: 'errored', message: 'no environment with hunter22' }),
];
const input: TestReportInput = {
  outcomes,
  suiteName: 'calc',
  startedAt: new Date('2026-01-02T03:04:05Z'),
  durationMs: 1234,
  version: '0.1.0',
  distro: 'debian12',
  redactor: new Redactor(['hunter22']),
};

describe('renderJUnit', () => {
  test('one case per test, with failures, errors and reasons', async () => {
    await expect(renderJUnit(input)).toMatchFileSnapshot('../../golden/junit.xml');
  });

  test('the counts add up', () => {
    expect(renderJUnit(input)).toContain('tests="6" failures="3" errors="1" skipped="1" time="1.234"');
  });
});

describe('renderCtrf', () => {
  test('is valid by its own schema, with the words of PTH kept', () => {
    const report = renderCtrf(input);
    const result = validate(report);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(report).toMatchObject({
      results: {
        summary: { tests: 6, passed: 1, failed: 3, skipped: 1, other: 1, flaky: 1 },
        tests: [
          { rawStatus: 'passed', duration: 13 },
          { trace: expect.stringContaining('expected: 3') as string },
          {},
          { flaky: true, retries: 2 },
          {},
          {},
        ],
      },
    });
    expect(JSON.stringify(report)).not.toContain('hunter22');
  });

  test('an empty run is valid too', () => {
    expect(validate(renderCtrf({ ...input, outcomes: [], durationMs: -1 })).valid).toBe(true);
  });
});

describe('renderAuditTable', () => {
  const options = { redactor: new Redactor(['hunter22']), width: 60 };

  test('a verdict per tool, each failure with expectation, answer and call', () => {
    expect(renderAuditTable(outcomes, [], ['add', 'sub', 'untested'], options)).toMatchInlineSnapshot(`
      "TOOL      TESTS  PASSED  FAILED  SKIPPED  VERDICT
      add           2       1       0        1  pass
      sub           2       0       2        0  FAIL
      untested      0       0       0        0  no test
      roll          1       0       1        0  FAIL
      (server)      1       0       1        0  FAIL

      ✖ sub "subtracts" <3 (failed, wrong-output)
                  it is wrong
        expected  3
        got       -1
        call      {"name":"sub","arguments":{"a":1,"b":2}}

      ✖ slow (timed-out, timeout)
                  it is wrong
        expected  3
        got       -1

      ✖ dice (flaky, wrong-output)
                  it is wrong
        expected  3
        got       -1

      ✖ broken (errored)
                  no environment with [REDACTED]

      skipped later: needs environment tier 3"
    `);
  });

  test('a test of several calls counts for the tool that it is about, and one that only waits is no missing one', () => {
    const rows = [
      makeOutcome({ name: 'get - valid: all arguments', tool: null, testTier: 2 }),
      makeOutcome({ name: 'put - valid', tool: 'put', status: 'skipped' }),
      makeOutcome({ name: 'other - valid', tool: null, testTier: 2 }),
      makeOutcome({ name: 'the life of one thing', tool: null, testTier: 2 }),
    ];
    expect(renderAuditTable(rows, [], ['get', 'put'], options).split('\n').slice(1, 4)).toEqual([
      'get              1       1       0        0  pass',
      'put              1       0       0        1  skipped',
      '(scenarios)      2       2       0        0  pass',
    ]);
  });

  test('a tool that only refuses wrong input is not proven', () => {
    const rows = ['get', 'put'].map((tool) => makeOutcome({ name: `${tool} - invalid: id is missing`, tool }));
    const table = renderAuditTable(rows, [], ['get', 'put'], { ...options, idle: ['put'] });
    expect(table.split('\n').slice(1, 3)).toEqual([
      'get       1       1       0        0  pass',
      'put       1       1       0        0  not proven',
    ]);
  });

  test('tests of several calls share the room for failures by tool, as all others do', () => {
    const names = ['one', 'two', 'three', 'four'];
    const failures = names.map((tool) => makeFailure({ name: `${tool} - effect`, tool: null, testTier: 2 }));
    const table = renderAuditTable(failures, [], names, options);
    for (const tool of names) expect(table).toContain(`✖ ${tool} - effect`);
  });

  test('checks are counted, so that silence is not mistaken for proof, and those that found something are named', () => {
    const table = renderAuditTable([], [], [], {
      ...options,
      checks: [
        { check: 'stdout-clean', state: 'passed', reason: '', examined: 3 },
        { check: 'read-only-honoured', state: 'found', reason: 'add wrote hunter22', examined: 2 },
        { check: 'lists-complete', state: 'not-applicable', reason: 'nothing to list', examined: 0 },
      ],
    });
    expect(table).toContain(
      '3 checks of the server: 1 passed, 1 found something (read-only-honoured), 1 not applicable\nread-only-honoured: add wrote [REDACTED]',
    );
  });

  test('warnings stand below', () => {
    const finding = {
      check: 'x',
      tool: null,
      category: 'protocol-error',
      severity: 'warning',
      message: 'stdout carried hunter22',
      evidence: '',
      reproduce: '',
    } as const;
    expect(renderAuditTable([], [finding], [], options)).toContain('warning: stdout carried [REDACTED] [x]');
  });

  test('a finding is said once, by whichever part says it best, and errors come first', () => {
    const failure = makeFailure({ name: 'sub works', tool: 'sub' });
    const own = { tool: 'sub', category: 'wrong-output', evidence: '', reproduce: '' } as const;
    const findings = [
      { ...own, check: 'tool-test', severity: 'error', message: `sub works: ${failure.message}` },
      { ...own, check: 'argument-described', severity: 'warning', message: 'sub has arguments without a description' },
      {
        ...own,
        check: 'read-only-honoured',
        severity: 'error',
        message: 'sub wrote a file',
        reproduce: '{"tool":"sub"}',
      },
    ] as const;
    const checks = [{ check: 'read-only-honoured', state: 'found', reason: 'sub wrote a file', examined: 1 }] as const;
    const table = renderAuditTable([failure], findings, [], { ...options, width: 100, checks });
    expect(table.match(/it is wrong/g)).toHaveLength(1);
    expect(table.match(/sub wrote a file/g)).toHaveLength(1);
    expect(table).toContain(
      'error: sub wrote a file [read-only-honoured]\n  call      {"tool":"sub"}\nwarning: sub has arguments',
    );
  });

  test('many warnings of one kind do not hide the others', () => {
    const own = { category: 'schema-violation', severity: 'warning', evidence: '', reproduce: '' } as const;
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...own,
      check: 'argument-described',
      tool: `t${index}`,
      message: `t${index} has arguments without a description`,
    }));
    const other = { ...own, check: 'error-marked', tool: 't', message: 'an error in disguise' };
    const table = renderAuditTable([], [...many, other], [], options);
    expect(table.match(/without a description/g)).toHaveLength(3);
    expect(table).toContain('an error in disguise');
    expect(table).toContain('and 6 more findings');
  });

  test('failures of one tool that say the same stand together', () => {
    const failures = ['a', 'b', 'c'].map((name) => makeFailure({ name: `sub - ${name}`, tool: 'sub' }));
    const table = renderAuditTable(failures, [], [], { ...options, width: 100 });
    expect(table.match(/^✖/gm)).toHaveLength(1);
    expect(table).toContain('as well   2 tests: b; c');
  });

  test('a long list of failures is cut and says so', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      makeFailure({ name: `t${index}`, message: `wrong ${index}` }),
    );
    expect(renderAuditTable(many, [], [], { ...options, maxFailures: 2 })).toMatch(
      /and 28 more failures, all in --json and --report$/,
    );
  });

  test('one tool with many failures does not hide another', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      makeFailure({ name: `t${index}`, tool: 'add', message: `wrong ${index}` }),
    );
    const table = renderAuditTable([...many, makeFailure({ name: 'other', tool: 'sub' })], [], [], options);
    expect(table.match(/^✖/gm)).toHaveLength(4);
    expect(table).toContain('✖ other');
    expect(table).toContain('and 27 more failures');
  });
});
