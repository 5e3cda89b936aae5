/** What the engine counts of a container's memory, in bytes. */
export interface ContainerMemory {
    usage?: number;
    limit?: number;
    stats?: {
        inactive_file?: number;
        total_inactive_file?: number;
    };
}
/** Says that a container is at its memory limit, or undefined while it has room. */
export declare function describeMemoryPressure({ usage, limit, stats }: ContainerMemory): string | undefined;
