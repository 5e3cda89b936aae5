import type { MachineDefinition } from '../../../../src/environment/vm/machine-definition.ts';

/** A machine as tests stand on it. */
export function aDefinition(more: Partial<MachineDefinition> = {}): MachineDefinition {
  return {
    name: 'pth-0123456789ab',
    uuid: '11111111-2222-3333-4444-555555555555',
    mark: {
      label: 'session-1',
      owner: { host: 'here', pid: 42, startTime: '777' },
      createdAt: '2026-01-02T03:04:05.000Z',
    },
    accelerator: 'kvm',
    cpus: 3,
    memoryMB: 1536,
    disk: '/state/machines/pth-0123456789ab/disk.qcow2',
    kernel: '/images/vmlinuz',
    initrd: '/images/initrd.img',
    commandLine: 'console=ttyS0 root=/dev/vda',
    serialLog: '/state/machines/pth-0123456789ab/serial.log',
    sshPort: 2222,
    isOffline: false,
    mount: 'virtiofs',
    sharedDirectory: '/work/tree',
    ...more,
  };
}
