import { describe, expect, test } from 'vitest';
import { findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { findContainersOf, listProcessesIn, readEnvironmentDocument } from '../../kit/environment-runs.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

const units = `name: the unit is started and stopped
tier: 2
requires_tier: 2
steps:
  - tool: start_unit
    input: {}
    expect: { success: true, output_contains: active }
  - tool: unit_state
    input: {}
    expect: { output_matches: "^active" }
  - tool: stop_unit
    input: {}
    expect: { success: true, output_contains: inactive }
verify:
  - exec: systemctl is-active pth-fixture.service
    expect_exit_code: 3
  - exec: cat /proc/1/comm
    expect_stdout: systemd
`;

describe.skipIf(lack !== undefined)(lack ?? 'pth test in a container', () => {
  test(
    proves(
      ['P-005', 'P-014', 'P-028', 'P-064', 'P-193'],
      'the server runs inside, unprivileged, and of the host only the working copy is there',
    ),
    async () => {
      const repository = await createPluginRepository();
      const running = await repository.start(
        ['test', repository.plugin, '--env', 'docker', '--tier', '1', '--no-fix', '--json'],
        {},
      );
      let inside: string[] = [];
      let id = '';
      await running.waitUntil(async () => {
        const [container] = await findContainersOf(repository.worktrees);
        if (!container) return false;
        id = container.Id;
        inside = await listProcessesIn(id);
        return inside.some((command) => command.includes('healthy.mjs'));
      }, 'the server was seen inside');
      const details = await openDocker().getContainer(id).inspect();
      const end = await running.end;
      expect(details.HostConfig.Privileged).toBe(false);
      expect(details.Mounts).toHaveLength(1);
      expect(details.Mounts[0]).toMatchObject({ Type: 'bind', RW: true, Destination: '/workspace' });
      expect(details.Mounts[0]?.Source.startsWith(repository.worktrees)).toBe(true);

      const document = readEnvironmentDocument(end);
      expect(document.environment).toMatchObject({ name: 'docker', tier: 1, accelerator: null, mount: 'bind' });
      expect(document.environment.image).toContain('debian12');
      expect(document.total_tests).toBeGreaterThan(5);
      expect(await findContainersOf(repository.worktrees)).toEqual([]);
      await repository.expectClean();
    },
  );

  test(
    proves(['P-027', 'P-029', 'P-199'], 'a plugin that manages a systemd service gets environment tier 2 by itself'),
    async () => {
      const repository = await createPluginRepository({ server: 'units', files: { '.pth/tests/units.yaml': units } });
      const run = await repository.run(['test', repository.plugin, '--env', 'auto', '--no-fix', '--json']);
      const document = readEnvironmentDocument(run);
      expect(document.environment).toMatchObject({ name: 'docker', tier: 2 });
      expect(document.environment.advisories.join(' ')).toMatch(/tier 3|virtual machine/i);
      expect(run.stderr).toMatch(/analysis .*systemctl/);
      expect(document.outcomes.find(({ test: name }) => name === 'the unit is started and stopped')).toMatchObject({
        status: 'passed',
      });
      await repository.expectClean();
    },
  );

  test(
    proves(['P-052'], 'what a tool leaves outside its directory is named exactly in report and document'),
    async () => {
      const repository = await createPluginRepository({ server: 'drifts' });
      const run = await repository.run([
        'test',
        repository.plugin,
        '--env',
        'docker',
        '--no-fix',
        '--keep-branch',
        '--json',
      ]);
      const { drift } = readEnvironmentDocument(run);
      expect([...(drift?.added_files ?? []), ...(drift?.changed_files ?? [])]).toEqual(['/etc/pth-fixture-setting']);
      expect(drift).toMatchObject({ added_packages: [], removed_packages: [], leftover_services: [] });
      expect(run.stderr).toContain('/etc/pth-fixture-setting');
      const [branch] = await repository.sessionBranches();
      const report = await repository.git('show', `${branch?.branch ?? ''}:.pth/SESSION-REPORT.md`);
      expect(report).toMatch(/## Environment drift\n+.*\/etc\/pth-fixture-setting/);
    },
  );

  test(
    proves(
      ['P-130', 'P-134'],
      'a session killed at once leaves a container and a worktree that the next preflight removes',
    ),
    async () => {
      const repository = await createPluginRepository({ server: 'hangs-on-call' });
      const running = await repository.start(['test', repository.plugin, '--env', 'docker', '--no-fix']);
      await running.waitUntil(async () => {
        const [container] = await findContainersOf(repository.worktrees);
        return container !== undefined && (await listProcessesIn(container.Id)).length > 1;
      }, 'the container was up');
      running.kill('SIGKILL');
      await running.end;
      const [left] = await findContainersOf(repository.worktrees);
      expect(left).toBeDefined();

      const found = await repository.run(['preflight', repository.plugin, '--json']);
      expect(found.stdout).toContain(left?.Id.slice(0, 12));
      expect(found.stdout).toContain('pth-worktree-');
      const cleaned = await repository.run(['preflight', repository.plugin, '--clean']);
      expect(cleaned.exitCode, cleaned.stdout).toBe(0);
      expect(cleaned.stdout).toMatch(/removed container/);
      expect(cleaned.stdout).toMatch(/removed .*pth-worktree-/);
      expect(await findContainersOf(repository.worktrees)).toEqual([]);
      const after = await repository.run(['preflight', repository.plugin, '--json']);
      expect(after.stdout).not.toContain(left?.Id.slice(0, 12));
    },
  );

  test(
    proves(['P-131'], 'a daemon that does not answer is a fault with its state and the ways out, never another tier'),
    async () => {
      const repository = await createPluginRepository();
      const run = await repository.run(['test', repository.plugin, '--env', 'docker', '--no-fix'], {
        variables: { DOCKER_HOST: `unix://${repository.base}/nobody.sock` },
      });
      expect(run.exitCode).toBe(3);
      expect(run.stderr).toContain('nobody.sock');
      expect(run.stderr).toMatch(/Retry|again/i);
      expect(run.stderr).toMatch(/Docker/);
      await repository.expectClean();
    },
  );
});
