import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import Docker from 'dockerode';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PthError, systemClock } from '../../../src/base/index.ts';
import { openImageEngine } from '../../../src/environment/docker/open-image-engine.ts';
import { writeBuildContext } from '../../../src/environment/images/container-build.ts';
import { createImageStore } from '../../../src/environment/images/create-image-store.ts';
import { readDefinition } from '../../../src/environment/images/image-definition.ts';
import { findEntry, readManifest } from '../../../src/environment/images/image-manifest.ts';
import type { ImageStore } from '../../../src/environment/images/image-store.ts';
import { readRegistryAccess } from '../../../src/environment/images/registry-access.ts';
import { describeOwner } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { runnerImages } from '../../kit/image-sandbox.ts';
import { proves } from '../../requirements.ts';

const docker = new Docker({ socketPath: '/var/run/docker.sock' });
const isRequired = (process.env['PTH_REQUIRE'] ?? '').split(',').includes('docker');
const lack = await docker.ping().then(
  () => undefined,
  (error: unknown) => {
    if (isRequired) throw error;
    return 'no container engine answers';
  },
);

const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
/** Where this machine keeps its images: what is there is used, what is not is built for real. */
const machineCache = variables['PTH_BASE_IMAGE_DIR'] ?? join(homedir(), '.pth/images');
const buildTimeoutMs = 900_000;

/** A part of the machine's own debian12. */
function cached(part: string): string {
  return join(machineCache, 'pth-base-debian12', part);
}

function openStore(manifestDirectory = runnerImages, cacheDirectory = machineCache): ImageStore {
  return createImageStore({
    manifestDirectory,
    cacheDirectory,
    engine: () => openImageEngine(variables, systemClock),
    variables,
    clock: systemClock,
    owner: describeOwner(process.pid, hostname()),
  });
}

/** Starts a container, gone after the test; gives what runs a command in it. */
async function startContainer(options: Docker.ContainerCreateOptions) {
  const container = await docker.createContainer({ ...options, Labels: { 'pth.test': 'images' } });
  onTestFinished(async () => void (await container.remove({ force: true })));
  await container.start();
  return async (script: string) => {
    const exec = await container.exec({ Cmd: ['sh', '-c', script], AttachStdout: true, AttachStderr: true, Tty: true });
    const stream = await exec.start({ Tty: true });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { ExitCode } = await exec.inspect();
    return { exitCode: ExitCode, text: Buffer.concat(chunks).toString('utf8').replaceAll('\r', '').trim() };
  };
}

describe.skipIf(lack !== undefined)(
  `base images in the container engine${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    test(
      proves(
        ['P-033', 'P-034'],
        'debian12 holds Node 20+, Python 3.11+, git, gcc and make, as its record says, and they work',
      ),
      async () => {
        const store = openStore();
        const reference = await store.ensureContainer('debian12');
        const status = await store.find('debian12', 'container');
        const run = await startContainer({ Image: reference, HostConfig: { Init: true } });
        const version = async (command: string) => /\d+(\.\d+)+/.exec((await run(command)).text)?.[0] ?? '';
        const found = {
          node: await version('node --version'),
          npm: await version('npm --version'),
          python3: await version('python3 --version'),
          git: await version('git --version'),
          gcc: await version('gcc -dumpfullversion'),
          make: await version('make --version'),
        };
        expect(status).toMatchObject({ isBuilt: true, name: 'pth-base-debian12', reference, contents: found });
        expect(Date.parse(status?.builtAt ?? '')).toBeLessThanOrEqual(Date.now());
        expect(Number(found.node.split('.')[0])).toBeGreaterThanOrEqual(20);
        const [major, minor] = found.python3.split('.').map(Number);
        expect([major, (minor ?? 0) >= 11]).toEqual([3, true]);

        expect(await run('cd /tmp && printf "int main(void){return 7;}" >a.c && gcc a.c -o a; ./a')).toMatchObject({
          exitCode: 7,
        });
        expect(await run('python3 -m venv /tmp/v && /tmp/v/bin/pip --version')).toMatchObject({ exitCode: 0 });
        const install = 'cd /tmp && npm install --no-save semver@7.7.2 >/dev/null 2>&1';
        expect(await run(`${install} && TERM=dumb node -p "require('semver').major('4.2.0')"`)).toEqual({
          exitCode: 0,
          text: '4',
        });
      },
      buildTimeoutMs,
    );

    test(
      'debian12 is ready for environment tier 2: systemd comes up clean, what acts on the host is masked',
      async () => {
        const reference = await openStore().ensureContainer('debian12');
        const run = await startContainer({
          Image: reference,
          Cmd: ['/sbin/init'],
          Env: ['container=docker'],
          StopSignal: 'SIGRTMIN+3',
          HostConfig: { CapAdd: ['SYS_ADMIN'], CgroupnsMode: 'private', Tmpfs: { '/run': '', '/run/lock': '' } },
        } as Docker.ContainerCreateOptions);
        // It waits by itself until the boot is over.
        await expect
          .poll(async () => (await run('systemctl is-system-running --wait')).text, { timeout: 60_000 })
          .toBe('running');
        const units = 'systemd-udevd.service systemd-sysctl.service systemd-udevd-kernel.socket';
        expect((await run(`systemctl is-enabled ${units}`)).text.split('\n')).toEqual(['masked', 'masked', 'masked']);
        expect((await run('ls /sys/class/net')).text.split(/\s+/).sort()).toEqual(['eth0', 'lo']);
      },
      buildTimeoutMs,
    );

    test(
      'the list says age and contents of what is there, and of the others whether they can be built here',
      async () => {
        await openStore().ensureContainer('debian12');
        const list = await openStore().list();
        const containers = list.filter(({ format }) => format === 'container');
        expect(containers.map(({ name }) => name)).toEqual([
          'pth-base-ubuntu2404',
          'pth-base-fedora',
          'pth-base-debian12',
          'pth-base-debian13',
        ]);
        const reasons = containers.flatMap(({ build }) => (build.isPossible ? [] : [build.reason]));
        expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
        expect(containers[2]).toMatchObject({
          isBuilt: true,
          contents: { node: expect.any(String) },
          sizeMB: expect.any(Number),
        });
      },
      buildTimeoutMs,
    );

    test(
      'an import that is interrupted leaves no image; the next one makes it from the same root file system',
      async () => {
        await openStore().ensureContainer('debian12');
        // Another name over the same root file system, so that the machine's own image stays out of it.
        const place = makeDirectory('images');
        const distro = `test${process.pid}`;
        const name = `pth-base-${distro}`;
        const manifest = join(place, 'manifest');
        cpSync(runnerImages, manifest, { recursive: true });
        const file = join(manifest, 'manifest.yaml');
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll('debian12', distro));
        mkdirSync(join(place, 'cache', name), { recursive: true });
        cpSync(cached('root.tar.zst'), join(place, 'cache', name, 'root.tar.zst'));
        const entry = findEntry(await readManifest(manifest), distro);
        if (entry === undefined) throw new Error(`${distro} is not in the manifest`);
        const record = JSON.parse(readFileSync(cached('root.json'), 'utf8')) as Record<string, unknown>;
        // Also where the machine's image is older than its definition: this test is about the import.
        record['definition'] = await readDefinition(manifest, entry, 'container');
        writeFileSync(join(place, 'cache', name, 'root.json'), JSON.stringify(record));
        const store = openStore(manifest, join(place, 'cache'));
        const images = async () => (await docker.listImages({ filters: { label: [`pth.image=${name}`] } })).length;

        const controller = new AbortController();
        const reason = new PthError('run/interrupted', 'enough');
        const interrupted = store.ensureContainer(distro, {
          signal: controller.signal,
          // Some hundred MB take seconds; this is in the middle of them.
          onProgress: () => setTimeout(() => controller.abort(reason), 500),
        });
        await expect(interrupted).rejects.toBe(reason);
        expect(await images()).toBe(0);

        onTestFinished(() => store.remove(distro, 'container'));
        expect(await store.ensureContainer(distro)).toBe(`${name}:latest`);
        expect(await images()).toBe(1);
        const { Config } = await docker.getImage(`${name}:latest`).inspect();
        expect(Config).toMatchObject({ WorkingDir: '/workspace', Cmd: ['sleep', 'infinity'] });
      },
      buildTimeoutMs,
    );

    test.each(['Dockerfile.ubuntu2404', 'Dockerfile.fedora'])(
      proves(['C-016'], '%s is a valid Dockerfile: built for real on a system that is here already'),
      async (dockerfile) => {
        const BASE = await openStore().ensureContainer('debian12');
        const engine = await openImageEngine(variables, systemClock);
        const context = join(makeDirectory('context'), 'files');
        const access = await readRegistryAccess(variables);
        const files = await writeBuildContext(runnerImages, context, dockerfile, access.certificates);
        const lines: string[] = [];
        const id = await engine.buildDockerfile({
          context,
          files,
          dockerfile,
          arguments: { BASE, NPM_REGISTRY: access.registry },
          onOutput: (line) => lines.push(line),
        });
        onTestFinished(async () => void (await engine.remove(id)));
        expect(lines.join('\n')).toContain('provision: done:');
        expect(await engine.runOnce(id, ['cat', '/usr/local/share/pth-image/image.json'], {})).toContain('"node"');
        const extended = await engine.extend(id, { changes: ['LABEL a="b \\"c\\" \\$d"', 'CMD ["sleep","infinity"]'] });
        onTestFinished(async () => void (await engine.remove(extended)));
        expect((await engine.inspect(extended))?.labels).toMatchObject({ a: 'b "c" $d' });
      },
      buildTimeoutMs,
    );

    test(
      'a Dockerfile that fails is a fault with what it printed, and a base that is missing is one',
      async () => {
        const engine = await openImageEngine(variables, systemClock);
        const context = makeDirectory('context');
        const base = await openStore().ensureContainer('debian12');
        const build = (text: string) => {
          writeFileSync(join(context, 'Dockerfile'), text);
          return engine.buildDockerfile({
            context,
            files: ['Dockerfile'],
            dockerfile: 'Dockerfile',
            arguments: {},
            onOutput: () => undefined,
          });
        };
        await expect(build(`FROM ${base}\nRUN echo before; exit 9\n`)).rejects.toMatchObject({
          code: 'environment/image-failed',
          message: expect.stringContaining('non-zero code: 9'),
          details: { output: expect.stringContaining('before') },
        });
        await expect(build('FROM pth-test-that-nobody-has:latest\n')).rejects.toMatchObject({
          code: 'environment/image-failed',
        });
      },
      buildTimeoutMs,
    );
  },
);
