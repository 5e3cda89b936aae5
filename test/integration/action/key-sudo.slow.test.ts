import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { findDockerLack, testImage } from '../../kit/docker-engine.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const key = 'sk-ant-canary-sudo-0123456789';
const lack = await findDockerLack();

/** A step as a hosted runner has it: an ordinary user, with or without sudo that asks for no password. */
const script = (hasSudo: boolean) => `
(apt-get update -qq && apt-get install -y -qq sudo) >/dev/null 2>&1 || exit 77
useradd -m runner && mkdir /tmp/step && chown runner /tmp/step
${hasSudo ? "echo 'runner ALL=(ALL) NOPASSWD:ALL' > /etc/sudoers.d/runner" : ''}
cat > /tmp/step.sh <<'END'
cd /tmp/step && touch output state summary env path
exec env -i PATH=/node:/usr/local/bin:/usr/bin:/bin HOME=/home/runner RUNNER_TEMP=/tmp/step GITHUB_WORKSPACE=/tmp/step \\
  GITHUB_OUTPUT=/tmp/step/output GITHUB_STATE=/tmp/step/state GITHUB_STEP_SUMMARY=/tmp/step/summary GITHUB_ENV=/tmp/step/env \\
  GITHUB_PATH=/tmp/step/path GITHUB_REPOSITORY=octo/calc GITHUB_RUN_ID=1 INPUT_PHASE=execute \\
  INPUT_MODEL-KEY=${key} INPUT_ALLOW-SHARED-KEY=false node /pth/dist/action.js
END
su runner -c 'sh /tmp/step.sh'
`;

const mount = (from: string, to: string) => ['--volume', `${from}:${to}:ro`];

async function runStep(hasSudo: boolean) {
  return runProcess({
    argv: [
      'docker',
      'run',
      '--rm',
      ...mount(join(root, 'dist'), '/pth/dist'),
      ...mount(join(root, 'package.json'), '/pth/package.json'),
      ...mount(process.execPath, '/node/node'),
      testImage,
      'sh',
      '-c',
      script(hasSudo),
    ],
    cwd: root,
    variables: plainVariables(),
    timeoutMs: 200_000,
  });
}

/** What the step said; null where the distribution's sudo cannot be had. */
async function readStep(hasSudo: boolean): Promise<string | null> {
  const { exitCode, stdout, stderr } = await runStep(hasSudo);
  if (exitCode === 77) return null;
  return `${stdout.text.replaceAll(/^::add-mask::.*$/gm, '')}${stderr.text}exit ${exitCode}`;
}

describe.skipIf(lack !== undefined)(lack ?? 'the key on a runner whose user is not root', () => {
  test(proves(
    ['C-024'],
    'with sudo that asks for no password, the key goes to another user, and the step cannot read it (T14)',
  ), async ({ skip }) => {
    const log = await readStep(true);
    skip(log === null, 'sudo cannot be installed in the container');
    expect(log).toContain('key is held by a process of another user; this one cannot read it');
    expect(log).not.toContain(key);
  }, 240_000);

  test(proves(['C-024'], 'without sudo the step ends rather than holding the key itself (T14)'), async ({ skip }) => {
    const log = await readStep(false);
    skip(log === null, 'the package sudo cannot be had in the container');
    expect(log).toMatch(/action\/key-not-isolated[\s\S]*exit 1$/);
    expect(log).not.toContain(key);
  }, 240_000);
});
