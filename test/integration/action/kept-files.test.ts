import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestKeptFiles } from '../../../src/action/publish/write-evidence.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

/** A repository whose newest commit holds these files, and a submodule beside the tests that PTH keeps. */
function digest(files: Readonly<Record<string, string | Buffer>>) {
  const repository = makeDirectory('kept');
  const run = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', env: plainVariables() });
  run('init', '--quiet');
  mkdirSync(join(repository, '.pth/tests'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(repository, path), content);
  run('add', '--all');
  run('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},.pth/module`);
  run('-c', 'user.name=x', '-c', 'user.email=x@example.test', 'commit', '--quiet', '--message=kept');
  const tip = run('rev-parse', 'HEAD').trim();
  const git = (args: readonly string[]) => Promise.resolve(run(...args));
  const bundle = { repository, tip, digest: null, git, remove: () => Promise.resolve() };
  return digestKeptFiles({ bundle, commits: [] }, { host: { variables: plainVariables() } });
}

test(proves(['C-025'], 'evidence names the kept files, and passes over what is no file (T17)'), async () => {
  expect(await digest({ '.pth/tests/a b.yaml': 'name: a\n', 'other.txt': 'x' })).toEqual([
    { name: '.pth/tests/a b.yaml', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
});

test.each([
  ['one that is no text', Buffer.from([0xff, 0xfe, 0x00])],
  ['one that is huge', 'x'.repeat(5 * 1024 * 1024)],
])('there is no evidence over %s', async (_what, content) => {
  expect(await digest({ '.pth/tests/a.yaml': content })).toBeNull();
});
