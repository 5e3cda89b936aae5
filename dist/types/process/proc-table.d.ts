/** One process as /proc shows it. */
export interface ProcessEntry {
    pid: number;
    parentPid: number;
    groupId: number;
    sessionId: number;
    /** Start in clock ticks since boot; together with the pid it names a process for good, pids alone are reused. */
    startTime: string;
    /** False for a zombie: it has ended and only waits for its parent. */
    isAlive: boolean;
}
/** Whether this host tells about all its processes: Linux does, macOS does not. */
export declare const hasProcessTable: boolean;
/**
 * All processes that this host shows, zombies included, read in one synchronous sweep so that little can move
 * meanwhile. Undefined where there is no Linux /proc (macOS).
 * @throws the system's error when this process has no file handle left to read with, see `isOutOfHandles`
 */
export declare function readProcessTable(): ProcessEntry[] | undefined;
/** The processes with the pids `first` to `last`, both included: cheap where these are few. */
export declare function readProcessRange(first: number, last: number): ProcessEntry[];
/** One process, or undefined when it is gone. */
export declare function readProcessEntry(pid: number): ProcessEntry | undefined;
/** Reads a line of /proc/PID/stat; the program's name stands in parentheses and may itself hold any of them. */
export declare function parseProcessStat(line: string): ProcessEntry | undefined;
/** Whether a process was started with this very variable; false when it is gone or belongs to someone else. */
export declare function hasStartVariable(pid: number, name: string, value: string): boolean;
/** Whether a NUL-separated environment block holds `name=value`, whole. */
export declare function holdsVariable(environment: Buffer, name: string, value: string): boolean;
/** Whether reading failed only because too many files are open, here or on the whole host. */
export declare function isOutOfHandles(error: unknown): boolean;
