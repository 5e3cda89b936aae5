import { arch, release, type } from 'node:os';
import { Cleanup, type Clock, PthError } from '../../base/index.ts';
import { killLabelled } from '../../process/index.ts';
import { compareFingerprints } from '../compare-fingerprints.ts';
import type {
  DriftReport,
  Environment,
  EnvironmentInfo,
  EnvironmentResources,
  Fingerprint,
  HealthFinding,
  SnapshotInfo,
  UsageSample,
} from '../environment.ts';
import { isPort, type PortForward } from '../forward-port.ts';
import { judgeHealth } from '../judge-health.ts';
import { measureListing } from '../measure-listing.ts';
import { takeHostFingerprint } from './host-fingerprint.ts';
import { readHostResources, sampleHost } from './host-sample.ts';
import type { LocalWorkspace } from './local-workspace.ts';
import { openPortForward } from './port-forward.ts';
import { readSessionUsage } from './session-usage.ts';
import type { OverlaySandbox } from './sandbox/overlay-sandbox.ts';
import { compareSandboxFingerprints, takeSandboxFingerprint } from './sandbox/sandbox-fingerprint.ts';
import { WorkspaceEnvironment } from '../workspace-environment.ts';

/** Dependencies of a local environment. */
export interface LocalEnvironmentDependencies {
  info: EnvironmentInfo;
  workspace: LocalWorkspace;
  /** Variables of every process, including the label. */
  variables: Readonly<Record<string, string>>;
  label: string;
  clock: Clock;
  /** Isolates commands from the rest of the host; absent on the plain host. */
  sandbox?: OverlaySandbox;
  /** True when the sandbox has a network of its own without a way out. */
  isOffline: boolean;
  /** True when that network may be opened for installing. */
  canOpenNetwork: boolean;
  /** Home directories of the current user. */
  homes: readonly string[];
}

/**
 * This host as an environment. Without a sandbox it shares files, processes and network with PTH, and refuses
 * operations that it cannot do; with one, everything written outside the working copy stays in files of the session.
 */
export class LocalEnvironment extends WorkspaceEnvironment<LocalWorkspace> implements Environment {
  readonly info: EnvironmentInfo;
  readonly #parts: LocalEnvironmentDependencies;
  readonly #forwards: PortForward[] = [];
  readonly #cleanup = new Cleanup();

  constructor(parts: LocalEnvironmentDependencies) {
    super(parts.workspace);
    this.#parts = parts;
    this.info = parts.info;
    const { sandbox } = parts;
    if (sandbox) this.#cleanup.add('remove the sandbox', () => sandbox.dispose());
    this.#cleanup.add('sweep the processes of the session', async () => {
      await killLabelled(parts.label);
    });
    this.#cleanup.add('stop the processes of the session', () => this.workspace.close());
  }

  copyIn(hostPath: string, environmentPath: string): Promise<void> {
    return this.workspace.copyIn(hostPath, environmentPath);
  }

  copyOut(environmentPath: string, hostPath: string): Promise<void> {
    return this.workspace.copyOut(environmentPath, hostPath);
  }

  async snapshot(tag: string): Promise<SnapshotInfo> {
    this.workspace.assertOpen();
    const { sandbox } = this.#parts;
    if (sandbox) return sandbox.snapshot(tag);
    throw unsupported(`a snapshot (${tag})`, 'Commit the working copy with git, or use another environment.');
  }

  async rollback(tag: string): Promise<void> {
    this.workspace.assertOpen();
    const { sandbox } = this.#parts;
    if (!sandbox) throw unsupported(`a rollback (${tag})`, 'Revert the commit with git, or use another environment.');
    await sandbox.rollback(tag);
    await this.workspace.waitUntilIdle();
  }

  async listSnapshots(): Promise<SnapshotInfo[]> {
    this.workspace.assertOpen();
    return this.#parts.sandbox?.listSnapshots() ?? [];
  }

  async removeSnapshot(tag: string): Promise<void> {
    this.workspace.assertOpen();
    await this.#parts.sandbox?.removeSnapshot(tag);
  }

  /** Only for a sandbox with a network of its own; a forward cannot reach services on the host's network. */
  async setNetwork(isOpen: boolean): Promise<void> {
    this.workspace.assertOpen();
    const { sandbox, isOffline, canOpenNetwork } = this.#parts;
    if (sandbox && canOpenNetwork) return sandbox.setHostNetwork(isOpen);
    if (isOpen === isOffline) throw refuseNetworkChange(isOpen);
  }

  /**
   * On the host's network returns the same port, or forwards another host port on 127.0.0.1; reaches a sandbox's own
   * network over a free port of 127.0.0.1, or the given one.
   */
  async forwardPort(environmentPort: number, chosenPort?: number): Promise<number> {
    this.workspace.assertOpen();
    const { sandbox, isOffline } = this.#parts;
    const hostPort = chosenPort ?? (isOffline ? 0 : environmentPort);
    for (const port of [environmentPort, chosenPort ?? environmentPort]) {
      if (!isPort(port)) throw new PthError('environment/port-unavailable', `${port} is no TCP port (1 to 65535).`);
    }
    const open = this.#forwards.find(
      (forward) => forward.environmentPort === environmentPort && (hostPort === 0 || forward.hostPort === hostPort),
    );
    if (open) return open.hostPort;
    if (hostPort === environmentPort && !isOffline) return hostPort;
    const far = sandbox && isOffline ? () => sandbox.connect(environmentPort) : undefined;
    const forward = await openPortForward(environmentPort, hostPort, far);
    try {
      this.workspace.assertOpen();
    } catch (error) {
      await forward.close();
      throw error;
    }
    this.#forwards.push(forward);
    this.#cleanup.add(`close the forward of port ${forward.hostPort}`, () => forward.close());
    return forward.hostPort;
  }

  async resources(): Promise<EnvironmentResources> {
    this.workspace.assertOpen();
    return readHostResources(this.root);
  }

  async usage(): Promise<UsageSample> {
    this.workspace.assertOpen();
    return readSessionUsage(this.workspace.listRunning().flatMap(({ process }) => process.pid ?? []));
  }

  async checkHealth(): Promise<HealthFinding[]> {
    this.workspace.assertOpen();
    const { label, clock } = this.#parts;
    const sample = await sampleHost(this.root, label, clock);
    return judgeHealth({ ...sample, listingMs: await measureListing(this.workspace, clock) });
  }

  async takeFingerprint(): Promise<Fingerprint> {
    this.workspace.assertOpen();
    const { sandbox, variables, homes, clock } = this.#parts;
    return sandbox ? takeSandboxFingerprint(sandbox, variables, homes, clock) : takeHostFingerprint(variables, clock);
  }

  async detectDrift(fingerprint: Fingerprint): Promise<DriftReport> {
    const now = await this.takeFingerprint();
    return this.#parts.sandbox ? compareSandboxFingerprints(fingerprint, now) : compareFingerprints(fingerprint, now);
  }

  /** The host has no main process; these are the last stderr lines of the started processes. */
  async logs(maxLines = 200): Promise<string> {
    return this.workspace.readLog(maxLines);
  }

  async inspect(): Promise<Record<string, unknown>> {
    this.workspace.assertOpen();
    return {
      ...this.info,
      root: this.root,
      label: this.#parts.label,
      system: `${type()} ${release()} ${arch()}`,
      resources: await this.resources(),
      serverMemoryBytes: this.workspace.maxMemoryBytes ?? null,
      // Names alone: values may be secrets.
      variables: Object.keys(this.#parts.variables).sort(),
      processes: this.workspace.listRunning().map(({ argv, process }) => ({ pid: process.pid ?? null, argv })),
      ...describeSandbox(this.#parts),
      forwards: this.#forwards.map(({ hostPort, environmentPort }) => ({ hostPort, environmentPort })),
    };
  }

  dispose(): Promise<void> {
    return this.#cleanup.run();
  }
}

function describeSandbox({ sandbox, isOffline }: LocalEnvironmentDependencies): Record<string, unknown> {
  if (!sandbox) return {};
  return {
    sandbox: {
      directory: sandbox.directory,
      isOffline,
      hiddenPaths: sandbox.hiddenPaths,
      readOnlyPaths: [...sandbox.readOnlyPaths],
      snapshots: sandbox.listSnapshots().map((snapshot) => ({ ...snapshot })),
    },
  };
}

function refuseNetworkChange(isOpen: boolean): PthError {
  const what = isOpen ? 'was made without a network' : "has the host's network";
  return new PthError('environment/unsupported', `The local environment ${what}, for as long as it is there.`, {
    recovery: ['Use a container environment.', 'Leave the network as it is.'],
  });
}

function unsupported(what: string, instead: string): PthError {
  return new PthError('environment/unsupported', `The local environment cannot take ${what}: it is this host itself.`, {
    recovery: [instead],
  });
}
