import type { EnvironmentResource } from '../environment.ts';
import { type MachineMark } from './machine-definition.ts';
import type { MachineTools } from './machine-tools.ts';
import type { WarmStates } from './warm-state.ts';
/** What one machine has on this host's disk. */
export interface MachinePlace {
    name: string;
    directory: string;
    disk: string;
    serialLog: string;
    knownHosts: string;
    /** Short enough for the path of a socket. */
    controlDirectory: string;
}
/** Where machines lie, and what of them is left on this host. */
export declare class MachinePlaces {
    #private;
    /** @param root absolute directory, made when needed */
    constructor(root: string, tools: MachineTools, warm: WarmStates);
    /** Makes the place of a new machine, with a note of whose it is. */
    create(mark: MachineMark): Promise<MachinePlace>;
    /** All machines of PTH on this host, what dead ones left on its disk, and the saved states of images. */
    list(): Promise<EnvironmentResource[]>;
    /** Removes a machine with all that it has on this host, or a saved state; one that is gone is no error. */
    remove(id: string): Promise<void>;
}
