import type { Clock } from '../../base/index.ts';
import type { ImageEngine } from '../images/image-engine.ts';
/**
 * The container engine of this host for base images; the client is loaded when first asked for.
 * @throws PthError `environment/config-invalid` for a DOCKER_HOST of a kind that is not supported
 */
export declare function openImageEngine(variables: Readonly<Record<string, string | undefined>>, clock: Clock): Promise<ImageEngine>;
