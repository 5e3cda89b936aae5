import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';

const script = join(import.meta.dirname, '../../../runner-images/prepare-runner.sh');

/** Stands in for a program: notes how it was called, and succeeds. */
const noted = '#!/bin/bash\necho "$(basename "$0") $*" >>"$LOG/commands"\n';

/** Stands in for sudo, where a password may be asked for. */
const sudo = `#!/bin/bash
[ "$1" = -n ] || { echo "sudo asks for a password" >&2; exit 1; }
[ "$ASKS" = no ] || { echo "sudo: a password is required" >&2; exit 1; }
shift
"$@"
`;

interface Runner {
  isHosted?: boolean;
  /** Programs that are there. */
  has?: readonly string[];
  hasSudo?: boolean;
}

/** Runs the script on a PATH that holds only stand-ins and what bash itself needs; as a user who is not root. */
async function prepare({ isHosted = true, has = [], hasSudo = true }: Runner) {
  const directory = makeDirectory('prepare');
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  const put = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 });
  for (const name of ['apt-get', 'sysctl', ...has]) put(name, noted);
  put('id', '#!/bin/bash\necho 1001\n');
  if (hasSudo) put('sudo', sudo);
  for (const name of ['bash', 'cat', 'basename', 'true']) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  const { exitCode, stdout, stderr } = await runProcess({
    argv: ['/bin/bash', script],
    cwd: directory,
    variables: {
      PATH: bin,
      LOG: directory,
      ASKS: hasSudo ? 'no' : 'yes',
      ...(isHosted ? { RUNNER_ENVIRONMENT: 'github-hosted' } : { RUNNER_ENVIRONMENT: 'self-hosted' }),
    },
    timeoutMs: 30_000,
  });
  const log = join(directory, 'commands');
  const commands = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return {
    exitCode,
    said: stdout.text,
    stderr: stderr.text,
    installed: commands.filter((line) => !line.startsWith('sysctl')),
  };
}

/** The keyring lies at a fixed place, which this machine may have. */
const keyring = existsSync('/usr/share/keyrings/debian-archive-keyring.gpg') ? [] : ['debian-archive-keyring'];
const all = ['mmdebstrap', 'zstd', 'newuidmap'];

describe('runner-images/prepare-runner.sh', () => {
  test('installs on a runner of GitHub what the builder of images lacks there', async () => {
    const { exitCode, installed, stderr } = await prepare({});
    expect(exitCode, stderr).toBe(0);
    const packages = ['mmdebstrap', 'zstd', 'uidmap', ...keyring].join(' ');
    expect(installed).toEqual(['apt-get update -q', `apt-get install -q -y --no-install-recommends ${packages}`]);
  });

  test('installs only what is not there', async () => {
    const { exitCode, installed } = await prepare({ has: ['zstd', 'newuidmap'] });
    expect(exitCode).toBe(0);
    const packages = ['mmdebstrap', ...keyring].join(' ');
    expect(installed.at(-1)).toBe(`apt-get install -q -y --no-install-recommends ${packages}`);
  });

  test.each<[string, Runner]>([
    ['a runner of your own', { isHosted: false }],
    ['a runner on which nothing may be installed', { hasSudo: false }],
  ])('leaves %s as it is, and says what it lacks', async (_what, runner) => {
    const { exitCode, said, installed } = await prepare({ ...runner, has: ['zstd', 'newuidmap'] });
    expect(exitCode).toBe(0);
    expect(installed).toEqual([]);
    expect(said).toContain(`Not installed here: ${['mmdebstrap', ...keyring].join(' ')}.`);
    expect(said).toContain('name an image of another kind, such as ubuntu2404');
  });

  test.runIf(keyring.length === 0)('says and installs nothing where everything is there', async () => {
    for (const isHosted of [true, false]) {
      expect(await prepare({ isHosted, has: all })).toMatchObject({ exitCode: 0, said: '', installed: [] });
    }
  });
});
