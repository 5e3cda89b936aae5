import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeOwner } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';
import { collectLine, faultOf, readPort, shell } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** What containers and machines promise beyond a host: files, limits and leftovers of their own. */
export function describeOwnPlace(place: ContractPlace): void {
  const { capabilities } = place;

  describe.runIf(capabilities.hasOwnFiles)(`${place.name}: files of its own`, () => {
    test(proves(['P-043'], 'copying reaches them by absolute path, byte for byte and with the mode'), async () => {
      const bytes = randomBytes(3_000_000);
      const source = join(place.directory, 'own.bin');
      await writeFile(source, bytes, { mode: 0o750 });
      await place.environment.copyIn(source, '/opt/made for/it.bin');
      const { stdout } = await place.environment.run(shell('stat -c "%a %s" "/opt/made for/it.bin"'));
      expect(stdout.text).toBe('750 3000000\n');
      const target = join(place.directory, 'new-own', 'back.bin');
      await place.environment.copyOut('/opt/made for/it.bin', target);
      expect((await readFile(target)).equals(bytes)).toBe(true);
      expect((await stat(target)).mode & 0o777).toBe(0o750);
    });

    test('what is missing or no file is a fault', async () => {
      const target = join(place.directory, 'never');
      expect(await faultOf(place.environment.copyOut('/opt/not-there', target))).toBe('environment/file-missing');
      expect(await faultOf(place.environment.copyOut('/etc', target))).toBe('environment/file-unreadable');
      const source = join(place.directory, 'outside.txt');
      expect(await faultOf(place.environment.copyIn(source, '/etc'))).toBe('environment/write-failed');
      expect(await faultOf(place.environment.copyIn(source, '/proc/nothing/here'))).toBe('environment/write-failed');
      expect(await faultOf(place.environment.copyIn(`${source}.not`, '/opt/x'))).toBe('environment/file-missing');
      await expect(stat(target)).rejects.toThrow(/ENOENT/);
    });

    test('drift names the files that a command changed on the disk, and not those of the working copy', async () => {
      const before = await place.environment.takeFingerprint();
      const change =
        'echo x > /opt/left-behind; echo x >> /etc/profile; rm -f /usr/local/bin/pth-none; echo y > in-worktree';
      await place.environment.run({ ...shell(change), asRoot: true });
      const drift = await place.environment.detectDrift(before);
      expect(drift.changedFiles).toEqual(['/etc/profile']);
      expect(drift.addedFiles).toEqual(['/opt/left-behind']);
      expect(drift.addedPackages).toEqual([]);
    });

    test('a server that listens on 127.0.0.1 alone is reached over a forwarded port', async () => {
      const program = `require('net').createServer((s) => s.end('inner')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
      const server = await place.environment.start({ argv: ['node', '-e', program] });
      const port = await place.environment.forwardPort(Number(await collectLine(server)));
      expect(await readPort(port)).toBe('inner');
      await server.stop();
    });

    test('a command may ask for root, and what it makes in the working copy belongs to its owner', async () => {
      const outcome = await place.environment.run({ ...shell('id -u; echo $HOME; echo x > by-root'), asRoot: true });
      expect(outcome.stdout.text).toBe('0\n/root\n');
      expect((await stat(join(place.worktree, 'by-root'))).uid).toBe((await stat(place.worktree)).uid);
    });
  });

  describe.runIf(capabilities.hasSnapshots)(`${place.name}: snapshots`, () => {
    test(
      proves(
        ['P-044', 'P-104'],
        'are listed in order, replaced, removed, and after a rollback the working copy is still there',
      ),
      async () => {
        const own = await place.provision();
        try {
          const state = '/etc/pth-contract-state';
          const set = (text: string) => own.run({ ...shell(`printf ${text} > ${state}`), asRoot: true });
          await set('one');
          await own.snapshot('first');
          await set('two');
          const second = await own.snapshot('second tag/ü');
          await set('three');
          await own.snapshot('first');
          const listed = await own.listSnapshots();
          expect(listed.map(({ tag }) => tag)).toEqual(['second tag/ü', 'first']);
          expect(listed[0]).toEqual(second);
          expect(Date.parse(second.takenAt)).not.toBeNaN();
          const server = await own.start({ argv: ['cat'] });
          await own.rollback('second tag/ü');
          await server.exit;
          expect((await own.run(shell(`cat ${state}`))).stdout.text).toBe('two');
          await writeFile(join(place.worktree, 'after-rollback.txt'), 'mounted');
          expect((await own.run(shell('cat after-rollback.txt'))).stdout.text).toBe('mounted');
          // The environment stands on the one that goes.
          await own.removeSnapshot('second tag/ü');
          await own.removeSnapshot('never taken');
          expect((await own.listSnapshots()).map(({ tag }) => tag)).toEqual(['first']);
          await own.rollback('first');
          expect((await own.run(shell(`cat ${state}`))).stdout.text).toBe('three');
          await expect(own.rollback('second tag/ü')).rejects.toMatchObject({ code: 'environment/snapshot-failed' });
        } finally {
          await own.dispose();
        }
      },
    );

    test('a fingerprint from before a snapshot still fits after the rollback', async () => {
      const own = await place.provision();
      try {
        await own.run({ ...shell('echo 1 > /opt/early'), asRoot: true });
        const before = await own.takeFingerprint();
        await own.snapshot('clean');
        await own.run({ ...shell('echo 2 > /opt/late; echo 3 >> /etc/profile'), asRoot: true });
        expect(Object.values(await own.detectDrift(before)).flat()).toEqual(['/etc/profile', '/opt/late']);
        await own.rollback('clean');
        expect(Object.values(await own.detectDrift(before)).flat()).toEqual([]);
      } finally {
        await own.dispose();
      }
    });
  });

  describe.runIf(capabilities.hasLimits)(`${place.name}: limits`, () => {
    test(proves(['P-042'], 'the limits of a request are the numbers that are measured inside'), async () => {
      const own = await place.provision({ resources: { cpus: 1, memoryMB: 640 } });
      try {
        const { cpus, memoryMB, diskFreeMB } = await own.resources();
        expect(cpus).toBe(1);
        expect(memoryMB).toBeGreaterThan(500);
        expect(memoryMB).toBeLessThanOrEqual(640);
        const df = await own.run(shell(`df -mP / | awk 'NR==2 {print $4}'`));
        expect(Math.abs(diskFreeMB - Number(df.stdout.text))).toBeLessThan(2000);
      } finally {
        await own.dispose();
      }
    });

    test('limits that no host can give are a fault', async () => {
      expect(await faultOf(place.provision({ resources: { cpus: 100_000 } }))).toBe('environment/config-invalid');
      expect(await faultOf(place.provision({ resources: { memoryMB: 1 } }))).toBe('environment/config-invalid');
    });
  });

  describe.runIf(capabilities.hasOffline)(`${place.name}: without a network`, () => {
    test.skipIf(capabilities.isReachedByNetwork)('nothing but the loopback is there (T21)', async () => {
      const own = await place.provision({ isOffline: true });
      try {
        expect((await own.run(shell(`grep -v lo: /proc/net/dev | grep -c :`))).stdout.text.trim()).toBe('0');
      } finally {
        await own.dispose();
      }
    });

    test.runIf(capabilities.isReachedByNetwork)('nothing outside is reached, not even this host (T21)', async () => {
      const server = createServer((socket) => socket.end('host'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      // The address under which a guest behind address translation has its host.
      const program = `const s = require('net').connect({ host: '10.0.2.2', port: ${port}, timeout: 3000 }); for (const e of ['data', 'error', 'timeout']) s.on(e, (d) => { console.log(e, String(d)); process.exit() })`;
      const ask = async (isOffline: boolean) => {
        const own = await place.provision({ isOffline });
        try {
          return (await own.run({ argv: ['node', '-e', program] })).stdout.text;
        } finally {
          await own.dispose();
        }
      };
      try {
        expect(await ask(false)).toBe('data host\n');
        expect(await ask(true)).toMatch(/^(?:error|timeout)/);
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    });
  });

  describe.runIf(capabilities.hasOwnFiles)(`${place.name}: what it holds on this host`, () => {
    test('is listed with label and owner, and can be removed twice', async () => {
      const owner = describeOwner(process.pid, hostname());
      const own = await place.provision({ owner });
      await own.snapshot('kept');
      const { label } = (await own.inspect()) as { label: string };
      const mine = async () => (await place.provider.listResources()).filter((resource) => resource.label === label);
      const held = await mine();
      expect(held.length).toBeGreaterThan(0);
      for (const resource of held) {
        expect(resource.owner).toEqual(owner);
        expect(Date.parse(resource.createdAt ?? '')).not.toBeNaN();
        expect(resource.description).toMatch(/\w/);
      }
      for (const resource of [...held, ...held]) await place.provider.removeResource(resource);
      expect(await mine()).toEqual([]);
      await own.dispose();
    });

    test('is nothing after its disposal', async () => {
      const own = await place.provision();
      await own.snapshot('first');
      await own.snapshot('first');
      const { label } = (await own.inspect()) as { label: string };
      await own.dispose();
      expect((await place.provider.listResources()).filter((resource) => resource.label === label)).toEqual([]);
    });
  });
}
