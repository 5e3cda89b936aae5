import { type Clock, createHexId, PthError } from '../../base/index.ts';
import type { SnapshotInfo } from '../environment.ts';
import type { Machine } from './machine.ts';
import type { MachineTools } from './machine-tools.ts';

const code = 'environment/snapshot-failed';

/**
 * The saved states of a machine's disk, in its qcow2 file. Taking one costs milliseconds and almost no space, even
 * while the working copy is shared, which forbids QEMU to save the memory. Therefore a rollback restarts the machine.
 */
export class DiskSnapshots {
  readonly #machine: Machine;
  readonly #tools: MachineTools;
  readonly #clock: Clock;
  readonly #taken: SnapshotInfo[] = [];

  constructor(machine: Machine, tools: MachineTools, clock: Clock) {
    this.#machine = machine;
    this.#tools = tools;
    this.#clock = clock;
  }

  /** Lists snapshots, oldest first. */
  list(): SnapshotInfo[] {
    return this.#taken.map((snapshot) => ({ ...snapshot }));
  }

  /**
   * Saves the disk of the running machine; the caller flushes the guest's writes. Removes a former snapshot of the tag
   * once the new one exists.
   * @throws PthError `environment/snapshot-failed` with QEMU's message
   */
  async take(tag: string): Promise<SnapshotInfo> {
    const device = await this.#findNode();
    const id = `pth-${createHexId(12)}`;
    await this.#tools.askQemu(
      this.#machine.name,
      { execute: 'blockdev-snapshot-internal-sync', arguments: { device, name: id } },
      { code },
    );
    const snapshot: SnapshotInfo = { tag, takenAt: this.#clock.now().toISOString(), sizeMB: null, id };
    const former = this.#taken.find((taken) => taken.tag === tag);
    this.#taken.push(snapshot);
    if (former) await this.#discard(former);
    return { ...snapshot };
  }

  /**
   * Removes the snapshot of a tag from the disk of the running machine; a missing one is no error.
   * @throws PthError `environment/snapshot-failed` with QEMU's message
   */
  async remove(tag: string): Promise<void> {
    const snapshot = this.#taken.find((taken) => taken.tag === tag);
    if (snapshot) await this.#discard(snapshot);
  }

  async #discard(snapshot: SnapshotInfo): Promise<void> {
    this.#taken.splice(this.#taken.indexOf(snapshot), 1);
    const device = await this.#findNode();
    await this.#tools.askQemu(
      this.#machine.name,
      { execute: 'blockdev-snapshot-delete-internal-sync', arguments: { device, name: snapshot.id } },
      { code },
    );
  }

  /** Finds the snapshot of a tag. @throws PthError `environment/snapshot-failed` */
  find(tag: string): SnapshotInfo {
    const snapshot = this.#taken.find((taken) => taken.tag === tag);
    if (snapshot) return { ...snapshot };
    throw new PthError(code, `There is no snapshot ${JSON.stringify(tag)}.`, {
      details: { tag, known: this.#taken.map((taken) => taken.tag) },
    });
  }

  /**
   * Restores the disk; the machine must be off. @throws PthError `environment/snapshot-failed` with qemu-img's message
   */
  async apply({ id }: Pick<SnapshotInfo, 'id'>): Promise<void> {
    await this.#tools.qemuImg(['snapshot', '-a', id, this.#machine.definition.disk], { code });
  }

  /** Finds QEMU's name for the writable layer of the disk. */
  async #findNode(): Promise<string> {
    const blocks = await this.#tools.askQemu(this.#machine.name, { execute: 'query-block' }, { code });
    for (const block of Array.isArray(blocks) ? (blocks as unknown[]) : []) {
      const node = readNode(block, this.#machine.definition.disk);
      if (node !== undefined) return node;
    }
    throw new PthError(code, 'QEMU does not tell of the disk of the machine.', {
      details: { disk: this.#machine.definition.disk },
    });
  }
}

function readNode(block: unknown, disk: string): string | undefined {
  if (typeof block !== 'object' || block === null || !('inserted' in block)) return undefined;
  const { inserted } = block;
  if (typeof inserted !== 'object' || inserted === null || !('node-name' in inserted) || !('file' in inserted))
    return undefined;
  return inserted.file === disk && typeof inserted['node-name'] === 'string' ? inserted['node-name'] : undefined;
}
