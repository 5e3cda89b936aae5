import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePublish, isPublishableRef, parseSettings, type TreeChange } from '../../../src/github/index.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const head = '0'.repeat(40);
const identity = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };
const mode = fc.constantFrom('100644', '100755', '120000', '160000', '040000', '100664', '');
const part = fc.oneof(
  fc.constantFrom(
    'src',
    '.git',
    '.GIT',
    '.github',
    'workflows',
    '..',
    '.',
    '',
    '.pth',
    'CODEOWNERS',
    'a.ts',
    'git~1',
    '.gitmodules',
    'x ',
    '.env',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const change: fc.Arbitrary<TreeChange> = fc.record({
  path: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
  status: fc.constantFrom('added', 'modified', 'deleted'),
  oldMode: fc.option(mode),
  newMode: fc.option(mode),
  bytes: fc.integer({ min: 0, max: 2_000_000 }),
  lines: fc.option(fc.nat(100)),
});

const decide = (changes: readonly TreeChange[], ref = 'refs/heads/pth/ab') =>
  decidePublish({
    ref,
    manifestBranch: 'pth/ab',
    isForce: false,
    isFork: false,
    headSha: head,
    commits: [
      {
        sha: '1'.repeat(40),
        treeSha: '1'.repeat(40),
        message: 'fix: x',
        parents: [head],
        author: identity,
        committer: identity,
        subject: 'fix: x',
        body: '',
        objectProblem: null,
        trailers: [
          { key: 'PTH-Test', value: 'x' },
          { key: 'PTH-Category', value: 'timeout' },
        ],
        changes,
      },
    ],
    published: [],
    identity,
    frozenTests: [],
    pullRequestPaths: [],
    limits: parseSettings(null).publish,
  });

describe('publishing', () => {
  test(proves(['C-025'], 'T18: whatever a tree holds, only ordinary files outside protected places pass'), () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
        const { decision, refusals } = decide(changes);
        expect(decision === 'publish').toBe(refusals.length === 0);
        if (decision !== 'publish') return;
        for (const { path, oldMode, newMode } of changes) {
          for (const value of [oldMode, newMode]) expect([null, '100644', '100755']).toContain(value);
          const parts = path.toLowerCase().split('/');
          expect(parts.some((name) => name === '' || name.startsWith('.git') || name === '..' || name === '.pth')).toBe(
            false,
          );
          expect(path).not.toMatch(/\p{Cc}|\\/u);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test(proves(['C-025'], 'one refused path refuses the whole'), () => {
    const bad: TreeChange = {
      path: '.github/x',
      status: 'modified',
      oldMode: '100644',
      newMode: '100644',
      bytes: 1,
      lines: 1,
    };
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), fc.nat(5), (changes, place) => {
        expect(decide(changes.toSpliced(place, 0, bad)).decision).toBe('refuse');
      }),
    );
  });

  test(proves(['C-025'], 'T28: a ref that passes is a branch of one plain part below pth/'), () => {
    const ref = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc
        .array(
          fc.constantFrom(
            'refs/heads/',
            'pth/',
            'main',
            '..',
            ':',
            '+',
            '-',
            ' ',
            '\n',
            '.lock',
            '/',
            'a',
            'b',
            '@{',
            '~',
            '^',
            '*',
          ),
          { maxLength: 8 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(ref, (text) => {
        expect(!isPublishableRef(text) || /^refs\/heads\/pth\/[a-z0-9][a-z0-9._-]*$/.test(text)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});
