import { describe, expect, test } from 'vitest';
import { applyQuarantine, parseQuarantine } from '../../../../src/checks/flakiness/quarantine.ts';
import { nameOracle } from '../../../../src/suite/index.ts';
import { toOracleOutcomes } from '../../../../src/suite/answers/oracle-outcome.ts';
import { type Finding, isAllPassing } from '../../../../src/suite/outcome.ts';
import { makeOutcome } from '../../../kit/outcome-builders.ts';
import { proves } from '../../../requirements.ts';

const now = new Date('2026-03-10T23:59:00Z');
const entry = (until: string) => [{ test: 'slow', reason: 'issue 12', until }];
const failed = makeOutcome({ name: 'slow', status: 'failed', category: 'timeout', message: 'too slow' });
const passed = makeOutcome({ name: 'fine' });
const finding: Finding = {
  check: 'tool-test',
  tool: 'add',
  category: 'timeout',
  severity: 'error',
  message: 'slow: too slow',
  evidence: '',
  reproduce: '',
};
const run = { outcomes: [failed, passed], findings: [finding] };

describe('a test in quarantine', () => {
  test(proves(['P-074'], 'runs, is told apart, and does not fail the run'), () => {
    const apart = applyQuarantine(run, entry('2026-03-31'), now);
    expect(apart.outcomes).toMatchObject([
      {
        status: 'skipped',
        message: 'in quarantine until 2026-03-31 (issue 12); it ran and failed: too slow',
        quarantine: { until: '2026-03-31', reason: 'issue 12', status: 'failed' },
      },
      { status: 'passed' },
    ]);
    expect(apart.findings).toMatchObject([{ severity: 'warning' }]);
    expect(isAllPassing(apart.outcomes)).toBe(true);
    expect(apart.warnings).toEqual([]);
  });

  describe('that is a check with warnings only', () => {
    const warning: Finding = {
      ...finding,
      check: 'argument-described',
      severity: 'warning',
      message: 'no description',
    };
    const other: Finding = { ...warning, tool: 'sub' };
    const name = nameOracle('argument-described', 'add');
    const apply = (until: string) =>
      applyQuarantine(
        { outcomes: [passed], findings: [warning, other, { ...warning, message: 'nor another' }] },
        [{ test: name, reason: 'issue 12', until }],
        now,
      );

    test('leaves the list of warnings, and is told once as set aside', () => {
      const apart = apply('2026-05-01');
      expect(apart.findings).toEqual([other]);
      expect(apart.warnings).toEqual([
        `set aside until 2026-05-01 (issue 12): "${name}" warns: no description, and 1 more`,
      ]);
    });

    test('is told to end soon, and counts again after its day', () => {
      expect(apply('2026-03-11').warnings[1]).toBe(`the quarantine of "${name}" ends on 2026-03-11, in 1 day`);
      const late = apply('2026-03-09');
      expect(late.findings).toHaveLength(3);
      expect(late.warnings).toEqual([
        `the quarantine of "${name}" ended on 2026-03-09 (issue 12): its result counts again`,
      ]);
    });
  });

  test('counts on its last day still, and a warning comes a week before', () => {
    expect(applyQuarantine(run, entry('2026-03-10'), now).outcomes[0]?.status).toBe('skipped');
    expect(applyQuarantine(run, entry('2026-03-17'), now).warnings).toEqual([
      'the quarantine of "slow" ends on 2026-03-17, in 7 days',
    ]);
    expect(applyQuarantine(run, entry('2026-03-18'), now).warnings).toEqual([]);
  });

  test('counts for nothing once the day is over, and is named', () => {
    const late = applyQuarantine(run, entry('2026-03-09'), now);
    expect(late.outcomes).toEqual(run.outcomes);
    expect(late.findings).toEqual(run.findings);
    expect(late.warnings).toEqual(['the quarantine of "slow" ended on 2026-03-09 (issue 12): its result counts again']);
  });

  test(proves(['P-074'], 'that is a check of one tool leaves the same check of others failing'), () => {
    const check = 'deleted-is-gone';
    const findings = [null, 'a', 'b'].map((tool) => ({ ...finding, check, tool, message: 'it stays' }));
    const outcomes = toOracleOutcomes({ check, examined: 3, findings, reserve: '' }, new Set());
    const severitiesWithout = (name: string) => {
      const apart = applyQuarantine({ outcomes, findings }, [{ test: name, reason: 'x', until: '2026-05-01' }], now);
      return apart.outcomes.map(({ status }, index) => [status, apart.findings[index]?.severity]);
    };
    const [held, counts] = [
      ['skipped', 'warning'],
      ['failed', 'error'],
    ];
    expect(severitiesWithout(`server - ${check}`)).toEqual([held, counts, counts]);
    expect(severitiesWithout(`a - ${check}`)).toEqual([counts, held, counts]);
  });

  test('that passes, or that is no test, is told', () => {
    const one = applyQuarantine(
      { outcomes: [passed], findings: [] },
      [{ test: 'fine', reason: 'x', until: '2026-05-01' }, ...entry('2026-05-01')],
      now,
    );
    expect(one.outcomes).toEqual([{ ...passed, quarantine: { until: '2026-05-01', reason: 'x', status: 'passed' } }]);
    expect(one.warnings).toEqual([
      '"fine" is in quarantine until 2026-05-01 and passed: it may be taken out',
      '.pth/quarantine.yaml names "slow", and no test of that name ran',
    ]);
  });
});

describe('the file', () => {
  test('is read', () => {
    const text = 'quarantine:\n  - test: slow\n    reason: issue 12\n    until: 2026-03-31\n';
    expect(parseQuarantine(text)).toEqual(entry('2026-03-31'));
    expect(parseQuarantine('quarantine: []')).toEqual([]);
  });

  test.each([
    ['no end', 'quarantine:\n  - {test: a, reason: b}', 'quarantine.0.until'],
    ['no reason', 'quarantine:\n  - {test: a, until: 2026-03-31}', 'quarantine.0.reason'],
    ['a day that is none', 'quarantine:\n  - {test: a, reason: b, until: 2026-02-30}', 'is no day of the calendar'],
    ['a time', 'quarantine:\n  - {test: a, reason: b, until: tomorrow}', 'must be a date'],
    ['an unknown key', 'quarantine: []\nskip: all', 'skip'],
    ['one test twice', 'quarantine:\n  - &a {test: a, reason: b, until: 2026-03-31}\n  - *a', 'stands here twice'],
    ['no mapping', '- a', 'expected object'],
    ['broken text', 'quarantine: [', 'at line 1'],
    [
      'a list of aliases that explodes',
      `a: &a [1,1,1,1,1,1,1,1,1,1]\n${'bcdefgh'
        .split('')
        .map((name, index) => `${name}: &${name} [${`*${'abcdefg'[index]},`.repeat(9)}1]`)
        .join('\n')}`,
      'alias',
    ],
    ['a huge text', `# ${'x'.repeat(300_000)}`, 'longer than'],
  ])('is refused with %s', (_title, text, problem) => {
    expect(() => parseQuarantine(text)).toThrowError(
      expect.objectContaining({ code: 'testing/invalid-test', message: expect.stringContaining(problem) }),
    );
  });
});
