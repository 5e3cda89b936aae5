import { assertNever, PthError } from '../../base/index.ts';
import type { EnvironmentResource } from '../environment.ts';
import { removeImage } from './container-snapshots.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError } from './engine-errors.ts';
import { decodeTag, dockerLabels, parseOwner } from './labels.ts';
import { removeContainer } from './running-container.ts';

const bytesPerMB = 1024 * 1024;

/** Lists containers, snapshots and networks of all PTH sessions on this daemon, including abandoned ones. */
export async function listDockerResources(engine: DockerEngine): Promise<EnvironmentResource[]> {
  const filters = JSON.stringify({ label: [dockerLabels.session] });
  const [containers, images, networks] = await Promise.all([
    engine.call('list containers', (docker) => docker.listContainers({ all: true, filters })),
    engine.call('list images', (docker) => docker.listImages({ filters })),
    engine.call('list networks', (docker) => docker.listNetworks({ filters })),
  ]);
  return [
    ...containers.map(({ Id, Names, Labels, Created, State, Image }): EnvironmentResource => {
      const name = Names[0]?.replace(/^\//, '') ?? Id;
      return {
        kind: 'container',
        id: Id,
        ...describe(Labels),
        sizeMB: null,
        createdAt: toIso(Created),
        description: `container ${name} of the image ${Image} (${State})`,
      };
    }),
    ...images.map(({ Id, Labels, Created, Size }): EnvironmentResource => {
      const tag = Labels?.[dockerLabels.snapshot];
      return {
        kind: tag === undefined ? 'image' : 'snapshot',
        id: Id,
        ...describe(Labels),
        sizeMB: Math.round(Size / bytesPerMB),
        createdAt: toIso(Created),
        description:
          tag === undefined ? 'image of a session' : `snapshot ${JSON.stringify(decodeTag(tag))} of a container`,
      };
    }),
    ...networks.map(
      ({ Id, Name, Labels, Created }): EnvironmentResource => ({
        kind: 'network',
        id: Id,
        ...describe(Labels),
        sizeMB: null,
        createdAt: Number.isNaN(Date.parse(Created)) ? null : new Date(Created).toISOString(),
        description: `network ${Name}`,
      }),
    ),
  ];
}

/** Removes one of them; a missing one is no error. */
export async function removeDockerResource(engine: DockerEngine, { kind, id }: EnvironmentResource): Promise<void> {
  switch (kind) {
    case 'container':
      return removeContainer(engine, id);
    case 'snapshot':
    case 'image':
      return removeImage(engine, id);
    case 'network':
      return removeNetwork(engine, id);
    case 'machine':
    case 'overlay':
    case 'volume':
      throw new PthError('environment/unsupported', `The docker adapter has no ${kind} to remove.`);
    default:
      return assertNever(kind);
  }
}

async function removeNetwork(engine: DockerEngine, id: string): Promise<void> {
  try {
    await engine.call('remove a network', (docker) => docker.getNetwork(id).remove());
  } catch (error) {
    if (PthError.isInstance(error) || classifyEngineError(error) !== 'missing') throw error;
  }
}

function describe(
  labels: Readonly<Record<string, string>> | undefined | null,
): Pick<EnvironmentResource, 'label' | 'owner'> {
  return { label: labels?.[dockerLabels.session] ?? null, owner: parseOwner(labels?.[dockerLabels.owner]) };
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
