import type { StartedProcess } from '../../process/index.ts';
/** Starts a program inside with full rights and open streams. */
export type StartSetup = (argv: readonly [string, ...string[]]) => Promise<StartedProcess>;
/**
 * Copies a file of the host to an absolute path inside, byte for byte, with its mode, in one step; it then belongs to root.
 * Goes through a program's stdin, which reaches every file system of the inside, those in memory included.
 * @throws PthError `environment/file-missing`, `environment/write-failed`, `environment/disk-full`
 */
export declare function copyInto(start: StartSetup, hostPath: string, insidePath: string): Promise<void>;
/**
 * Copies a file of the inside to the host, byte for byte, with its mode, in one step.
 * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/write-failed`
 */
export declare function copyFrom(start: StartSetup, insidePath: string, hostPath: string): Promise<void>;
