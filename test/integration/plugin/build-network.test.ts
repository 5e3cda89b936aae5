import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { buildPlugin } from '../../../src/plugin/build-plugin.ts';
import { toSteps } from '../../kit/build-steps.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

let worktree: string;
let environment: Environment;

beforeEach(async () => {
  worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-build-network-')));
  environment = await createLocalProvider({ variables: process.env }).provision({ label: createToken(), worktree });
});
afterEach(async () => {
  await environment.dispose();
  await rm(worktree, { recursive: true, force: true });
});

const failWith = (words: string) =>
  buildPlugin(environment, {
    source: 'test',
    steps: toSteps({ install: ['sh', '-c', `echo "${words}" >&2; exit 1`] }),
  });

test(
  proves(['P-136'], 'an installation that fails for want of a network is a fault with the test of the connection'),
  async () => {
    await expect(failWith('npm error getaddrinfo EAI_AGAIN registry.invalid')).rejects.toMatchObject({
      code: 'environment/network-unavailable',
      rawOutput: expect.stringMatching(/# routes[^]*cannot look up registry\.invalid/),
    });
    // A name that can be looked up was no reason, and other failures are the plugin's own.
    expect(await failWith('getaddrinfo EAI_AGAIN localhost')).toMatchObject({ status: 'failed', step: 'install' });
    expect(await failWith('npm error code EUSAGE')).toMatchObject({ status: 'failed', step: 'install' });
  },
);
