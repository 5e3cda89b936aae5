import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Evidence } from '../../../src/evidence/index.ts';
import { verifyEvidence } from '../../../src/operations/index.ts';
import { evidenceInputSchema, parseInput } from '../../../src/settings/index.ts';
import { fixMessage, type ForgedArtifacts, publishForged } from '../../kit/forge-artifacts.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

function writeInside(path: string, file: string, content: string): void {
  mkdirSync(dirname(join(path, file)), { recursive: true });
  writeFileSync(join(path, file), content);
}

function refused(reason: RegExp) {
  return {
    exitCode: 1,
    outputs: ['1', '', ''],
    branch: null,
    conclusion: 'failure',
    log: expect.stringMatching(reason) as string,
  };
}

describe('publish', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;

  beforeAll(async () => {
    session = await openPullRequestSession();
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
  }, 60_000);
  afterAll(() => session.github.close());
  beforeEach(() => {
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
  });

  const branchOf = () => resolved.outputs['branch'] ?? '';

  const publish = (forged?: ForgedArtifacts, inputs?: Record<string, string>) =>
    publishForged(session, resolved, forged, inputs);

  const lastReview = () => session.pull.reviews.at(-1)?.body ?? '';
  const countWrites = () =>
    session.github.requests.filter(
      ({ method, path }) =>
        method !== 'GET' && /\/(?:pulls|check-runs|git-receive-pack|git\/(?:blobs|trees|commits|refs))\b/.test(path),
    ).length;

  /** What is there after a refusal, as one value. */
  const describeRefusal = (run: ActionRun) => ({
    exitCode: run.exitCode,
    outputs: [run.outputs['exit-code'], run.outputs['branch'], run.outputs['fix-pr']],
    branch: session.repository.branch(branchOf()),
    conclusion: session.repository.checkRuns.at(-1)?.conclusion,
    log: run.log,
  });

  test(
    proves(['C-025'], 'refuses hooks, filters and workflows in a bundle, and runs none of them (T13, T16, T18)'),
    async () => {
      const canary = join(makeWorkspace(), 'canary');
      const run = await publish({
        change(path) {
          writeInside(path, '.gitattributes', '* filter=evil diff=evil\n');
          writeInside(path, '.githooks/pre-push', `#!/bin/sh\ntouch ${canary}\n`);
          writeInside(path, '.github/workflows/evil.yml', 'on: push\n');
          writeInside(path, '.gitmodules', '[submodule "x"]\n\tpath = x\n\turl = https://example.invalid/x\n');
        },
      });
      expect(describeRefusal(run)).toEqual(refused(/protected/));
      expect(existsSync(canary)).toBe(false);
      expect(lastReview()).toContain('.gitattributes');
    },
  );

  test(proves(['C-025'], 'refuses links out of the tree and files that become programs (T18)'), async () => {
    const run = await publish({
      change(path) {
        symlinkSync('/etc/passwd', join(path, 'link'));
        execFileSync('chmod', ['+x', join(path, 'calc.mjs')]);
      },
    });
    expect(describeRefusal(run)).toEqual(refused(/become a program[\s\S]*The path is a link/));
  });

  test(proves(['C-025'], 'refuses commits that somebody else signed'), async () => {
    expect(describeRefusal(await publish({ person: { name: 'Mallory', email: 'm@example.invalid' } }))).toEqual(
      refused(/signed with the name/),
    );
  });

  test(proves(['C-025'], 'refuses an alteration, and a message that hides a part of itself (T17, T18)'), async () => {
    const altered = 'calc: change more\n\nPTH-Type: alteration\n';
    expect(describeRefusal(await publish({ message: altered }))).toEqual(refused(/type that no session publishes/));
    const hidden = fixMessage.replace('calc:', 'calc\u001b[8m:');
    expect(describeRefusal(await publish({ message: hidden }))).toEqual(refused(/control characters/));
  });

  test.each<[string, (object: string) => string]>([
    ['text behind a NUL byte', (object) => object.replace('a number\n', 'a number\0\ncloses #1\n')],
    ['a header that git does not show', (object) => object.replace('\n\n', '\nx-note closes #1\n\n')],
  ])(proves(['C-025'], 'refuses a commit object with %s, and nothing of it is pushed (T18)'), async (_, rewrite) => {
    const run = await publish({ rewrite });
    expect(describeRefusal(run)).toEqual(
      refused(/The commit (?:has a header|holds control characters)|cannot be read/),
    );
  });

  test(proves(['C-025', 'C-026'], 'tells the fixes by their commits, not by what the session says (T17)'), async () => {
    const claims = [{ commit: 'f'.repeat(40), tests: ['everything'], category: 'timeout', files: ['a'] }];
    const run = await publish({ report: { fixes: claims } }, { staged: 'true', 'write-token': '' });
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', fixes: '1' });
    expect(run.summary).toContain('add works');
    expect(run.summary).not.toContain('everything');
  });

  test(
    proves(['C-026', 'C-027'], 'a fix of what steers clients or agents, and tests that were not run, are noted'),
    async () => {
      const run = await publish(
        {
          change: (path) => writeInside(path, 'skills/add/SKILL.md', '# Add\n'),
          verification: { unrun: ['subtract <works>'] },
        },
        { staged: 'true', 'write-token': '' },
      );
      expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', fixes: '1' });
      const [, about = ''] = run.summary.split('### About these fixes');
      expect(about).toMatch(
        /^\n+- 1 test that passed before was not run with the fixes: subtract &lt;works&gt;\.\n- A fix changes what the plugin tells clients or agents to run or do; look at it before you merge\. \(`skills\/add\/SKILL\.md in [0-9a-f]{12}`\)\n/,
      );
      expect(run.summary.split('### Look at this before you merge')[1]).toContain('SKILL.md');
    },
  );

  test(proves(['C-025'], 'refuses a bundle that is not the one fresh runners looked at (T17)'), async () => {
    expect(describeRefusal(await publish({ digest: 'f'.repeat(64) }))).toEqual(
      refused(/not the one that the job verify looked at/),
    );
  });

  test(
    proves(['C-025'], 'refuses what fresh runners did not prove, whatever the session says of itself (T17, T20)'),
    async () => {
      expect(describeRefusal(await publish({ verification: { commits: [] } }))).toEqual(refused(/Not proven/));
      const failures = [{ tool: 'add', test: 'add - unseen' }];
      expect(describeRefusal(await publish({ verification: { heldOut: { seed: 7, calls: 3, failures } } }))).toEqual(
        refused(/could not know/),
      );
    },
  );

  test(proves(['C-025'], 'believes conclusions of jobs only from GitHub (T16)'), async () => {
    session.finishJob('verify (default)', 'failure');
    expect(describeRefusal(await publish())).toEqual(refused(/The job verify ended as failure/));
  });

  test(
    proves(['C-025', 'C-026'], 'a report that says green while a fresh runner counts failures is not green (T17)'),
    async () => {
      const run = await publish({ verification: { commits: [], after: { total: 3, passed: 1, failing: 2 } } });
      expect(describeRefusal(run)).toEqual(refused(/Not proven/));
      expect(lastReview()).toContain('on a fresh runner 2 fail');
    },
  );

  test.each<[string, string, ForgedArtifacts, RegExp]>([
    ['that failed', 'failure', { verification: null }, /The job verify ended as failure/],
    ['that was cut', 'cancelled', { verification: null }, /The job verify ended as cancelled/],
    ['that left nothing', 'success', { verification: null }, /No fresh runner has run the tests/],
    ['of another session', 'success', { verification: { manifestDigest: '3'.repeat(64) } }, /about another session/],
  ])(
    proves(['C-025', 'C-026'], 'a green session without commits and with a job verify %s is not green (T17)'),
    async (_, conclusion, forged, reason) => {
      session.finishJob('verify (default)', conclusion);
      expect(describeRefusal(await publish({ ...forged, hasCommits: false }))).toEqual(refused(reason));
      expect(lastReview()).toMatch(reason);
      expect(lastReview()).toContain('no verdict (');
    },
  );

  test(proves(['C-026'], 'a green session without commits, which a fresh runner has confirmed, is green'), async () => {
    const run = await publish({ hasCommits: false });
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: '' });
    expect(session.repository.checkRuns.at(-1)?.conclusion).toBe('success');
  });

  test(
    proves(['C-025'], 'refuses artifacts that are not of the form that PTH writes, and writes nothing (T17)'),
    async () => {
      const before = countWrites();
      const run = await publish({ report: { extra: 'field' } });
      expect(run.log).toContain('action/artifact-unfit');
      expect(run.outputs['exit-code']).toBe('3');
      expect(countWrites()).toBe(before);
    },
  );

  test(proves(['C-025'], 'refuses a manifest that has not the digest which came as an output (T17)'), async () => {
    const before = countWrites();
    const run = await publish({}, { 'manifest-digest': '0'.repeat(64) });
    expect(run.log).toContain('digest-differs');
    expect(run.outputs['exit-code']).toBe('3');
    expect(countWrites()).toBe(before);
  });

  test(proves(['C-025', 'C-026', 'C-027'], 'staged shows every write with its text and makes none'), async () => {
    const before = countWrites();
    const run = await publish({}, { staged: 'true', 'write-token': '' });
    expect(run.outputs['exit-code'], run.log).toBe('0');
    expect(run.summary).toContain('nothing was written');
    for (const what of [
      'push 1 commit to refs/heads/pth/',
      'open a pull request',
      'review pull request',
      'check run PTH',
    ]) {
      expect(run.summary).toContain(what);
    }
    expect(countWrites()).toBe(before);
    expect(session.repository.branch(branchOf())).toBeNull();
  });

  test(proves(['C-025', 'C-027'], 'publishes once, and other commits for the same branch are refused'), async () => {
    const first = await publish();
    expect(first.outputs['exit-code'], first.log).toBe('0');
    const tip = session.repository.branch(branchOf());
    expect(tip).not.toBeNull();
    const fixes = () => session.repository.pulls.filter(({ number }) => number !== session.pull.number);
    expect(fixes()).toHaveLength(1);
    expect(lastReview()).toMatch(/`evidence\.json` in the artifact `pth-report`/);
    expect(lastReview()).not.toContain('gh attestation');
    // The job run again: GitHub has made these commits under names of its own.
    const again = await publish(undefined, { attest: 'octo/pth' });
    expect(again.outputs, again.log).toMatchObject({ 'exit-code': '0', branch: branchOf() });
    expect(lastReview()).toContain('`gh attestation verify evidence.json --repo octo/calc --signer-repo octo/pth`');
    for (const run of [first, again]) await expectEvidence(run.outputs['evidence'] ?? '', tip ?? '');
    const other = await publish({ message: fixMessage.replace('a number', 'the number') });
    expect(other.log).toMatch(/commits that this session did not make/);
    expect(session.repository.branch(branchOf())).toBe(tip);
    expect(fixes()).toHaveLength(1);
  });

  /** Expects the evidence of a run to hold in a clone of what is published, and to be refused after a change. */
  async function expectEvidence(file: string, tip: string): Promise<void> {
    const text = readFileSync(file, 'utf8');
    const evidence = JSON.parse(text) as Evidence;
    expect(evidence.subject[0]?.digest.gitCommit).toBe(tip);
    expect(evidence.predicate.pth.fixes).toEqual([
      {
        commit: tip,
        tests: [{ name: 'add works', before: 'failed', after: 'passed' }],
        isProven: true,
        revertedBy: null,
      },
    ]);
    const clone = makeWorkspace();
    const source = session.repository.git('rev-parse', '--absolute-git-dir').trim();
    execFileSync('git', ['clone', '--quiet', '--branch', branchOf(), `file://${source}`, clone]);
    const verify = async (content: string) => {
      const copy = join(makeWorkspace(), 'evidence.json');
      writeFileSync(copy, content);
      const context = createOperationContext({ workingDirectory: clone });
      const { document } = await verifyEvidence.perform(
        parseInput(evidenceInputSchema, { file: copy, repository: clone }),
        context,
      );
      return document;
    };
    expect(await verify(text)).toMatchObject({ result: 'holds', problems: [], commit: tip });
    const changed = await verify(text.replace('"isProven": true', '"isProven": false'));
    expect(changed).toMatchObject({ result: 'refused', problems: [expect.stringContaining('"fixes"')] });
  }

  /** Another `/pth test` on the same pull request, resolved. */
  async function askAgain(digit: string): Promise<void> {
    const { inputs } = await session.give('/pth test', digit.repeat(32));
    resolved = await session.step('resolve', { ...inputs, token: session.readToken });
    expect(resolved.outputs['exit-code'], resolved.log).toBe('0');
  }
  const fixPulls = () => session.repository.pulls.filter(({ number }) => number !== session.pull.number);
  const pushes = () => session.github.pushes.filter(({ ref }) => ref.startsWith('refs/heads/pth/'));

  test(
    proves(['C-027'], 'a second run with the same fixes pushes nothing and names the pull request that has them'),
    async () => {
      const [standing] = fixPulls();
      const before = pushes().length;
      await askAgain('1');
      const run = await publish();
      expect(run.outputs['exit-code'], run.log).toBe('0');
      expect(pushes()).toHaveLength(before);
      expect(session.repository.branch(branchOf())).toBeNull();
      expect(fixPulls()).toHaveLength(1);
      expect(run.outputs['fix-pr']).toContain(`/pull/${standing?.number}`);
      expect(lastReview()).toContain(`Pull request ${standing?.number} holds the same fixes already`);
    },
  );

  test.each(['on the same commit', 'after the pull request has moved'])(
    proves(['C-025', 'C-027'], 'a second run with other fixes %s updates the open fix pull request, without force'),
    async (when) => {
      const [standing] = fixPulls();
      const branch = standing?.record.head.ref ?? '';
      const old = session.repository.branch(branch) ?? '';
      const hasMoved = when.startsWith('after');
      if (hasMoved) session.repository.commit({ branch: 'change', files: { 'NEWER.md': 'Newer\n' } });
      await askAgain(hasMoved ? '3' : '2');
      const fixed = hasMoved ? 'b + a' : '(a + b)';
      const run = await publish({
        change(path) {
          const source = readFileSync(join(path, 'calc.mjs'), 'utf8');
          writeFileSync(join(path, 'calc.mjs'), source.replace('String(a + b)', fixed));
        },
      });
      expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch });
      expect(fixPulls()).toHaveLength(1);
      // The branch holds commits of an earlier run, for which this one cannot answer.
      expect(run.outputs['evidence']).toBe('');
      expect(pushes().at(-1)).toMatchObject({ ref: `refs/heads/${branch}`, isForced: false, before: old });
      const tip = session.repository.branch(branch) ?? '';
      const [first, second] = session.repository.git('log', '-1', '--format=%P', tip).trim().split(' ');
      expect(first).toBe(old);
      // What was proven is there as it was proven, and its files are the branch's.
      expect(session.repository.git('log', '-1', '--format=%P', second ?? '').trim()).toBe(session.pull.headSha);
      expect(session.repository.git('diff', '--name-only', second ?? '', tip)).toBe('');
      expect(session.repository.readFile(branch, 'calc.mjs')).toContain(fixed);
      expect(lastReview()).toContain(`/pull/${standing?.number}`);
      session.github.assertSound();
    },
  );

  test(proves(['C-025', 'C-027'], 'a fix pull request that somebody works on is left to them (T32)'), async () => {
    const [standing] = fixPulls();
    const branch = standing?.record.head.ref ?? '';
    session.repository.commit({ branch, files: { 'calc.mjs': 'by hand\n' }, by: session.writer });
    const tip = session.repository.branch(branch);
    await askAgain('4');
    const run = await publish();
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: branchOf() });
    expect(session.repository.branch(branch)).toBe(tip);
    expect(session.repository.branch(branchOf())).not.toBeNull();
    expect(fixPulls()).toHaveLength(2);
    expect(lastReview()).toContain(`pull request ${standing?.number} is left to them`);
  });

  test(proves(['C-025'], 'a head that moved gets the review on the tested commit, and no push (T5)'), async () => {
    const tested = session.pull.headSha;
    await askAgain('5');
    const forged = { change: (path: string) => writeInside(path, 'calc.mjs', 'x\n') };
    const pushed = pushes().length;
    const reviews = session.pull.reviews.length;
    const run = await publish({
      change(path) {
        forged.change(path);
        session.repository.commit({ branch: 'change', files: { 'MORE.md': 'More\n' } });
      },
    });
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0', branch: '', 'fix-pr': '' });
    expect(pushes()).toHaveLength(pushed);
    expect(session.pull.reviews).toHaveLength(reviews + 1);
    expect(session.pull.reviews.at(-1)?.commitId).toBe(tested);
    expect(lastReview()).toContain(`has moved on to ${session.pull.headSha.slice(0, 12)}`);
    expect(lastReview()).toContain('+x');
    expect(session.repository.checkRuns.at(-1)?.headSha).toBe(tested);
    session.github.assertSound();
  });
});

test(
  proves(['C-023', 'C-026'], 'where secrets may not enter, the review names what was skipped for want of which (T7)'),
  async () => {
    const session = await openPullRequestSession({ isOutside: true });
    onTestFinished(() => session.github.close());
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    expect(resolved.outputs, resolved.log).toMatchObject({ decision: 'run', 'may-use-secrets': 'false' });
    for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
    const key = { kind: 'key', name: 'WEATHER_API_KEY', said: 'WEATHER_API_KEY is required' } as const;
    const outcomes = ['a', 'b'].map((name) =>
      makeOutcome({ name, tool: 'forecast', status: 'skipped', obstacle: key }),
    );
    const host = { kind: 'host', name: 'api.example.com', said: 'getaddrinfo ENOTFOUND api.example.com' } as const;
    outcomes.push(makeOutcome({ name: 'c', tool: 'alerts', status: 'skipped', obstacle: host }));
    const report = { ...makeFinalReport({ outcomes }, 1), branch: null };
    const run = await publishForged(session, resolved, { hasCommits: false, report });
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '0' });
    const review = session.pull.reviews.at(-1)?.body ?? '';
    expect(review).toContain(
      "Skipped for want of WEATHER_API_KEY: forecast (2 tests). The plugin's secrets do not enter",
    );
    expect(review).toContain('--set WEATHER_API_KEY\n');
    expect(review).not.toContain('${env:');
    expect(review).toContain('cannot reach the host api.example.com');
    session.github.assertSound();
  },
);
