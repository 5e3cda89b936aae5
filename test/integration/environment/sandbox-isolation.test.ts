import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { proves } from '../../requirements.ts';
import { readPort } from '../../contract/environment/contract-kit.ts';
import { makePlace, openSandbox, sh } from './sandbox-kit.ts';

const lack = await findBubblewrapLack();
const isRoot = process.getuid?.() === 0;

describe.skipIf(lack !== undefined)(
  `what a sandbox keeps apart${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    test('files of the host are readable and stay as they are, whatever is written, moved and removed', async () => {
      const place = makePlace();
      const file = join(place.directory, 'precious.txt');
      writeFileSync(file, 'precious');
      const environment = await openSandbox(place);
      const { stdout } = await sh(
        environment,
        `cat ${file}; echo spoilt > ${file}; mkdir ${place.directory}/new; cat ${file}; rm -rf ${place.home}; ls ${place.directory}; echo kept > in-worktree`,
      );
      expect(stdout.text).toBe('preciousspoilt\nnew\nprecious.txt\nstate\nworktree\n');
      expect(readFileSync(file, 'utf8')).toBe('precious');
      expect(readdirSync(place.directory).sort()).toEqual(['home', 'precious.txt', 'state', 'worktree']);
      expect(readFileSync(join(place.worktree, 'in-worktree'), 'utf8')).toBe('kept\n');
    });

    test('commands share files outside the working copy and processes', async () => {
      const environment = await openSandbox(makePlace());
      const server = await environment.start({ argv: ['sh', '-c', 'echo here > /var/tmp/pth-shared; exec sleep 300'] });
      await expect.poll(async () => (await sh(environment, 'cat /var/tmp/pth-shared')).stdout.text).toBe('here\n');
      const pids = (await sh(environment, 'ls /proc | grep -c "^[0-9]"')).stdout.text;
      expect(Number(pids)).toBeLessThan(10);
      expect((await sh(environment, `tr '\\0' ' ' < /proc/${server.pid}/cmdline`)).stdout.text).toBe('sleep 300 ');
      expect((await server.stop({ graceMs: 200 })).signal).toBe('SIGTERM');
    });

    test('the usual places of secrets are empty, package settings lack their credentials (T14, T15)', async () => {
      const place = makePlace();
      mkdirSync(join(place.home, '.ssh'));
      writeFileSync(join(place.home, '.ssh', 'id_ed25519'), 'private key');
      mkdirSync(join(place.directory, 'elsewhere'));
      writeFileSync(join(place.directory, 'elsewhere', 'credentials'), 'cloud key');
      symlinkSync(join(place.directory, 'elsewhere'), join(place.home, '.aws'));
      writeFileSync(join(place.home, '.netrc'), 'machine x password y');
      writeFileSync(
        join(place.home, '.npmrc'),
        'registry=https://registry.example/\n//registry.example/:_authToken=abc\n',
      );
      writeFileSync(join(place.home, '.bash_history'), 'export KEY=abc');
      const environment = await openSandbox(place);
      const { stdout, stderr } = await sh(
        environment,
        'umount ~/.ssh 2>/dev/null; umount -l ~/.netrc 2>/dev/null; cat ~/.ssh/* ~/.aws/credentials ~/.netrc ~/.npmrc ~/.bash_history',
      );
      expect(stdout.text).toBe('registry=https://registry.example/\n');
      expect(stderr.text).toMatch(/\.ssh\/\*.*No such file/);
      expect((await environment.inspect())['sandbox']).toMatchObject({ hiddenPaths: expect.any(Number) });
    });

    test('the session directory and those of others cannot be seen, and a socket of the host cannot be reached (T14, T27)', async () => {
      const place = makePlace();
      const server = createServer((socket) => socket.end('host'));
      const path = join(place.directory, 'host.sock');
      await new Promise<void>((resolve) => server.listen(path, resolve));
      const environment = await openSandbox(place);
      expect((await sh(environment, `ls -A ${place.stateDirectory}`)).stdout.text).toBe('');
      const ask = `require('net').connect(process.argv[1]).on('data', (d) => console.log('got ' + d)).on('error', (e) => console.log(e.code))`;
      const { stdout } = await environment.run({ argv: ['node', '-e', ask, path] });
      expect(stdout.text).toBe('ECONNREFUSED\n');
      await new Promise((resolve) => server.close(resolve));
    });

    test.runIf(isRoot)(
      'root inside changes owners and users, but no device, no kernel setting and no mount that protects',
      async () => {
        const environment = await openSandbox(makePlace());
        const works = await sh(
          environment,
          'echo x > /etc/pth-probe && chown 1:2 /etc/pth-probe && stat -c %u:%g /etc/pth-probe',
        );
        expect(works.stdout.text).toBe('1:2\n');
        for (const attempt of [
          'mknod /pth-disk b 254 0',
          'echo 4 > /proc/sys/kernel/printk',
          'umount -l /proc/sys && echo 4 > /proc/sys/kernel/printk',
          'mount -o remount,rw /proc/sys',
          'mount -t proc proc /mnt',
          'mount -t sysfs sysfs /mnt',
          'mount -o remount,rw /sys',
          'unshare -Urmpf sh -c "mount -t proc proc /mnt"',
          'ls /proc/1/root/',
          'nsenter -t 1 -m true',
          'cat /proc/kmsg',
        ]) {
          expect((await sh(environment, attempt)).exitCode, attempt).not.toBe(0);
        }
        expect(existsSync('/etc/pth-probe')).toBe(false);
      },
    );

    test("a variable that makes programs load the plugin's code reaches only the plugin", async () => {
      const place = makePlace();
      // An unusable library: whoever is made to load it complains on stderr.
      writeFileSync(join(place.worktree, 'load.so'), 'no library');
      const environment = await openSandbox(place, { variables: { LD_PRELOAD: join(place.worktree, 'load.so') } });
      const outcome = await environment.run({ argv: ['env'] });
      expect(outcome.stdout.text).toMatch(/^LD_PRELOAD=/m);
      expect(outcome.stderr.text).not.toMatch(/nsenter|setsid/);
      expect(outcome.exitCode).toBe(0);
      const complaints = outcome.stderr.text.match(/load\.so/g) ?? [];
      // The shell that hands it on and the program itself.
      expect(complaints.length).toBeLessThanOrEqual(2);
    });

    test(
      proves(['P-007'], "nothing inside changes the developer's repository, its hooks, refs and settings"),
      async () => {
        const place = makePlace();
        const repository = join(place.directory, 'repository');
        const worktree = join(place.directory, 'session');
        const git = (...args: string[]) =>
          execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.invalid', ...args], {
            cwd: repository,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          });
        mkdirSync(repository);
        git('init', '-q');
        writeFileSync(join(repository, 'file.txt'), 'one\n');
        git('add', '-A');
        git('commit', '-q', '-m', 'first');
        git('worktree', 'add', '-q', '-b', 'pth/x', worktree);
        const before = snapshotFiles(join(repository, '.git'));
        const environment = await openSandbox({ ...place, worktree });
        const inside = await sh(
          environment,
          `git -c user.name=e -c user.email=e@e commit -q --allow-empty -m evil; git log --oneline | wc -l; git config core.fsmonitor 'touch /pwned'; git branch evil; git update-ref refs/heads/pth/x HEAD~1; echo 'touch /pwned' > ${repository}/.git/hooks/post-checkout; git gc -q; rm -rf ${repository}/.git/refs; echo 'gitdir: /evil' > .git; rm -f .git; mv .git other; cat .git; git status 2>&1 | head -1`,
        );
        expect(inside.stdout.text).toMatch(/^2\n/);
        expect(inside.stdout.text).toContain(`gitdir: ${repository}/.git/worktrees/session`);
        expect(snapshotFiles(join(repository, '.git'))).toEqual(before);
        expect(readFileSync(join(worktree, '.git'), 'utf8')).toContain(`${repository}/.git/worktrees/session`);
        expect(git('log', '--oneline', 'pth/x').trim().split('\n')).toHaveLength(1);
      },
    );

    test('with the network off there is only loopback, and a port inside is still reached, also after a rollback (T21)', async () => {
      const environment = await openSandbox(makePlace(), { isOffline: true });
      const { stdout } = await sh(environment, 'tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d " "');
      expect(stdout.text).toBe('lo\n');
      expect(environment.info.isolation).toContain('no network');
      await environment.snapshot('start');
      const program = `require('net').createServer((s) => s.end('hello')).listen(7001, () => console.log('up'))`;
      const port = await environment.forwardPort(7001);
      expect(await environment.forwardPort(7001)).toBe(port);
      expect(await readPort(port).catch(String)).toBe('');
      for (const _ of ['before', 'after']) {
        const server = await environment.start({ argv: ['node', '-e', program] });
        await new Promise((resolve) => server.stdout.once('data', resolve));
        expect(await readPort(port).catch(String)).toBe('hello');
        await environment.rollback('start');
        await server.exit;
      }
    });

    test('a directory for packages is writable and where package managers keep their downloads', async () => {
      const place = makePlace();
      const cacheDirectory = join(place.directory, 'cache');
      mkdirSync(cacheDirectory);
      const first = await openSandbox(place, { cacheDirectory });
      await sh(
        first,
        'mkdir -p "$npm_config_cache" && echo kept > "$npm_config_cache/x" && echo kept > "$XDG_CACHE_HOME/y"',
      );
      await first.dispose();
      expect(readFileSync(join(cacheDirectory, 'npm', 'x'), 'utf8')).toBe('kept\n');
      const second = await openSandbox(place, { cacheDirectory, variables: { npm_config_cache: '/given' } });
      expect((await sh(second, 'cat "$XDG_CACHE_HOME/y"; echo "$npm_config_cache"')).stdout.text).toBe(
        'kept\n/given\n',
      );
    });

    test('files that are made inside keep their modes, and the worktree stays one of the same user', async () => {
      const place = makePlace();
      const environment = await openSandbox(place);
      await sh(environment, 'umask 022; echo x > made; chmod 640 made');
      const made = statSync(join(place.worktree, 'made'));
      expect([made.mode & 0o777, made.uid]).toEqual([0o640, process.getuid?.()]);
      chmodSync(join(place.worktree, 'made'), 0o600);
      expect((await sh(environment, 'stat -c %a made')).stdout.text).toBe('600\n');
    });
  },
);

/** Paths and contents below a directory. */
function snapshotFiles(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, readFileSync(path, 'latin1')];
    }),
  );
}
