import { type Clock } from '../../base/index.ts';
import type { EnvironmentProvider } from '../environment.ts';
import type { ImageStore } from '../images/image-store.ts';
/** What the container adapter needs of its surroundings. */
export interface DockerProviderOptions {
    /** 1: a plain container; 2: one with systemd, for services and cron. */
    tier: 1 | 2;
    images: ImageStore;
    /** The host's variables: DOCKER_HOST and its kin, and where certificates lie. None of them gets inside as it is. */
    variables: Readonly<Record<string, string | undefined>>;
    /** `engine`: the streams of programs go through the engine also where pipes work. Default `auto`. */
    streams?: 'auto' | 'engine';
    /** Default the machine's clock. */
    clock?: Clock;
}
/**
 * Offers containers of Docker, or of Podman by its compatible socket, as environment tier 1 or 2. The engine's
 * client is loaded and the daemon is asked only when needed.
 */
export declare function createDockerProvider(options: DockerProviderOptions): EnvironmentProvider;
