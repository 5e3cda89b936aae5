import type { Verdict } from './evidence.ts';
import type { OuterCall, SourcePlace } from './facts.ts';
/** A file that the plugin opens, by a path that its source names. */
export interface FileAccess extends SourcePlace {
    /** As far as it is known; a `…` stands for what is not. */
    path: string;
    access: 'read' | 'write';
}
/** The paths that a call opens; empty for calls that open no file. */
export declare function readFileAccess(call: OuterCall): FileAccess[];
/** Whether a call may open a file, for following its arguments to the callers. */
export declare function isFileCall(call: OuterCall): boolean;
/** What opening a file needs of the environment. */
export declare function judgeAccess({ path, access }: FileAccess): Verdict;
/** Whether a path leads out of the plugin's directory; relative paths are its own. */
export declare function isOutside(path: string): boolean;
