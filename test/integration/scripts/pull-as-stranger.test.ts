import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';

const script = join(import.meta.dirname, '../../../scripts/pull-as-stranger.sh');
const image = `ghcr.io/octo/pth-base-debian12@sha256:${'a'.repeat(64)}`;

/** Stands in for Docker: a private image is pulled only with the login that lies in its directory of settings. */
const docker = `#!/bin/bash
[ "$*" = "pull --quiet ${image}" ] || { echo "docker: unexpected '$*'" >&2; exit 2; }
[ "$VISIBILITY" = public ] || [ -e "\${DOCKER_CONFIG:-$HOME/.docker}/config.json" ] ||
  { echo "Error response from daemon: denied" >&2; exit 1; }
echo "${image}"
`;

/** Runs the script as the user who has just logged in to push. */
async function pull(visibility: 'public' | 'private') {
  const directory = makeDirectory('pull');
  const bin = join(directory, 'bin');
  for (const path of [bin, join(directory, '.docker')]) mkdirSync(path);
  writeFileSync(join(bin, 'docker'), docker, { mode: 0o755 });
  writeFileSync(join(directory, '.docker/config.json'), '{}');
  writeFileSync(join(directory, 'digest'), `${image}\n`);
  const { exitCode, stderr } = await runProcess({
    argv: ['bash', script, 'digest'],
    cwd: directory,
    variables: { PATH: `${bin}:/usr/bin:/bin`, HOME: directory, VISIBILITY: visibility },
    timeoutMs: 30_000,
  });
  return { exitCode, stderr: stderr.text };
}

describe('scripts/pull-as-stranger.sh', () => {
  test('is content with an image that everybody can pull', async () => {
    expect(await pull('public')).toEqual({ exitCode: 0, stderr: '' });
  });

  test('uses no login, and says what to switch for a package that is private', async () => {
    const { exitCode, stderr } = await pull('private');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('denied');
    expect(stderr).toContain('open pth-base-debian12 under Packages of its owner, Package settings, Change visibility');
  });
});
