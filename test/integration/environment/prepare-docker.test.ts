import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDockerProvider,
  type Environment,
  prepareEnvironment,
  type PrepareEvent,
} from '../../../src/environment/index.ts';
import {
  createPlugin,
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  PluginFiles,
  startDependencies,
} from '../../../src/plugin/index.ts';
import { toolchains } from '../../../src/plugin/toolchains/toolchain.ts';
import { analyzePlugin, listServiceDefs } from '../../../src/source/index.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const fixtures = fileURLToPath(new URL('../../fixtures/plugins/', import.meta.url));
const installMs = 300_000;

describe.skipIf(lack !== undefined)(lack ?? 'inside a container', () => {
  let directory: string;
  let environment: Environment;

  beforeAll(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-prepare-docker-')));
    for (const name of ['cargo-plugin', 'notes-plugin'])
      await cp(join(fixtures, name), join(directory, 'worktree', name), { recursive: true });
    await mkdir(join(directory, 'host'));
    await writeFile(join(directory, 'host/seed.txt'), 'from the host\n');
    const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });
    environment = await provider.provision({ label: createToken(), worktree: join(directory, 'worktree') });
  }, 120_000);
  afterAll(async () => {
    await environment?.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  const sh = (text: string) => environment.run({ argv: ['sh', '-c', text] });

  test(
    proves(
      ['P-039', 'P-040'],
      'the redis that the source needs is installed and answers before the plugin starts; files and scripts are in place',
    ),
    async () => {
      const analysis = await analyzePlugin(environment, { directory: 'notes-plugin' });
      const services = listServiceDefs(analysis);
      expect(services.map(({ name }) => name)).toEqual(['redis']);
      expect((await sh('command -v redis-server')).exitCode).not.toBe(0);
      const events: PrepareEvent[] = [];
      const prepared = await prepareEnvironment(
        environment,
        {
          sourceDirectory: join(directory, 'host'),
          temporaryDirectory: directory,
          files: [
            { source: 'seed.txt', target: '/opt/seeded/seed.txt' },
            { content: 'text', target: '/etc/plugin.conf' },
          ],
          services,
          setupScripts: [
            'redis-cli -u "$REDIS_URL" set greeting "$(cat /opt/seeded/seed.txt)"',
            { run: 'id -u > /root-only', asRoot: true },
          ],
        },
        { emit: (event) => events.push(event) },
      );
      try {
        expect(events.map((event) => event.type)).toEqual([
          'file-seed',
          'file-seed',
          'package-install-start',
          'package-install-end',
          'service-start',
          'service-ready',
          'setup-start',
          'setup-end',
          'setup-start',
          'setup-end',
        ]);
        expect(prepared.variables['REDIS_URL']).toBe('redis://127.0.0.1:6379');
        // As the plugin would: by the variable alone.
        const asked = await environment.run({
          argv: ['sh', '-c', 'redis-cli -u "$REDIS_URL" get greeting'],
          variables: prepared.variables,
        });
        expect(asked.stdout.text).toBe('from the host\n');
        expect((await sh('cat /etc/plugin.conf /root-only')).stdout.text).toBe('text0\n');
        expect(prepared.services[0]).toMatchObject({ name: 'redis', isRunning: true });
        expect(prepared.services[0]?.logs()).toContain('Ready to accept connections');
      } finally {
        await prepared.close();
      }
      expect((await sh('redis-cli -t 1 ping')).exitCode).not.toBe(0);
    },
    installMs,
  );

  test(
    proves(['P-062'], 'Java is installed, although the image leaves out the manual in which it puts links'),
    async () => {
      const need = { toolchain: toolchains.java, evidence: 'build.gradle', version: null, wants: [] };
      const { installed } = await ensureToolchains(environment, [need]);
      expect(installed).toMatchObject([{ name: 'Java' }]);
      expect((await sh('javac -version')).exitCode).toBe(0);
    },
    installMs,
  );

  test(
    proves(['P-039'], 'packages that no archive has are a fault with the output of the package tool'),
    async () => {
      const service = {
        name: 'nothing',
        packages: { apt: ['pth-no-such-package'] },
        command: 'sleep 60',
        readiness: { port: 9 },
      };
      await expect(
        prepareEnvironment(environment, {
          sourceDirectory: directory,
          temporaryDirectory: directory,
          services: [service],
        }),
      ).rejects.toMatchObject({
        code: 'environment/setup-failed',
        rawOutput: expect.stringContaining('Unable to locate package pth-no-such-package'),
      });
    },
    installMs,
  );

  test(
    proves(['P-062'], 'a Cargo plugin has its toolchain installed first, is built, and answers'),
    async () => {
      const directoryInside = 'cargo-plugin';
      expect((await sh('command -v cargo')).exitCode).not.toBe(0);
      const definition = await detectPlugin(environment, { variables: {}, directory: directoryInside });
      const needs = await detectToolchains(new PluginFiles(environment, directoryInside), definition);
      expect(await ensureToolchains(environment, needs)).toMatchObject({
        installed: [{ name: 'Rust', evidence: 'Cargo.toml' }],
      });
      const plugin = createPlugin({ environment, definition, directory: directoryInside });
      const loaded = await plugin.load();
      await plugin.close();
      expect(loaded).toMatchObject({ status: 'loaded', tools: [{ name: 'nothing' }] });
    },
    installMs * 2,
  );

  test(
    proves(
      ['P-047', 'P-049'],
      'a dependency lives beside the worktree in the container, and its service answers there',
    ),
    async () => {
      const running = await startDependencies(
        environment,
        [{ sourcePath: 'storage-dependency', configValues: { STORAGE_PORT: '8123' } }],
        {
          baseDirectory: fixtures,
          temporaryDirectory: directory,
          hostVariables: process.env,
          timeouts: { startMs: 30_000 },
        },
      );
      try {
        expect(running.dependencies[0]?.directory.startsWith(environment.root)).toBe(false);
        const ask =
          "fetch('http://127.0.0.1:8123').then((answer) => answer.text()).then((text) => process.stdout.write(text))";
        expect((await environment.run({ argv: ['node', '-e', ask] })).stdout.text).toBe('[]');
        expect(await running.findUnhealthy()).toEqual([]);
      } finally {
        await running.close();
      }
    },
    installMs,
  );

  test(
    proves(
      ['P-035'],
      'the next environment has the same base image, gets what the plugin needs again, and nothing of a session before',
    ),
    async () => {
      const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });
      const seen = [];
      for (const round of [1, 2]) {
        const place = await provider.provision({ label: createToken(), worktree: join(directory, 'worktree') });
        try {
          const bare = await look(place);
          const prepared = await prepareIn(place, directory);
          const ready = await look(place);
          await prepared.close();
          seen.push({ round, image: bare.image, bare: bare.left, ready: ready.left.split('\n').length });
        } finally {
          await place.dispose();
        }
      }
      const image = seen[0]?.image;
      expect(image).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(seen).toEqual([1, 2].map((round) => ({ round, image, bare: '', ready: 3 })));
    },
    installMs,
  );
});

/** The base image, and what sessions may have left in the environment. */
async function look(place: Environment) {
  const { container } = (await place.inspect()) as { container: { imageId: string } };
  const left = await place.run({ argv: ['sh', '-c', 'command -v tree; ls /opt/session 2>/dev/null'] });
  return { image: container.imageId, left: left.stdout.text };
}

/** A package that the plugin needs, and a file of this session. */
async function prepareIn(place: Environment, directory: string) {
  return prepareEnvironment(place, {
    sourceDirectory: directory,
    temporaryDirectory: directory,
    services: [
      {
        name: 'tree',
        packages: { apt: ['tree'] },
        programs: ['tree'],
        command: 'sleep 600',
        readiness: { command: 'tree --version' },
      },
    ],
    files: [{ content: 'of this session', target: `/opt/session/${createToken()}` }],
  });
}
