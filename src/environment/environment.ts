import type { ProcessOwner } from '../process/index.ts';
import type { Workspace } from './workspace.ts';

/** 0 local host, 1 container, 2 privileged container, 3 virtual machine. Not to be mixed up with a test's tier. */
export type EnvTier = 0 | 1 | 2 | 3;

/** When programs inside have a network: always, or only while the plugin is installed and built (threat T21). */
export type NetworkAccess = 'open' | 'install';

/** What surrounds the plugin, as every report says it. */
export interface EnvironmentInfo {
  /** Adapter name. */
  name: 'local' | 'docker' | 'vm';
  tier: EnvTier;
  /** Base image, or null on the host. */
  image: string | null;
  /** `kvm`, `tcg`, or null where no machine is virtualised. */
  accelerator: string | null;
  /** One plain sentence for people: what separates the plugin from the host. */
  isolation: string;
  /** Label of the distribution inside, e.g. `debian12`. */
  distro: string;
  /** Present where the network is cut but for installing; see `whileInstalling`. */
  network?: 'install';
  /** How the worktree reaches the inside. */
  mount: MountMethod;
  /** Warnings that every report tells people, the one about privileged containers among them. */
  advisories: readonly string[];
}

/**
 * `direct`: the same directory of the same host. `bind`: bind-mounted into a container or sandbox. `virtiofs` and `9p`:
 * shared into a virtual machine. `rsync`: copied at each edit and back after each command, the degraded mode.
 */
export type MountMethod = 'direct' | 'bind' | 'virtiofs' | '9p' | 'rsync';

/** Limits of what the plugin may use; what is left out is the adapter's default, never unlimited disk. */
export interface ResourceLimits {
  /** May be a fraction in a container; a machine takes whole numbers. */
  cpus?: number;
  memoryMB?: number;
  diskGB?: number;
}

/** A saved state. */
export interface SnapshotInfo {
  tag: string;
  /** ISO 8601. */
  takenAt: string;
  /** What it takes on the host's disk; null where that is not known. */
  sizeMB: number | null;
  /** What the adapter calls it: image id, snapshot name, directory. */
  id: string;
}

/** Numbers taken inside the environment. */
export interface EnvironmentResources {
  cpus: number;
  memoryMB: number;
  diskFreeMB: number;
}

/** One sign that the environment is degrading. */
export interface HealthFinding {
  kind: 'disk' | 'memory' | 'processes' | 'services' | 'contention';
  isHealthy: boolean;
  message: string;
  /** The measured value, in the unit that the message names. */
  value: number;
}

/** How the environment differs from its fingerprint. */
export interface DriftReport {
  addedPackages: string[];
  removedPackages: string[];
  changedFiles: string[];
  addedFiles: string[];
  leftoverServices: string[];
}

/** What the environment looked like when it was provisioned; opaque but JSON-safe. */
export interface Fingerprint {
  packages: Record<string, string>;
  services: string[];
  files: Record<string, string>;
  takenAt: string;
}

/**
 * Where the plugin lives: a workspace plus its life cycle. Adapters: local, docker, vm; one contract suite
 * runs on all. What an adapter cannot do is the fault `environment/unsupported` that names it, never a pretence.
 */
export interface Environment extends Workspace {
  readonly info: EnvironmentInfo;
  /** The workspace alone, for whoever must not touch the environment itself. */
  restricted(): Workspace;
  /** Saves the state outside the worktree under a tag; an existing tag is replaced. @throws PthError `environment/snapshot-failed`, `environment/unsupported` */
  snapshot(tag: string): Promise<SnapshotInfo>;
  /**
   * Restores the state outside the worktree, which stays mounted; every process inside is gone after it.
   * @throws PthError `environment/snapshot-failed` (also for an unknown tag), `environment/unsupported`
   */
  rollback(tag: string): Promise<void>;
  /** Oldest first. */
  listSnapshots(): Promise<SnapshotInfo[]>;
  /**
   * Cuts the network inside, or opens it again; the loopback and forwarded ports stay, and a rollback keeps the state.
   * @throws PthError `environment/unsupported` where the adapter cannot; the network is then as it was
   */
  setNetwork(isOpen: boolean): Promise<void>;
  /** A port of the environment reachable from the host; allocates a host port when none is given. */
  forwardPort(environmentPort: number, hostPort?: number): Promise<number>;
  /** Host path to environment path, byte-identical. The environment path is absolute or relative to the root. */
  copyIn(hostPath: string, environmentPath: string): Promise<void>;
  copyOut(environmentPath: string, hostPath: string): Promise<void>;
  resources(): Promise<EnvironmentResources>;
  checkHealth(): Promise<HealthFinding[]>;
  takeFingerprint(): Promise<Fingerprint>;
  detectDrift(fingerprint: Fingerprint): Promise<DriftReport>;
  /** Recent logs of the environment's main process. */
  logs(maxLines?: number): Promise<string>;
  /** Everything known about the environment, for people who ask for detail. */
  inspect(): Promise<Record<string, unknown>>;
  /** Ends every process that was started inside and removes what was provisioned. Idempotent. */
  dispose(): Promise<void>;
}

/** What to provision. */
export interface EnvironmentRequest {
  /** The session's label; every container, VM and process carries it. */
  label: string;
  /** Absolute host path of the working copy that is shared in. */
  worktree: string;
  /** Variables the plugin needs, secrets among them; kept in memory only. */
  variables?: Readonly<Record<string, string>>;
  image?: string;
  /** Network off inside, where the adapter can. Default false. */
  isOffline?: boolean;
  /** `install`: cut from the start, and open within `whileInstalling` alone. Default `open`. */
  network?: NetworkAccess;
  resources?: ResourceLimits;
  /** What separates the plugin from a local host: `auto` takes bubblewrap where it works. Default `auto`. */
  isolation?: 'auto' | 'bubblewrap' | 'none';
  /** Host directory that package runners inside may keep their downloads in, for this one command; writable. Default: what they fetch is gone with the environment. */
  cacheDirectory?: string;
  /** The literal `--privileged` of environment tier 2 where the host allows it. Default false: the narrower form. */
  isPrivileged?: boolean;
  /** `auto` takes KVM where it really boots a guest and is a fault elsewhere; emulation must be asked for. Default `auto`. */
  accelerator?: 'auto' | 'kvm' | 'tcg';
  /** How long a machine or an init system may take to be ready, in milliseconds. */
  bootTimeoutMs?: number;
  /** Whose session it is, so that what it leaves behind can be told from what is in use. */
  owner?: ProcessOwner;
  /** Steps that take long, in words for people: building an image, booting. */
  onProgress?: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/** Whether this host can provision; where not, why and what to do about it. */
export type Availability =
  | {
      isAvailable: true;
      /** What has to be made first and about how long that takes, e.g. a base image; absent when all is there. */
      preparation?: string;
    }
  | { isAvailable: false; reason: string; remedy?: readonly string[] };

/** Something of PTH's that an adapter holds on this host: it has a session's label, and can be removed. */
export interface EnvironmentResource {
  kind: 'container' | 'machine' | 'overlay' | 'snapshot' | 'network' | 'volume' | 'image';
  /** What the adapter calls it; `removeResource` takes it. */
  id: string;
  /** The session's label; null for what belongs to no session, such as a base image. */
  label: string | null;
  owner: ProcessOwner | null;
  sizeMB: number | null;
  /** ISO 8601; null where unknown. */
  createdAt: string | null;
  /** Plain words for people. */
  description: string;
}

/** Provisions one kind of environment. */
export interface EnvironmentProvider {
  readonly name: EnvironmentInfo['name'];
  readonly tier: EnvTier;
  /** Whether this host can, and if not, why; never throws. */
  checkAvailability(wanted?: Pick<EnvironmentRequest, 'image' | 'accelerator' | 'isPrivileged'>): Promise<Availability>;
  provision(request: EnvironmentRequest): Promise<Environment>;
  /** All that sessions of PTH hold through this adapter on this host, live ones too; empty where the adapter cannot run. */
  listResources(): Promise<EnvironmentResource[]>;
  /** Removes one of them; one that is gone already is no error. */
  removeResource(resource: EnvironmentResource): Promise<void>;
}
