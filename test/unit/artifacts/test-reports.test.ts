import { validate } from 'ctrf';
import { describe, expect, test } from 'vitest';
import { renderAuditTable, renderCtrf, renderJUnit, type TestReportInput } from '../../../src/artifacts/index.ts';
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
      '3 checks of the server: 1 passed, 1 found something, 1 not applicable\nread-only-honoured: add wrote [REDACTED]',
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
    expect(renderAuditTable([], [finding], [], options)).toContain('warning: stdout carried [REDACTED]');
  });

  test('a long list of failures is cut and says so', () => {
    const many = Array.from({ length: 30 }, (_, index) => makeFailure({ name: `t${index}` }));
    expect(renderAuditTable(many, [], [], { ...options, maxFailures: 2 })).toMatch(
      /and 28 more failures, all in --json and --report$/,
    );
  });

  test('one tool with many failures does not hide another', () => {
    const many = Array.from({ length: 30 }, (_, index) => makeFailure({ name: `t${index}`, tool: 'add' }));
    const table = renderAuditTable([...many, makeFailure({ name: 'other', tool: 'sub' })], [], [], options);
    expect(table.match(/^✖/gm)).toHaveLength(4);
    expect(table).toContain('✖ other');
    expect(table).toContain('and 27 more failures');
  });
});
