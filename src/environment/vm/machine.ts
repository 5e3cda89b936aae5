import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { RunOutcome } from '../../process/index.ts';
import { type DomainState, type DomainStats, parseDomainState, parseDomainStats } from './domain-stats.ts';
import { renderDomain, renderSavedState, renderShare } from './domain-xml.ts';
import { findFreePort } from './free-port.ts';
import { removeMemoryFile } from './guest-memory.ts';
import type { MachineDefinition, MemoryFile } from './machine-definition.ts';
import { type MachineTools, type ToolCall, toFault } from './machine-tools.ts';

/** Number of ports tried for SSH when another program takes one between finding and using it. */
const maxPortAttempts = 5;
/** Limit of saving or loading the state of the devices, and the polling interval, in milliseconds. */
const stateLimitMs = 60_000;
const statePollMs = 10;
/** QEMU's name for a file that was passed to it. */
const stateFile = 'pthstate';
/** Bytes of the boot log in a fault. */
const serialTailBytes = 8000;

/** One virtual machine of libvirt, and its directory. */
export class Machine {
  readonly directory: string;
  readonly #tools: MachineTools;
  #definition: MachineDefinition;

  /** @param directory the machine's own directory, with its disk and logs */
  constructor(tools: MachineTools, definition: MachineDefinition, directory: string) {
    this.#tools = tools;
    this.#definition = definition;
    this.directory = directory;
  }

  get definition(): MachineDefinition {
    return this.#definition;
  }

  get name(): string {
    return this.#definition.name;
  }

  /** Registers the machine with libvirt in its present definition. */
  async define(signal?: AbortSignal): Promise<void> {
    const file = await this.#writeXml('domain.xml', await renderDomain(this.#definition));
    await this.#tools.virsh(['define', file], { signal });
  }

  /** Defines and boots the machine. @throws PthError `environment/boot-failed` with libvirt's message */
  async boot(signal?: AbortSignal): Promise<void> {
    await this.#withFreePort(signal, async () => {
      await this.define(signal);
      return this.#tools.tryVirsh(['start', this.name], { signal });
    });
  }

  /**
   * Defines the machine and resumes it from a state saved in its disk.
   * @throws PthError `environment/boot-failed` with libvirt's message
   */
  async restore(savedName: string, signal?: AbortSignal): Promise<void> {
    await this.#withFreePort(signal, async () => {
      await this.define(signal);
      const file = await this.#writeXml('saved-state.xml', await renderSavedState(this.#definition, savedName));
      await this.#tools.virsh(['snapshot-create', this.name, file, '--redefine'], { signal });
      return this.#tools.tryVirsh(['snapshot-revert', this.name, savedName, '--running'], { signal });
    });
  }

  /**
   * Resumes from saved memory and the state of the devices saved with it.
   * @param memory the memory file; removed here once QEMU has opened it
   * @throws PthError `environment/boot-failed` with the message of libvirt or QEMU
   */
  async resumeFrom(memory: MemoryFile, devices: string, signal?: AbortSignal): Promise<void> {
    this.#definition = { ...this.#definition, memoryFile: memory };
    const call = { signal, code: 'environment/boot-failed' } as const;
    try {
      await this.#withFreePort(signal, async () => {
        await this.define(signal);
        return this.#tools.tryVirsh(['start', this.name, '--paused'], { signal });
      });
      await removeMemoryFile(memory.path);
      await this.#leaveOutMemory(call);
      await this.#tools.giveFile(this.name, stateFile, devices, 'read', call);
      await this.#ask('migrate-incoming', { uri: `fd:${stateFile}` }, call);
      await this.#awaitState(call);
      await this.#tools.virsh(['resume', this.name], call);
    } finally {
      await removeMemoryFile(memory.path);
      // A later start is a full boot.
      this.#definition = { ...this.#definition, memoryFile: undefined };
    }
  }

  /** Halts the running machine, whose memory is a file, and saves the state of its devices to another file. */
  async saveDevices(devices: string, signal?: AbortSignal): Promise<void> {
    const call = { signal };
    await this.#tools.virsh(['suspend', this.name], call);
    await this.#leaveOutMemory(call);
    await this.#tools.giveFile(this.name, stateFile, devices, 'write', call);
    await this.#ask('migrate', { uri: `fd:${stateFile}` }, call);
    await this.#awaitState(call);
  }

  /** Plugs a directory of the host into the running machine. @throws PthError `environment/provision-failed` */
  async plugShare(directory: string, signal?: AbortSignal): Promise<void> {
    const file = await this.#writeXml('share.xml', await renderShare(directory));
    await this.#tools.virsh(['attach-device', this.name, file, '--live'], { signal });
    this.#definition = { ...this.#definition, sharedDirectory: directory };
  }

  /** Shares this directory in later starts, or none. */
  useShare(directory: string | null): void {
    this.#definition = { ...this.#definition, sharedDirectory: directory };
  }

  /** Saves memory and disk of the running machine into its disk. */
  async saveState(name: string, signal?: AbortSignal): Promise<void> {
    await this.#tools.virsh(['snapshot-create-as', this.name, name], { signal, timeoutMs: 300_000 });
  }

  /**
   * Reads its state; undefined when libvirt does not know it. @throws PthError `environment/tier-unavailable` when
   * libvirt does not answer
   */
  async readState(): Promise<DomainState | undefined> {
    const outcome = await this.#tools.tryVirsh(['domstate', this.name, '--reason']);
    if (outcome.exitCode === 0) return parseDomainState(outcome.stdout.text);
    if (isUnknownDomain(outcome)) return undefined;
    throw toFault(outcome, 'environment/tier-unavailable');
  }

  /** Reads libvirt's counters. */
  async readStats(): Promise<DomainStats> {
    return parseDomainStats(await this.#tools.virsh(['domstats', this.name]));
  }

  /** Reads the last bytes of the serial port; empty when there are none. */
  async readSerialTail(maxBytes = serialTailBytes): Promise<string> {
    try {
      const handle = await open(this.#definition.serialLog, 'r');
      try {
        const { size } = await handle.stat();
        const length = Math.min(size, maxBytes);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
        return buffer.subarray(0, bytesRead).toString('utf8');
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return '';
      throw error;
    }
  }

  /** Powers it off; one that is off or gone is no error. */
  async powerOff(): Promise<void> {
    const outcome = await this.#tools.tryVirsh(['destroy', this.name]);
    if (outcome.exitCode === 0 || isUnknownDomain(outcome) || /not running/.test(outcome.stderr.text)) return;
    throw toFault(outcome, 'environment/provision-failed');
  }

  /** Powers it off and removes its definition, snapshots, disk and logs. A missing one is no error. */
  async remove(): Promise<void> {
    await removeDomain(this.#tools, this.name);
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Builds a fault with the output of libvirt and the guest during the boot. */
  async bootFault(
    message: string,
    more: { cause?: unknown; rawOutput?: string; isUnreached?: boolean } = {},
  ): Promise<PthError> {
    const serial = (await this.readSerialTail()).trim();
    const words = [more.rawOutput?.trim() ?? '', serial === '' ? '' : `The boot log ends with:\n${serial}`];
    return new PthError('environment/boot-failed', message, {
      attempted: 'booting a virtual machine',
      rawOutput: words.filter((text) => text !== '').join('\n\n') || 'The machine wrote nothing to its serial port.',
      details: {
        machine: this.name,
        accelerator: this.#definition.accelerator,
        isUnreached: more.isUnreached ?? false,
        libvirt: more.rawOutput ?? null,
        serialLog: serial,
      },
      ...(more.cause === undefined ? {} : { cause: more.cause }),
    });
  }

  #ask(command: string, args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<unknown> {
    return this.#tools.askQemu(this.name, { execute: command, arguments: args }, call);
  }

  async #leaveOutMemory(call: ToolCall): Promise<void> {
    const capabilities = [{ capability: 'x-ignore-shared', state: true }];
    await this.#ask('migrate-set-capabilities', { capabilities }, call);
  }

  /** Waits until QEMU has saved or loaded a state. */
  async #awaitState(call: ToolCall): Promise<void> {
    const until = performance.now() + stateLimitMs;
    for (;;) {
      const answer = await this.#ask('query-migrate', {}, call);
      const status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
      if (status === 'completed') return;
      if (status === 'failed' || status === 'cancelled' || performance.now() > until) {
        throw new PthError(call.code ?? 'environment/provision-failed', 'QEMU could not move the state of a machine.', {
          attempted: 'saving or loading the state of a virtual machine',
          rawOutput: JSON.stringify(answer).slice(0, 4000),
        });
      }
      await sleep(statePollMs);
    }
  }

  async #withFreePort(signal: AbortSignal | undefined, start: () => Promise<RunOutcome>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await start();
      signal?.throwIfAborted();
      if (outcome.exitCode === 0) return;
      if (attempt < maxPortAttempts && /host forwarding rule/.test(outcome.stderr.text)) {
        this.#definition = { ...this.#definition, sshPort: await findFreePort() };
        continue;
      }
      const fault = toFault(outcome, 'environment/boot-failed');
      if (fault.code !== 'environment/boot-failed') throw fault;
      throw await this.bootFault(`The machine did not start: ${fault.message}`, {
        cause: fault,
        rawOutput: outcome.stderr.text,
      });
    }
  }

  async #writeXml(name: string, xml: string): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    const file = join(this.directory, name);
    await writeFile(file, xml);
    return file;
  }
}

/** Powers a domain off and removes its definition with all snapshots; a missing one is no error. */
export async function removeDomain(tools: MachineTools, name: string): Promise<void> {
  const destroyed = await tools.tryVirsh(['destroy', name]);
  if (destroyed.exitCode !== 0 && isUnknownDomain(destroyed)) return;
  const outcome = await tools.tryVirsh(['undefine', name, '--snapshots-metadata']);
  if (outcome.exitCode !== 0 && !isUnknownDomain(outcome)) throw toFault(outcome, 'environment/provision-failed');
}

function isUnknownDomain(outcome: RunOutcome): boolean {
  return /failed to get domain|Domain not found/i.test(outcome.stderr.text);
}
