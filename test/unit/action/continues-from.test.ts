import { describe, expect, test } from 'vitest';
import {
  type EarlierReport,
  findEarlierReport,
  readContinuesFrom,
} from '../../../src/action/resolve/continues-from.ts';
import type { Command, GitHubClient, PullRequestRecord } from '../../../src/github/index.ts';
import { makeState } from '../../kit/session-states.ts';
import { proves } from '../../requirements.ts';

const head = 'a'.repeat(40);
const tip = 'b'.repeat(40);
const name = { owner: 'octo', name: 'calc' };
const pull = { number: 7, head: { ref: 'change', sha: head, repositoryId: 1 } } as PullRequestRecord;
const approve: Command = { name: 'approve', session: null };
const resume: Command = { name: 'resume' };

const earlierOf = (commitId: string | null, parts: Partial<EarlierReport['report']> = {}): EarlierReport => ({
  commitId,
  carried: null,
  report: { planId: null, branch: null, causes: [], withFixes: null, failing: [], ...parts },
});

const commits = (count = 0) =>
  Array.from({ length: count }, (_, index) => ({
    sha: String(index),
    treeSha: '',
    message: '',
    committerEmail: '',
    signedForId: null,
  }));

/** What GitHub has of a branch: its tip, what it holds beyond the head, and what the head holds beyond it. */
function makeClient(parts: { tip?: string | null; ahead?: number; behind?: number } = {}): GitHubClient {
  const client: Partial<GitHubClient> = {
    getBranch: async () => (parts.tip === undefined ? tip : parts.tip),
    listCommitsBetween: async (_, base) => commits(base === head ? (parts.ahead ?? 2) : parts.behind),
    listTree: async () =>
      ['.pth/tests/add.yaml', 'calc.mjs'].map((path) => ({ path, mode: '100644', sha: tip, bytes: 1 })),
    findReview: async () => ({ url: '', body: '', commitId: head }),
  };
  return client as GitHubClient;
}

const read = (command: Command, earlier: EarlierReport | null, client = makeClient()) =>
  readContinuesFrom(client, name, { command, pull, earlier });

const find = (command: Command, appUserId: number) =>
  findEarlierReport(makeClient(), name, { command, pullRequest: 7, appUserId });

describe('what a run goes on from', () => {
  test(proves(['C-024'], 'T5, T9: a plan counts on the commit that it stands on, and there only'), async () => {
    const plan = {
      planId: '0123456789ab',
      causes: [
        { tests: ['a', 'b'], text: '' },
        { tests: ['b'], text: '' },
      ],
    };
    expect(await read(approve, earlierOf(head, plan))).toEqual({ kind: 'plan', id: '0123456789ab', tests: ['a', 'b'] });
    expect(await read(approve, earlierOf(tip, plan))).toBeNull();
    expect(await read(approve, earlierOf(null, plan))).toBeNull();
    expect(await read(approve, earlierOf(head))).toBeNull();
    expect(await read(approve, null)).toBeNull();
  });

  test(
    proves(['C-025'], 'T32: a branch counts where it is there and is the tested commit with something on top'),
    async () => {
      const earlier = earlierOf(head, { branch: 'pth/calc-2026-01-02-a1b2c3' });
      const basis = { kind: 'branch', sha: tip, commits: 2, frozenTests: ['.pth/tests/add.yaml'] };
      expect(await read(resume, earlier)).toEqual({ ...basis, state: null, approved: null });
      const state = makeState();
      const carried = { state, approved: ['add - valid', ''] };
      expect(await read(resume, { ...earlier, carried })).toEqual({ ...basis, state, approved: ['add - valid'] });
      // The state of another branch says nothing about this one.
      const other = { ...carried, state: { ...state, branch: 'pth/other-2026-01-02-a1b2c3' } };
      expect(await read(resume, { ...earlier, carried: other })).toMatchObject({ state: null, approved: null });
      expect(await read(resume, earlierOf(tip, { branch: 'pth/x' }))).toBeNull();
      expect(await read(resume, earlierOf(head))).toBeNull();
      for (const parts of [{ tip: null }, { ahead: 0 }, { behind: 1 }]) {
        expect(await read(resume, earlier, makeClient(parts)), JSON.stringify(parts)).toBeNull();
      }
    },
  );

  test('a retest knows what was not green, whatever commit it was on', async () => {
    const failing = [{ test: 'a', status: 'failed', category: 'timeout' }];
    expect(await read({ name: 'retest' }, earlierOf(tip, { failing }))).toEqual({ kind: 'retest', failing: ['a'] });
  });

  test('T24: nothing is looked up for other commands, or without an account whose word counts', async () => {
    expect(await find({ name: 'test', tier: null, images: [] }, 5)).toBeNull();
    expect(await find(resume, 0)).toBeNull();
    expect(await find(resume, 5)).toMatchObject({ commitId: head });
  });
});
