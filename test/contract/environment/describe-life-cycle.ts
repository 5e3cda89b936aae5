import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunOutcome } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';
import { collectLine, faultOf, findFreePort, readPort, shell } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** From provisioning to disposal. */
export function describeLifeCycle(place: ContractPlace): void {
  describe(`${place.name}: life cycle`, () => {
    test('a working copy that is not there is a fault', async () => {
      expect(await faultOf(place.provision({ worktree: join(place.directory, 'nowhere') }))).toBe(
        'environment/file-missing',
      );
    });

    test('the restricted workspace has no way to the environment itself', async () => {
      const workspace = place.environment.restricted();
      expect(Object.keys(workspace).sort()).toEqual(
        ['list', 'readFile', 'remove', 'root', 'run', 'search', 'start', 'stat', 'writeFile'].sort(),
      );
      expect((await workspace.run(shell('echo same'))).stdout.text).toBe('same\n');
    });

    test('dispose ends commands, servers and daemons, twice is once, and everything later is refused', async () => {
      const own = await place.provision();
      const server = await own.start(shell(`trap '' TERM; echo $$; while :; do sleep 1; done`));
      const serverPid = await collectLine(server);
      // Its starter has ended by itself, and it cuts every other tie: own session, parent gone, streams closed.
      const program = `const c = require('child_process').spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }); c.unref(); console.log(c.pid)`;
      const starter = await own.start({ argv: ['node', '-e', program] });
      const daemonPid = await collectLine(starter);
      await starter.exit;
      expect(await place.isAlive(daemonPid, own)).toBe(true);
      let running: Promise<RunOutcome> | undefined;
      await new Promise<void>((resolve) => {
        running = own.run(shell('echo up; exec sleep 300'), { onOutput: () => resolve() });
      });
      await Promise.all([own.dispose(), own.dispose()]);
      await own.dispose();
      expect((await running)?.reason).toBe('aborted');
      await server.exit;
      // Where the environment has processes of its own they went with it, and these numbers mean nothing here.
      expect(place.capabilities.sharesHostProcesses && (await place.isAlive(serverPid))).toBe(false);
      expect(place.capabilities.sharesHostProcesses && (await place.isAlive(daemonPid))).toBe(false);
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
      const own = await place.provision();
      const program = `require('net').createServer((s) => s.end('hello')).listen(0, '0.0.0.0', function () { console.log(this.address().port) })`;
      const server = await own.start({ argv: ['node', '-e', program] });
      const port = await own.forwardPort(Number(await collectLine(server)), await findFreePort());
      expect(await readPort(port)).toBe('hello');
      await own.dispose();
      await expect(readPort(port)).rejects.toThrow(/ECONNREFUSED/);
    });

    test(proves(['P-037'], 'every method of the runtime is there, whichever adapter it is'), () => {
      const methods = [
        'dispose',
        'snapshot',
        'rollback',
        'run',
        'copyIn',
        'copyOut',
        'forwardPort',
        'setNetwork',
        'checkHealth',
        'takeFingerprint',
        'detectDrift',
        'logs',
        'inspect',
      ] as const;
      for (const method of methods) expect(place.environment[method], method).toBeTypeOf('function');
      // The mount is made by provisioning and told.
      expect(place.environment.info.mount).toMatch(/^(direct|overlay|bind|virtiofs|9p|rsync)$/);
    });

    test('availability is told without throwing', async () => {
      expect(await place.provider.checkAvailability()).toEqual({ isAvailable: true });
    });
  });
}
