import { expect, test } from 'vitest';
import { withoutDeadSessions, withoutMeasuredChoices } from '../../../../src/operations/replay/measuring-steps.ts';

const taken =
  'The lock of a session on <pth:branch>, process 288 on vm, since <pth:time> was left behind (process 288 is not running) and was taken over.';
const left =
  'The worktree <pth:worktrees>/pth-worktree-3e3da8 belongs to no running session; pth preflight --clean removes it and keeps its branch <pth:branch>.';
const changed =
  'The interrupted session left 1 uncommitted changes in <pth:worktrees>/pth-worktree-75287a (healthy.mjs); they are not part of the resumed session and stay there.';

test('what an answer says of a process that ended here before does not count', () => {
  const answer = { branch: 'pth/x', warnings: ['One test lacks a tool.', taken, left, changed] };
  expect(withoutDeadSessions({ answer })).toEqual({ answer: { ...answer, warnings: ['One test lacks a tool.'] } });
});

test.each([
  [{ fault: 'session/locked', message: taken }],
  [{ answer: { summary: taken } }],
  [{ answer: { warnings: 'The lock' } }],
])('%j stays as it is', (outcome) => {
  expect(withoutDeadSessions(outcome)).toEqual(outcome);
});

test.each([
  ['pth_get_iteration_status', { phase: 'loaded' }, { slowestTests: [{ test: 'adds' }] }],
  ['pth_start_session', { branch: '<pth:branch>' }, { removed: ['removed /work'], images: [{ name: 'debian12' }] }],
  ['pth_resume_session', { branch: '<pth:branch>' }, { removed: [] }],
  ['pth_end_session', { branch: '<pth:branch>' }, { linesAdded: 1931, linesDeleted: 4 }],
])('what only one run of %s can choose does not count', (tool, answer, more) => {
  expect(withoutMeasuredChoices(tool, { answer: { ...answer, ...more } })).toEqual({ answer });
  expect(withoutMeasuredChoices('pth_list_tests', { answer: more })).toEqual({ answer: more });
});
