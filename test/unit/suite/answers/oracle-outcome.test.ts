import { expect, test } from 'vitest';
import { toOracleOutcomes } from '../../../../src/suite/answers/oracle-outcome.ts';
import type { Finding } from '../../../../src/suite/index.ts';
import { proves } from '../../../requirements.ts';

const finding = (tool: string | null, severity: Finding['severity'] = 'error'): Finding => ({
  check: 'deleted-is-gone',
  tool,
  category: 'missing-side-effect',
  severity,
  message: `${tool ?? 'it'} leaves something`,
  evidence: '',
  reproduce: '',
});
const outcomesOf = (findings: Finding[], former: string[] = [], examined = 3) =>
  toOracleOutcomes({ check: 'deleted-is-gone', examined, findings, reserve: '' }, new Set(former)).map(
    ({ name, tool, status, message }) => [name, tool, status, message],
  );

test(proves(['P-086'], 'each tool with an error has an outcome of its own, and so has the server'), () => {
  expect(outcomesOf([finding('a'), finding(null), finding('b'), finding('a'), finding('c', 'warning')])).toEqual([
    ['a - deleted-is-gone', 'a', 'failed', 'a leaves something (and 1 more)'],
    ['server - deleted-is-gone', null, 'failed', 'it leaves something'],
    ['b - deleted-is-gone', 'b', 'failed', 'b leaves something'],
  ]);
});

test(proves(['P-087'], 'what failed before and holds now passes, unless it could not be looked at'), () => {
  const former = ['a - deleted-is-gone', 'b - deleted-is-gone', 'a - valid: all arguments'];
  expect(outcomesOf([finding('b')], former).map(([name, , status]) => [name, status])).toEqual([
    ['b - deleted-is-gone', 'failed'],
    ['a - deleted-is-gone', 'passed'],
  ]);
  expect(outcomesOf([], former, 0)).toEqual([]);
});
