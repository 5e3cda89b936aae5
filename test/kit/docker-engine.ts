import Docker from 'dockerode';
import type { ImageStatus, ImageStore } from '../../src/environment/index.ts';

/** The image that the tests stand on, beneath the name of a base image. */
export const testImage = process.env['PTH_TEST_IMAGE'] ?? 'pth-base-debian12';

/** What the tests ask the engine directly, to see with other eyes what PTH did. */
export function openDocker(socketPath = '/var/run/docker.sock'): Docker {
  return new Docker({ socketPath });
}

/** Why no container can be run here; undefined where it can. A host that must (`PTH_REQUIRE` names docker) never skips. */
export async function findDockerLack(docker: Docker = openDocker(), image = testImage): Promise<string | undefined> {
  try {
    await docker.ping();
    await docker.getImage(image).inspect();
    return undefined;
  } catch (error) {
    const isRequired = (process.env['PTH_REQUIRE'] ?? '').split(',').includes('docker');
    if (isRequired) throw error;
    return `no engine with the image ${image} answers: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function refuse(): never {
  throw new Error('the test store builds nothing');
}

/** A store whose base image `debian12` is an image that the engine has already. */
export function createTestImages(reference = testImage): ImageStore {
  const status: ImageStatus = {
    name: 'debian12',
    format: 'container',
    isBuilt: true,
    reference,
    builtAt: null,
    sizeMB: null,
    contents: {},
    changes: [],
    build: { isPossible: false, reason: 'it is a test' },
  };
  return {
    list: async () => [status],
    find: async (name, format) => (name === 'debian12' && format === 'container' ? status : undefined),
    ensureContainer: async () => reference,
    ensureVm: async () => refuse(),
    build: async () => refuse(),
    remove: async () => refuse(),
  };
}
