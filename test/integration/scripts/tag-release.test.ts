import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { makeDirectory, makeGitWrapper, runDeveloperGit } from '../../kit/git-sandbox.ts';
import type { Permissions } from '../../kit/github/entities.ts';
import { startGitHub } from '../../kit/github/start-github.ts';
import { plainGitVariables } from '../../kit/plain-git-variables.ts';

const script = join(import.meta.dirname, '../../../scripts/tag-release.sh');
const manifest = 'runner-images/manifest.yaml';
/** Writes the arguments of each git down, where a program of the machine could read them. */
const tellArguments = 'printf "%s\\n" "$*" >>"$ARGUMENTS"\nexec "$REAL_GIT" "$@"';

/** A repository on GitHub, and a job of its release workflow with the permissions of its token. */
async function openRelease(permissions: Permissions = { contents: 'write', metadata: 'read' }) {
  const github = await startGitHub();
  onTestFinished(() => github.close());
  const repository = github.createRepository({
    owner: github.addUser('octo', 'Organization'),
    name: 'harness',
    files: { [manifest]: 'images: []\n', '.github/workflows/release.yml': 'name: Release\n' },
  });
  const log = join(makeDirectory('log'), 'arguments');
  writeFileSync(log, '');
  const job = async (version: string, pins = `images: [${version}]\n`) => {
    const token = github.createInstallationToken(repository, permissions);
    const checkout = join(makeDirectory('checkout'), 'harness');
    // As the checkout of a workflow is: one commit, and no credentials.
    runDeveloperGit('/', [
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--no-tags',
      `file://${repository.gitDirectory}`,
      checkout,
    ]);
    runDeveloperGit(checkout, ['remote', 'set-url', 'origin', repository.gitUrl]);
    writeFileSync(join(checkout, manifest), pins);
    const { exitCode, stderr } = await runProcess({
      argv: ['bash', script],
      cwd: checkout,
      variables: {
        ...plainGitVariables,
        PATH: `${makeGitWrapper(tellArguments)}:${process.env['PATH']}`,
        ARGUMENTS: log,
        GIT_TERMINAL_PROMPT: '0',
        VERSION: version,
        GH_TOKEN: token,
        REMOTE: repository.gitUrl,
      },
      timeoutMs: 60_000,
    });
    return { exitCode, stderr: stderr.text, token };
  };
  const commitOf = (ref: string) => repository.git('rev-parse', `${ref}^{commit}`).trim();
  const refs = () => repository.git('for-each-ref', '--format=%(refname) %(objectname)').trim().split('\n');
  return { repository, job, commitOf, refs, readArguments: () => readFileSync(log, 'utf8') };
}

describe('scripts/tag-release.sh, against a GitHub over HTTP', () => {
  test('tags the pinned manifest on top of the default branch, and moves the major version there', async () => {
    const { repository, job, commitOf, refs } = await openRelease();
    const main = commitOf('main');
    expect(await job('1.2.3')).toMatchObject({ exitCode: 0 });
    const tagged = commitOf('v1.2.3');
    expect(repository.git('rev-parse', `${tagged}^`).trim()).toBe(main);
    expect(repository.git('diff', '--name-only', main, tagged).trim()).toBe(manifest);
    expect(repository.git('show', `v1.2.3:${manifest}`)).toBe('images: [1.2.3]\n');
    expect(commitOf('v1')).toBe(tagged);
    expect(commitOf('main')).toBe(main);

    expect(await job('1.3.0')).toMatchObject({ exitCode: 0 });
    expect(await job('2.0.0')).toMatchObject({ exitCode: 0 });
    expect(commitOf('v1.2.3')).toBe(tagged);
    expect(commitOf('v1')).toBe(commitOf('v1.3.0'));
    expect(commitOf('v2')).toBe(commitOf('v2.0.0'));
    expect(refs().map((line) => line.split(' ')[0])).toEqual([
      'refs/heads/main',
      ...['v1', 'v1.2.3', 'v1.3.0', 'v2', 'v2.0.0'].map((tag) => `refs/tags/${tag}`),
    ]);
  });

  test.each([
    ['a version that is there', { contents: 'write' }, 'images: [again]\n', /\[rejected\].*v1\.2\.3/],
    [
      'a token that may not write',
      { contents: 'read' },
      'images: [2]\n',
      /returned error: 403|Permission to .* denied/,
    ],
    ['a manifest without a new image', { contents: 'write' }, 'images: []\n', /^/],
  ] as const)('%s is refused, and no tag moves', async (_what, permissions, pins, reason) => {
    const { repository, job, refs } = await openRelease({ metadata: 'read', ...permissions });
    for (const tag of ['v1.2.3', 'v1']) repository.git('tag', tag, 'main');
    const before = refs();
    const { exitCode, stderr } = await job('1.2.3', pins);
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(reason);
    expect(refs()).toEqual(before);
  });

  test('the token is in no argument of any program', async () => {
    const { job, readArguments } = await openRelease();
    const { token } = await job('1.2.3');
    expect(readArguments()).toContain('refs/tags/v1.2.3');
    expect(readArguments()).not.toContain(token);
    expect(readArguments()).not.toContain(Buffer.from(`x-access-token:${token}`).toString('base64'));
  });
});
