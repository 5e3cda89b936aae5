import { mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHexId, PthError } from '../../../src/base/index.ts';
import type { DockerEnvironment } from '../../../src/environment/docker/docker-environment.ts';
import { checkNetwork, createDockerProvider, type EnvironmentRequest } from '../../../src/environment/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { shell } from '../../contract/environment/contract-kit.ts';
import { createTestImages, findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const docker = openDocker();

let directory: string;
const opened: DockerEnvironment[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-faults-')));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((environment) => environment.dispose()));
  for (const server of servers.splice(0)) server.close();
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function provision(
  more: Partial<EnvironmentRequest> = {},
  variables: Record<string, string | undefined> = process.env,
): Promise<DockerEnvironment> {
  const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables });
  const label = `docker-faults-${createHexId(8)}`;
  const environment = (await provider.provision({ label, worktree: directory, ...more })) as DockerEnvironment;
  opened.push(environment);
  return environment;
}

async function containerId(environment: DockerEnvironment): Promise<string> {
  const { container } = (await environment.inspect()) as { container: { id: string } };
  return container.id;
}

/** The fault that some work ends with. */
async function catchFault(work: Promise<unknown>): Promise<PthError> {
  try {
    await work;
  } catch (error) {
    if (PthError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('no fault came');
}

/** A socket between PTH and the engine that can be cut. */
async function openCuttableSocket(): Promise<{ path: string; cut: () => void }> {
  const path = join(directory, `engine-${createHexId()}.sock`);
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: '/var/run/docker.sock', allowHalfOpen: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { path, cut };
}

describe('no engine', () => {
  test(
    proves(['P-131'], 'a dead socket is told with its address, what the system said, and three ways out'),
    async () => {
      const path = join(directory, 'dead.sock');
      const variables = { DOCKER_HOST: `unix://${path}` };
      const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables });
      const fault = await catchFault(provider.provision({ label: 'x', worktree: directory }));
      expect(fault.code).toBe('environment/docker-unreachable');
      expect(fault.rawOutput).toMatch(/ENOENT/);
      expect(fault.details).toMatchObject({ address: `unix://${path}`, lastState: 'it has not answered yet' });
      expect(fault.recovery.join(' ')).toMatch(/Retry.*Docker daemon.*Abort/);
      expect(fault.isRetryable).toBe(true);
      expect(await provider.checkAvailability()).toMatchObject({ isAvailable: false, remedy: fault.recovery });
      expect(await provider.listResources()).toEqual([]);
    },
  );

  test('an engine that never answers is given up', async () => {
    const path = join(directory, 'mute.sock');
    const server = createServer(() => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const provider = createDockerProvider({
      tier: 1,
      images: createTestImages(),
      variables: { DOCKER_HOST: `unix://${path}` },
    });
    expect(await provider.checkAvailability()).toMatchObject({
      isAvailable: false,
      reason: expect.stringMatching(/no answer within/),
    });
  }, 30_000);
});

describe.skipIf(lack !== undefined)(lack ?? 'faults of containers', () => {
  test(proves(['P-131'], 'an engine that goes away in the middle is told with when it last answered'), async () => {
    const { path, cut } = await openCuttableSocket();
    const environment = await provision({}, { ...process.env, DOCKER_HOST: `unix://${path}` });
    const id = await containerId(environment);
    try {
      const running = catchFault(environment.run(shell('sleep 300')));
      const server = await environment.start(shell('cat'));
      cut();
      const fault = await running;
      expect(fault.code).toBe('environment/docker-unreachable');
      expect(fault.details['lastState']).toMatch(/it answered \d+ s ago, Docker \d+/);
      expect(await server.exit).toEqual({ exitCode: null, signal: null });
      expect((await catchFault(environment.checkHealth())).code).toBe('environment/docker-unreachable');
      opened.length = 0;
      const failed = await environment.dispose().catch((error: unknown) => error);
      expect(String(failed instanceof AggregateError ? failed.errors : failed)).toMatch(/cannot be reached/);
    } finally {
      await docker.getContainer(id).remove({ force: true });
    }
  });

  test(
    proves(
      ['P-133'],
      'a container that is killed under a command is told with exit code, last logs and its resources before',
    ),
    async () => {
      const environment = await provision();
      const server = await environment.start(shell('echo last words >&2; cat'));
      await new Promise((resolve) => server.stderr.once('data', resolve));
      let killing: Promise<unknown> | undefined;
      const id = await containerId(environment);
      const fault = await catchFault(
        environment.run(shell('echo up; exec sleep 300'), {
          onOutput: () => {
            killing ??= docker.getContainer(id).kill();
          },
        }),
      );
      await killing;
      expect(fault.code).toBe('environment/died');
      expect(fault.message).toMatch(/exit code 137/);
      expect(fault.details).toMatchObject({ exitCode: 137, logs: expect.stringContaining('last words') });
      expect(fault.details['resourcesBefore']).toMatchObject({
        memoryTotalMB: expect.any(Number),
        diskFreeMB: expect.any(Number),
      });
      expect(fault.recovery.join(' ')).toMatch(/snapshot.*afresh.*Abort/);
      expect(await server.exit).toEqual({ exitCode: null, signal: null });
      expect((await catchFault(environment.start(shell('cat')))).code).toBe('environment/died');
      expect((await catchFault(environment.checkHealth())).code).toBe('environment/died');
      expect((await catchFault(environment.takeFingerprint())).code).toBe('environment/died');
    },
  );

  test('a container that somebody else removes is told so', async () => {
    const environment = await provision();
    await docker.getContainer(await containerId(environment)).remove({ force: true });
    const fault = await catchFault(environment.run(shell('true')));
    expect(fault.code).toBe('environment/died');
    expect(fault.message).toMatch(/removed by somebody else/);
  });

  test(
    proves(['P-134'], "a disk that is full inside is told with what df says and which of PTH's own takes room"),
    async () => {
      const environment = await provision();
      const file = join(directory, 'large.bin');
      await runProcess({
        argv: ['truncate', '-s', '80M', file],
        cwd: directory,
        variables: { PATH: '/usr/bin:/bin' },
        timeoutMs: 10_000,
      });
      await environment.snapshot('takes room');
      // Docker gives every container 64 MB there.
      const fault = await catchFault(environment.copyIn(file, '/dev/shm/large.bin'));
      expect(fault.code).toBe('environment/disk-full');
      expect(fault.rawOutput).toMatch(/No space left on device/);
      expect(fault.details['diskInside']).toMatch(/\/dev\/shm/);
      const kinds = (fault.details['takesSpace'] as { kind: string; sizeMB: number }[]).map(({ kind }) => kind);
      expect(kinds).toContain('container');
      expect(kinds).toContain('snapshot');
      expect(fault.recovery.join(' ')).toMatch(/Free.*snapshots.*images.*Abort/);
      expect((await environment.run(shell('ls -A /dev/shm'))).stdout.text).toBe('');
    },
  );

  test(
    proves(
      ['P-135'],
      'a rollback that fails tells what the runtime said, the snapshots and the disk, and the environment lives on',
    ),
    async () => {
      const environment = await provision();
      await environment.snapshot('good');
      await environment.snapshot('gone');
      const unknown = await catchFault(environment.rollback('never taken'));
      expect(unknown).toMatchObject({ code: 'environment/snapshot-failed', details: { known: ['good', 'gone'] } });
      const blocker = await blockWorktree();
      try {
        const fault = await catchFault(environment.rollback('good'));
        expect(fault.code).toBe('environment/snapshot-failed');
        expect(fault.rawOutput).toMatch(/bind source path does not exist|invalid mount/i);
        expect((fault.details['snapshots'] as { tag: string }[]).map(({ tag }) => tag)).toEqual(['good', 'gone']);
        expect(fault.details['diskInside']).toMatch(/Filesystem/);
        expect(fault.recovery.join(' ')).toMatch(/Provision cleanly.*without a snapshot/);
      } finally {
        await blocker();
      }
      expect((await environment.run({ argv: ['echo', 'lives'] })).stdout.text).toBe('lives\n');
    },
  );

  test(proves(['P-136'], 'an environment without a network is told with the output of the test'), async () => {
    const environment = await provision({ isOffline: true });
    const fault = await catchFault(checkNetwork(environment, 'registry.npmjs.org'));
    expect(fault.code).toBe('environment/network-unavailable');
    expect(fault.rawOutput).toMatch(/cannot look up registry\.npmjs\.org/);
    expect(fault.details).toMatchObject({ host: 'registry.npmjs.org', exitCode: 1 });
    expect(fault.recovery.join(' ')).toMatch(/network configuration.*Provision.*Ask/);
    await expect(checkNetwork(await provision(), 'localhost')).resolves.toBeUndefined();
  });
});

/** Makes the working copy's path lead nowhere for a moment; the containers that have it mounted keep it. */
async function blockWorktree(): Promise<() => Promise<void>> {
  await rename(directory, `${directory}-away`);
  return () => rename(`${directory}-away`, directory);
}
