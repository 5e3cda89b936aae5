import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Clock, PthError, systemClock } from '../../../src/base/index.ts';
import { startProcess } from '../../../src/process/index.ts';
import { describeAsChanges } from '../../../src/environment/images/image-labels.ts';
import { createFakeImageEngine, readLabelChanges } from '../../kit/fake-image-engine.ts';
import { type ImageSandbox, makeImageSandbox } from '../../kit/image-sandbox.ts';
import { proves } from '../../requirements.ts';

const name = 'pth-base-debian12';

/** A wall clock that stands where it is put. */
function clockAt(iso: string): Clock & { set(iso: string): void } {
  let now = iso;
  return { ...systemClock, now: () => new Date(now), set: (later) => void (now = later) };
}

async function faultOf(work: Promise<unknown>): Promise<PthError> {
  const error = await work.then(
    () => new Error('it went well'),
    (thrown: unknown) => thrown,
  );
  if (!PthError.isInstance(error)) throw error;
  return error;
}

test(
  proves(['P-034'], 'a missing image is built on demand, told with age and contents, and never rebuilt for being old'),
  async () => {
    const sandbox = makeImageSandbox();
    const engine = createFakeImageEngine();
    const clock = clockAt('2026-01-01T00:00:00.000Z');
    const store = sandbox.open(engine, clock);
    expect(await store.find('debian12', 'container')).toMatchObject({ isBuilt: false, builtAt: null, changes: [] });

    const progress: string[] = [];
    const reference = await store.ensureContainer('debian12', { onProgress: (message) => progress.push(message) });
    expect(reference).toBe(`${name}:latest`);
    expect(progress).toEqual(['working on root', 'giving the image to the container engine']);
    expect(sandbox.runs()).toHaveLength(1);
    expect(sandbox.runs()[0]).toMatch(/^root --suite bookworm --out .* --registry https:\/\/registry\.example\/$/);

    clock.set('2028-01-01T00:00:00.000Z');
    await store.ensureContainer(name);
    expect(sandbox.runs()).toHaveLength(1);
    expect(await store.find(name, 'container')).toMatchObject({
      isBuilt: true,
      reference: `${name}:latest`,
      builtAt: '2026-01-01T00:00:00.000Z',
      contents: { node: '22.1.0', git: '2.39.5' },
      changes: [],
    });
  },
);

describe('an image that a release published', () => {
  const published = `ghcr.io/octo/${name}@sha256:${'a'.repeat(64)}`;
  const open = (labels: Record<string, string> | null) => {
    const sandbox = makeImageSandbox();
    const path = join(sandbox.manifest, 'manifest.yaml');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(`name: ${name}\n`, `name: ${name}\n    published: ${published}\n`));
    const engine = createFakeImageEngine();
    const image = { id: 'sha256:published', sizeMB: 600, archive: '', changes: [] };
    if (labels !== null) engine.registry.set(published, { ...image, labels });
    const progress: string[] = [];
    const ensure = () =>
      sandbox.open(engine).ensureContainer(name, { onProgress: (message) => progress.push(message) });
    return { sandbox, engine, progress, ensure };
  };
  const record = { builtAt: '2026-01-01T00:00:00.000Z', contents: {}, definition: {}, variables: {} };
  const labels = readLabelChanges(describeAsChanges(name, record));

  test(proves(['P-034'], 'is pulled first, and nothing is built'), async () => {
    const { sandbox, engine, progress, ensure } = open(labels);
    expect(await ensure()).toBe(`${name}:latest`);
    expect(engine.names.get(`${name}:latest`)).toBe('sha256:published');
    expect(sandbox.runs()).toEqual([]);
    expect(progress).toEqual([`pulling ${published}`]);
  });

  test.each([
    ['cannot be had', null, 'no registry'],
    ['is another one', { ...labels, 'pth.image': 'pth-base-other' }, `it is not ${name}`],
  ])(proves(['P-034'], 'that %s is built, and the reason is told'), async (_what, given, reason) => {
    const { sandbox, engine, progress, ensure } = open(given);
    await ensure();
    expect(sandbox.runs()).toHaveLength(1);
    expect(engine.names.get(`${name}:latest`)).not.toBe('sha256:published');
    expect(progress).toContain(`${published} cannot be used (${reason}); building ${name} instead`);
  });
});

test(
  proves(['P-034'], 'what changed in the definition since the build is said in words, and judged by nobody'),
  async () => {
    const sandbox = makeImageSandbox();
    const store = sandbox.open(createFakeImageEngine());
    await store.ensureContainer(name);
    const edit = (file: string, change: (text: string) => string) => {
      const path = join(sandbox.manifest, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    };
    edit('provision.sh', (text) => `${text}# more\n`);
    edit('packages/apt.txt', (text) => `${text.replace('make\n', '')}ripgrep\n`);
    edit('node-release.env', (text) => text.replace(/NODE_VERSION=.*/, 'NODE_VERSION=22.99.0'));
    const status = await store.find(name, 'container');
    expect(status?.changes).toEqual([
      'provision.sh was changed',
      'package make was removed',
      'package ripgrep was added',
      expect.stringMatching(/^node 22\.\d+\.\d+ → 22\.99\.0$/),
    ]);
    await store.ensureContainer(name);
    expect(sandbox.runs()).toHaveLength(1);
  },
);

test('both formats stand on one root file system, made once; a container that was lost comes back from it', async () => {
  const sandbox = makeImageSandbox();
  const engine = createFakeImageEngine();
  const store = sandbox.open(engine);
  await Promise.all([store.ensureContainer(name), store.ensureVm(name)]);
  expect(sandbox.runs().map((run) => run.split(' ')[0])).toEqual(['root', 'machine']);
  engine.names.clear();
  await store.ensureContainer(name);
  expect(sandbox.runs()).toHaveLength(2);
  expect(engine.images.get(engine.names.get(`${name}:latest`) ?? '')).toMatchObject({ archive: 'root\n' });
});

test('a root file system of another definition is not taken for a new image', async () => {
  const sandbox = makeImageSandbox();
  const store = sandbox.open(createFakeImageEngine());
  await store.ensureContainer(name);
  writeFileSync(join(sandbox.manifest, 'packages/apt.txt'), 'gcc\n');
  await store.ensureVm(name);
  expect(sandbox.runs().map((run) => run.split(' ')[0])).toEqual(['root', 'root', 'machine']);
});

test('a machine comes with all that booting it takes', async () => {
  const sandbox = makeImageSandbox();
  const image = await sandbox.open(createFakeImageEngine()).ensureVm('debian12');
  expect(image).toMatchObject({ name, user: 'root', hostKey: 'ssh-ed25519 AAAA pth' });
  expect(image.commandLine).toContain('root=/dev/vda');
  for (const path of [image.disk, image.kernel, image.initrd, image.privateKey]) {
    expect(path).not.toBeNull();
    expect(existsSync(path ?? '')).toBe(true);
    expect(path).toContain(join(sandbox.cache, name));
  }
});

test(
  proves(
    ['P-034'],
    'building anew happens only when asked for, and keeps the former image until the new one is complete',
  ),
  async () => {
    const sandbox = makeImageSandbox();
    const engine = createFakeImageEngine();
    const clock = clockAt('2026-01-01T00:00:00.000Z');
    const store = sandbox.open(engine, clock);
    const first = await store.ensureVm(name);
    await store.ensureContainer(name);
    const former = engine.names.get(`${name}:latest`);

    sandbox.setBuilder('echo "E: a package is gone" >&2; exit 100');
    clock.set('2026-02-01T00:00:00.000Z');
    const fault = await faultOf(store.build(name, 'vm'));
    expect(fault).toMatchObject({ code: 'environment/image-failed' });
    expect(fault.message).toContain('exit code 100');
    expect(fault.details['output']).toContain('E: a package is gone');
    await faultOf(store.build(name, 'container'));
    expect(await store.ensureVm(name)).toEqual(first);
    expect(engine.names.get(`${name}:latest`)).toBe(former);
    expect(sandbox.cached(name).filter((entry) => entry.includes('.part') || entry.includes('.lock'))).toEqual([]);
  },
);

test('a new machine replaces the one before; the former stays for overlays, the one before that goes', async () => {
  const sandbox = makeImageSandbox();
  const clock = clockAt('2026-01-01T00:00:00.000Z');
  const store = sandbox.open(createFakeImageEngine(), clock);
  const disks: string[] = [];
  for (const day of ['02', '03', '04']) {
    clock.set(`2026-01-${day}T00:00:00.000Z`);
    const status = await store.build(name, 'vm');
    expect(status.builtAt).toBe(`2026-01-${day}T00:00:00.000Z`);
    disks.push(status.reference ?? '');
  }
  expect(disks.map((disk) => existsSync(disk))).toEqual([false, true, true]);
});

test('the same image wanted twice in one process is built once', async () => {
  const sandbox = makeImageSandbox();
  const store = sandbox.open(createFakeImageEngine());
  const [one, two] = await Promise.all([store.ensureVm(name), store.ensureVm(name)]);
  expect(one).toEqual(two);
  expect(sandbox.runs().map((run) => run.split(' ')[0])).toEqual(['root', 'machine']);
});

test('two that build anew at once do it once', async () => {
  const sandbox = makeImageSandbox();
  const store = sandbox.open(createFakeImageEngine());
  await store.ensureVm(name);
  const [one, two] = await Promise.all([store.build(name, 'vm'), store.build(name, 'vm')]);
  expect(one).toEqual(two);
  expect(sandbox.runs().map((run) => run.split(' ')[0])).toEqual(['root', 'machine', 'root', 'machine']);
});

/** Another process that wants the image; resolves `until` a line matches. */
async function startEnsure(sandbox: ImageSandbox, more: Record<string, string> = {}) {
  const script = join(import.meta.dirname, '../../fixtures/programs/ensure-machine.ts');
  const started = await startProcess({
    argv: [process.execPath, script, sandbox.manifest, sandbox.cache, name],
    cwd: sandbox.manifest,
    variables: { ...sandbox.variables, ...more },
  });
  onTestFinished(async () => void (await started.stop()));
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (data: Buffer) => {
      text += data.toString();
      for (const check of waiting) check();
    });
  }
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (pattern.test(text)) resolve(text);
      };
      waiting.add(check);
      check();
      const fail = () => {
        check();
        reject(new Error(`it ended first: ${text}`));
      };
      void started.exit.finally(fail);
    });
  return { started, until };
}

test('two processes that want the same image build it once', async () => {
  const sandbox = makeImageSandbox();
  const first = await startEnsure(sandbox, { PTH_TEST_GATE: sandbox.gate });
  await first.until(/working on root/);
  const second = await startEnsure(sandbox);
  await second.until(/progress: process \d+ builds pth-base-debian12 as vm already; waiting/);
  writeFileSync(sandbox.gate, '');
  const [one, two] = await Promise.all([first.until(/^disk: /m), second.until(/^disk: /m)]);
  expect(/^disk: .*$/m.exec(one)?.[0]).toBe(/^disk: .*$/m.exec(two)?.[0]);
  expect(sandbox.runs().map((run) => run.split(' ')[0])).toEqual(['root', 'machine']);
});

test.each(['root', 'machine'])(
  'a build that was killed at its %s leaves no half image: the next one takes over its lock and starts clean',
  async (part) => {
    const sandbox = makeImageSandbox();
    // Where the machine is to be hit, its root is there already.
    if (part === 'machine') await sandbox.open(createFakeImageEngine()).ensureContainer(name);
    const first = await startEnsure(sandbox, { PTH_TEST_GATE: sandbox.gate });
    await first.until(new RegExp(`working on ${part}`));
    process.kill(first.started.pid ?? 0, 'SIGKILL');
    await first.started.exit;
    const store = sandbox.open(createFakeImageEngine());
    expect(sandbox.cached(name).some((entry) => entry.endsWith('.lock'))).toBe(true);
    expect(await store.find(name, 'vm')).toMatchObject({ isBuilt: false });
    const image = await store.ensureVm(name);
    expect(existsSync(image.disk)).toBe(true);
    expect(sandbox.cached(name).filter((entry) => entry.includes('.part') || entry.includes('.lock'))).toEqual([]);
  },
);

test('an interrupted build rejects with the reason and leaves nothing behind', async () => {
  const sandbox = makeImageSandbox();
  sandbox.variables['PTH_TEST_GATE'] = sandbox.gate;
  const store = sandbox.open(createFakeImageEngine());
  const controller = new AbortController();
  const reason = new PthError('run/interrupted', 'enough');
  const onProgress = () => controller.abort(reason);
  expect(await faultOf(store.ensureVm(name, { onProgress, signal: controller.signal }))).toBe(reason);
  expect(sandbox.cached(name)).toEqual([]);
});

test('removing one format keeps the other; with the last one goes what both were made of', async () => {
  const sandbox = makeImageSandbox();
  const engine = createFakeImageEngine();
  const store = sandbox.open(engine);
  await store.ensureContainer(name);
  await store.ensureVm(name);
  engine.inUse.add(`${name}:latest`);
  expect((await faultOf(store.remove(name, 'container'))).message).toContain('a container stands on it');
  engine.inUse.clear();
  await store.remove(name, 'container');
  expect(await store.find(name, 'container')).toMatchObject({ isBuilt: false });
  expect(await store.find(name, 'vm')).toMatchObject({ isBuilt: true });
  await store.remove(name, 'vm');
  await store.remove(name, 'vm');
  expect(sandbox.cached(name)).toEqual([]);
});

test('a name that the manifest does not have is a fault that names those it has', async () => {
  const store = makeImageSandbox().open(createFakeImageEngine());
  expect(await store.find('gentoo', 'vm')).toBeUndefined();
  const fault = await faultOf(store.ensureContainer('gentoo'));
  expect(fault).toMatchObject({ code: 'environment/image-unknown' });
  expect(fault.recovery.join(' ')).toContain('ubuntu2404, fedora, debian12, debian13');
});

test('the list holds every image in both formats, also when no engine answers', async () => {
  const sandbox = makeImageSandbox();
  const engine = createFakeImageEngine();
  engine.inspect = () => Promise.reject(new PthError('environment/docker-unreachable', 'nobody there'));
  const statuses = await sandbox.open(engine).list();
  expect(statuses.map(({ name: image, format }) => `${image} ${format}`)).toEqual(
    ['ubuntu2404', 'fedora', 'debian12', 'debian13'].flatMap((distro) => [
      `pth-base-${distro} container`,
      `pth-base-${distro} vm`,
    ]),
  );
  for (const status of statuses.filter(({ format }) => format === 'container')) {
    expect(status.build).toEqual({ isPossible: false, reason: 'nobody there' });
  }
});

test(
  proves(['P-032'], 'an image from a Dockerfile gets its name, labels and contents when it is complete'),
  async () => {
    const sandbox = makeImageSandbox();
    const seen: unknown[] = [];
    const engine = createFakeImageEngine(async ({ context, files, dockerfile, arguments: given }) => {
      seen.push({ dockerfile, given, files, has: files.map((file) => existsSync(join(context, file))) });
      expect(readFileSync(join(context, dockerfile), 'utf8')).toContain('provision.sh');
      expect(statSync(join(context, 'provision.sh')).mode & 0o111).not.toBe(0);
      return 'sha256:from-a-dockerfile';
    });
    const store = sandbox.open(engine);
    expect(await store.ensureContainer('fedora')).toBe('pth-base-fedora:latest');
    expect(seen).toEqual([
      {
        dockerfile: 'Dockerfile.fedora',
        given: { NPM_REGISTRY: 'https://registry.example/' },
        files: ['provision.sh', 'node-release.env', 'packages', 'Dockerfile.fedora'],
        has: [true, true, true, true],
      },
    ]);
    expect(await store.find('fedora', 'container')).toMatchObject({ isBuilt: true, contents: { node: '22.0.0' } });
    expect(sandbox.cached('pth-base-fedora')).toEqual([]);
  },
);

test('the builder need not be executable: an installed package may lose the mode', async () => {
  const sandbox = makeImageSandbox();
  chmodSync(join(sandbox.manifest, 'build-debian.sh'), 0o644);
  expect(existsSync((await sandbox.open(createFakeImageEngine()).ensureVm(name)).disk)).toBe(true);
});
