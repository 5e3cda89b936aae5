import type { ProcessOwner } from '../process/index.ts';
import type { Workspace } from './workspace.ts';

/** 0 local host, 1 container, 2 privileged container, 3 virtual machine. Unrelated to a test's tier. */
export type EnvTier = 0 | 1 | 2 | 3;

/**
 * Network access of programs in the environment: always, or only while the plugin is installed and built (threat T21, a
 * way out for data).
 */
export type NetworkAccess = 'open' | 'install';

/** Description of an environment, shown in every report. */
export interface EnvironmentInfo {
  /** Adapter name. */
  name: 'local' | 'docker' | 'vm';
  tier: EnvTier;
  /** Base image, or null on the host. */
  image: string | null;
  /** Digest of the image, such as `sha256:…`; absent where the adapter knows none. */
  imageDigest?: string;
  /** `kvm`, `tcg`, or null without a virtual machine. */
  accelerator: string | null;
  /** One sentence for users on the isolation between plugin and host. */
  isolation: string;
  /** Label of the distribution, e.g. `debian12`. */
  distro: string;
  /** Present where the network is open only during installation; see `whileInstalling`. */
  network?: 'install';
  /** The method that shares the worktree with the environment. */
  mount: MountMethod;
  /** Warnings for every report, such as the one about privileged containers. */
  advisories: readonly string[];
}

/**
 * `direct`: the same directory of the same host. `overlay`: shown in a sandbox, where what is written ends with the
 * sandbox. `bind`: bind-mounted into a container or sandbox. `virtiofs` and `9p`: shared with a virtual machine.
 * `rsync`: copied in before and back after each command, the degraded mode.
 */
export type MountMethod = 'direct' | 'overlay' | 'bind' | 'virtiofs' | '9p' | 'rsync';

/**
 * Directories of this host in which what programs write stays: the working copy and the package cache, the cache alone,
 * or none.
 */
export type KeptDirectories = 'all' | 'cache' | 'none';

/** Resource limits of the plugin; an absent one is the adapter's default, never unlimited disk. */
export interface ResourceLimits {
  /** May be a fraction for a container; a machine takes whole numbers. */
  cpus?: number;
  memoryMB?: number;
  diskGB?: number;
}

/** A saved state of an environment. */
export interface SnapshotInfo {
  tag: string;
  /** ISO 8601. */
  takenAt: string;
  /** Size on the host's disk; null where unknown. */
  sizeMB: number | null;
  /** The adapter's id of the snapshot: image id, snapshot name, directory. */
  id: string;
}

/** Measured resources of an environment. */
export interface EnvironmentResources {
  cpus: number;
  memoryMB: number;
  diskFreeMB: number;
}

/** What an environment has used since it was provisioned, for differences; null where it is not told. */
export interface UsageSample {
  /** Whose use it is: of the whole container or machine, or of the processes that the session started on this host. */
  of: 'container' | 'machine' | 'processes';
  cpuSeconds: number | null;
  /** Memory in use now. */
  memoryMB: number | null;
  /** Bytes of the disk, as the kernel passed them on. */
  readMB: number | null;
  writtenMB: number | null;
}

/** One sign that the environment is degrading. */
export interface HealthFinding {
  kind: 'disk' | 'memory' | 'processes' | 'services' | 'contention';
  isHealthy: boolean;
  message: string;
  /** The measured value, in the unit that the message names. */
  value: number;
}

/** Differences between an environment and its fingerprint. */
export interface DriftReport {
  addedPackages: string[];
  removedPackages: string[];
  changedFiles: string[];
  addedFiles: string[];
  leftoverServices: string[];
}

/** State of an environment at provisioning; opaque but JSON-safe. */
export interface Fingerprint {
  packages: Record<string, string>;
  services: string[];
  files: Record<string, string>;
  takenAt: string;
}

/**
 * A workspace with a life cycle, in which the plugin runs. Adapters: local, docker, vm; all pass one contract suite. An
 * adapter throws `environment/unsupported` for an operation that it cannot do.
 */
export interface Environment extends Workspace {
  readonly info: EnvironmentInfo;
  /** Returns the workspace alone, for callers that must not control the environment. */
  restricted(): Workspace;
  /**
   * Saves the state outside the worktree under a tag; replaces an existing tag. @throws PthError
   * `environment/snapshot-failed`, `environment/unsupported`
   */
  snapshot(tag: string): Promise<SnapshotInfo>;
  /**
   * Restores the state outside the worktree, which stays mounted, and ends every process of the environment.
   * @throws PthError `environment/snapshot-failed` (also for an unknown tag), `environment/unsupported`
   */
  rollback(tag: string): Promise<void>;
  /** Lists snapshots, oldest first. */
  listSnapshots(): Promise<SnapshotInfo[]>;
  /** Removes the snapshot of a tag; a missing one is no error. @throws PthError `environment/snapshot-failed` */
  removeSnapshot(tag: string): Promise<void>;
  /**
   * Closes or opens the network of the environment; the loopback and forwarded ports stay, and a rollback keeps the
   * state.
   * @throws PthError `environment/unsupported` where the adapter cannot; the network is then unchanged
   */
  setNetwork(isOpen: boolean): Promise<void>;
  /** Forwards a host port to a port of the environment and returns it; chooses a free host port when none is given. */
  forwardPort(environmentPort: number, hostPort?: number): Promise<number>;
  /**
   * Copies a host path into the environment, byte for byte. The environment path is absolute or relative to the root.
   */
  copyIn(hostPath: string, environmentPath: string): Promise<void>;
  copyOut(environmentPath: string, hostPath: string): Promise<void>;
  resources(): Promise<EnvironmentResources>;
  /** Reads what the environment has used so far. */
  usage(): Promise<UsageSample>;
  checkHealth(): Promise<HealthFinding[]>;
  takeFingerprint(): Promise<Fingerprint>;
  detectDrift(fingerprint: Fingerprint): Promise<DriftReport>;
  /** Returns recent logs of the environment's main process. */
  logs(maxLines?: number): Promise<string>;
  /** Returns everything known about the environment. */
  inspect(): Promise<Record<string, unknown>>;
  /** Ends every process of the environment and removes everything provisioned. Idempotent. */
  dispose(): Promise<void>;
}

/** The environment to provision. */
export interface EnvironmentRequest {
  /** Label of the session; every container, VM and process carries it. */
  label: string;
  /** Absolute host path of the shared working copy. */
  worktree: string;
  /** Variables for the plugin, including secrets; kept in memory only. */
  variables?: Readonly<Record<string, string>>;
  image?: string;
  /** Sentences of the caller about the image, for `info.advisories` of a container or a machine. Default none. */
  advisories?: readonly string[];
  /** No network in the environment, where the adapter can. Default false. */
  isOffline?: boolean;
  /** How often a call of an engine that takes no connection is made again. Default 2. */
  retries?: number | undefined;
  /** `install`: closed from the start, and open only within `whileInstalling`. Default `open`. */
  network?: NetworkAccess;
  resources?: ResourceLimits;
  /** Isolation on the local host: `auto` uses bubblewrap where it works. Default `auto`. */
  isolation?: 'auto' | 'bubblewrap' | 'none';
  /**
   * Writable host directory for the downloads of package runners, for this one command. Default: downloads are lost
   * with the environment.
   */
  cacheDirectory?: string;
  /**
   * Directories in which what programs write stays, where the adapter can cover them; `info.mount` says whether the
   * working copy is covered. Default `all`.
   */
  keeps?: KeptDirectories;
  /** Literal `--privileged` for environment tier 2, where the host allows it. Default false: fewer rights. */
  isPrivileged?: boolean;
  /**
   * `auto` uses KVM where it really boots a guest and is a fault elsewhere; emulation must be requested. Default
   * `auto`.
   */
  accelerator?: 'auto' | 'kvm' | 'tcg';
  /** Maximum start time of a machine or init system, in milliseconds. */
  bootTimeoutMs?: number;
  /** The owner of the session, by which abandoned resources are told from used ones. */
  owner?: ProcessOwner;
  /** Reports slow steps in words for users: building an image, booting. */
  onProgress?: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/** True with an optional preparation, or the reason why this host cannot provision, with remedies. */
export type Availability =
  | {
      isAvailable: true;
      /** The preparation and its approximate duration, e.g. building a base image; absent when nothing is missing. */
      preparation?: string;
    }
  | { isAvailable: false; reason: string; remedy?: readonly string[] };

/** A resource of PTH on this host, with a session's label, that can be removed. */
export interface EnvironmentResource {
  kind: 'container' | 'machine' | 'overlay' | 'snapshot' | 'network' | 'volume' | 'image';
  /** The adapter's id, for `removeResource`. */
  id: string;
  /** Label of the session; null for a resource of no session, such as a base image. */
  label: string | null;
  owner: ProcessOwner | null;
  sizeMB: number | null;
  /** ISO 8601; null where unknown. */
  createdAt: string | null;
  /** Plain words for users. */
  description: string;
}

/** Provisions one kind of environment. */
export interface EnvironmentProvider {
  readonly name: EnvironmentInfo['name'];
  readonly tier: EnvTier;
  /** Checks whether this host can provision, and if not, why; never throws. */
  checkAvailability(wanted?: Pick<EnvironmentRequest, 'image' | 'accelerator' | 'isPrivileged'>): Promise<Availability>;
  provision(request: EnvironmentRequest): Promise<Environment>;
  /** Lists all resources of PTH's sessions on this host, including used ones; empty where the adapter cannot run. */
  listResources(): Promise<EnvironmentResource[]>;
  /** Removes one of them; a missing one is no error. */
  removeResource(resource: EnvironmentResource): Promise<void>;
}
