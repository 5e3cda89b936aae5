import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { listAnswered, type TestOutcome } from '../../../src/suite/index.ts';
import { errorResult, textResult } from '../../kit/fake-connection.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const ran = (tool: string, outcome = textResult('7')): TestOutcome['calls'][number] => ({ tool, input: {}, outcome });
const calls = [ran('open'), ran('read')];
const fail = (parts: Partial<TestOutcome>, place = 'expect') =>
  makeFailure({ name: 'a', status: 'failed', assertion: { place }, ...parts });

test(proves(['P-090'], 'a tool worked where it answered rightly, and not by the call at which its test failed'), () => {
  expect(listAnswered(makeOutcome({ name: 'a', calls }))).toEqual(['open', 'read']);
  expect(listAnswered(fail({ calls: [ran('read')] }))).toEqual([]);
  expect(listAnswered(fail({ calls }, 'steps[1].expect'))).toEqual(['open']);
  expect(listAnswered(fail({ calls: [ran('read'), ran('read')] }, 'steps[1].expect'))).toEqual(['read']);
});

test('a result without its content list is no work, and a test that PTH itself could not finish says nothing', () => {
  const bare: CallOutcome = { kind: 'result', durationMs: 1, result: { toolResult: { content: [] } } };
  expect(listAnswered(fail({ calls: [ran('read', bare)] }))).toEqual([]);
  expect(listAnswered(fail({ calls, status: 'errored' }))).toEqual(['open', 'read']);
  expect(listAnswered(makeOutcome({ name: 'a', calls: [ran('read', errorResult('no'))] }))).toEqual([]);
  expect(listAnswered(makeOutcome({ name: 'a', calls, answered: [] }))).toEqual([]);
});
