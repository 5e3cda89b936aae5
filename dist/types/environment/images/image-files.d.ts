import { type MachineRecord, type RootRecord } from './image-record.ts';
import type { VmImage } from './image-store.ts';
/** Where the parts of one image lie in the cache. */
export declare class ImageFiles {
    #private;
    readonly directory: string;
    readonly name: string;
    constructor(cacheDirectory: string, name: string);
    /** The root file system that both formats are made of. */
    get rootArchive(): string;
    get rootRecord(): string;
    get machineRecord(): string;
    lock(part: 'root' | 'container' | 'vm'): string;
    /** A place for what is not complete yet. */
    part(kind: string): string;
    /** Undefined when the archive or its record is not there. */
    readRoot(): Promise<RootRecord | undefined>;
    /** Undefined when the disk or its record is not there. */
    readMachine(): Promise<MachineRecord | undefined>;
    inMachine(record: MachineRecord, file: string): string;
    toVmImage(record: MachineRecord): VmImage;
    /** Removes what builds that were killed left behind of one part; only its lock's holder may. */
    removeParts(kind: string): Promise<void>;
    /** Removes the directories of machines but these. */
    removeMachines(kept: readonly string[]): Promise<void>;
    /** Removes every machine of the image. */
    removeMachine(): Promise<void>;
    removeRoot(): Promise<void>;
    list(): Promise<string[]>;
}
/** What a file takes on the disk, in MB; null when there is none. */
export declare function sizeMB(path: string): Promise<number | null>;
