import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { isOwnerGone, runProcess, type StartedProcess, startProcess } from '../../../src/process/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createToken, livingWith } from '../../kit/processes.ts';
import { mountSmallDisk } from '../../kit/scarce-host.ts';
import { proves } from '../../requirements.ts';
import { makePlace, openSandbox, type SandboxPlace, sh } from './sandbox-kit.ts';

const lack = await findBubblewrapLack();
const isRoot = process.getuid?.() === 0;
const program = fileURLToPath(new URL('../../fixtures/programs/open-sandbox.ts', import.meta.url));
const strangerId = 65_534;

describe.skipIf(lack !== undefined)(`the life of a sandbox${lack === undefined ? '' : ` (skipped: ${lack})`}`, () => {
  test(proves(['P-043'], 'exit codes, signals and limits mean what they mean on the plain host'), async () => {
    const environment = await openSandbox(makePlace());
    expect(await sh(environment, 'exit 143')).toMatchObject({ reason: 'exited', exitCode: 143, signal: null });
    expect(await sh(environment, 'kill -SEGV $$')).toMatchObject({ exitCode: null, signal: 'SIGSEGV' });
    expect(await sh(environment, 'kill -TERM 0')).toMatchObject({ exitCode: null, signal: 'SIGTERM' });
    const missing = await environment.run({ argv: ['no-such-program-here'] });
    expect(missing).toMatchObject({ argv: ['no-such-program-here'], reason: 'spawn-failed', exitCode: null });
    expect(missing.spawnError).toContain('no-such-program-here');
    expect(await sh(environment, 'no-such-program-here')).toMatchObject({ reason: 'exited', exitCode: 127 });
    const late = await sh(environment, `trap 'echo stopping; exit 3' TERM; sleep 300 & wait`, 300);
    expect(late).toMatchObject({ reason: 'timed-out', exitCode: 3, stdout: { text: 'stopping\n' } });
  });

  test('a server that ends well on TERM shows its own exit code', async () => {
    const environment = await openSandbox(makePlace());
    const server = await environment.start({
      argv: ['sh', '-c', `trap 'sleep 0.2; exit 7' TERM; echo up; while :; do sleep 0.05; done`],
    });
    await new Promise((resolve) => server.stdout.once('data', resolve));
    expect(await server.stop({ graceMs: 3000, skipStdinClose: true })).toEqual({ exitCode: 7, signal: null });
  });

  test(proves(['P-051', 'P-052'], 'drift is exactly what was changed outside the working copy'), async () => {
    // Not in the temporary directory, of which nothing counts.
    const place = makePlace(homedir());
    const settings = join(place.directory, 'settings');
    mkdirSync(join(settings, 'kept.d'), { recursive: true });
    for (const name of ['changed', 'same', 'removed', 'mode', 'kept.d/one', 'kept.d/two']) {
      writeFileSync(join(settings, name), name);
    }
    const environment = await openSandbox(place);
    await sh(environment, 'echo before > ~/earlier; echo x > ~/passing');
    const before = await environment.takeFingerprint();
    expect(JSON.parse(JSON.stringify(before))).toEqual(before);
    expect(Object.values(await environment.detectDrift(before)).flat()).toEqual([]);
    await sh(
      environment,
      `echo x > in-worktree; cd ${settings}; echo x >> changed; printf same > same; rm removed; chmod 600 mode; rm -r kept.d; mkdir kept.d; echo new > kept.d/one; mkdir -p ~/new/deep ~/.cache ~/.npm; echo x | tee ~/new/deep/file ~/.cache/x ~/.npm/y /tmp/z; ln -s /etc ~/link; echo after > ~/earlier; rm ~/passing; mkfifo ~/pipe`,
    );
    expect(await environment.detectDrift(before)).toEqual({
      addedPackages: [],
      removedPackages: [],
      changedFiles: [
        join(place.home, 'earlier'),
        join(place.home, 'passing'),
        ...['changed', 'kept.d/one', 'kept.d/two', 'mode', 'removed'].map((name) => join(settings, name)),
      ],
      addedFiles: [join(place.home, 'link'), join(place.home, 'new/deep/file')],
      leftoverServices: [],
    });
    for (const name of ['changed', 'kept.d/two', 'removed']) {
      expect(readFileSync(join(settings, name), 'utf8')).toBe(name);
    }
  });

  test('snapshots are named, listed, replaced and restored one by one, with all that was written meanwhile gone', async () => {
    const environment = await openSandbox(makePlace());
    const read = async () => (await sh(environment, 'cat ~/state; ls /var/tmp/pth-more 2>/dev/null')).stdout.text;
    await sh(environment, 'echo one > ~/state');
    const first = await environment.snapshot('first');
    expect(first).toMatchObject({ tag: 'first', sizeMB: expect.any(Number) });
    await sh(environment, 'echo two > ~/state; mkdir /var/tmp/pth-more; mkfifo ~/pipe; rm -rf /usr/share/doc');
    await environment.snapshot('second');
    expect((await environment.listSnapshots()).map(({ tag }) => tag)).toEqual(['first', 'second']);
    const server = await environment.start({ argv: ['sleep', '300'] });
    await environment.rollback('first');
    expect((await server.exit).signal).toBe('SIGKILL');
    expect(await read()).toBe('one\n');
    expect((await sh(environment, 'ls /usr/share/doc | head -1')).stdout.text).not.toBe('');
    await environment.rollback('second');
    expect(await read()).toBe('two\n');
    expect((await sh(environment, 'ls /usr/share/doc')).exitCode).not.toBe(0);
    await sh(environment, 'echo three > ~/state');
    await environment.snapshot('first');
    expect((await environment.listSnapshots()).map(({ tag }) => tag)).toEqual(['second', 'first']);
    await sh(environment, 'echo four > ~/state');
    await environment.rollback('first');
    expect(await read()).toBe('three\n');
    await expect(environment.rollback('third')).rejects.toThrow(/no snapshot third/);
    await environment.removeSnapshot('second');
    await environment.removeSnapshot('third');
    expect((await environment.listSnapshots()).map(({ tag }) => tag)).toEqual(['first']);
  });

  test('a sandbox that a program inside killed is the fault environment/died, and can still be disposed of', async () => {
    const place = makePlace();
    const environment = await openSandbox(place);
    await environment.run({ argv: ['node', '-e', 'process.kill(-1, 9)'] }).catch((error: unknown) => error);
    await expect(environment.run({ argv: ['true'] })).rejects.toMatchObject({ code: 'environment/died' });
    await expect(environment.start({ argv: ['cat'] })).rejects.toMatchObject({ code: 'environment/died' });
    await environment.dispose();
    expect(readdirSync(place.stateDirectory)).toEqual([]);
  });

  test('what PTH leaves when it is killed is no process and no mount, is listed with its owner, and can be removed', async () => {
    const place = makePlace();
    const token = createToken();
    const { process: child, said } = await openElsewhere(place, token, 'echo x > ~/f; (sleep 300 &) ; echo done');
    expect(said.outcome).toBe('done\n');
    const [alive] = await place.provider.listResources();
    expect(alive).toMatchObject({ kind: 'overlay', label: token, owner: { host: hostname() } });
    expect(alive?.owner && isOwnerGone(alive.owner, hostname())).toBe(false);
    process.kill(child.pid ?? 0, 'SIGKILL');
    await child.exit;
    await expect.poll(() => livingWith(token), { timeout: 10_000 }).toEqual([]);
    expect(readFileSync('/proc/self/mountinfo', 'utf8')).not.toContain(place.directory);
    const [left, ...others] = await place.provider.listResources();
    expect(others).toEqual([]);
    if (!left?.owner) throw new Error('it has no owner');
    expect(isOwnerGone(left.owner, hostname())).toBe(true);
    await place.provider.removeResource(left);
    await place.provider.removeResource(left);
    expect(readdirSync(place.stateDirectory)).toEqual([]);
    for (const id of ['/', place.home, `${place.stateDirectory}/../home`, place.stateDirectory]) {
      await expect(place.provider.removeResource({ ...left, id })).rejects.toMatchObject({
        code: 'environment/write-failed',
      });
    }
    expect(existsSync(place.home)).toBe(true);
  });

  test.runIf(isRoot)('a user without rights has the same: files kept apart, snapshot, rollback, drift', async () => {
    const place = makePlace();
    for (const path of [place.directory, place.worktree, place.home]) chownSync(path, strangerId, strangerId);
    chmodSync(place.directory, 0o755);
    const { process: child, said } = await openElsewhere(
      place,
      createToken(),
      'id -u; echo kept > /var/tmp/pth-kept; echo x > made; echo y > ~/outside; echo z > /etc/pth-never; mkdir -m 0 /var/tmp/closed',
      ['setpriv', `--reuid=${strangerId}`, `--regid=${strangerId}`, '--clear-groups', '--'],
    );
    expect(said.outcome).toMatch(/^65534\n.*Permission denied/);
    expect(said.again).toBe('65534\nkept\n');
    expect(said.info?.isolation).toMatch(/^bubblewrap/);
    expect(existsSync('/var/tmp/pth-kept')).toBe(false);
    expect(existsSync(join(place.home, 'outside'))).toBe(false);
    expect(existsSync(join(place.worktree, 'made'))).toBe(true);
    child.stdin.end();
    await child.exit;
    expect(readdirSync(place.stateDirectory)).toEqual([]);
  });

  test.runIf(isRoot)(
    'where no overlay can be had it says why: asked for a fault, else the plain host with the reason',
    async () => {
      const place = makePlace();
      const inOverlay = (isolation: string) =>
        runProcess({
          argv: [
            'unshare',
            '--mount',
            '--propagation',
            'private',
            'sh',
            '-c',
            `mkdir -p "$1/u" "$1/w" "$1/m" && mount -t overlay overlay -o "lowerdir=/etc,upperdir=$1/u,workdir=$1/w" "$1/m" && exec "$2" "$3" "$4" "$1/m/state" true "$5"`,
            'sh',
            place.directory,
            process.execPath,
            program,
            place.worktree,
            isolation,
          ],
          cwd: place.directory,
          variables: { PATH: process.env['PATH'] ?? '', HOME: place.home },
          timeoutMs: 60_000,
        });
      const asked = JSON.parse((await inOverlay('bubblewrap')).stdout.text) as Said;
      expect(asked.fault).toMatchObject({ code: 'environment/tier-unavailable' });
      expect(asked.fault?.message).toMatch(/lies on an overlay file system itself/);
      const auto = JSON.parse((await inOverlay('auto')).stdout.text) as Said;
      expect(auto.info?.isolation).toMatch(/^No isolation/);
      expect(auto.info?.advisories.join()).toMatch(/without isolation.*lies on an overlay file system itself/);
    },
  );

  test('a full disk is a fault that says where to, not a defect of PTH, and leaves nothing on it', async ({ skip }) => {
    const place = makePlace();
    if (!(await mountSmallDisk(place.stateDirectory, 64))) skip('this user may not mount a tmpfs');
    expect(() => writeFileSync(join(place.stateDirectory, 'fill'), Buffer.alloc(1 << 20))).toThrow('ENOSPC');
    await expect(openSandbox(place)).rejects.toMatchObject({
      code: 'environment/disk-full',
      recovery: expect.arrayContaining([expect.stringContaining('XDG_STATE_HOME')]) as unknown,
    });
    expect(readdirSync(place.stateDirectory)).toEqual(['fill']);
  });

  test('what is missing on the host is named, and auto goes on without it', async () => {
    const place = makePlace();
    const offered = createLocalProvider({ variables: { PATH: '/nowhere', HOME: place.home }, isolation: 'auto' });
    const environment = await offered.provision({ label: createToken(), worktree: place.worktree, isolation: 'none' });
    onTestFinished(() => environment.dispose());
    expect(environment.info).toMatchObject({ isolation: expect.stringMatching(/^No isolation/), advisories: [] });
    await expect(
      offered.provision({ label: 'x', worktree: place.worktree, isolation: 'none', isOffline: true }),
    ).rejects.toThrow(PthError);
    await expect(
      offered.provision({ label: 'x', worktree: place.worktree, resources: { cpus: 1 } }),
    ).rejects.toMatchObject({ code: 'environment/unsupported' });
  });
});

interface Said {
  outcome?: string;
  again?: string;
  info?: { isolation: string; advisories: string[] };
  drift?: Record<string, string[]>;
  fault?: { code: string; message: string };
}

/** Opens a sandbox from another process, which ends when its stdin does. */
async function openElsewhere(
  place: SandboxPlace,
  token: string,
  line: string,
  prefix: readonly string[] = [],
): Promise<{ process: StartedProcess; said: Said }> {
  const own = [program, place.worktree, place.stateDirectory, line];
  const [first, ...rest] = [...prefix, process.execPath];
  const child = await startProcess({
    argv: [first ?? process.execPath, ...rest, ...own],
    cwd: place.directory,
    variables: { PATH: process.env['PATH'] ?? '', HOME: place.home, TOKEN: token },
  });
  onTestFinished(async () => {
    await child.stop();
  });
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    child.stdout.on('data', (data: Uint8Array) => {
      all += Buffer.from(data).toString('utf8');
      if (all.includes('\n')) resolve(all);
    });
    child.stdout.once('end', () => reject(new Error(`it ended after ${JSON.stringify(all)}`)));
  });
  return { process: child, said: JSON.parse(text) as Said };
}
