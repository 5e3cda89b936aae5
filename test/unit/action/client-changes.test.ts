import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../../src/action/compare/comparison.ts';
import { appendClientChanges, withClientChanges } from '../../../src/action/publish/client-changes.ts';
import { type ComparisonFacts, settleChanges } from '../../../src/action/publish/settle-changes.ts';
import { toClientChanges } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import { renderCheckRun, renderReview } from '../../../src/github/index.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { proves } from '../../requirements.ts';

const [manifestDigest, bundleDigest] = ['1'.repeat(64), '2'.repeat(64)];
const [baseSha, headSha] = ['a'.repeat(40), 'b'.repeat(40)];
const gone = { class: 'breaking', part: 'tool', subject: 'add @octo', message: 'gone', call: null, times: 1 } as const;
const calls = { compared: 4, same: 3, varying: 0, onOneSide: 0, timed: 4 };
const diff = { base: 'a', head: 'b', changes: [gone], calls, notes: [] };
const comparison: Comparison = {
  version: 1,
  manifestDigest,
  bundleDigest,
  baseSha,
  headSha,
  changes: [
    toClientChanges({ of: 'pull-request', from: 'base', to: 'head' }, 'calc', diff),
    toClientChanges({ of: 'fixes', from: 'head', to: 'fixed' }, 'calc', { ...diff, changes: [] }),
  ],
};
const facts: ComparisonFacts = { comparison, problems: [], manifestDigest, headSha, baseSha, bundleDigest };
const told = (more: Partial<ComparisonFacts>) =>
  settleChanges({ ...facts, ...more }).map(({ of, problem }) => [of, problem]);

describe('what publish believes of a comparison', () => {
  test(proves(['C-026'], 'all of it is advice, and of fixes only what was published (T17)'), () => {
    const all = settleChanges(facts);
    expect(all.map(({ of, is_advisory }) => [of, is_advisory])).toEqual([
      ['pull-request', true],
      ['fixes', true],
    ]);
    expect(told({ bundleDigest: null })).toEqual([['pull-request', null]]);
    expect(told({ bundleDigest: '3'.repeat(64) })).toEqual([['pull-request', null]]);
  });

  test.each<[string, Partial<ComparisonFacts>, RegExp]>([
    ['another manifest', { manifestDigest: '9'.repeat(64) }, /another session/],
    ['another head', { headSha: 'c'.repeat(40) }, /another session/],
    ['another base', { baseSha: 'c'.repeat(40) }, /another session/],
    ['a job that GitHub says has failed', { problems: ['The job compare ended as failure.'] }, /ended as failure/],
    ['no result', { comparison: null }, /left no result/],
    ['no common commit', { baseSha: '' }, /have in common/],
  ])(proves(['C-026'], 'does not believe %s, and says so (T16, T17)'), (_, more, reason) => {
    expect(told(more)).toEqual([['pull-request', expect.stringMatching(reason)]]);
  });

  test(
    proves(['C-026'], 'stands in the report, the review, the check run and the Markdown; a session says none itself'),
    () => {
      const forged = { ...makeFinalReport({}, 0), client_changes: [] };
      expect(withClientChanges(forged, null)).not.toHaveProperty('client_changes');
      const report = withClientChanges(forged, settleChanges(facts));
      expect(report.client_changes).toHaveLength(2);
      const review = renderReview(report, makePlaces(), new Redactor()).body;
      expect(review).toContain('For clients: **1 breaking change** by the pull request; no change by the fixes.');
      expect(review).toContain('### What changes for clients');
      expect(review).not.toMatch(/(?<![`\\])@octo(?!`)/);
      const check = renderCheckRun(report, [], makePlaces(), new Redactor());
      expect(check.summary).toContain('**1 breaking change** by the pull request');
      expect(check.text).toContain('decides nothing');
      expect(check.conclusion).toBe('success');
      expect(appendClientChanges('# Report\n', settleChanges(facts))).toMatch(
        /^# Report\n\n## What changes for clients\n/,
      );
      expect(appendClientChanges('# Report\n', null)).toBe('# Report\n');
    },
  );
});
