import type { InsideUser } from './inside-exec.ts';
import { type PipeEnds } from './stdio-pipes.ts';
/** A command for the inside. */
export interface HostCommand {
    argv: readonly [string, ...string[]];
    /** Absolute, as the inside sees it. */
    cwd: string;
    /** Laid over the environment's own variables; undefined takes one away. */
    variables: Readonly<Record<string, string | undefined>>;
    /** Without, stdin is at its end from the beginning. */
    hasStdin: boolean;
    /** Default `commands`. */
    user?: InsideUser;
}
/** What the launching shell says about its program, each on a line behind the marker. */
export type LaunchLine = 
/** Could not be started, and why. */
{
    kind: 'refused';
    reason: 'cwd' | 'program' | 'pipes';
}
/** Is starting: its line of /proc/PID/stat, and whether it gets a session of its own. */
 | {
    kind: 'started';
    stat: string;
    hasOwnSession: boolean;
}
/** A line of the process table after its end. */
 | {
    kind: 'process';
    stat: string;
}
/** The processes that carry its mark after its end. */
 | {
    kind: 'marked';
    pids: number[];
} | {
    kind: 'exited';
    exitCode: number;
};
/** Shell text that sets `pth_e` to the /proc files of all processes that were started with this mark. */
export declare function renderFindMarked(mark: string): string;
/** Shell text that prints the process table, one /proc/PID/stat a line behind `prefix`, without starting anything. */
export declare function renderTable(prefix: string): string;
/** Pids in a list of /proc files as `grep -l` gives it. */
export declare function parseMarkedPids(text: string): number[];
/**
 * One line for a POSIX shell that runs a program to its end and tells of it behind the marker. The values of variables
 * stand in this line alone, which goes through the shell's stdin: no list of processes and no file shows them. With
 * `reportsRest` it also tells which processes are there afterwards. With `pipes` these are the program's streams, and
 * the shell's own stay between it and us.
 */
export declare function renderLaunch(command: HostCommand, marker: string, mark: string, reportsRest: boolean, pipes?: PipeEnds): string;
/** Reads what stands behind a marker on stdout; undefined for what no launching shell says. */
export declare function parseLaunchLine(text: string): LaunchLine | undefined;
/** The program of a shell that waits for one launch line and gives its stdin on to what that starts. */
export declare const launchOnceScript = "IFS= read -r pth_l || exit 127; eval \"$pth_l\"";
