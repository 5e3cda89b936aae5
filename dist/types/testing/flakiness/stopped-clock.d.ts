import type { Workspace } from '../../environment/index.ts';
/** Where what stops a clock lies in the working copy while it is used. */
export declare const clockDirectory = ".pth-clock";
/**
 * Times at which what depends on the clock shows: parts of a second and of a minute, times of day, days of the week and
 * of the month.
 */
export declare function listClockTimes(now: Date): Date[];
/**
 * Writes into the working copy what stops the clock of a Node or Python server, and gives the variables that do so at a
 * time. Servers in other languages keep their clocks.
 */
export declare function writeStoppedClock(workspace: Workspace): Promise<(at: Date) => Readonly<Record<string, string>>>;
