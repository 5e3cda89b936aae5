import { expect, test } from 'vitest';
import { renderRow, repositoryEntrySchema, summarizeRun } from '../../../bench/repository-row.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';
const entry = repositoryEntrySchema.parse({ repository: 'a/b', commit, build: 'npm', group: 'known' });
const ended = (document: unknown, exitCode = 0) => ({
  exitCode,
  isTimedOut: false,
  stdout: typeof document === 'string' ? document : JSON.stringify(document),
  seconds: 12.4,
  checkout: '/tmp/b',
});
const report = {
  tools: { total: 3, worked: 2 },
  actions: [
    { by: 'you', hint: false, text: 'Give KEY to /tmp/b/server' },
    { by: 'sdk', hint: true, text: 'a hint' },
  ],
  outcomes: [
    { status: 'passed', test: 'a' },
    { status: 'flaky', test: 'b' },
    { status: 'skipped', test: 'c' },
  ],
};

test('a report is summed up by tools, tests and obstacles', () => {
  expect(summarizeRun(ended(report))).toBe(
    '2 of 3 tools worked; 1 passed, 1 failed, 1 held; you: Give KEY to ./server',
  );
});

test('a fault is told by its code and its sentence', () => {
  const fault = { error: { code: 'plugin/not-found', message: 'No server\n  is here' }, exit_code: 3 };
  expect(summarizeRun(ended(fault, 3))).toBe('plugin/not-found: No server is here');
});

test('names that differ between machines are hidden', () => {
  const message = 'pypi.org cannot be looked up from /var/tmp/pth-worktree-0a1b2c/src';
  expect(summarizeRun(ended({ error: { code: 'environment/network-unavailable', message } }, 3))).toBe(
    'environment/network-unavailable: the Python index cannot be looked up from the worktree/src',
  );
});

test('a run without a document, or without an end, says so', () => {
  expect(summarizeRun(ended('Segmentation fault', 139))).toBe('exit 139 without a document that can be read');
  expect(summarizeRun({ ...ended(''), isTimedOut: true })).toBe('no result within the time limit');
});

test('a judgement holds only for the result that was judged', () => {
  const judged = { result: summarizeRun(ended(report)), isRight: true, why: 'the key is needed' };
  const row = renderRow({ ...entry, judged }, ended(report));
  expect(row).toBe(
    `| [a/b](https://github.com/a/b/tree/${commit}/) | known | npm | ${judged.result} | 12 | right: the key is needed |`,
  );
  expect(renderRow({ ...entry, judged: { ...judged, result: 'x | y' } }, ended(report))).toContain(
    'differs from what was judged (x \\| y)',
  );
  expect(renderRow(entry, ended(report))).toContain('nobody looked yet');
});
