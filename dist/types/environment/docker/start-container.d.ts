import { type ContainerForm, type ContainerWish, type Makeshift } from './container-config.ts';
import type { DockerEngine } from './docker-engine.ts';
/** A container that was started, and what had to be given up for it. */
export interface StartedContainer {
    id: string;
    form: ContainerForm;
    makeshift: Makeshift;
    /** In words for people; empty where it is as asked for. */
    advisories: string[];
}
/**
 * Creates and starts a container. Where the host cannot give a literal `--privileged`, the narrower form is started and
 * said so; it never becomes anything wider than asked for.
 * @throws PthError `environment/provision-failed`, `environment/image-unknown`, `environment/disk-full`,
 * `environment/unsupported`, `environment/config-invalid`, `environment/docker-unreachable`
 */
export declare function startContainer(engine: DockerEngine, wish: ContainerWish): Promise<StartedContainer>;
