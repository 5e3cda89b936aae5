import { type Clock, PthError } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import { ShellCommandHost } from '../remote/command-host.ts';
import type { HostCertificates } from '../remote/host-certificates.ts';
import type { RemoteUser } from '../remote/remote-exec.ts';
import { ShellChannel } from '../remote/shell-channel.ts';
import type { DomainStats } from './domain-stats.ts';
import type { Machine } from './machine.ts';
import { parsePreparation, renderPreparation } from './prepare-guest.ts';
import type { SshLink } from './ssh-link.ts';

/** Dependencies of the connection to a guest. */
export interface GuestConnectionDependencies {
  machine: Machine;
  link: SshLink;
  /** The user of the private key. */
  user: string;
  /** Absolute path of the working copy in the guest. */
  remoteRoot: string;
  /** Certificates of this host for the guest. */
  certificates: HostCertificates;
  /** True mounts the share. Default true; a machine that is to be saved must not mount it. */
  mountsShare?: boolean;
  /** Limit until the guest is reachable, in milliseconds. */
  bootTimeoutMs: number;
  clock: Clock;
}

/** Thrown when the guest cannot mount the share because its kernel lacks the file system. */
export class MountRefused extends Error {}

/**
 * The connection to a running guest: one SSH connection, the mounted working copy, and shells for commands. Reconnects
 * at the next command to a guest that rebooted by itself; a lost guest is a fault.
 */
export class GuestConnection {
  readonly host: ShellCommandHost;
  readonly #parts: GuestConnectionDependencies;
  #healing: Promise<void> | undefined;
  #variables: Readonly<Record<string, string>> = {};
  #distro = 'linux';
  #preparedAt: string | undefined;
  #lastStats: DomainStats | undefined;
  #isClosed = false;

  constructor(parts: GuestConnectionDependencies) {
    this.#parts = parts;
    this.host = new ShellCommandHost({
      name: 'machine',
      exec: (argv, user) => this.#exec(argv, user),
      findLoss: () => this.findLoss(),
      isOneUser: parts.user === 'root',
      clock: parts.clock,
    });
  }

  /** Variables of all commands: those of the image's /etc/environment, and the paths of this host's certificates. */
  get variables(): Readonly<Record<string, string>> {
    return this.#variables;
  }

  /** Time of the first preparation by the guest's clock, in seconds since the epoch. */
  get preparedAt(): string | undefined {
    return this.#preparedAt;
  }

  /** Label of the distribution, e.g. `debian12`. */
  get distro(): string {
    return this.#distro;
  }

  /**
   * Waits until SSH accepts the connection, and mounts the working copy.
   * @param isBooting true for a boot, false for a start from a saved state
   * @param limitMs limit until the guest is reachable, in milliseconds; default `bootTimeoutMs`
   * @throws PthError `environment/boot-failed` with the boot log, `environment/provision-failed`; `MountRefused`
   */
  async connect(isBooting: boolean, signal?: AbortSignal, limitMs?: number): Promise<void> {
    await this.#open(isBooting, signal, limitMs);
    await this.#prepare(this.host.setup, signal);
  }

  async #open(isBooting: boolean, signal?: AbortSignal, limitMs = this.#parts.bootTimeoutMs): Promise<void> {
    const { machine, link } = this.#parts;
    const deadline = AbortSignal.timeout(limitMs);
    const watch = new AbortController();
    const limits = AbortSignal.any([deadline, watch.signal, ...(signal ? [signal] : [])]);
    const watching = this.#watchPower(watch, limits);
    try {
      await link.open(limits, isBooting);
    } catch (error) {
      if (signal?.aborted || !limits.aborted) throw error;
      const isUnreached = !watch.signal.aborted;
      const what = isUnreached
        ? `The machine could not be reached within ${Math.round(limitMs / 1000)} s.`
        : 'The machine turned itself off before it could be reached.';
      throw await machine.bootFault(link.lastWords === '' ? what : `${what} SSH said: ${link.lastWords}`, {
        isUnreached,
      });
    } finally {
      watch.abort();
      await watching;
    }
  }

  /** Waits until the guest has finished its boot and written everything to its disk. */
  async settle(signal?: AbortSignal): Promise<void> {
    // A failed unit, or an init system without an answer, does not stop the start.
    const script = 'timeout 90 systemctl is-system-running --wait >/dev/null 2>&1; sync';
    await this.host.setup.run(script, { timeoutMs: 120_000, signal });
  }

  /** Reads libvirt's counters, which become part of the fault if the machine dies. */
  async readStats(): Promise<DomainStats> {
    this.#lastStats = await this.#parts.machine.readStats();
    return this.#lastStats;
  }

  /** Returns why no command can run any more, or undefined while the machine runs. */
  async findLoss(): Promise<Error | undefined> {
    if (this.#isClosed) return new PthError('environment/closed', 'The machine is disposed of.');
    const { machine } = this.#parts;
    const state = await machine.readState();
    if (state?.state === 'running' || state?.state === 'idle') return undefined;
    const shown = state === undefined ? 'gone' : `${state.state}${state.reason === null ? '' : ` (${state.reason})`}`;
    if (state?.state === 'paused' && /I\/O error/.test(state.reason ?? '')) {
      return new PthError(
        'environment/disk-full',
        'The machine stands still: this host has no room left for its disk.',
        {
          rawOutput: `state of the machine: ${shown}`,
          details: { machine: machine.name, state: shown },
        },
      );
    }
    const serial = (await machine.readSerialTail()).trim();
    return new PthError('environment/died', `The machine ended while it was in use: it is ${shown}.`, {
      attempted: 'running something in the machine',
      rawOutput: `state: ${shown}${serial === '' ? '' : `\nThe serial log ends with:\n${serial}`}`,
      details: {
        machine: machine.name,
        state: state?.state ?? null,
        reason: state?.reason ?? null,
        serialLog: serial,
        lastStats: this.#lastStats ?? null,
      },
    });
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.host.close();
    await this.#parts.link.close();
  }

  async #exec(argv: readonly [string, ...string[]], user: RemoteUser): Promise<StartedProcess> {
    if (this.#isClosed) throw new PthError('environment/closed', 'The machine is disposed of.');
    if (this.#healing !== undefined || !this.#parts.link.isOpen) await this.#heal();
    return this.#start(argv, user);
  }

  #start(argv: readonly [string, ...string[]], user: RemoteUser): Promise<StartedProcess> {
    const isElevated = user === 'setup' && this.#parts.user !== 'root';
    return this.#parts.link.exec(isElevated ? ['sudo', '-n', '--', ...argv] : argv);
  }

  #heal(): Promise<void> {
    this.#healing ??= this.#reconnect().finally(() => {
      this.#healing = undefined;
    });
    return this.#healing;
  }

  async #reconnect(): Promise<void> {
    const loss = await this.findLoss();
    if (loss) throw loss;
    await this.#open(true);
    // A shell of its own, since the kept shells wait for this preparation.
    const channel = new ShellChannel('machine', () => this.#start(['sh'], 'setup'));
    try {
      await this.#prepare(channel);
    } finally {
      await channel.close();
    }
  }

  async #prepare(channel: ShellChannel, signal?: AbortSignal): Promise<void> {
    const { machine, clock, remoteRoot } = this.#parts;
    const { definition } = machine;
    const isMounted = this.#parts.mountsShare !== false && definition.sharedDirectory !== null;
    const mount = isMounted ? definition.mount : null;
    const script = renderPreparation({ mount, remoteRoot, now: clock.now(), files: this.#parts.certificates.files });
    const reply = await channel.run(script, { timeoutMs: this.#parts.bootTimeoutMs, signal });
    const preparation = parsePreparation(reply.stdout);
    if (preparation.isMountUnknown) throw new MountRefused(`the kernel of the guest has no ${definition.mount}`);
    if (reply.exitCode !== 0) {
      throw new PthError('environment/provision-failed', 'The working copy could not be mounted in the machine.', {
        attempted: 'preparing a virtual machine',
        rawOutput: `${reply.stdout}${reply.stderr}`.trim(),
        details: { exitCode: reply.exitCode, mount: definition.mount },
      });
    }
    this.#variables = { ...preparation.variables, ...this.#parts.certificates.variables };
    this.#distro = preparation.distro ?? this.#distro;
    this.#preparedAt ??= preparation.clock;
  }

  /** Stops waiting when the machine turns itself off, for example without a usable disk. */
  async #watchPower(watch: AbortController, limits: AbortSignal): Promise<void> {
    const { machine, clock } = this.#parts;
    while (!limits.aborted) {
      try {
        await clock.sleep(1000, limits);
      } catch (error) {
        if (limits.aborted) return;
        throw error;
      }
      const state = await machine.readState();
      if (state === undefined || state.state === 'shut off' || state.state === 'crashed') watch.abort();
    }
  }
}
