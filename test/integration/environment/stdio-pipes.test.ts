import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { chooseStreams } from '../../../src/environment/docker/choose-streams.ts';
import { ShellCommandHost } from '../../../src/environment/remote/command-host.ts';
import { type PipeLocation, StdioPipes } from '../../../src/environment/remote/stdio-pipes.ts';
import { createHostExec } from '../../kit/host-shells.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let place: PipeLocation;
let host: ShellCommandHost;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-pipes-')));
  const shared = join(directory, 'shared');
  await mkdir(shared);
  place = { root: shared, remoteRoot: shared, owner: userInfo(), path: '/usr/bin:/bin' };
  host = new ShellCommandHost({
    name: 'test environment',
    exec: createHostExec(shared),
    findLoss: async () => undefined,
    isOneUser: true,
    clock: systemClock,
  });
});

afterEach(async () => {
  await host.close();
  await rm(directory, { recursive: true, force: true });
});

/** What this process has open of the shared directory. */
async function listOpen(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  );
  return links.filter((path) => path.startsWith(directory));
}

/** A `mkfifo` that does something else, as a program inside could between the making and the opening. */
async function replaceMaker(script: string): Promise<void> {
  const bin = join(directory, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'mkfifo'), `#!/bin/sh\nPATH=/usr/bin:/bin\nmkfifo -m 600 in out err\n${script}\n`);
  await chmod(join(bin, 'mkfifo'), 0o755);
  place = { ...place, path: bin };
}

const command = (argv: [string, ...string[]]) => ({ argv, cwd: directory, variables: {}, hasStdin: true });

describe('pipes in a shared directory', () => {
  test('are there for their owner alone, and leave neither a name nor a hold', async () => {
    const pipes = await StdioPipes.make(place);
    const [name = ''] = await readdir(place.root);
    const modes = execFileSync('stat', ['-c', '%F %a', '.', 'in', 'out', 'err'], { cwd: join(place.root, name) });
    expect(String(modes)).toBe('directory 700\nfifo 600\nfifo 600\nfifo 600\n');
    await pipes.destroy();
    await pipes.destroy();
    expect(await readdir(place.root)).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await listOpen()).toEqual([]);
  });

  test.each([
    ['a link to a file of the host', 'rm out; ln -s "$TARGET" out', /ELOOP|put in the place/],
    ['a file', 'rm err; echo kept >err', /put in the place/],
    ['a directory', 'rm in; mkdir in', /put in the place/],
    ['nothing', 'rm in', /ENOENT/],
  ])(proves(['P-193'], '%s in the place of one is not opened, and said'), async (_what, script, words) => {
    const target = join(directory, 'secret');
    await writeFile(target, 'of the host');
    await replaceMaker(script.replace('"$TARGET"', target));
    await expect(StdioPipes.make(place)).rejects.toThrow(words);
    expect(await readFile(target, 'utf8')).toBe('of the host');
    expect(await listOpen()).toEqual([]);
  });

  test('a directory that cannot be made is a fault', async () => {
    await rm(place.root, { recursive: true });
    await expect(StdioPipes.make(place)).rejects.toMatchObject({ code: 'process/spawn-failed' });
    await mkdir(place.root);
    await replaceMaker('echo "mkfifo: no pipes here" >&2; exit 1');
    await expect(StdioPipes.make(place)).rejects.toThrow(/no pipes here/);
  });

  test.each([
    ['another pipe', 'mv out ../was; mkfifo out'],
    ['a file', 'mv in ../was; echo >in'],
    ['a link to another pipe', 'mv err ../was; mkfifo ../other; ln -s ../other err; mv in ../in; mkfifo in'],
  ])(
    '%s put there before the program opens it makes the start fail',
    async (_what, script) => {
      host.usePipes(async () => {
        const pipes = await StdioPipes.make(place);
        const [name = ''] = await readdir(place.root);
        execFileSync('sh', ['-c', script], { cwd: join(place.root, name) });
        return pipes;
      });
      await expect(host.start(command(['cat']))).rejects.toMatchObject({
        code: 'process/spawn-failed',
        isRetryable: true,
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect((await listOpen()).filter((path) => !path.includes('deleted'))).toEqual([]);
    },
    30_000,
  );

  test('the directory itself may be moved away meanwhile', async () => {
    host.usePipes(async () => {
      const pipes = await StdioPipes.make(place);
      const [name = ''] = await readdir(place.root);
      await rename(join(place.root, name), join(directory, 'moved'));
      await symlink(join(directory, 'moved'), join(place.root, name));
      return pipes;
    });
    const server = await host.start(command(['cat']));
    const answer = new Promise((resolve) => server.stdout.once('data', resolve));
    server.stdin.write('through\n');
    expect(String(await answer)).toBe('through\n');
    await server.stop();
    expect(await readdir(join(directory, 'moved'))).toEqual([]);
  });
});

describe('the way of the streams', () => {
  test('is by pipes on one kernel', async () => {
    expect(await chooseStreams(host, place)).toEqual({ kind: 'pipes' });
    expect(await readdir(place.root)).toEqual([]);
  });

  test('is through the engine, and says why, where the kernel is another, the directory, or the host no Linux', async () => {
    const other = join(directory, 'other');
    await writeFile(other, '6b1f3a52-0f3c-4f3a-9a0e-1d1f6a0c9f11\n');
    expect(await chooseStreams(host, place, other)).toMatchObject({
      kind: 'engine',
      reason: expect.stringMatching(/another kernel/),
    });
    const elsewhere = { ...place, remoteRoot: '/nowhere' };
    expect(await chooseStreams(host, elsewhere)).toMatchObject({
      kind: 'engine',
      reason: expect.stringMatching(/cannot open pipes/),
    });
    expect(await chooseStreams(host, place, join(directory, 'none'))).toMatchObject({
      reason: expect.stringMatching(/no Linux/),
    });
    expect(await readdir(place.root)).toEqual([]);
  });

  test('is through the engine where no pipes can be made', async () => {
    await replaceMaker('exit 1');
    expect(await chooseStreams(host, place)).toMatchObject({
      kind: 'engine',
      reason: expect.stringMatching(/cannot be made/),
    });
  });
});
