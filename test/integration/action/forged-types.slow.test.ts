import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const commitOf = (line: string, trailers: readonly string[]): ForgedCommit => ({
  subject: 'fix: prepare the plugin',
  tests: [],
  trailers,
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
    ['an alteration alone', [commitOf(shell, ['PTH-Type: alteration'])], 'of a type that no session publishes'],
    [
      'an alteration behind a sound fix',
      [soundFix, commitOf(shell, ['PTH-Type: alteration'])],
      'of a type that no session publishes',
    ],
    [
      'an alteration that ends the plugin',
      [soundFix, commitOf('\nprocess.exit(0);\n', ['PTH-Type: alteration'])],
      'of a type that no session publishes',
    ],
    ['a record that changes code', [commitOf(shell, ['PTH-Type: state-checkpoint'])], 'only the harness'],
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
