import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verification } from '../../src/action/verify/verification.ts';
import { makeFinalReport } from './github-report.ts';
import { manifestOf, type PullRequestSession } from './pull-request-session.ts';
import { type ActionRun, makeWorkspace } from './run-action.ts';

const harness = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };
/** Message of the commit of a fix as PTH writes it. */
export const fixMessage =
  'calc: return a number\n\nPTH-Test: add works\nPTH-Category: schema-violation\nPTH-Files: calc.mjs\nPTH-Iteration: 1\n';

/** Artifacts as a job that ran a hostile plugin could leave them. */
export interface ForgedArtifacts {
  /** Changes the checkout before the commit. */
  change?: (path: string) => void;
  /** A further commit, which the fresh runner had no time to look at. */
  unproven?: { change: (path: string) => void; message: string };
  person?: typeof harness;
  message?: string;
  /** Changes the commit as git keeps it, which no command of git would write. */
  rewrite?: (object: string) => string;
  report?: Record<string, unknown>;
  /** Null for a job that left none. */
  verification?: Partial<Verification> | null;
  digest?: string;
  /** False for a session that made no commit. Default true. */
  hasCommits?: boolean;
}

/** Makes the artifacts of a session as a job could forge them, and runs the phase publish on them. */
export async function publishForged(
  session: PullRequestSession,
  resolved: ActionRun,
  forged: ForgedArtifacts = {},
  inputs: Record<string, string> = {},
): Promise<ActionRun> {
  const branch = resolved.outputs['branch'] ?? '';
  const { headSha } = session.pull;
  const directory = makeWorkspace();
  const path = join(session.checkOut(), 'pull-request');
  const { name, email } = forged.person ?? harness;
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
  const source = readFileSync(join(path, 'calc.mjs'), 'utf8');
  if (forged.change) forged.change(path);
  else writeFileSync(join(path, 'calc.mjs'), source.replace('String(a + b)', 'a + b'));
  git('add', '--all', '--force');
  git('commit', '--quiet', '--allow-empty', '-m', forged.message ?? fixMessage);
  if (forged.rewrite !== undefined) {
    const input = forged.rewrite(`${git('cat-file', 'commit', 'HEAD')}\n`);
    const options = { cwd: path, env: variables, encoding: 'utf8', input } as const;
    const argv = ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'];
    git('reset', '--quiet', execFileSync('git', argv, options).trim());
  }
  const commit = git('rev-parse', 'HEAD');
  if (forged.unproven !== undefined) {
    forged.unproven.change(path);
    git('commit', '--quiet', '--all', '-m', forged.unproven.message);
  }
  git('branch', branch);
  const { hasCommits = true } = forged;
  const bundle = join(directory, 'session.bundle');
  if (hasCommits) git('bundle', 'create', '--quiet', bundle, `^${headSha}`, branch);
  const digest = hasCommits ? createHash('sha256').update(readFileSync(bundle)).digest('hex') : null;
  const fix = { commit, tests: ['add works'], category: 'schema-violation', files: ['calc.mjs'] };
  const report = {
    ...makeFinalReport({}, 0),
    branch: hasCommits ? branch : null,
    fixes: hasCommits ? [fix] : [],
    ...forged.report,
  };
  writeFileSync(join(directory, 'report.json'), JSON.stringify(report));
  writeFileSync(join(directory, 'diagnoses.json'), '[]');
  const verification: Verification = {
    version: 1,
    image: '',
    manifestDigest: manifestOf(resolved)['manifest-digest'],
    bundleDigest: digest,
    commits: hasCommits
      ? [{ sha: commit, tests: [{ name: 'add works', before: 'failed', after: 'passed' }], distro: null, proven: true }]
      : [],
    tip: hasCommits ? commit : headSha,
    before: { total: 3, passed: hasCommits ? 2 : 3, failing: hasCommits ? 1 : 0 },
    after: { total: 3, passed: 3, failing: 0 },
    regressions: [],
    unrun: [],
    heldOut: { seed: 7, calls: 3, failures: [] },
    advisory: [],
    ...forged.verification,
  };
  const verifications = makeWorkspace();
  mkdirSync(join(verifications, 'pth-verification-default'));
  if (forged.verification !== null) {
    writeFileSync(join(verifications, 'pth-verification-default/verification.json'), JSON.stringify(verification));
  }
  return session.step('publish', {
    ...manifestOf(resolved),
    'app-id': session.dispatchInputs['app-id'],
    session: directory,
    verifications,
    'bundle-digest': forged.digest ?? digest ?? '',
    token: session.readToken,
    'write-token': session.writeToken(),
    ...inputs,
  });
}
