import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { proves } from '../../requirements.ts';

const script = join(import.meta.dirname, '../../../scripts/validate-install.sh');

const healthy: Record<string, string> = {
  node: 'echo v22.1.0',
  git: 'echo git version 2.39.5',
  docker: 'case $1 in --version) echo Docker version 28.2.2, build e6534b4;; *) echo 28.2.2;; esac',
  'qemu-system-x86_64': 'echo QEMU emulator version 7.2.22',
  virsh: 'echo 9.0.0',
  bwrap: 'echo bubblewrap 0.8.0',
};

/** Runs the script on a PATH that holds these programs and the few tools of a shell. */
async function validate(programs: Record<string, string | null>, kvm: string | null = '') {
  const directory = makeDirectory('bin');
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  for (const [name, body] of Object.entries({ ...healthy, ...programs })) {
    if (body !== null) writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
  for (const tool of ['sed', 'timeout', 'id']) {
    writeFileSync(join(bin, tool), `#!/bin/sh\nPATH=/usr/bin:/bin exec ${tool} "$@"\n`, { mode: 0o755 });
  }
  // `timeout` looks its program up by itself.
  writeFileSync(join(bin, 'timeout'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
  const device = join(directory, 'kvm');
  if (kvm !== null) writeFileSync(device, kvm);
  const { exitCode, stdout } = await runProcess({
    argv: ['/bin/sh', script],
    cwd: directory,
    variables: { PATH: bin, PTH_KVM_DEVICE: device },
    timeoutMs: 30_000,
  });
  return { exitCode, lines: stdout.text.trim().split('\n') };
}

/** The line of one check and the instruction below it. */
function find(lines: readonly string[], name: string): string {
  const index = lines.findIndex((line) => line.slice(6, 16).trim() === name);
  return lines
    .slice(index, index + 2)
    .filter((line, at) => at === 0 || line.includes('->'))
    .join('\n');
}

describe('scripts/validate-install.sh', () => {
  test(proves(['P-249'], 'passes with a line for each thing where all is there'), async () => {
    const { exitCode, lines } = await validate({});
    expect(lines.map((line) => line.split(/\s{2,}/).slice(0, 2))).toEqual([
      ...['Node.js', 'git', 'Docker', 'daemon', 'QEMU', 'libvirt', 'KVM', 'bubblewrap'].map((name) => ['pass', name]),
      ['Everything that PTH requires is there.'],
    ]);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['Node.js', { node: null }, 'not found', 'Install Node.js 20.19'],
    ['Node.js', { node: 'echo v18.20.4' }, '18.20.4 is too old', 'Install Node.js 20.19'],
    ['Node.js', { node: 'echo v20.18.1' }, '20.18.1 is too old', 'Install Node.js 20.19'],
    ['Node.js', { node: 'exit 127' }, 'does not start', 'Install Node.js again'],
    ['git', { git: null }, 'not found', 'apt-get install git'],
    ['git', { git: 'echo git version 2.25.1' }, '2.25.1 is too old', 'Install git 2.30'],
    ['Docker', { docker: null }, 'not found', 'Install Docker Engine'],
    [
      'daemon',
      { docker: '[ $1 = --version ] && echo Docker version 28.2.2 || { echo Cannot connect >&2; exit 1; }' },
      'does not answer',
      'systemctl start docker',
    ],
    [
      'daemon',
      { docker: '[ $1 = --version ] && echo Docker version 28.2.2 || { echo permission denied >&2; exit 1; }' },
      'may not use',
      'usermod -aG docker',
    ],
  ])(proves(['P-249'], 'a lacking %s fails with what to do: %j'), async (name, programs, problem, remedy) => {
    const { exitCode, lines } = await validate(programs);
    expect(find(lines, name)).toMatch(/^FAIL/);
    expect(find(lines, name)).toContain(problem);
    expect(find(lines, name)).toContain(remedy);
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(1);
    expect(lines.at(-1)).toBe('Something that PTH requires is missing.');
    expect(exitCode).toBe(1);
  });

  test.each([
    ['QEMU', { 'qemu-system-x86_64': null }, '', 'qemu-system-x86'],
    ['libvirt', { virsh: null }, '', 'libvirt-daemon-system'],
    ['libvirt', { virsh: 'exit 1' }, '', 'systemctl start libvirtd'],
    ['KVM', {}, null, '--accel tcg'],
    ['bubblewrap', { bwrap: null }, '', 'apt-get install bubblewrap'],
  ])(proves(['P-249'], 'a lacking %s is said and fails nothing: %j'), async (name, programs, kvm, remedy) => {
    const { exitCode, lines } = await validate(programs, kvm);
    expect(find(lines, name)).toMatch(/^skip/);
    expect(find(lines, name)).toContain(remedy);
    expect(exitCode).toBe(0);
  });

  test(proves(['P-249'], 'a machine with nothing gets a line for each thing'), async () => {
    const nothing = Object.fromEntries(Object.keys(healthy).map((name) => [name, null]));
    const { exitCode, lines } = await validate(nothing, null);
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('skip'))).toHaveLength(4);
    expect(lines.filter((line) => line.includes('->'))).toHaveLength(7);
    expect(exitCode).toBe(1);
  });
});
