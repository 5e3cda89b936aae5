import type { ContainerCreateOptions } from 'dockerode';
import { assertNever, PthError } from '../../base/index.ts';
import type { ResourceLimits } from '../environment.ts';
import type { EngineFacts } from './docker-engine.ts';

/** Path of the working copy in every container. */
export const remoteRoot = '/workspace';
/** Every container has the same host name, so that files which contain it stay the same. */
const containerHostname = 'pth';

/** The rights of a container on its host. */
export type ContainerForm =
  /** Tier 1: no rights beyond those of an ordinary program that may manage its own files. */
  | 'unprivileged'
  /** Tier 2: systemd with the one capability that it needs. */
  | 'system'
  /** Tier 2: `--privileged`, with the host's devices. */
  | 'privileged';

const megabyte = 1024 * 1024;
const defaultMemoryMB = 4096;

/** Capabilities that ordinary plugins and their package managers use; the others are dropped. */
const keptCapabilities = [
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETGID',
  'SETUID',
  'SYS_CHROOT',
];

/** Units that would change the host's devices and kernel settings in a container with more rights. */
const maskedUnits = [
  'systemd-udevd.service',
  'systemd-udevd-control.socket',
  'systemd-udevd-kernel.socket',
  'systemd-udev-trigger.service',
  'systemd-udev-settle.service',
  'systemd-sysctl.service',
];

/** Inputs of a container. */
export interface ContainerRequest {
  form: ContainerForm;
  image: string;
  name: string;
  labels: Readonly<Record<string, string>>;
  /** Absolute host path of the working copy. */
  worktree: string;
  isOffline: boolean;
  resources: ResourceLimits;
  facts: EngineFacts;
  workarounds: HostWorkarounds;
}

/** Settings that some hosts need to run a container at all; none weakens its isolation. */
export interface HostWorkarounds {
  /** Rootful Podman raises limits that a host may forbid; the request then names lower ones. */
  hasNamedUlimits: boolean;
  /** The engine has no init program; a shell then reaps abandoned processes. */
  hasShellInit: boolean;
}

/** The first process where the engine has no init program: ends on TERM and reaps all children. */
const shellInit = 'trap "exit 0" TERM; while :; do sleep 1000000 & wait; done';

/**
 * Builds the engine's request for a container. The working copy is its only mount, the network is the engine's bridge
 * or none and never the host's, and no variable of the host is passed.
 * @throws PthError `environment/config-invalid` for limits that this host cannot give
 */
export function buildContainerConfig(request: ContainerRequest): ContainerCreateOptions {
  const { form, facts } = request;
  const isSystem = form !== 'unprivileged';
  const memory = chooseMemory(request.resources.memoryMB, facts);
  const security = [
    ...(form === 'unprivileged' ? ['no-new-privileges'] : []),
    ...(facts.hasSELinux ? ['label=disable'] : []),
  ];
  return {
    name: request.name,
    Image: request.image,
    Hostname: containerHostname,
    Labels: { ...request.labels },
    User: '0:0',
    WorkingDir: remoteRoot,
    // Overrides the image's command: the container lives until it is removed.
    ...chooseFirstProcess(isSystem, facts, request.workarounds),
    Env: isSystem ? ['container=docker'] : [],
    ...(isSystem ? { StopSignal: 'SIGRTMIN+3' } : {}),
    HostConfig: {
      Init: !isSystem && !request.workarounds.hasShellInit,
      Mounts: [{ Type: 'bind', Source: request.worktree, Target: remoteRoot }],
      NetworkMode: request.isOffline ? 'none' : 'bridge',
      NanoCpus: Math.round(chooseCpus(request.resources.cpus, facts) * 1e9),
      Memory: memory,
      MemorySwap: memory,
      PidsLimit: isSystem ? 4096 : 2048,
      SecurityOpt: security,
      ...(form === 'unprivileged' ? { CapDrop: ['ALL'], CapAdd: keptCapabilities } : {}),
      ...(form === 'system' ? { CapAdd: ['SYS_ADMIN'] } : {}),
      ...(form === 'privileged' ? { Privileged: true } : {}),
      ...(isSystem ? { CgroupnsMode: 'private', Tmpfs: { '/run': '', '/run/lock': '' } } : {}),
      ...(request.resources.diskGB === undefined ? {} : { StorageOpt: { size: `${request.resources.diskGB}G` } }),
      ...(request.workarounds.hasNamedUlimits
        ? {
            Ulimits: [
              { Name: 'nofile', Soft: 1024, Hard: 1024 },
              { Name: 'nproc', Soft: 1000, Hard: 1000 },
            ],
          }
        : {}),
    },
  };
}

function chooseFirstProcess(
  isSystem: boolean,
  { isPodman }: EngineFacts,
  { hasShellInit }: HostWorkarounds,
): { Entrypoint: string[]; Cmd: string[] } {
  // Podman prepares a container for systemd when the command is the init program; systemd in a container reads its own
  // arguments as those of the kernel.
  if (isSystem && isPodman)
    return { Entrypoint: ['/sbin/init'], Cmd: maskedUnits.map((unit) => `systemd.mask=${unit}`) };
  if (isSystem) return { Entrypoint: ['/bin/sh', '-c', renderInit()], Cmd: [] };
  if (hasShellInit) return { Entrypoint: ['/bin/sh', '-c', shellInit], Cmd: [] };
  return { Entrypoint: ['sleep'], Cmd: ['infinity'] };
}

/** Masks units, then execs the init system, which needs process number 1. */
function renderInit(): string {
  const masks = maskedUnits.map((unit) => `ln -sf /dev/null /etc/systemd/system/${unit}`).join('; ');
  return `mkdir -p /etc/systemd/system; ${masks}; exec /sbin/init`;
}

function chooseMemory(wantedMB: number | undefined, facts: EngineFacts): number {
  if (wantedMB !== undefined && !(wantedMB >= 16)) throw wrongLimit('memoryMB', wantedMB, 'at least 16');
  const bytes = Math.round((wantedMB ?? defaultMemoryMB) * megabyte);
  return facts.memoryBytes > 0 ? Math.min(bytes, facts.memoryBytes) : bytes;
}

function chooseCpus(wanted: number | undefined, facts: EngineFacts): number {
  if (wanted === undefined) return facts.cpus;
  if (!(wanted >= 0.01) || wanted > facts.cpus)
    throw wrongLimit('cpus', wanted, `from 0.01 to ${facts.cpus} on this host`);
  return wanted;
}

function wrongLimit(name: string, value: number, range: string): PthError {
  return new PthError('environment/config-invalid', `resources.${name} is ${value}; it must be ${range}.`, {
    details: { field: `resources.${name}`, value },
  });
}

/** Describes the isolation between plugin and host for users. */
export function describeIsolation(form: ContainerForm, isRootless: boolean): string {
  const user = isRootless ? ', under an engine without rights on the host' : '';
  switch (form) {
    case 'unprivileged':
      return `An unprivileged container${user}: own files, processes and network; of the host it sees the working copy alone, and the kernel is shared.`;
    case 'system':
      return `A container with systemd and the capability SYS_ADMIN, in its own cgroup namespace, not --privileged${user}: of the host's files it sees the working copy alone; the kernel is shared.`;
    case 'privileged':
      return `A --privileged container with systemd${user}: the host's devices and kernel settings are within its reach; of the host's files it sees the working copy alone.`;
    default:
      return assertNever(form);
  }
}

/** Warning of every report about environment tier 2. */
export const tier2Advisory =
  'Environment tier 2 weakens isolation: with --privileged the devices of the host are exposed to the plugin, and the narrower form still shares the kernel with more rights than tier 1. For services together with strong isolation choose environment tier 3, a virtual machine.';
