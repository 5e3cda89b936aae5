import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { abandonSession } from '../../../src/operations/index.ts';
import { findDockerLack, openDocker, testImage } from '../../kit/docker-engine.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

/** Containers of a session, as the engine itself lists them. */
async function containersOf({ server }: SessionClient) {
  const id = server.host.session?.id ?? '';
  const all = await openDocker().listContainers({ all: true });
  return all.filter(({ Labels }) => Object.values(Labels).some((label) => label.includes(id)));
}

/** Builds a package that needs no network, and installs it. */
const installProof = [
  'mkdir -p /tmp/proof/DEBIAN',
  "printf 'Package: pth-proof\\nVersion: 1.0\\nArchitecture: all\\nMaintainer: nobody\\nDescription: proof\\n' > /tmp/proof/DEBIAN/control",
  'dpkg-deb --build /tmp/proof /tmp/proof.deb',
  'dpkg --install /tmp/proof.deb',
].join(' && ');

const keptTest = JSON.stringify({
  name: 'kept over tiers',
  tier: 1,
  tool: 'echo',
  input: { text: 'a' },
  expect: { success: true },
});

describe.skipIf(lack !== undefined)(lack ?? 'a session over MCP in a container', () => {
  test(
    proves(
      ['P-201'],
      'is resumed: provisioned and loaded again, with iteration, counts, trend and tests of the branch',
    ),
    async () => {
      const session = await openSessionClient();
      const { take, server } = session;
      const repository = await createPluginRepository();
      const branch = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
      await take('pth_provision_environment', { tier: 1 });
      await take('pth_load_plugin');
      const { tests } = await take('pth_generate_tests', { tools: ['echo'] });
      await take('pth_run_test_suite', { tools: ['echo'], limit: 5 });
      const { counts } = await take('pth_run_test_suite');
      const lost = server.host.session;
      if (lost === null) throw new Error('a session was active');
      expect(await abandonSession(lost)).toEqual([]);
      server.host.hold(null);

      const next = await openSessionClient();
      const resumed = await next.take('pth_resume_session', { branch, pluginPath: repository.plugin });
      expectFits('pth_resume_session', resumed);
      const { total, passed } = counts as { total: number; passed: number };
      expect(resumed).toMatchObject({
        branch,
        iteration: 2,
        counts: { total, passed },
        tests,
        toolsWithoutTests: ['add', 'refuse'],
        environment: { name: 'docker', tier: 1 },
        plugin: { status: 'loaded', tools: 3 },
      });
      const state = JSON.parse(await repository.git('show', `${branch}:.pth/session-state.json`)) as { trend: unknown };
      expect(resumed['trend']).toBe(state.trend);
      await next.take('pth_generate_tests', { tools: ['add', 'refuse'] });
      expect(await next.take('pth_run_test_suite')).toMatchObject({ iteration: 3 });
      await next.take('pth_end_session');
      await repository.expectClean();
    },
  );

  test(
    proves(
      ['P-203', 'P-204', 'P-205', 'P-206', 'P-207', 'P-208', 'P-209', 'P-210', 'P-211', 'P-212', 'P-214', 'P-215'],
      'provisions, inspects, snapshots, rolls back, runs, copies, compares, makes anew and destroys',
    ),
    async () => {
      const session = await openSessionClient('static');
      const { take, call } = session;
      const repository = await createPluginRepository();
      const started = await take('pth_start_session', { pluginPath: repository.plugin });
      const wrongTier = await call('pth_provision_environment', { tier: 4 });
      expect(wrongTier.text).toContain('usage/invalid');
      const wanted = { tier: 1, baseImage: 'debian12', resources: { cpus: 1, memoryMB: 512 } };
      const made = await take('pth_provision_environment', wanted);
      expectFits('pth_provision_environment', made);
      expect(made).toMatchObject({
        environment: { name: 'docker', tier: 1, mount: 'bind', image: 'debian12' },
        image: { name: testImage, ageDays: expect.any(Number), changed: expect.any(Array) },
        fingerprint: { packages: expect.any(Number), files: expect.any(Number) },
      });
      const [container] = await containersOf(session);
      const facts = await openDocker()
        .getContainer(container?.Id ?? '')
        .inspect();

      const inspected = await take('pth_inspect_environment');
      expectFits('pth_inspect_environment', inspected);
      expect(inspected).toMatchObject({ resources: { cpus: 1, memoryMB: 512 } });
      expect(facts.HostConfig.Memory).toBe(512 * 1024 * 1024);
      expect(inspected['details']).toContain(container?.Id);
      const image = await openDocker().getImage(testImage).inspect();
      expect(facts.Image).toBe(image.Id);
      expect(facts.HostConfig.NanoCpus).toBe(1e9);
      expect(await take('pth_check_environment_drift')).toMatchObject({ hasDrift: false, isSignificant: false });
      const run = (shell: string) => take('pth_exec_in_environment', { shell, asRoot: true });
      const free = Number.parseInt(textOf(await run('df -BM --output=avail / | tail -n 1'), 'stdout').trim(), 10);
      // Others write to the disk of this host meanwhile.
      const { diskFreeMB } = inspected['resources'] as { diskFreeMB: number };
      expect(diskFreeMB / free).toBeCloseTo(1, 1);
      const health = await take('pth_check_environment_health');
      expectFits('pth_check_environment_health', health);
      const parts = health['findings'] as { kind: string; value: number }[];
      expect(parts.map(({ kind }) => kind)).toEqual(['disk', 'memory', 'processes', 'services', 'contention']);
      const numberOf = (kind: string) => parts.find((part) => part.kind === kind)?.value ?? Number.NaN;
      // The memory is that of the container, which has less than any host of these tests.
      expect(numberOf('memory')).toBeGreaterThan(0);
      expect(numberOf('memory')).toBeLessThanOrEqual(512);
      const disk = await run('df -BM --output=size / | tail -n 1');
      expect(health['findings']).toContainEqual(
        expect.objectContaining({
          kind: 'disk',
          message: expect.stringContaining(`of ${Number.parseInt(textOf(disk, 'stdout').trim(), 10)} MB`),
        }),
      );

      // The first process of the container says what this shell writes into its output.
      await run('for n in 1 2 3; do echo "main says $n" > /proc/1/fd/1; done');
      const logged = await take('pth_get_environment_logs', { contains: 'main says' });
      expectFits('pth_get_environment_logs', logged);
      expect(logged).toMatchObject({ lines: ['main says 1', 'main says 2', 'main says 3'] });
      const all = await take('pth_get_environment_logs', { lines: 5000 });
      const tail = await take('pth_get_environment_logs', { lines: 2 });
      expect(tail['lines']).toEqual((all['lines'] as string[]).slice(-2));
      await take('pth_load_plugin');

      await run(installProof);
      await run('echo before > /etc/pth-proof');
      const taken = await take('pth_snapshot_environment', { name: 'proof' });
      expectFits('pth_snapshot_environment', taken);
      expect(taken).toMatchObject({ snapshots: ['proof'] });
      await run('echo after > /etc/pth-proof');
      const drift = await take('pth_check_environment_drift');
      expectFits('pth_check_environment_drift', drift);
      expect(drift).toMatchObject({
        hasDrift: true,
        isSignificant: true,
        addedPackages: [expect.stringContaining('pth-proof')],
        removedPackages: [],
        addedFiles: expect.arrayContaining(['/etc/pth-proof']),
        next: [{ tool: 'pth_reprovision_environment', why: expect.any(String) }],
      });
      const rolled = await take('pth_rollback_environment', { name: 'proof' });
      expectFits('pth_rollback_environment', rolled);
      expect(rolled).toMatchObject({ plugin: { status: 'loaded' } });
      expect(await run('cat /etc/pth-proof')).toMatchObject({ stdout: 'before\n' });
      expect((await call('pth_rollback_environment', { name: 'none' })).text).toContain('Name one of proof.');
      expect(await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'a' } })).toMatchObject({
        outcome: 'result',
      });

      // The command ran in the container, whose name is not this host's.
      const named = await take('pth_exec_in_environment', { argv: ['cat', '/etc/hostname'] });
      expect(textOf(named, 'stdout').trim()).toBe(facts.Config.Hostname);
      const file = join(repository.base, 'given.bin');
      await writeFile(file, Buffer.from([0, 255, 10, 13]));
      await take('pth_copy_to_environment', { hostPath: file, environmentPath: '/opt/given.bin' });
      const back = join(repository.base, 'taken.bin');
      await take('pth_copy_from_environment', { environmentPath: '/opt/given.bin', hostPath: back });
      expect(await readFile(back)).toEqual(Buffer.from([0, 255, 10, 13]));
      const none = { environmentPath: '/opt/none', hostPath: join(repository.base, 'x') };
      expect((await call('pth_copy_from_environment', none)).text).toContain('environment/file-missing');

      // A commit of the session, which the next environment has to have too.
      const [branch, worktree] = [textOf(started, 'branch'), textOf(started, 'worktree')];
      const commit = textOf(await take('pth_create_test', { yaml: keptTest }), 'commit');
      const readWorktrees = () => repository.git('worktree', 'list', '--porcelain');
      const before = await readWorktrees();
      expect(before).toContain(`worktree ${worktree}\nHEAD ${commit}\nbranch refs/heads/${branch}\n`);
      const again = await take('pth_reprovision_environment', { tier: 2 });
      expectFits('pth_reprovision_environment', again);
      expect(again).toMatchObject({
        environment: { name: 'docker', tier: 2 },
        plugin: { status: 'loaded' },
        advisories: expect.arrayContaining([expect.stringContaining('Environment tier 2 weakens isolation')]),
      });
      const [other, ...more] = await containersOf(session);
      expect(other?.Id).not.toBe(container?.Id);
      expect(more).toEqual([]);
      const { HostConfig } = await openDocker()
        .getContainer(other?.Id ?? '')
        .inspect();
      const { isolation } = again['environment'] as { isolation: string };
      expect(isolation).toContain(HostConfig.Privileged === true ? 'A --privileged container' : 'not --privileged');
      expect(await readWorktrees()).toBe(before);
      expect(await run('ps -p 1 -o comm=')).toMatchObject({ stdout: 'systemd\n' });
      expect(await run('cat .pth/tests/*')).toMatchObject({ stdout: expect.stringContaining('kept over tiers') });
      const clean = await take('pth_check_environment_drift');
      expect(clean).toMatchObject({ isSignificant: false, addedPackages: [], removedPackages: [] });
      expect(clean['addedFiles']).not.toContain('/etc/pth-proof');
      expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'loaded', branch });
      expect(await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'b' } })).toMatchObject({
        outcome: 'result',
      });

      expect(await take('pth_check_environment_health')).toMatchObject({ isHealthy: true });
      await run(
        `printf '[Service]\\nExecStart=/bin/false\\n' > /etc/systemd/system/keydoor.service; systemctl daemon-reload; systemctl start keydoor; until systemctl is-failed keydoor; do sleep 0.05; done`,
      );
      const ill = await take('pth_check_environment_health');
      expect(ill).toMatchObject({ isHealthy: false, summary: '1 key services are down: keydoor.service' });
      expect(ill['findings']).toContainEqual({
        kind: 'services',
        isHealthy: false,
        message: '1 key services are down: keydoor.service',
        value: 1,
      });
      await take('pth_destroy_environment');
      expect(await containersOf(session)).toEqual([]);
      expect((await call('pth_inspect_environment')).text).toContain('session/phase');
      await take('pth_end_session');
      await repository.expectClean();
    },
  );

  test('that is removed by somebody else is told as lost, with the step that makes another one', async () => {
    const session = await openSessionClient('static');
    const { take, call } = session;
    const repository = await createPluginRepository();
    await take('pth_start_session', { pluginPath: repository.plugin });
    await take('pth_provision_environment', { tier: 1 });
    await take('pth_load_plugin');
    const { tests } = await take('pth_generate_tests', { tools: ['echo'] });
    const remove = async () => {
      const [container] = await containersOf(session);
      await openDocker()
        .getContainer(container?.Id ?? '')
        .remove({ force: true });
    };
    await remove();
    // The server is gone with it, which the next step finds before it runs a test.
    const late = await call('pth_run_test_suite');
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining('session/phase') });
    expect(late.text).toContain('Call pth_reprovision_environment first.');
    const step = { tool: 'pth_reprovision_environment', why: 'the environment has ended' };
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'lost', next: [step] });
    expect((await call('pth_provision_environment', { tier: 1 })).text).toContain('pth_reprovision_environment');
    expect((await call('pth_inspect_environment')).text).toContain('the environment has ended');
    expect(await take('pth_reprovision_environment', { tier: 1, loadPlugin: false })).toMatchObject({ plugin: null });

    await remove();
    const died = await call('pth_exec_in_environment', { argv: ['true'] });
    expect(died.text).toContain('environment/died');
    expect(died.text).toContain('1. Call pth_reprovision_environment');
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'lost' });
    await take('pth_destroy_environment');
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'started' });
    expect(await take('pth_end_session')).toMatchObject({ tests });
    await repository.expectClean();
  });
});
