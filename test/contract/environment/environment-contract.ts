import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHexId, PthError } from '../../../src/base/index.ts';
import type { Environment, EnvironmentProvider, EnvironmentRequest } from '../../../src/environment/index.ts';
import type { RunOutcome, StartedProcess } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';

/** What an adapter can do beyond what all must do. */
export interface EnvironmentCapabilities {
  /** Whether `snapshot` and `rollback` work; where not, they must be faults. */
  hasSnapshots: boolean;
  /** Whether images can be chosen. */
  hasImages: boolean;
  /** Whether the network inside can be switched off. */
  hasOffline: boolean;
  /** Whether processes inside are processes of this host, under the same numbers. */
  sharesHostProcesses: boolean;
}

/** The host's variables as the suite plants them; `createProvider` is to hand them on. */
export type HostVariables = Record<string, string | undefined>;

/** Runs the promises of the `Environment` port against one adapter (row P-037). */
export function describeEnvironmentContract(
  name: string,
  createProvider: (variables: HostVariables) => EnvironmentProvider,
  capabilities: EnvironmentCapabilities,
): void {
  const plantedVariables: HostVariables = {
    ...process.env,
    PLANTED_API_KEY: 'host-secret-1',
    GITHUB_TOKEN: 'host-secret-2',
    DATABASE_PASSWORD: 'host-secret-3',
  };
  const provider = createProvider(plantedVariables);
  const label = `contract-${name}-${createHexId(12)}`;
  const decoder = new TextDecoder();
  let directory: string;
  let worktree: string;
  let environment: Environment;

  const provision = async (more: Partial<EnvironmentRequest> = {}) =>
    provider.provision({ label: `${label}-${createHexId()}`, worktree, ...more });
  const isAlive = async (pid: string, inside = environment) => {
    const outcome = await inside.run(
      shell(`kill -0 ${Number(pid)} 2>/dev/null && [ "$(cut -d' ' -f3 /proc/${Number(pid)}/stat)" != Z ]`),
    );
    return outcome.exitCode === 0;
  };

  beforeAll(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-contract-')));
    worktree = join(directory, 'worktree');
    await mkdir(join(worktree, '.git'), { recursive: true });
    await writeFile(join(worktree, '.git', 'config'), 'secret of git\n');
    await writeFile(join(directory, 'outside.txt'), 'outside\n');
    await symlink(join(directory, 'outside.txt'), join(worktree, 'link-out'));
    await symlink(join(directory, 'not-there-yet.txt'), join(worktree, 'link-to-nowhere'));
    await symlink('.git', join(worktree, 'link-git'));
    environment = await provision({ variables: { PLUGIN_TOKEN: 'given', PLUGIN_MODE: 'test' } });
  });

  afterAll(async () => {
    await environment?.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  describe(`${name}: files`, () => {
    test('a written file is read back byte for byte, with its parents made', async () => {
      const bytes = randomBytes(70_000);
      await environment.writeFile('made/for/it/data.bin', bytes);
      expect(Buffer.from(await environment.readFile('made/for/it/data.bin')).equals(bytes)).toBe(true);
      await environment.writeFile('made/for/it/data.bin', 'ünder');
      expect(decoder.decode(await environment.readFile(`${environment.root}/made/for/it/data.bin`))).toBe('ünder');
    });

    test('an edit on the host is seen inside at once, and the other way round', async () => {
      await writeFile(join(worktree, 'shared.txt'), 'from the host');
      expect((await environment.run(shell('cat shared.txt; printf inside > answer.txt'))).stdout.text).toBe(
        'from the host',
      );
      expect(await readFile(join(worktree, 'answer.txt'), 'utf8')).toBe('inside');
    });

    test('writing keeps the mode of a file', async () => {
      await environment.run(shell('printf x > script.sh && chmod 750 script.sh'));
      await environment.writeFile('script.sh', 'y');
      expect((await environment.run(shell('stat -c %a script.sh'))).stdout.text.trim()).toBe('750');
    });

    test('what is missing, and what is no file, are faults', async () => {
      await environment.run(shell('mkdir -p folder && rm -f pipe && mkfifo pipe'));
      expect(await faultOf(environment.readFile('no/such/file'))).toBe('environment/file-missing');
      expect(await faultOf(environment.readFile('folder'))).toBe('environment/file-unreadable');
      expect(await faultOf(environment.readFile('pipe'))).toBe('environment/file-unreadable');
      expect(await faultOf(environment.writeFile('folder', 'x'))).toBe('environment/write-failed');
      expect(await faultOf(environment.list('no/such/folder'))).toBe('environment/file-missing');
      await environment.remove('pipe');
    });

    test('a file over 10 MiB is refused with a fault that says so', async () => {
      await environment.run(shell('head -c 10485761 /dev/zero > large.bin'));
      await expect(environment.readFile('large.bin')).rejects.toThrow(/10 MiB/);
      await environment.run(shell('truncate -s 10485760 large.bin'));
      expect((await environment.readFile('large.bin')).byteLength).toBe(10 * 1024 * 1024);
      await environment.remove('large.bin');
    });

    test('remove takes a file, a directory, a link itself, and does not mind what is missing', async () => {
      await environment.writeFile('gone/a/b.txt', 'x');
      await environment.run(shell('ln -s ../outside.txt gone/link'));
      await environment.remove('gone/link');
      await environment.remove('gone');
      await environment.remove('gone');
      expect(await environment.stat('gone')).toBeUndefined();
      expect(await readFile(join(directory, 'outside.txt'), 'utf8')).toBe('outside\n');
      expect(await faultOf(environment.remove('.'))).toBe('environment/path-escape');
    });

    test('list is sorted, tells the kinds, leaves out .git and, going down, node_modules', async () => {
      await environment.run(
        shell(
          'mkdir -p tree/b/node_modules/x tree/.git tree/a && touch tree/b/node_modules/x/i.js tree/a-1 tree/a/z && ln -s a tree/l && printf abc > tree/b/f',
        ),
      );
      expect(await environment.list('tree')).toEqual([
        { path: 'tree/a', kind: 'directory', size: 0 },
        { path: 'tree/a-1', kind: 'file', size: 0 },
        { path: 'tree/b', kind: 'directory', size: 0 },
        { path: 'tree/l', kind: 'link', size: 1 },
      ]);
      const all = await environment.list('tree', { isRecursive: true });
      expect(all.map((entry) => entry.path)).toEqual([
        'tree/a',
        'tree/a-1',
        'tree/a/z',
        'tree/b',
        'tree/b/f',
        'tree/l',
      ]);
      expect(await environment.list('tree', { isRecursive: true, maxEntries: 2 })).toHaveLength(2);
      expect((await environment.list('tree/b')).map((entry) => entry.path)).toContain('tree/b/node_modules');
      expect((await environment.list('')).map((entry) => entry.path)).not.toContain('.git');
    });

    test('search finds lines in path and line order, with glob, case and limit', async () => {
      await environment.writeFile('find/b.ts', 'one\nTwo needle\nthree\nneedle\n');
      await environment.writeFile('find/a.md', 'Needle here\r\n');
      await environment.writeFile('find/deep/c.ts', 'needle');
      await environment.writeFile('find/bin.ts', Buffer.from('needle\0needle'));
      await environment.writeFile('find/node_modules/n.ts', 'needle');
      expect(await environment.search({ pattern: 'needle', path: 'find' })).toEqual([
        { path: 'find/b.ts', line: 2, text: 'Two needle' },
        { path: 'find/b.ts', line: 4, text: 'needle' },
        { path: 'find/deep/c.ts', line: 1, text: 'needle' },
      ]);
      const found = async (options: Partial<Parameters<Environment['search']>[0]>) =>
        (await environment.search({ pattern: '^needle', path: 'find', ...options })).map(
          (hit) => `${hit.path}:${hit.line}`,
        );
      expect(await found({ isCaseInsensitive: true, glob: '*.md' })).toEqual(['find/a.md:1']);
      expect(await found({ glob: 'find/*.ts' })).toEqual(['find/b.ts:4']);
      expect(await found({ glob: '**/deep/*.{ts,js}' })).toEqual(['find/deep/c.ts:1']);
      expect(await found({ maxHits: 1 })).toEqual(['find/b.ts:4']);
      expect(await found({ path: 'find/b.ts' })).toEqual(['find/b.ts:4']);
    });

    test('a wrong pattern and one that never ends are faults, in bounded time', async () => {
      await environment.writeFile('slow/a.txt', `${'a'.repeat(60)}!`);
      expect(await faultOf(environment.search({ pattern: '(' }))).toBe('environment/search-failed');
      const startedAt = performance.now();
      expect(await faultOf(environment.search({ pattern: '^(a+)+$', path: 'slow' }))).toBe('environment/search-failed');
      expect(performance.now() - startedAt).toBeLessThan(5000);
    });
  });

  describe(`${name}: path policy`, () => {
    const refused = [
      '..',
      '../outside.txt',
      'a/../../outside.txt',
      '/etc/passwd',
      '/',
      'link-out',
      'a\0b',
      '~/../../x/../../..',
    ];
    const gitPaths = [
      '.git',
      '.git/config',
      '.GIT/config',
      'sub/.Git/x',
      'link-git',
      'link-git/config',
      './.git./config',
    ];
    for (const path of [...refused, ...gitPaths]) {
      test(`${JSON.stringify(path)} is refused for reading, writing and working in`, async () => {
        expect(await faultOf(environment.readFile(path))).toBe('environment/path-escape');
        expect(await faultOf(environment.writeFile(path, 'x'))).toBe('environment/path-escape');
        expect(await faultOf(environment.list(path))).toBe('environment/path-escape');
        expect(await faultOf(environment.search({ pattern: 'x', path }))).toBe('environment/path-escape');
        expect(await faultOf(environment.run({ argv: ['true'], cwd: path }))).toBe('environment/path-escape');
        expect(await faultOf(environment.copyIn(join(directory, 'outside.txt'), path))).toBe('environment/path-escape');
        expect(await faultOf(environment.copyOut(path, join(directory, 'stolen')))).toBe('environment/path-escape');
      });
    }

    test('a link to nowhere cannot be written through', async () => {
      expect(await faultOf(environment.writeFile('link-to-nowhere', 'x'))).toBe('environment/path-escape');
      await expect(stat(join(directory, 'not-there-yet.txt'))).rejects.toThrow(/ENOENT/);
    });

    test('the git directory is not found by a search', async () => {
      expect(await environment.search({ pattern: 'secret of git' })).toEqual([]);
    });

    test('a link inside the working copy is followed', async () => {
      await environment.run(shell('mkdir -p real && printf 1 > real/f && rm -f alias && ln -s real alias'));
      expect(decoder.decode(await environment.readFile('alias/f'))).toBe('1');
      await environment.writeFile('alias/g', '2');
      expect((await environment.run(shell('cat real/g'))).stdout.text).toBe('2');
    });
  });

  describe(`${name}: run`, () => {
    test(proves(['P-043'], 'gives exit code and both streams'), async () => {
      const outcome = await environment.run(shell('echo a; echo b >&2; exit 3'));
      expect(outcome).toMatchObject({ reason: 'exited', exitCode: 3 });
      expect([outcome.stdout.text, outcome.stderr.text]).toEqual(['a\n', 'b\n']);
    });

    test('works in the given directory with the given stdin', async () => {
      await environment.writeFile('below/x.txt', '');
      const outcome = await environment.run({ argv: ['sh', '-c', 'pwd; cat'], cwd: 'below' }, { stdin: 'typed' });
      expect(outcome.stdout.text).toBe(`${environment.root}/below\ntyped`);
    });

    test('a program that is not there is data', async () => {
      expect((await environment.run({ argv: ['no-such-program-here'] })).reason).not.toBe('timed-out');
      expect((await environment.run({ argv: ['no-such-program-here'] })).exitCode).not.toBe(0);
    });

    test('ends at its time limit, with all that it started', async () => {
      const outcome = await environment.run(shell('sleep 300 & echo $!; wait'), { timeoutMs: 500 });
      expect(outcome.reason).toBe('timed-out');
      expect(await isAlive(outcome.stdout.text.trim())).toBe(false);
    });

    test('ends when it is silent for too long', async () => {
      const outcome = await environment.run(shell('echo once; exec sleep 300'), {
        timeoutMs: 60_000,
        noOutputTimeoutMs: 300,
      });
      expect(outcome).toMatchObject({ reason: 'no-output', stdout: { text: 'once\n' } });
    });

    test('ends when it is aborted', async () => {
      const abort = new AbortController();
      const outcome = await environment.run(shell('echo ready; exec sleep 300'), {
        signal: abort.signal,
        onOutput: () => abort.abort(),
      });
      expect(outcome.reason).toBe('aborted');
    });

    test('keeps the head and the tail of long output', async () => {
      const outcome = await environment.run(shell('seq 1 200000'), { maxOutputBytes: 2000 });
      expect(outcome.stdout.isTruncated).toBe(true);
      expect(outcome.stdout.text.startsWith('1\n2\n')).toBe(true);
      expect(outcome.stdout.text.endsWith('199999\n200000\n')).toBe(true);
    });
  });

  describe(`${name}: start`, () => {
    test('echoes lines of 200 kB over open streams', async () => {
      const server = await environment.start({ argv: ['cat'] });
      const line = `${'x'.repeat(200_000)}\n`;
      const received = collect(server, line.length * 5);
      for (let count = 0; count < 5; count++) server.stdin.write(line);
      expect(await received).toBe(line.repeat(5));
      expect(await server.stop()).toMatchObject({ exitCode: 0 });
    });

    test('stops a process that ignores TERM, and all that it started', async () => {
      const server = await environment.start(
        shell(`trap '' TERM; sh -c 'trap "" TERM; while :; do sleep 1; done' & echo $!; while :; do sleep 1; done`),
      );
      const child = (await collect(server, 2)).trim();
      const exit = await server.stop({ graceMs: 100 });
      expect(exit.exitCode).not.toBe(0);
      expect(await isAlive(child)).toBe(false);
      expect(await server.exit).toEqual(exit);
    });

    test('what a started process writes to stderr is readable and stands in the logs', async () => {
      const server = await environment.start(shell('echo first >&2; echo second >&2; cat'));
      const stderr = collectStream(server.stderr, 'first\nsecond\n'.length);
      expect(await stderr).toBe('first\nsecond\n');
      await server.stop();
      expect(await environment.logs()).toMatch(/first\n.*second/);
      expect(await environment.logs(1)).not.toMatch(/first/);
    });

    test('a program that is not there is a fault', async () => {
      expect(await faultOf(environment.start({ argv: ['no-such-program-here'] }))).toBe('process/spawn-failed');
    });
  });

  describe(`${name}: variables`, () => {
    test(
      proves(['A-027'], 'secrets of the host are withheld, PATH and HOME stay, given variables are there'),
      async () => {
        const { stdout } = await environment.run({ argv: ['env'] });
        expect(stdout.text).not.toMatch(/host-secret/);
        expect(stdout.text).toMatch(/^PATH=/m);
        expect(stdout.text).toMatch(/^HOME=/m);
        expect(stdout.text).toMatch(/^PLUGIN_TOKEN=given$/m);
        expect(stdout.text).toMatch(/^PLUGIN_MODE=test$/m);
      },
    );

    test('a command adds and takes away variables for itself alone', async () => {
      const asked = shell('echo "${PLUGIN_MODE-none} ${EXTRA-none}"');
      expect((await environment.run({ ...asked, variables: { PLUGIN_MODE: undefined, EXTRA: '1' } })).stdout.text).toBe(
        'none 1\n',
      );
      expect((await environment.run(asked)).stdout.text).toBe('test none\n');
    });

    test.runIf(capabilities.sharesHostProcesses)('a command cannot shake off the label of its session', async () => {
      const variables = { PTH_SESSION_LABEL: undefined };
      const { stdout } = await environment.run({ argv: ['env'], variables });
      expect(stdout.text).toMatch(/^PTH_SESSION_LABEL=contract-/m);
    });

    test('values of variables do not show in inspect', async () => {
      const shown = JSON.stringify(await environment.inspect());
      expect(shown).toContain('PLUGIN_TOKEN');
      expect(shown).not.toContain('given');
    });
  });

  describe(`${name}: host and environment`, () => {
    test(proves(['P-043'], 'copyIn and copyOut move a random file of 1 MB byte for byte'), async () => {
      const bytes = randomBytes(1_000_000);
      await writeFile(join(directory, 'in.bin'), bytes);
      await environment.copyIn(join(directory, 'in.bin'), 'copied/in.bin');
      await environment.copyOut(`${environment.root}/copied/in.bin`, join(directory, 'new', 'out.bin'));
      expect((await readFile(join(directory, 'new', 'out.bin'))).equals(bytes)).toBe(true);
      expect(await faultOf(environment.copyIn(join(directory, 'not-there'), 'x'))).toBe('environment/file-missing');
      expect(await faultOf(environment.copyOut('not-there', join(directory, 'x')))).toBe('environment/file-missing');
    });

    test(proves(['P-046'], 'two servers inside are reached over two different ports'), async () => {
      const program = `require('net').createServer((s) => s.end(process.argv[1])).listen(0, '0.0.0.0', function () { console.log(this.address().port) })`;
      const servers = await Promise.all(
        ['one', 'two'].map((word) => environment.start({ argv: ['node', '-e', program, word] })),
      );
      const inner = await Promise.all(servers.map(async (server) => Number(await collectLine(server))));
      const outer = await Promise.all(inner.map((port) => environment.forwardPort(port)));
      expect(new Set(outer).size).toBe(2);
      expect(await Promise.all(outer.map((port) => readPort(port)))).toEqual(['one', 'two']);
      const chosen = await findFreePort();
      expect(await environment.forwardPort(inner[1] ?? 0, chosen)).toBe(chosen);
      expect(await readPort(chosen)).toBe('two');
      await Promise.all(servers.map((server) => server.stop()));
    });

    test('a host port that is taken, and a number that is no port, are faults', async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const address = taken.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      expect(await faultOf(environment.forwardPort(1, port))).toBe('environment/port-unavailable');
      expect(await faultOf(environment.forwardPort(0))).toBe('environment/port-unavailable');
      expect(await faultOf(environment.forwardPort(70_000))).toBe('environment/port-unavailable');
      await new Promise((resolve) => taken.close(resolve));
    });

    test('resources are the numbers that are measured inside', async () => {
      const { cpus, memoryMB, diskFreeMB } = await environment.resources();
      expect(cpus).toBe(Number((await environment.run({ argv: ['nproc'] })).stdout.text));
      expect(memoryMB).toBeGreaterThan(100);
      expect(diskFreeMB).toBeGreaterThan(1);
    });

    test('health has its four parts with numbers', async () => {
      const findings = await environment.checkHealth();
      expect(findings.map((finding) => finding.kind)).toEqual(['disk', 'memory', 'processes', 'services']);
      for (const finding of findings) {
        expect(Number.isFinite(finding.value)).toBe(true);
        expect(finding.message).toContain(String(finding.value));
      }
    });

    test('a zombie of the session is flagged', async () => {
      // The shell becomes a sleep, which never waits for the child it inherited.
      const parent = await environment.start(shell('sleep 0.3 & exec sleep 300'));
      await expect
        .poll(
          async () => (await environment.checkHealth()).find((finding) => finding.kind === 'processes')?.isHealthy,
          {
            timeout: 10_000,
          },
        )
        .toBe(false);
      await parent.stop();
    });

    test('an idle environment has the same fingerprint twice', async () => {
      const before = await environment.takeFingerprint();
      const after = await environment.takeFingerprint();
      expect({ ...after, takenAt: '' }).toEqual({ ...before, takenAt: '' });
      expect(Object.keys(before.files).length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(before))).toEqual(before);
    });

    test('drift against an older fingerprint names packages, files and services', async () => {
      const now = await environment.takeFingerprint();
      const [changed] = Object.keys(now.files);
      const older = {
        ...now,
        packages: { ...now.packages, 'no-longer-there': '1.0' },
        files: { ...now.files, ...(changed === undefined ? {} : { [changed]: 'other' }) },
      };
      expect(await environment.detectDrift(older)).toEqual({
        addedPackages: [],
        removedPackages: ['no-longer-there 1.0'],
        changedFiles: [changed],
        addedFiles: [],
        leftoverServices: [],
      });
      expect(Object.values(await environment.detectDrift(now)).flat()).toEqual([]);
    });

    test('inspect is JSON-safe and has the environment, its resources and its processes', async () => {
      const server = await environment.start({ argv: ['cat'] });
      const shown = await environment.inspect();
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      expect(shown).toMatchObject({
        name: environment.info.name,
        tier: environment.info.tier,
        root: environment.root,
      });
      expect(JSON.stringify(shown['processes'])).toContain('cat');
      await server.stop();
    });

    test('info says in a plain sentence what separates the plugin from the host', () => {
      expect(environment.info.isolation).toMatch(/^.{20,}\.$/);
      expect(environment.info.distro).toMatch(/^[a-z]/);
    });

    test.skipIf(capabilities.hasSnapshots)('a snapshot is refused, never a pretence', async () => {
      expect(await faultOf(environment.snapshot('s'))).toBe('environment/unsupported');
      expect(await faultOf(environment.rollback('s'))).toBe('environment/unsupported');
    });

    test.skipIf(capabilities.hasImages)('an image is refused, never ignored', async () => {
      expect(await faultOf(provision({ image: 'debian:12' }))).toBe('environment/unsupported');
    });

    test.skipIf(capabilities.hasOffline)('a network that is off is refused, never a pretence', async () => {
      expect(await faultOf(provision({ isOffline: true }))).toBe('environment/unsupported');
    });

    test.runIf(capabilities.hasSnapshots)(
      'a rollback restores a file outside the working copy, an unknown tag is a fault',
      async () => {
        const own = await provision();
        await own.run(shell('echo before > /var/tmp/pth-contract'));
        await own.snapshot('tag');
        await own.run(shell('echo after > /var/tmp/pth-contract'));
        await own.rollback('tag');
        expect((await own.run(shell('cat /var/tmp/pth-contract'))).stdout.text).toBe('before\n');
        expect(await faultOf(own.rollback('no-such-tag'))).toMatch(/^environment\//);
        await own.dispose();
      },
    );
  });

  describe(`${name}: life cycle`, () => {
    test('a working copy that is not there is a fault', async () => {
      expect(await faultOf(provision({ worktree: join(directory, 'nowhere') }))).toBe('environment/file-missing');
    });

    test('the restricted workspace has no way to the environment itself', async () => {
      const workspace = environment.restricted();
      expect(Object.keys(workspace).sort()).toEqual(
        ['list', 'readFile', 'remove', 'root', 'run', 'search', 'start', 'stat', 'writeFile'].sort(),
      );
      expect((await workspace.run(shell('echo same'))).stdout.text).toBe('same\n');
    });

    test('dispose ends commands, servers and daemons, twice is once, and everything later is refused', async () => {
      const own = await provision();
      const server = await own.start(shell(`trap '' TERM; echo $$; while :; do sleep 1; done`));
      const serverPid = await collectLine(server);
      // Its starter has ended by itself, and it cuts every other tie: own session, parent gone, streams closed.
      const program = `const c = require('child_process').spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }); c.unref(); console.log(c.pid)`;
      const starter = await own.start({ argv: ['node', '-e', program] });
      const daemonPid = await collectLine(starter);
      await starter.exit;
      expect(await isAlive(daemonPid, own)).toBe(true);
      let running: Promise<RunOutcome> | undefined;
      await new Promise<void>((resolve) => {
        running = own.run(shell('echo up; exec sleep 300'), { onOutput: () => resolve() });
      });
      await Promise.all([own.dispose(), own.dispose()]);
      await own.dispose();
      expect((await running)?.reason).toBe('aborted');
      await server.exit;
      // Where the environment has processes of its own they went with it, and these numbers mean nothing here.
      expect(capabilities.sharesHostProcesses && (await isAlive(serverPid))).toBe(false);
      expect(capabilities.sharesHostProcesses && (await isAlive(daemonPid))).toBe(false);
      expect(await faultOf(own.readFile('x'))).toBe('environment/closed');
      expect(await faultOf(own.writeFile('x', ''))).toBe('environment/closed');
      expect(await faultOf(own.stat('x'))).toBe('environment/closed');
      expect(await faultOf(own.list(''))).toBe('environment/closed');
      expect(await faultOf(own.run({ argv: ['true'] }))).toBe('environment/closed');
      expect(await faultOf(own.start({ argv: ['true'] }))).toBe('environment/closed');
      expect(await faultOf(own.forwardPort(80))).toBe('environment/closed');
      expect(await faultOf(own.checkHealth())).toBe('environment/closed');
      expect(await faultOf(own.restricted().readFile('x'))).toBe('environment/closed');
    });

    test('a forwarded port is closed with the environment', async () => {
      const own = await provision();
      const program = `require('net').createServer((s) => s.end('hello')).listen(0, '0.0.0.0', function () { console.log(this.address().port) })`;
      const server = await own.start({ argv: ['node', '-e', program] });
      const port = await own.forwardPort(Number(await collectLine(server)), await findFreePort());
      expect(await readPort(port)).toBe('hello');
      await own.dispose();
      await expect(readPort(port)).rejects.toThrow(/ECONNREFUSED/);
    });

    test('availability is told without throwing', async () => {
      expect(await provider.checkAvailability()).toEqual({ isAvailable: true });
    });
  });
}

/** A command line for a shell inside. */
function shell(text: string): { argv: [string, ...string[]] } {
  return { argv: ['sh', '-c', text] };
}

/** The code of the fault that some work ended with; whatever else it threw, or undefined. */
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return PthError.isInstance(error) ? error.code : error;
  }
}

function collect(server: StartedProcess, length: number): Promise<string> {
  return collectStream(server.stdout, length);
}

/** The first `length` characters of a stream; rejects when it ends before. */
function collectStream(stream: NodeJS.ReadableStream, length: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (data: Uint8Array) => {
      text += Buffer.from(data).toString('utf8');
      if (text.length >= length) resolve(text);
    });
    stream.once('end', () => reject(new Error(`the stream ended after ${JSON.stringify(text.slice(0, 200))}`)));
  });
}

/** The first line on stdout. */
function collectLine(server: StartedProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data: Uint8Array) => {
      text += Buffer.from(data).toString('utf8');
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    server.stdout.once('end', () => reject(new Error('the stream ended before its first line')));
  });
}

/** All that a server on 127.0.0.1 sends before it closes. */
function readPort(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return address.port;
}
