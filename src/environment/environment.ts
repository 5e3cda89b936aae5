import type { Workspace } from './workspace.ts';

/** 0 local host, 1 container, 2 privileged container, 3 virtual machine. Not to be mixed up with a test's tier. */
export type EnvTier = 0 | 1 | 2 | 3;

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
}

/** Numbers taken inside the environment. */
export interface EnvironmentResources {
  cpus: number;
  memoryMB: number;
  diskFreeMB: number;
}

/** One sign that the environment is degrading. */
export interface HealthFinding {
  kind: 'disk' | 'memory' | 'processes' | 'services';
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
 * Where the plugin lives: a workspace plus its life cycle (row P-037). Adapters: local, docker, vm; one contract suite
 * runs on all. What an adapter cannot do is the fault `environment/unsupported` that names it, never a pretence.
 */
export interface Environment extends Workspace {
  readonly info: EnvironmentInfo;
  /** The workspace alone, for whoever must not touch the environment itself. */
  restricted(): Workspace;
  /** Saves the state outside the worktree under a tag. */
  snapshot(tag: string): Promise<void>;
  rollback(tag: string): Promise<void>;
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
  signal?: AbortSignal | undefined;
}

/** Provisions one kind of environment. */
export interface EnvironmentProvider {
  readonly name: EnvironmentInfo['name'];
  readonly tier: EnvTier;
  /** Whether this host can, and if not, why; never throws. */
  checkAvailability(): Promise<{ isAvailable: true } | { isAvailable: false; reason: string }>;
  provision(request: EnvironmentRequest): Promise<Environment>;
}
