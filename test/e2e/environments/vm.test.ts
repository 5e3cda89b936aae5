import { describe, expect, test } from 'vitest';
import { readEnvironmentDocument } from '../../kit/environment-runs.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { runProcess } from '../../../src/process/index.ts';
import { findVmHost } from '../../kit/vm-host.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const host = await findVmHost();
const [title, accelerator] = host.isUsable ? ['pth test in a machine', host.accelerator] : [host.lack, 'tcg'];

/** A machine of its own kernel, an init system, and the server among its processes; on the host there is none of it. */
const inside = `name: the server runs in the machine
tier: 2
steps:
  - tool: echo
    input: { text: hello }
    expect: { success: true }
verify:
  - exec: cat /proc/1/comm
    expect_stdout: systemd
  - exec: ps -eo args | grep -c '[h]ealthy.mjs'
    expect_stdout_matches: "^[1-9]"
`;

async function listDomains(): Promise<string> {
  const outcome = await runProcess({
    argv: ['virsh', '-c', 'qemu:///system', 'list', '--all', '--name'],
    cwd: '/',
    variables: plainVariables(),
    timeoutMs: 30_000,
  });
  return outcome.stdout.text;
}

describe.skipIf(!host.isUsable)(title, () => {
  test(proves(
    ['P-005', 'P-013', 'P-030', 'P-193'],
    'the server runs inside, and the report says which accelerator ran',
  ), async () => {
    const repository = await createPluginRepository({ files: { '.pth/tests/inside.yaml': inside } });
    const flags = ['--env', 'vm', '--accel', accelerator, '--tier', '3', '--no-fix', '--json'];
    const run = await repository.run(['test', repository.plugin, ...flags], { timeoutMs: 500_000 });
    const document = readEnvironmentDocument(run);
    expect(document.environment).toMatchObject({ name: 'vm', tier: 3, accelerator });
    expect(['virtiofs', '9p']).toContain(document.environment.mount);
    expect(
      document.outcomes.find(({ test: name }) => name === 'the server runs in the machine'),
      run.stderr,
    ).toMatchObject({ status: 'passed' });
    await repository.expectClean();
  }, 600_000);

  test.skipIf(accelerator === 'kvm')(
    proves(['P-036'], 'without working KVM emulation is a fault that names the flag, never taken quietly'),
    async () => {
      const repository = await createPluginRepository();
      const run = await repository.run(['test', repository.plugin, '--env', 'vm', '--no-fix'], { timeoutMs: 200_000 });
      expect(run.exitCode).toBe(3);
      expect(run.stderr).toContain('--accel tcg');
      await repository.expectClean();
    },
  );

  test(proves(
    ['P-130'],
    'a session killed at once leaves a machine that the next preflight lists and removes',
  ), async () => {
    const repository = await createPluginRepository({ server: 'hangs-on-call' });
    const state = { XDG_STATE_HOME: `${repository.base}/state` };
    const running = await repository.start(
      ['test', repository.plugin, '--env', 'vm', '--accel', accelerator, '--no-fix'],
      { variables: state },
    );
    const before = new Set((await listDomains()).split('\n'));
    let own: string | undefined;
    await running.waitUntil(async () => {
      own = (await listDomains()).split('\n').find((name) => name !== '' && !before.has(name));
      return own !== undefined;
    }, 'the machine was there');
    running.kill('SIGKILL');
    await running.end;
    const found = await repository.run(['preflight', repository.plugin, '--json'], { variables: state });
    expect(found.stdout).toContain(own);
    const cleaned = await repository.run(['preflight', repository.plugin, '--clean'], {
      variables: state,
      timeoutMs: 200_000,
    });
    expect(cleaned.stdout).toMatch(/removed machine/);
    expect(await listDomains()).not.toContain(own);
  }, 600_000);
});
