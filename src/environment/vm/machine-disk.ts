import { PthError } from '../../base/index.ts';
import { diskTarget } from './machine-definition.ts';
import type { MachineTools } from './machine-tools.ts';
import type { RunningMachine } from './running-machine.ts';

/** Reads the size of a disk as a guest sees it. @throws PthError `environment/image-failed` */
export async function readDiskBytes(tools: MachineTools, disk: string, signal?: AbortSignal): Promise<number> {
  const code = 'environment/image-failed';
  const answer = await tools.qemuImg(['info', '--output=json', '-U', disk], { signal, code });
  const size = readVirtualSize(answer);
  if (size !== undefined) return size;
  throw new PthError(code, `qemu-img does not tell the size of ${disk}.`, { rawOutput: answer.slice(0, 2000) });
}

/** Enlarges the disk of a running machine, and its file system. @throws PthError `environment/provision-failed` */
export async function growDisk(
  tools: MachineTools,
  running: RunningMachine,
  bytes: number,
  signal?: AbortSignal,
): Promise<void> {
  await tools.virsh(['blockresize', running.machine.name, diskTarget, `${bytes}B`], { signal });
  await running.growRoot(signal);
}

function readVirtualSize(answer: string): number | undefined {
  try {
    const parsed: unknown = JSON.parse(answer);
    if (typeof parsed !== 'object' || parsed === null || !('virtual-size' in parsed)) return undefined;
    const size = parsed['virtual-size'];
    return typeof size === 'number' && size > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
