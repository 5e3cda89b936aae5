import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';

const script = join(import.meta.dirname, '../../../scripts/publish-image.sh');
const digest = `sha256:${'a'.repeat(64)}`;

/**
 * Stands in for Docker in what the script asks of it, and refuses what Docker and the registry refuse: a name in capitals,
 * an image that is not there, a push without a login. It notes each command, and the password that came in.
 */
const docker = `#!/bin/bash
echo "$*" >>"$LOG/commands"
fail() { echo "$1" >&2; exit 1; }
case $1 in
  login)
    cat >"$LOG/password"
    [ "$(cat "$LOG/password")" = "$ACCEPTED" ] || fail "Error response from daemon: denied: denied"
    touch "$LOG/login" ;;
  tag)
    [ "$2" = pth-base-debian12:latest ] || fail "Error response from daemon: No such image: $2"
    [ "$3" = "\${3,,}" ] || fail "Error parsing reference: repository name must be lowercase"
    echo "$3" >"$LOG/tag" ;;
  push)
    [ -e "$LOG/login" ] || fail "unauthorized: unauthenticated"
    [ "$3" = "$(cat "$LOG/tag")" ] || fail "An image does not exist locally with the tag: $3"
    touch "$LOG/pushed" ;;
  image)
    echo "elsewhere.example/octo/pth-base-debian12@sha256:${'b'.repeat(64)}"
    [ -z "$DIGEST" ] || echo "\${5%:*}@$DIGEST" ;;
  *) fail "docker: '$1' is not a docker command." ;;
esac
`;

/** Runs the script on a PATH with the stand-in in front. */
async function publish({ image = 'pth-base-debian12:latest', token = 'ghs_secret', given = digest } = {}) {
  const directory = makeDirectory('publish');
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'docker'), docker, { mode: 0o755 });
  const { exitCode, stdout, stderr } = await runProcess({
    argv: ['bash', script, image, 'pth-base-debian12', 'digests/debian12'],
    cwd: directory,
    variables: {
      PATH: `${bin}:/usr/bin:/bin`,
      LOG: directory,
      ACCEPTED: 'ghs_secret',
      DIGEST: given,
      OWNER: 'Octo',
      VERSION: '1.2.3',
      REGISTRY_USER: 'somebody',
      REGISTRY_TOKEN: token,
    },
    timeoutMs: 30_000,
  });
  const read = (name: string) =>
    existsSync(join(directory, name)) ? readFileSync(join(directory, name), 'utf8') : null;
  return { exitCode, stdout: stdout.text, stderr: stderr.text, read };
}

describe('scripts/publish-image.sh', () => {
  test('pushes the image under a lower-case name, and writes the digest that this registry gave', async () => {
    const { exitCode, stdout, read } = await publish();
    expect(exitCode).toBe(0);
    expect(read('digests/debian12')).toBe(`ghcr.io/octo/pth-base-debian12@${digest}\n`);
    expect(stdout).toContain(`published ghcr.io/octo/pth-base-debian12@${digest}`);
    expect(read('commands')).toContain('push --quiet ghcr.io/octo/pth-base-debian12:1.2.3\n');
  });

  test('the token goes to Docker by its input, and is in no argument', async () => {
    const { read } = await publish();
    expect(read('password')).toBe('ghs_secret\n');
    expect(read('commands')).not.toContain('ghs_secret');
  });

  test.each<[string, Parameters<typeof publish>[0], string, string | null]>([
    ['a token that the registry does not take', { token: 'ghs_other' }, 'denied', null],
    ['no login', { token: '' }, 'unauthorized', null],
    ['an image that was not built', { image: 'pth-base-plan9:latest' }, 'No such image', null],
    ['a push without a digest', { given: '' }, 'the registry gave no digest', ''],
  ])('%s ends it with words, and no digest is written', async (_what, parts, words, pushed) => {
    const { exitCode, stderr, read } = await publish(parts);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(words);
    expect(read('pushed')).toBe(pushed);
    expect(read('digests/debian12')).toBeNull();
  });
});
