import { type Clock, PthError } from '../../base/index.ts';
import { runProcess } from '../../process/index.ts';
import type { PathPolicy } from '../local/path-policy.ts';
import type { CommandHost } from '../remote/command-host.ts';
import type { HostCertificates } from '../remote/host-certificates.ts';
import { GuestConnection } from './guest-connection.ts';
import type { Machine } from './machine.ts';
import { RsyncShare } from './rsync-share.ts';
import { SshLink } from './ssh-link.ts';

/** Path of the working copy in every machine. */
export const remoteRoot = '/workspace';

/** Dependencies that stay the same across restarts of the machine. */
export interface RunningMachineDependencies {
  machine: Machine;
  policy: PathPolicy;
  user: string;
  privateKey: string;
  knownHosts: string;
  isFirstMeeting: boolean;
  controlDirectory: string;
  bootTimeoutMs: number;
  /** The host's variables for its own programs. */
  variables: Readonly<Record<string, string>>;
  certificates: HostCertificates;
  clock: Clock;
}

/** A machine that is on: its connection, and the synchronisation of the working copy. */
export class RunningMachine {
  readonly machine: Machine;
  /** Absolute path of the working copy in the machine. */
  readonly root = remoteRoot;
  readonly connection: GuestConnection;
  readonly link: SshLink;
  /** Runs commands, and synchronises the working copy before each of them. */
  readonly host: CommandHost;
  readonly #share: RsyncShare | undefined;

  constructor(parts: RunningMachineDependencies) {
    const { machine, policy, clock, variables } = parts;
    this.machine = machine;
    this.link = new SshLink({
      port: machine.definition.sshPort,
      user: parts.user,
      privateKey: parts.privateKey,
      knownHosts: parts.knownHosts,
      isFirstMeeting: parts.isFirstMeeting,
      controlDirectory: parts.controlDirectory,
      variables,
      clock,
      run: runProcess,
    });
    const connection = new GuestConnection({
      machine,
      link: this.link,
      user: parts.user,
      remoteRoot,
      certificates: parts.certificates,
      bootTimeoutMs: parts.bootTimeoutMs,
      clock,
    });
    this.connection = connection;
    if (machine.definition.mount !== 'rsync') {
      this.host = connection.host;
      return;
    }
    const share = new RsyncShare({
      policy,
      remoteRoot,
      channel: connection.host.setup,
      sshConfig: this.link.configFile,
      variables,
      run: runProcess,
    });
    this.#share = share;
    this.host = {
      start: async (command) => {
        await share.sync();
        return connection.host.start(command);
      },
      findLoss: () => connection.findLoss(),
      close: () => connection.host.close(),
    };
  }

  /** Connects, and makes the first copy where files are copied. */
  async connect(isBooting: boolean, signal?: AbortSignal, limitMs?: number): Promise<void> {
    await this.connection.connect(isBooting, signal, limitMs);
    await this.#share?.start();
  }

  /** Copies a command's changes back, where files are copied. */
  async bringBack(): Promise<void> {
    await this.#share?.sync();
  }

  /**
   * Enlarges the disk of the guest's root.
   * @throws PthError `environment/provision-failed`
   */
  async growRoot(signal?: AbortSignal): Promise<void> {
    const script = 'd=$(findmnt -no SOURCE /) && [ "$d" = /dev/vda ] && resize2fs "$d"';
    const reply = await this.connection.host.setup.run(script, { timeoutMs: 120_000, signal });
    if (reply.exitCode === 0) return;
    throw new PthError('environment/provision-failed', 'The disk of the machine could not be made larger inside.', {
      attempted: 'making the disk of a virtual machine larger',
      rawOutput: `${reply.stdout}${reply.stderr}`.trim() || 'the root of this image is not the whole disk',
    });
  }

  /** Closes the connection; the machine stays on. */
  close(): Promise<void> {
    return this.connection.close();
  }
}
