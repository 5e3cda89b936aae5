import { expect, test } from 'vitest';
import { withoutTakeOver } from '../../../../src/operations/replay/measuring-steps.ts';

const taken =
  'The lock of a session on <pth:branch>, process 288 on vm, since <pth:time> was left behind (process 288 is not running) and was taken over.';

test('what an answer says of a process that ended here before does not count', () => {
  const answer = { branch: 'pth/x', warnings: ['One test lacks a tool.', taken] };
  expect(withoutTakeOver({ answer })).toEqual({ answer: { ...answer, warnings: ['One test lacks a tool.'] } });
});

test.each([
  [{ fault: 'session/locked', message: taken }],
  [{ answer: { summary: taken } }],
  [{ answer: { warnings: 'The lock' } }],
])('%j stays as it is', (outcome) => {
  expect(withoutTakeOver(outcome)).toEqual(outcome);
});
