import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Verification } from '../../../src/action/verify/verification.ts';
import { type ForgedCommit, forgeSession } from '../../kit/forged-session.ts';
import { fault, manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const soundFix: ForgedCommit = {
  subject: 'fix: return the sum as a number',
  tests: ['add works'],
  change(path) {
    const file = join(path, 'calc.mjs');
    writeFileSync(file, readFileSync(file, 'utf8').replace(fault.wrong, fault.right));
  },
};
const commitOf = (line: string, ...trailers: readonly string[]): ForgedCommit => ({
  subject: 'fix: prepare the plugin',
  tests: [],
  trailers: (before) => trailers.map((trailer) => trailer.replace('BEFORE', before)),
  change: (path) => appendFileSync(join(path, 'calc.mjs'), line),
});
const shell = "\nimport('node:child_process').then(({ execSync }) => execSync('true'));\n";
const refused = "The session's commits may not be published";

describe('a session whose job was taken over', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;

  beforeAll(async () => {
    session = await openPullRequestSession();
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
  }, 120_000);
  afterAll(() => session.github.close());

  test.each([
    ['an alteration alone', [commitOf(shell, 'PTH-Type: alteration')], 'of a type that no session publishes'],
    [
      'an alteration behind a sound fix',
      [soundFix, commitOf(shell, 'PTH-Type: alteration')],
      'of a type that no session publishes',
    ],
    [
      'an alteration that ends the plugin',
      [soundFix, commitOf('\nprocess.exit(0);\n', 'PTH-Type: alteration')],
      'of a type that no session publishes',
    ],
    ['a record that changes code', [commitOf(shell, 'PTH-Type: state-checkpoint')], 'only the harness'],
    [
      'code that says it takes back the fix before it',
      [soundFix, commitOf(shell, 'This reverts commit BEFORE.')],
      'does not say which test it fixes',
    ],
  ] as const)(
    proves(['C-024', 'C-025'], '%s: no fresh runner runs it, and nothing is published (T16, T17)'),
    async (_, commits, reason) => {
      const { directory } = forgeSession(session, resolved.outputs['branch'] ?? '', commits);
      const place = manifestOf(resolved);
      const verified = await session.step(
        'verify',
        { ...place, path: 'pull-request', env: 'local', token: '', session: directory },
        session.checkOut(),
      );
      expect(verified.outputs['exit-code'], verified.log).toBe('3');
      expect(verified.log).toContain(refused);
      expect(verified.log).toContain(reason);
      for (const name of ['resolve', 'execute']) session.finishJob(name, 'success');
      session.finishJob('verify (default)', 'failure');
      const published = await session.step('publish', {
        ...place,
        'app-id': session.dispatchInputs['app-id'],
        session: directory,
        verifications: makeWorkspace(),
        'bundle-digest': '',
        token: session.readToken,
        'write-token': session.writeToken(),
      });
      expect(published.outputs['exit-code'], published.log).toBe('1');
      expect(published.outputs['branch']).toBe('');
      expect(session.repository.branch(resolved.outputs['branch'] ?? '')).toBeNull();
      expect(session.repository.pulls).toHaveLength(1);
    },
    120_000,
  );
});

test(proves(
  ['C-024', 'C-025', 'C-026'],
  'without an App, too, a fix that heals nothing by itself keeps the proven one before it back, and the review says so (T17)',
), async () => {
  const suite = {
    name: 'add works',
    tier: 1,
    tool: 'add',
    input: { a: 2, b: 3 },
    expect: { success: true, output_json_contains: { sum: 5 } },
    generated_from: 'manual',
  };
  const session = await openPullRequestSession({
    hasApp: false,
    files: { '.pth/tests/add.yaml': JSON.stringify(suite) },
  });
  onTestFinished(() => session.github.close());
  const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
  const branch = resolved.outputs['branch'] ?? '';
  const idle = commitOf(
    '\n// Nothing else.\n',
    'PTH-Test: add works',
    'PTH-Category: schema-violation',
    'PTH-Iteration: 2',
  );
  const { directory } = forgeSession(session, branch, [soundFix, idle]);
  const place = manifestOf(resolved);
  const verified = await session.step(
    'verify',
    { ...place, path: 'pull-request', env: 'local', token: '', session: directory },
    session.checkOut(),
  );
  expect(verified.outputs['exit-code'], verified.log).toBe('1');
  const artifacts = verified.outputs['artifacts'] ?? '';
  const { commits } = JSON.parse(readFileSync(join(artifacts, 'verification.json'), 'utf8')) as Verification;
  expect(commits.map(({ proven }) => proven)).toEqual([true, false]);
  for (const name of ['resolve', 'execute', 'verify (default)']) session.finishJob(name, 'success');
  const published = await session.step('publish', {
    ...place,
    session: directory,
    verifications: artifacts,
    'bundle-digest': verified.outputs['bundle-digest'] ?? '',
    token: session.readToken,
    'write-token': session.writeToken(),
  });
  expect(published.outputs, published.log).toMatchObject({ 'exit-code': '1', branch: '', 'fix-pr': '' });
  expect(session.repository.branch(branch)).toBeNull();
  expect(session.repository.pulls).toHaveLength(1);
  expect(session.pull.reviews.at(-1)?.body).toContain('Not proven on the usual image: 1 commit');
  expect(session.repository.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure']);
  session.github.assertSound();
}, 240_000);
