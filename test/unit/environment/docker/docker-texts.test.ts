import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildContainerConfig, type ContainerRequest } from '../../../../src/environment/docker/container-config.ts';
import { demuxStream } from '../../../../src/environment/docker/demux-stream.ts';
import { demuxText } from '../../../../src/environment/docker/demux-text.ts';
import {
  compareWithDisk,
  isRelevantChange,
  parseEngineChanges,
  parseLayers,
} from '../../../../src/environment/docker/disk-changes.ts';
import { listUsualSockets, parseDockerHost } from '../../../../src/environment/docker/docker-address.ts';
import { classifyEngineError, messageOf } from '../../../../src/environment/docker/engine-errors.ts';
import { decodeTag, encodeTag, parseOwner } from '../../../../src/environment/docker/labels.ts';
import { renderPreparation } from '../../../../src/environment/docker/set-up-container.ts';
import { parseCafile } from '../../../../src/environment/remote/host-certificates.ts';
import { faultOf } from '../../../contract/environment/contract-kit.ts';

const facts = {
  version: 'Docker 1',
  isPodman: false,
  isRootless: false,
  hasSELinux: false,
  cpus: 4,
  memoryBytes: 2 ** 33,
  storageDriver: 'overlay2',
  cgroupVersion: '2',
  directory: null,
};
const wish: ContainerRequest = {
  form: 'unprivileged',
  image: 'i',
  name: 'n',
  labels: { a: 'b' },
  worktree: '/w',
  isOffline: false,
  resources: {},
  facts,
  workarounds: { hasNamedUlimits: false, hasShellInit: false },
};

function http(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** One frame of an engine's stream. */
function frame(kind: number, text: string): Buffer {
  const header = Buffer.from([kind, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([header, Buffer.from(text)]);
}

describe('where an engine listens', () => {
  test('is read from DOCKER_HOST', async () => {
    expect(parseDockerHost(' ', {})).toBeUndefined();
    expect(parseDockerHost('unix:///run/x.sock', {})).toEqual({ kind: 'socket', path: '/run/x.sock' });
    expect(parseDockerHost('tcp://h:2376', {})).toEqual({ kind: 'tcp', host: 'h', port: 2376, isTls: true });
    expect(parseDockerHost('h:99', { DOCKER_TLS_VERIFY: '1' })).toEqual({
      kind: 'tcp',
      host: 'h',
      port: 99,
      isTls: true,
    });
    expect(parseDockerHost('tcp://[::1]:1', {})).toEqual({ kind: 'tcp', host: '::1', port: 1, isTls: false });
    for (const wrong of ['ssh://u@h', 'unix://x', 'tcp://', 'tcp://h:99999']) {
      expect(await faultOf((async () => parseDockerHost(wrong, {}))())).toBe('environment/config-invalid');
    }
    expect(listUsualSockets({ XDG_RUNTIME_DIR: '/run/user/1' })).toContain('/run/user/1/podman/podman.sock');
  });
});

describe('what an engine refuses', () => {
  test.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unreachable'],
    [new Error('socket hang up'), 'unreachable'],
    [http(404, '(HTTP code 404) no such container - No such image: x '), 'missing'],
    [http(409, 'Container x is not running'), 'stopped'],
    [http(500, 'write /x: no space left on device'), 'disk-full'],
    [http(500, 'unable to apply caps: operation not permitted'), 'not-permitted'],
    [http(500, 'else'), 'other'],
    [new TypeError('bug'), 'other'],
  ])('%s means %s', (error, kind) => {
    expect(classifyEngineError(error)).toBe(kind);
  });

  test('is told without the words of the client', () => {
    expect(messageOf(http(404, '(HTTP code 404) no such container - No such image: x '))).toBe('No such image: x');
  });
});

describe('the request for a container', () => {
  test('never has the network of the host, its engine’s socket, nor more than one mount, in any form (T27)', () => {
    for (const form of ['unprivileged', 'system', 'privileged'] as const) {
      for (const isOffline of [false, true]) {
        const { HostConfig, Env } = buildContainerConfig({ ...wish, form, isOffline });
        expect(HostConfig?.NetworkMode).toBe(isOffline ? 'none' : 'bridge');
        expect(HostConfig?.Mounts).toEqual([{ Type: 'bind', Source: '/w', Target: '/workspace' }]);
        expect(JSON.stringify(HostConfig)).not.toMatch(/\.sock|Binds|VolumesFrom|PidMode|IpcMode|"host"/);
        expect(HostConfig?.Privileged === true).toBe(form === 'privileged');
        expect(Env).toEqual(form === 'unprivileged' ? [] : ['container=docker']);
      }
    }
  });

  test('drops all but a few capabilities in tier 1, and masks what would touch the host in tier 2 (T27)', () => {
    const plain = buildContainerConfig(wish);
    expect(plain.HostConfig?.CapDrop).toEqual(['ALL']);
    expect(plain.HostConfig?.CapAdd).not.toContain('SYS_ADMIN');
    expect(plain.HostConfig?.SecurityOpt).toEqual(['no-new-privileges']);
    const system = buildContainerConfig({ ...wish, form: 'system' });
    expect(system.HostConfig?.CapAdd).toEqual(['SYS_ADMIN']);
    expect(String(system.Entrypoint)).toMatch(/systemd-udevd\.service.*systemd-sysctl\.service.*exec \/sbin\/init/);
  });

  test('has limits whether they were asked for or not, within what the host has', async () => {
    expect(buildContainerConfig(wish).HostConfig).toMatchObject({
      NanoCpus: 4e9,
      Memory: 2 ** 32,
      MemorySwap: 2 ** 32,
      PidsLimit: 2048,
    });
    const small = { ...wish, facts: { ...facts, memoryBytes: 2 ** 30 }, resources: { cpus: 0.5 } };
    expect(buildContainerConfig(small).HostConfig).toMatchObject({ NanoCpus: 5e8, Memory: 2 ** 30 });
    for (const resources of [{ cpus: 5 }, { cpus: 0 }, { memoryMB: 1 }]) {
      const building = (async () => buildContainerConfig({ ...wish, resources }))();
      expect(await faultOf(building)).toBe('environment/config-invalid');
    }
  });
});

describe('what goes inside before the first command', () => {
  test('gives a stranger a name and a home, and writes only what is not there', () => {
    const text = renderPreparation({ user: { uid: 5, gid: 6 }, files: { '/a/b': 'one\ntwo\n' }, knownEntry: "it's" });
    expect(text).toContain('chown 5:6 /home/pth');
    expect(text).toContain("[ -e /a/b ] || cat >/a/b <<'PTH-END-OF-FILE'\none\ntwo\nPTH-END-OF-FILE");
    expect(text).toContain(`'/workspace/it'\\''s'`);
    expect(renderPreparation({ user: { uid: 0, gid: 0 }, files: {}, knownEntry: undefined })).not.toContain('passwd');
  });

  test('npm tells where its certificates lie', () => {
    expect(parseCafile('a=b\n cafile = "${HOME}/ca.pem" \n', { HOME: '/h' })).toBe('/h/ca.pem');
    expect(parseCafile('nocafile=x', {})).toBeUndefined();
  });
});

describe('labels', () => {
  test('carry any tag and bear any owner', () => {
    expect(decodeTag(encodeTag('a/ü b'))).toBe('a/ü b');
    expect(parseOwner('{"host":"h","pid":1,"startTime":"2"}')).toEqual({ host: 'h', pid: 1, startTime: '2' });
    for (const wrong of [undefined, '', '{', '[]', '{"pid":1}', 'null']) expect(parseOwner(wrong)).toBeNull();
  });
});

describe('changes of the disk', () => {
  test('leave out the noise of an engine and of what starts, and the working copy', () => {
    const noise = [
      '/workspace/x',
      '/usr/sbin/docker-init',
      '/run/x',
      '/var/lib/dpkg/status',
      '/etc/hosts',
      '/root/.npm/_logs/x',
      '/usr/lib/python3/__pycache__/a.pyc',
      '/var/log/x',
    ];
    expect(noise.filter(isRelevantChange)).toEqual([]);
    const telling = [
      '/opt/x',
      '/usr/bin/tool',
      '/workspaces/x',
      '/root/.profile',
      '/tmp/left',
      '/etcetera',
      '/home/pth/x',
    ];
    expect(telling.filter(isRelevantChange)).toEqual(telling);
  });

  test('of the engine lose the directories that only hold them', () => {
    const list = [
      { Path: '/opt', Kind: 0 },
      { Path: '/opt/new', Kind: 1 },
      { Path: '/opt/new/file', Kind: 1 },
      { Path: '/usr/bin/gone', Kind: 2 },
      { Path: '/usr/bin', Kind: 0 },
      { Path: '/usr', Kind: 0 },
    ];
    expect(parseEngineChanges(list)).toEqual({ '/opt/new/file': 'added', '/usr/bin/gone': 'deleted' });
    expect(parseLayers({ Data: { UpperDir: '/u', LowerDir: '/a:/b' } })).toEqual({ upper: '/u', lower: ['/a', '/b'] });
    expect(parseLayers({ Data: null })).toBeUndefined();
  });

  test('a changed file of the image is changed, not added; files of packages are told by the package', () => {
    const before = { packages: {}, services: [], files: { '/opt/old': 'added 1 1' }, takenAt: '' };
    const after = {
      packages: { cron: '1' },
      services: [],
      files: {
        '/opt/old': 'added 2 2',
        '/opt/new': 'added 1 1',
        '/usr/bin/ls': 'modified 1 1',
        '/usr/bin/rm': 'deleted',
        '/usr/sbin/cron': 'added 1 1',
      },
      takenAt: '',
    };
    expect(compareWithDisk(before, after, new Set(['/usr/sbin/cron']))).toEqual({
      addedPackages: ['cron 1'],
      removedPackages: [],
      changedFiles: ['/opt/old', '/usr/bin/ls', '/usr/bin/rm'],
      addedFiles: ['/opt/new'],
      leftoverServices: [],
    });
  });
});

describe('the one stream of an engine', () => {
  test('is taken apart however it is cut, and ends both sides', async () => {
    const bytes = Buffer.concat([frame(1, 'out'), frame(2, 'err'), frame(1, ''), frame(1, 'put')]);
    for (const size of [1, 3, 8, 100]) {
      const source = new PassThrough();
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      demuxStream(source, stdout, stderr);
      for (let at = 0; at < bytes.length; at += size) source.write(bytes.subarray(at, at + size));
      source.end();
      const texts = await Promise.all(
        [stdout, stderr].map(async (stream) => Buffer.concat(await stream.toArray()).toString()),
      );
      expect(texts).toEqual(['output', 'err']);
    }
  });

  test('as a log it is text, and a log without frames is itself', () => {
    expect(demuxText(Buffer.concat([frame(1, 'a\n'), frame(2, 'b\n')]))).toBe('a\nb\n');
    expect(demuxText(Buffer.from('plain'))).toBe('plain');
    expect(demuxText(Buffer.concat([frame(1, 'a\n'), Buffer.from([1, 0])]))).toBe('a\n');
  });
});
