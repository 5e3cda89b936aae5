import { expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { recallOutcomes, toTestResults } from '../../../src/loop/recall-results.ts';
import { sessionStateSchema } from '../../../src/session/index.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { makeState } from '../../kit/session-states.ts';

test('a result comes back from a state as it was, without calls and output, and without secrets and long texts', () => {
  const failure = {
    assertion: 'output_equals',
    place: 'expect',
    expected: '3',
    actual: `open-sesame-4711 ${'x'.repeat(9000)}`,
  };
  const failed = makeOutcome({
    name: 'add - valid',
    status: 'failed',
    category: 'wrong-output',
    message: 'it said open-sesame-4711',
    failures: Array.from({ length: 9 }, () => ({ ...failure, message: 'no' })),
    stderr: 'open-sesame-4711',
    durationMs: 12,
  });
  const redactor = new Redactor(['open-sesame-4711']);
  const results = toTestResults([failed, makeOutcome({ name: 'echo', status: 'passed' })], redactor);
  const text = JSON.stringify(results);
  expect(text).not.toContain('sesame');
  expect(text.length).toBeLessThan(5000);
  expect(sessionStateSchema.parse(makeState({ tests: results })).tests).toEqual(results);
  const test1 = { name: 'add - valid', tier: 1 as const, tool: 'add', input: {}, expect: {} };
  expect(recallOutcomes(results, [{ test: test1, file: '.pth/tests/add.yaml' }])).toMatchObject([
    { name: 'add - valid', tool: 'add', status: 'failed', durationMs: 12, calls: [], stderr: '', isRecalled: true },
    { name: 'echo', tool: null, status: 'passed', passRate: 1, isRecalled: true },
  ]);
});
