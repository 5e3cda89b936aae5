import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { decideFixPullRequest } from '../../../src/github/index.ts';
import type { FixPullRequestFacts } from '../../../src/github/rendering/render-fix-pull-request.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeFix } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const evidence = [{ fix: makeFix(), diagnosis: 'd', linesChanged: 1, tests: [], isProven: true }];
const decide = (parts: Partial<FixPullRequestFacts> = {}) =>
  decideFixPullRequest(
    {
      report: makeFinalReport({ evidence }, 0),
      links: makePlaces(),
      pullRequest: 7,
      fixTarget: 'head-branch',
      isPublished: true,
      hasTests: true,
      hasOpen: false,
      ...parts,
    },
    new Redactor(),
  );

describe('decideFixPullRequest', () => {
  test(proves(['C-027'], 'fixes open one, and update the one that is open'), () => {
    expect(decide()).toMatchObject({ decision: 'open', title: 'PTH: 1 fix for #7' });
    expect(decide({ hasOpen: true })).toMatchObject({ decision: 'update', title: 'PTH: 1 fix for #7' });
    const decision = decide();
    expect(decision.decision === 'open' && decision.body).toMatch(
      /^1 fix for #7, as one commit, and one commit with the tests in `\.pth\/tests`, which you may leave out\./,
    );
  });

  test(proves(['C-027'], 'a green run without fixes opens none'), () => {
    expect(decide({ report: makeFinalReport({}, 0) })).toEqual({ decision: 'none', reason: 'no-fixes' });
  });

  test('none for a fork, and none for what was not pushed', () => {
    expect(decide({ fixTarget: 'compare-link' })).toEqual({ decision: 'none', reason: 'fork' });
    expect(decide({ isPublished: false })).toEqual({ decision: 'none', reason: 'published-nothing' });
  });
});
