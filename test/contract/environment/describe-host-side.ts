import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proves } from '../../requirements.ts';
import { collectLine, faultOf, findFreePort, readPort, shell } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** What goes between host and environment, and what is measured. */
export function describeHostSide(place: ContractPlace): void {
  describe(`${place.name}: host and environment`, () => {
    test(proves(['P-043'], 'copyIn and copyOut move a random file of 1 MB byte for byte'), async () => {
      const bytes = randomBytes(1_000_000);
      await writeFile(join(place.directory, 'in.bin'), bytes);
      await place.environment.copyIn(join(place.directory, 'in.bin'), 'copied/in.bin');
      await place.environment.copyOut(
        `${place.environment.root}/copied/in.bin`,
        join(place.directory, 'new', 'out.bin'),
      );
      expect((await readFile(join(place.directory, 'new', 'out.bin'))).equals(bytes)).toBe(true);
      expect(await faultOf(place.environment.copyIn(join(place.directory, 'not-there'), 'x'))).toBe(
        'environment/file-missing',
      );
      expect(await faultOf(place.environment.copyOut('not-there', join(place.directory, 'x')))).toBe(
        'environment/file-missing',
      );
    });

    test(proves(['P-046'], 'two servers inside are reached over two different ports'), async () => {
      const program = `require('net').createServer((s) => s.end(process.argv[1])).listen(0, '0.0.0.0', function () { console.log(this.address().port) })`;
      const servers = await Promise.all(
        ['one', 'two'].map((word) => place.environment.start({ argv: ['node', '-e', program, word] })),
      );
      const inner = await Promise.all(servers.map(async (server) => Number(await collectLine(server))));
      const outer = await Promise.all(inner.map((port) => place.environment.forwardPort(port)));
      expect(new Set(outer).size).toBe(2);
      expect(await Promise.all(outer.map((port) => readPort(port)))).toEqual(['one', 'two']);
      const chosen = await findFreePort();
      expect(await place.environment.forwardPort(inner[1] ?? 0, chosen)).toBe(chosen);
      expect(await readPort(chosen)).toBe('two');
      await Promise.all(servers.map((server) => server.stop()));
    });

    test('a host port that is taken, and a number that is no port, are faults', async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const address = taken.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      expect(await faultOf(place.environment.forwardPort(1, port))).toBe('environment/port-unavailable');
      expect(await faultOf(place.environment.forwardPort(0))).toBe('environment/port-unavailable');
      expect(await faultOf(place.environment.forwardPort(70_000))).toBe('environment/port-unavailable');
      await new Promise((resolve) => taken.close(resolve));
    });

    test('resources are the numbers that are measured inside', async () => {
      const { cpus, memoryMB, diskFreeMB } = await place.environment.resources();
      expect(cpus).toBe(Number((await place.environment.run({ argv: ['nproc'] })).stdout.text));
      expect(memoryMB).toBeGreaterThan(100);
      expect(diskFreeMB).toBeGreaterThan(1);
    });

    test(proves(['P-176'], 'what was used grows under a busy program that is still running'), async () => {
      const busy = await place.environment.start(shell('i=0; while [ $i -lt 3000000 ]; do i=$((i+1)); done; cat'));
      onTestFinished(async () => void (await busy.stop({ graceMs: 0 })));
      const first = await place.environment.usage();
      const isMeasured = first.cpuSeconds !== null;
      await expect
        .poll(async () => (await place.environment.usage()).cpuSeconds ?? Infinity, { timeout: 60_000 })
        .toBeGreaterThan((first.cpuSeconds ?? 0) + 0.2);
      expect(isMeasured).toBe(true);
      expect((await place.environment.usage()).memoryMB).toBeGreaterThan(0);
    });

    test(proves(['P-021', 'P-050'], 'health has its five parts with numbers'), async () => {
      const findings = await place.environment.checkHealth();
      expect(findings.map((finding) => finding.kind)).toEqual([
        'disk',
        'memory',
        'processes',
        'services',
        'contention',
      ]);
      for (const finding of findings) {
        expect(Number.isFinite(finding.value)).toBe(true);
        expect(finding.message).toContain(String(finding.value));
      }
    });

    test('a zombie of the session is flagged', async () => {
      // The shell becomes a sleep, which never waits for the child it inherited.
      const parent = await place.environment.start(shell('sleep 0.3 & exec sleep 300'));
      await expect
        .poll(
          async () =>
            (await place.environment.checkHealth()).find((finding) => finding.kind === 'processes')?.isHealthy,
          {
            timeout: 10_000,
          },
        )
        .toBe(false);
      await parent.stop();
    });

    test('an idle environment has the same fingerprint twice', async () => {
      const before = await place.environment.takeFingerprint();
      const after = await place.environment.takeFingerprint();
      expect({ ...after, takenAt: '' }).toEqual({ ...before, takenAt: '' });
      expect(Object.keys(before.files).length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(before))).toEqual(before);
    });

    test('drift against an older fingerprint names packages, files and services', async () => {
      const now = await place.environment.takeFingerprint();
      const [changed] = Object.keys(now.files);
      const older = {
        ...now,
        packages: { ...now.packages, 'no-longer-there': '1.0' },
        files: { ...now.files, ...(changed === undefined ? {} : { [changed]: 'other' }) },
      };
      expect(await place.environment.detectDrift(older)).toEqual({
        addedPackages: [],
        removedPackages: ['no-longer-there 1.0'],
        changedFiles: [changed],
        addedFiles: [],
        leftoverServices: [],
      });
      expect(Object.values(await place.environment.detectDrift(now)).flat()).toEqual([]);
    });

    test('inspect is JSON-safe and has the environment, its resources and its processes', async () => {
      const server = await place.environment.start({ argv: ['cat'] });
      const shown = await place.environment.inspect();
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      expect(shown).toMatchObject({
        name: place.environment.info.name,
        tier: place.environment.info.tier,
        root: place.environment.root,
      });
      expect(JSON.stringify(shown['processes'])).toContain('cat');
      await server.stop();
    });

    test('info says in a plain sentence what separates the plugin from the host', () => {
      expect(place.environment.info.isolation).toMatch(/^.{20,}\.$/);
      expect(place.environment.info.distro).toMatch(/^[a-z]/);
    });

    test.skipIf(place.capabilities.hasSnapshots)('a snapshot is refused, never a pretence', async () => {
      expect(await faultOf(place.environment.snapshot('s'))).toBe('environment/unsupported');
      expect(await faultOf(place.environment.rollback('s'))).toBe('environment/unsupported');
    });

    test.skipIf(place.capabilities.hasImages)('an image is refused, never ignored', async () => {
      expect(await faultOf(place.provision({ image: 'debian:12' }))).toBe('environment/unsupported');
    });

    test.skipIf(place.capabilities.hasOffline)('a network that is off is refused, never a pretence', async () => {
      expect(await faultOf(place.provision({ isOffline: true }))).toBe('environment/unsupported');
    });

    test.runIf(place.capabilities.hasSnapshots)(
      'a rollback restores a file outside the working copy, an unknown tag is a fault',
      async () => {
        const own = await place.provision();
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
}
