import type { Clock } from '../../base/index.ts';
import type { ImageEngine } from '../images/image-engine.ts';
import { DockerEngine } from './docker-engine.ts';
import { createImageEngine } from './docker-image-engine.ts';

/**
 * Opens the container engine of this host for base images; loads the client on first use.
 * @throws PthError `environment/config-invalid` for an unsupported kind of DOCKER_HOST
 */
export async function openImageEngine(
  variables: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<ImageEngine> {
  return createImageEngine(await DockerEngine.open(variables, clock));
}
