import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDockerProvider } from '../../../src/environment/index.ts';
import { collectLine, readPort, shell } from '../../contract/environment/contract-kit.ts';
import { createTestImages, findDockerLack, openDocker, testImage } from '../../kit/docker-engine.ts';
import { findPodmanLack, type PodmanService, startPodman } from '../../kit/podman-service.ts';

const lack = (await findPodmanLack()) ?? (await findDockerLack());

describe.skipIf(lack !== undefined)(lack ?? 'the compatible socket of Podman', () => {
  let podman: PodmanService;
  let worktree: string;

  beforeAll(async () => {
    worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-podman-work-')));
    podman = await startPodman();
  }, 180_000);

  afterAll(async () => {
    await podman?.stop();
    expect(podman && existsSync(dirname(podman.socket))).not.toBe(true);
    await rm(worktree, { recursive: true, force: true });
  });

  test.each([1, 2] as const)(
    'environment tier %d runs commands and servers, is limited, drifts, rolls back, and leaves nothing',
    async (tier) => {
      const provider = createDockerProvider({
        tier,
        images: createTestImages(`localhost/${testImage}`),
        variables: { ...process.env, DOCKER_HOST: podman.address },
      });
      expect(await provider.checkAvailability()).toEqual({ isAvailable: true });
      const label = `podman-${tier}`;
      const environment = await provider.provision({ label, worktree, resources: { memoryMB: 700 } });
      try {
        expect((await environment.run(shell('cat /proc/1/comm; echo x > seen; hostname'))).stdout.text).toMatch(
          tier === 1 ? /pth\n$/ : /^systemd\npth\n$/,
        );
        expect(new TextDecoder().decode(await environment.readFile('seen'))).toBe('x\n');
        const { memoryMB } = await environment.resources();
        expect(memoryMB).toBe(700);
        const outcome = await environment.run(shell('sleep 300 & echo $!; wait'), { timeoutMs: 300 });
        expect(outcome.reason).toBe('timed-out');
        expect((await environment.run(shell(`kill -0 ${outcome.stdout.text.trim()}`))).exitCode).not.toBe(0);

        const before = await environment.takeFingerprint();
        await environment.snapshot('clean');
        await environment.run(shell('echo > /opt/left; echo >> /etc/profile'));
        const drift = await environment.detectDrift(before);
        expect([drift.changedFiles, drift.addedFiles]).toEqual([['/etc/profile'], ['/opt/left']]);
        await environment.rollback('clean');
        expect(Object.values(await environment.detectDrift(before)).flat()).toEqual([]);

        const program = `require('net').createServer((s) => s.end('here')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
        const server = await environment.start({ argv: ['node', '-e', program] });
        const port = await environment.forwardPort(Number(await collectLine(server)));
        expect(await readPort(port)).toBe('here');
        await server.stop();
        expect((await provider.listResources()).map(({ label: of, kind }) => `${of} ${kind}`).sort()).toEqual([
          `${label} container`,
          `${label} snapshot`,
        ]);
        expect(await environment.inspect()).toMatchObject({
          system: expect.stringMatching(/^Podman \d/),
          streams: 'pipes',
        });
      } finally {
        await environment.dispose();
      }
      expect(await provider.listResources()).toEqual([]);
      expect(await openDocker(podman.socket).listContainers({ all: true })).toEqual([]);
    },
    180_000,
  );
});
