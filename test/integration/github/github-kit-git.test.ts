import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import {
  type Account,
  type GitHub,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from '../../kit/github/start-github.ts';

const run = promisify(execFile);
let github: GitHub;
let repository: RepositoryHandle;
let author: Account;
let pull: PullHandle;
let place: string;

beforeEach(async () => {
  github = await startGitHub();
  const owner = github.addUser('octo', 'Organization');
  repository = github.createRepository({
    owner,
    name: 'calc',
    files: { 'src/index.js': 'one\n', '.github/workflows/ci.yml': 'on: push\njobs: {}\n' },
  });
  author = github.addUser('ann');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  pull = repository.openPull({ author, head: 'feature' });
  place = makeDirectory('clone');
});

afterEach(() => github.close());

/** Runs git as an action would: the token in a header, nothing asked. An empty token sends none. */
async function git(token: string, ...args: string[]): Promise<string> {
  const header = `Authorization: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const settings = {
    'user.name': 'Dev',
    'user.email': 'dev@example.invalid',
    ...(token === '' ? {} : { 'http.extraheader': header }),
  };
  const { stdout } = await run('git', args, {
    cwd: place,
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: String(Object.keys(settings).length),
      ...Object.fromEntries(
        Object.entries(settings).flatMap(([name, value], index) => [
          [`GIT_CONFIG_KEY_${index}`, name],
          [`GIT_CONFIG_VALUE_${index}`, value],
        ]),
      ),
    },
  });
  return stdout.trim();
}

async function commit(path: string, content: string): Promise<string> {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), content);
  await git('', 'add', '--all');
  await git('', 'commit', '--quiet', '-m', path);
  return await git('', 'rev-parse', 'HEAD');
}

describe('git in the test kit', () => {
  test('reading needs a token that may, and gives any commit and the heads of pull requests', async () => {
    const reader = github.createInstallationToken(repository, { contents: 'read' });
    const fork = repository.fork(github.addUser('sam'));
    const sha = fork.commit({ branch: 'patch', files: { 'src/index.js': 'three\n' } });
    const foreign = repository.openPull({ author, head: 'patch', from: fork });
    await git('', 'init', '--quiet');
    await git(reader, 'fetch', '--quiet', '--depth=1', repository.gitUrl, sha);
    expect(await git('', 'rev-parse', 'FETCH_HEAD')).toBe(sha);
    await git(reader, 'fetch', '--quiet', repository.gitUrl, `refs/pull/${foreign.number}/head`);
    expect(await git('', 'rev-parse', 'FETCH_HEAD')).toBe(sha);
    await expect(git('', 'fetch', repository.gitUrl, 'main')).rejects.toThrow(/could not read Username|401/);
    const other = github.createInstallationToken(repository, { issues: 'write' });
    await expect(git(other, 'fetch', repository.gitUrl, 'main')).rejects.toThrow(/403/);
    await expect(git('made-up', 'fetch', repository.gitUrl, 'main')).rejects.toThrow(/could not read Username|401/);
  });

  test('pushing needs contents: write; pull requests follow, and force is written down (T32)', async () => {
    const reader = github.createInstallationToken(repository, { contents: 'read' });
    const writer = github.createInstallationToken(repository, { contents: 'write' });
    await git(reader, 'clone', '--quiet', '--branch', 'feature', repository.gitUrl, '.');
    const first = await git('', 'rev-parse', 'HEAD');
    const second = await commit('src/more.js', 'x');
    await expect(git(reader, 'push', 'origin', 'HEAD:refs/heads/feature')).rejects.toThrow(/403/);
    expect(pull.headSha).toBe(first);
    await git(writer, 'push', 'origin', 'HEAD:refs/heads/feature');
    expect(pull.headSha).toBe(second);
    expect(github.pushes.at(-1)).toEqual({
      repository: 'octo/calc',
      ref: 'refs/heads/feature',
      before: first,
      after: second,
      isForced: false,
      by: github.app.user,
      via: 'git',
    });
    await git('', 'reset', '--quiet', '--hard', first);
    const third = await commit('src/other.js', 'y');
    await expect(git(writer, 'push', 'origin', 'HEAD:refs/heads/feature')).rejects.toThrow(
      /non-fast-forward|fetch first/,
    );
    expect(pull.headSha).toBe(second);
    await git(writer, 'push', '--force', 'origin', 'HEAD:refs/heads/feature');
    expect(pull.headSha).toBe(third);
    expect(github.pushes.at(-1)).toMatchObject({ before: second, after: third, isForced: true });
  });

  test('a rule against force stops a forced push', async () => {
    const writer = github.createInstallationToken(repository, { contents: 'write' });
    await git(writer, 'clone', '--quiet', repository.gitUrl, '.');
    await git('', 'checkout', '--quiet', '--orphan', 'other');
    await commit('src/index.js', 'unrelated\n');
    repository.settings.rulesets.push({
      id: 1,
      name: 'no force',
      enforcement: 'active',
      target: 'branch',
      conditions: {},
      rules: [{ type: 'non_fast_forward' }],
    });
    await expect(git(writer, 'push', '--force', 'origin', 'HEAD:refs/heads/feature')).rejects.toThrow(/GH013/);
    expect(repository.branch('feature')).toBe(pull.headSha);
  });

  test('workflows change only with their own permission, and refs of pull requests never (T18)', async () => {
    const writer = github.createInstallationToken(repository, { contents: 'write' });
    const keeper = github.createInstallationToken(repository, { contents: 'write', workflows: 'write' });
    await git(writer, 'clone', '--quiet', repository.gitUrl, '.');
    await git(writer, 'push', '--quiet', 'origin', 'HEAD:refs/heads/same');
    await expect(git(writer, 'push', '--force', 'origin', 'HEAD:refs/pull/1/head')).rejects.toThrow(/hidden ref/);
    await commit('.github/workflows/ci.yml', 'on: pull_request_target\njobs: {}\n');
    await expect(git(writer, 'push', 'origin', 'HEAD:refs/heads/evil')).rejects.toThrow(
      /without `workflows` permission/,
    );
    expect(repository.branch('evil')).toBeNull();
    await git(keeper, 'push', '--quiet', 'origin', 'HEAD:refs/heads/meant');
    expect(repository.readFile('meant', '.github/workflows/ci.yml')).toContain('pull_request_target');
  });
});
