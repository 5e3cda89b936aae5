import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFinalReport } from './github-report.ts';
import type { PullRequestSession } from './pull-request-session.ts';
import { makeWorkspace } from './run-action.ts';

/** The name that PTH signs with. */
export const harnessIdentity = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };

/** One commit of a session as whoever runs in the job that made it could forge it. */
export interface ForgedCommit {
  subject: string;
  /** Names of tests that it says it fixes. */
  tests: readonly string[];
  /** Lines of the message in place of the trailers of a fix, made from the name of the commit before. */
  trailers?: (before: string) => readonly string[];
  /** Changes the checkout before the commit. */
  change: (path: string) => void;
}

/**
 * The artifact of a session with these commits on the pinned one, and a report that says that all is well.
 * @returns its directory, and the hashes of the commits
 */
export function forgeSession(
  session: PullRequestSession,
  branch: string,
  commits: readonly ForgedCommit[],
): { directory: string; shas: string[] } {
  const directory = makeWorkspace();
  const path = join(session.checkOut(), 'pull-request');
  const { name, email } = harnessIdentity;
  const variables = {
    PATH: process.env['PATH'] ?? '',
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, env: variables, encoding: 'utf8' }).trim();
  const shas = commits.map(({ subject, tests, change, trailers: own }) => {
    change(path);
    git('add', '--all', '--force');
    const trailers = own?.(git('rev-parse', 'HEAD')) ?? [
      ...tests.map((test) => `PTH-Test: ${test}`),
      'PTH-Category: schema-violation',
      'PTH-Iteration: 1',
    ];
    git('commit', '--quiet', '--allow-empty', '-m', `${subject}\n\n${trailers.join('\n')}\n`);
    return git('rev-parse', 'HEAD');
  });
  if (shas.length > 0) {
    git('branch', branch);
    git('bundle', 'create', '--quiet', join(directory, 'session.bundle'), `^${session.pull.headSha}`, branch);
  }
  const fixes = commits.map(({ tests }, index) => ({
    commit: shas[index] ?? '',
    tests: [...tests],
    category: 'schema-violation' as const,
    files: ['x'],
  }));
  writeFileSync(
    join(directory, 'report.json'),
    JSON.stringify({ ...makeFinalReport({}, 0), branch: shas.length > 0 ? branch : null, fixes }),
  );
  writeFileSync(join(directory, 'diagnoses.json'), '[]');
  return { directory, shas };
}
