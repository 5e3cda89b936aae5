import { arch, availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Clock, PthError, systemClock } from '../../base/index.ts';
import { sessionLabelVariable } from '../../process/index.ts';
import type { Availability, Environment, EnvironmentProvider, EnvironmentRequest } from '../environment.ts';
import type { ImageStore, VmImage } from '../images/image-store.ts';
import { PathPolicy } from '../local/path-policy.ts';
import { readHostCertificates } from '../remote/host-certificates.ts';
import { MountedWorkspace } from '../remote/mounted-workspace.ts';
import { decideAccelerator, emulationRemedy, type KvmProbe, probeKvm } from './accelerator.ts';
import { describeMachine } from './describe-machine.ts';
import { DiskSnapshots } from './disk-snapshots.ts';
import { MountRefused } from './guest-connection.ts';
import type { Accelerator, MachineMount } from './machine-definition.ts';
import { MachineDirectories } from './machine-directories.ts';
import { growDisk, readDiskBytes } from './machine-disk.ts';
import {
  findMissingRequirement,
  readCapabilities,
  readMountCapabilities,
  readVersions,
  toTierFault,
} from './machine-host.ts';
import { MachineTools, type RunProgram } from './machine-tools.ts';
import { planDiskGrowth, planSize } from './plan-machine.ts';
import { returnFiles } from './return-files.ts';
import { selectMounts } from './select-mount.ts';
import { type MachineRequest, MachineStarter, type StartedMachine } from './start-machine.ts';
import { refuseNetworkChange, VmEnvironment } from './vm-environment.ts';
import { WarmStates } from './warm-state.ts';

/** Dependencies of the machine adapter. */
export interface VmProviderOptions {
  images: ImageStore;
  /** The host's variables; PATH and a few others reach the tools, and none the guest. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Absolute directory for disks, logs and saved states; QEMU must be able to reach it. */
  stateDirectory: string;
  /** Default the machine's clock. */
  clock?: Clock;
  /** Default `qemu:///system`. */
  virshUri?: string;
  /** The image of a request that names none. Default `debian12`. */
  defaultImage?: string;
  /** Forces one sharing method. Default: the best that host and guest support. */
  mount?: MachineMount;
  /** `cold` boots every machine instead of resuming a saved state. Default `warm`. */
  start?: 'warm' | 'cold';
  /** Runs virsh and qemu-img; tests pass a fake. */
  run?: RunProgram;
}

const bootTimeoutsMs: Record<Accelerator, number> = { kvm: 120_000, tcg: 300_000 };
/** Default variables of commands: those of a login shell. */
const childVariables = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  TERM: 'dumb',
};

/**
 * Creates the provider of virtual machines, environment tier 3: QEMU by libvirt, a layer over the golden disk for each
 * session, and only the working copy shared with this host.
 */
export function createVmProvider(options: VmProviderOptions): EnvironmentProvider {
  const provider = new VmProvider(options);
  return {
    name: 'vm',
    tier: 3,
    checkAvailability: (wanted) => provider.checkAvailability(wanted),
    provision: (request) => provider.provision(request),
    listResources: () => provider.directories.list(),
    removeResource: ({ id }) => provider.directories.remove(id),
  };
}

class VmProvider {
  readonly directories: MachineDirectories;
  readonly #options: VmProviderOptions;
  readonly #tools: MachineTools;
  readonly #warm: WarmStates;
  readonly #clock: Clock;
  #starter: Promise<MachineStarter> | undefined;

  constructor(options: VmProviderOptions) {
    const { stateDirectory, variables, virshUri = 'qemu:///system', clock = systemClock, run } = options;
    this.#options = options;
    this.#clock = clock;
    this.#tools = new MachineTools({ uri: virshUri, variables, ...(run ? { run } : {}) });
    this.#warm = new WarmStates(join(stateDirectory, 'booted'));
    this.directories = new MachineDirectories(join(stateDirectory, 'machines'), this.#tools, this.#warm);
  }

  async checkAvailability(wanted: Pick<EnvironmentRequest, 'image' | 'accelerator'> = {}): Promise<Availability> {
    try {
      return await this.#checkAvailability(wanted);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { isAvailable: false, reason, ...(PthError.isInstance(error) ? { remedy: error.recovery } : {}) };
    }
  }

  async #checkAvailability(wanted: Pick<EnvironmentRequest, 'image' | 'accelerator'>): Promise<Availability> {
    const { images, defaultImage = 'debian12' } = this.#options;
    const missing = await findMissingRequirement(this.#tools, arch());
    if (missing) return { isAvailable: false, ...missing };
    const name = wanted.image ?? defaultImage;
    const status = await images.find(name, 'vm');
    if (status === undefined) {
      return {
        isAvailable: false,
        reason: `there is no image ${name}`,
        remedy: ['Name one that pth images list shows.'],
      };
    }
    if (!status.isBuilt && !status.build.isPossible) {
      return {
        isAvailable: false,
        reason: `the image ${name} is not built, and cannot be built here: ${status.build.reason}`,
        remedy: [`Build it where that is possible, and bring it here: pth images build ${name}.`],
      };
    }
    const preparation = status.isBuilt
      ? undefined
      : `the image ${name} is built first: ${status.build.isPossible ? status.build.expected : ''}`;
    if ((wanted.accelerator ?? 'auto') !== 'tcg') {
      const probe = await this.#probe(status.isBuilt ? await images.ensureVm(name) : undefined, wanted.accelerator);
      if (!probe.isWorking && !(probe.isUnknown && preparation !== undefined)) {
        return { isAvailable: false, reason: `no machine with KVM: ${probe.reason}`, remedy: [emulationRemedy] };
      }
    }
    return { isAvailable: true, ...(preparation === undefined ? {} : { preparation }) };
  }

  async provision(request: EnvironmentRequest): Promise<Environment> {
    const { signal, onProgress = () => undefined, label } = request;
    const { images, variables, defaultImage = 'debian12' } = this.#options;
    signal?.throwIfAborted();
    if (request.network === 'install') throw refuseNetworkChange();
    const policy = await PathPolicy.open(request.worktree);
    const size = planSize(request.resources, {
      cpus: availableParallelism(),
      memoryMB: Math.floor(totalmem() / 1024 / 1024),
    });
    const missing = await findMissingRequirement(this.#tools, arch());
    if (missing) throw toTierFault(missing);
    const image = await images.ensureVm(request.image ?? defaultImage, { onProgress, signal });
    const wanted = request.accelerator ?? 'auto';
    const accelerator = decideAccelerator(
      wanted,
      wanted === 'tcg' ? undefined : await this.#probe(image, wanted, signal),
    );
    const growth = planDiskGrowth(size.diskGB, await readDiskBytes(this.#tools, image.disk, signal));
    const machineRequest: Omit<MachineRequest, 'mount'> = {
      image,
      accelerator,
      size,
      policy,
      onProgress,
      signal,
      isOffline: request.isOffline ?? false,
      mark: { label, owner: request.owner ?? null, createdAt: this.#clock.now().toISOString() },
      certificates: await readHostCertificates(variables),
      bootTimeoutMs: request.bootTimeoutMs ?? bootTimeoutsMs[accelerator],
    };
    const { started, mount, passedOver } = await this.#startWithMount(machineRequest);
    const { running, files } = started;
    try {
      if (growth !== undefined) await growDisk(this.#tools, running, growth, signal);
      await running.connection.readStats();
      return this.#compose(request, machineRequest, started, { mount, passedOver });
    } catch (error) {
      await running.close();
      await this.directories.remove(files.name);
      throw error;
    }
  }

  #compose(
    request: EnvironmentRequest,
    machineRequest: Omit<MachineRequest, 'mount'>,
    { running, reopen, files, start }: StartedMachine,
    share: { mount: MachineMount; passedOver: readonly string[] },
  ): Environment {
    const { label } = request;
    const given = request.variables ?? {};
    const current = { running };
    const workspace = new MountedWorkspace({
      name: 'vm environment',
      policy: machineRequest.policy,
      remoteRoot: running.root,
      host: running.host,
      variables: {
        ...childVariables,
        ...running.connection.variables,
        ...given,
        [sessionLabelVariable]: label,
      },
      afterCommand: async () => {
        await current.running.bringBack();
        await returnFiles(current.running, machineRequest.policy.root);
      },
    });
    const { accelerator, image, isOffline, bootTimeoutMs, onProgress } = machineRequest;
    const { distro } = running.connection;
    const info = describeMachine({ image: image.name, accelerator, isOffline, distro, ...share });
    return new VmEnvironment({
      info: { ...info, advisories: [...(request.advisories ?? []), ...info.advisories] },
      label,
      workspace,
      current,
      reopen,
      bootTimeoutMs,
      onProgress,
      snapshots: new DiskSnapshots(running.machine, this.#tools, this.#clock),
      preparedAt: running.connection.preparedAt ?? String(this.#clock.now().getTime() / 1000),
      start,
      variableNames: Object.keys(given),
      isOffline,
      remove: () => this.directories.remove(files.name),
      clock: this.#clock,
    });
  }

  /** Tries the sharing methods that the host supports in order; only a running guest shows which it supports. */
  async #startWithMount(
    machineRequest: Omit<MachineRequest, 'mount'>,
  ): Promise<{ started: StartedMachine; mount: MachineMount; passedOver: readonly string[] }> {
    const capabilities = await readCapabilities(this.#tools, machineRequest.accelerator);
    const offers = await readMountCapabilities(this.#tools, capabilities);
    const { methods, passedOver } = selectMounts(offers, this.#options.mount);
    const reasons = [...passedOver];
    const starter = await this.#openStarter();
    for (const mount of methods) {
      try {
        return { started: await starter.start({ ...machineRequest, mount }), mount, passedOver: reasons };
      } catch (error) {
        if (!(error instanceof MountRefused)) throw error;
        reasons.push(`${mount}: ${error.message}`);
        machineRequest.onProgress(`The working copy cannot be shared by ${mount}: ${error.message}.`);
      }
    }
    throw new PthError(
      'environment/provision-failed',
      'There is no way to share the working copy with a machine here.',
      {
        rawOutput: reasons.join('\n'),
        recovery: ['Install virtiofsd, or rsync on this host and in the image.', 'Use a container environment.'],
      },
    );
  }

  #openStarter(): Promise<MachineStarter> {
    this.#starter ??= readVersions(this.#tools).then(
      (versions) =>
        new MachineStarter({
          tools: this.#tools,
          directories: this.directories,
          warm: this.#warm,
          versions,
          start: this.#options.start ?? 'warm',
          clock: this.#clock,
        }),
      (error: unknown) => {
        this.#starter = undefined;
        throw error;
      },
    );
    return this.#starter;
  }

  async #probe(
    image: VmImage | undefined,
    wanted: 'auto' | 'kvm' | 'tcg' = 'auto',
    signal?: AbortSignal,
  ): Promise<KvmProbe> {
    const { emulator } = await readCapabilities(this.#tools, 'tcg');
    if (emulator === null) return { isWorking: false, reason: 'libvirt names no emulator' };
    const probe = await probeKvm({
      emulator,
      kernel: image?.kernel ?? null,
      variables: this.#tools.variables,
      cacheFile: join(this.#options.stateDirectory, 'kvm-probe.json'),
      signal,
    });
    // An explicit request for KVM is tried where the probe could not run; the boot shows whether it works.
    return !probe.isWorking && probe.isUnknown && wanted === 'kvm' ? { isWorking: true } : probe;
  }
}
