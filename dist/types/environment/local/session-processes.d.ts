import { type ProcessEntry } from '../../process/index.ts';
/** Zombies stand for at least this long before they are counted; shorter ones are everyday life. */
export declare const zombiePatienceMs = 100;
/**
 * The zombies whose parent was started with the session's label. Empty where the host shows no process table (macOS).
 */
export declare function readSessionZombies(label: string): ProcessEntry[];
/** The ended processes of a table whose parent lives and belongs to the session. */
export declare function findZombies(table: readonly ProcessEntry[], isLabelled: (pid: number) => boolean): ProcessEntry[];
/** Those of the later look that were already there in the earlier one. */
export declare function countPersisting(earlier: readonly ProcessEntry[], later: readonly ProcessEntry[]): number;
