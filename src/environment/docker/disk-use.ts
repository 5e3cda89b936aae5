import { PthError } from '../../base/index.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import type { DockerEngine } from './docker-engine.ts';
import { messageOf } from './engine-errors.ts';
import { dockerLabels } from './labels.ts';

const bytesPerMB = 1024 * 1024;

/** A resource of PTH on the engine's disk. */
export interface DiskUser {
  kind: 'container' | 'snapshot' | 'image';
  name: string;
  sizeMB: number;
}

/**
 * Describes the disk usage for a fault: `df` in the container, and PTH's containers, snapshots and images with their
 * sizes.
 */
export async function describeDiskUse(engine: DockerEngine, channel: ShellChannel): Promise<Record<string, unknown>> {
  const facts = await engine.facts();
  const diskInside = await channel
    .run('df -kP 2>/dev/null')
    .then(({ stdout }) => stdout.trim().slice(0, 4000))
    .catch((error: unknown) => `unknown: ${messageOf(error)}`);
  return { diskInside, engineDirectory: facts.directory, takesSpace: await listDiskUsers(engine) };
}

/** Lists PTH's resources on the engine's disk, the largest first. */
async function listDiskUsers(engine: DockerEngine): Promise<DiskUser[]> {
  try {
    const [containers, images] = await Promise.all([
      engine.call('list containers with their sizes', (docker) =>
        docker.listContainers({ all: true, size: true, filters: JSON.stringify({ label: [dockerLabels.session] }) }),
      ),
      engine.call('list images', (docker) => docker.listImages()),
    ]);
    const users: DiskUser[] = containers.map((container) => ({
      kind: 'container',
      name: container.Names[0]?.replace(/^\//, '') ?? container.Id,
      sizeMB: toMB((container as { SizeRw?: number }).SizeRw),
    }));
    for (const { Id, RepoTags, Labels, Size } of images) {
      const name = RepoTags?.[0] ?? Id;
      const isSnapshot = Labels?.[dockerLabels.snapshot] !== undefined;
      if (isSnapshot || /^(?:localhost\/)?pth-/.test(name)) {
        users.push({ kind: isSnapshot ? 'snapshot' : 'image', name, sizeMB: toMB(Size) });
      }
    }
    return users.sort((left, right) => right.sizeMB - left.sizeMB);
  } catch (error) {
    // The list only adds to a fault that is already reported.
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}

function toMB(bytes: number | undefined): number {
  return Math.round((bytes ?? 0) / bytesPerMB);
}
