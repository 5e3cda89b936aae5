import type { DockerEngine } from './docker-engine.ts';
import type { RunningContainer } from './running-container.ts';
/**
 * Whether the containers of one environment have a network. The engine takes them off it and joins them again (threat T21);
 * the loopback stays. Of a container that replaces another the state is the same.
 */
export declare class ContainerNetwork {
    #private;
    /** @param options.isOffline made without a network, which nothing can be joined to later */
    constructor(engine: DockerEngine, { isOpen, isOffline }: {
        isOpen: boolean;
        isOffline: boolean;
    });
    get isOpen(): boolean;
    /** @throws PthError `environment/unsupported` where the engine cannot, with its words */
    set(container: RunningContainer, isOpen: boolean): Promise<void>;
    /** A container that has just been started is on a network whatever was asked: it is taken off where that is the state. */
    hold(container: RunningContainer): Promise<void>;
}
