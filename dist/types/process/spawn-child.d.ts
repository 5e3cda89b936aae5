import { type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ControlGroups } from './control-group.ts';
import type { ProcessExit } from './outcome.ts';
import { ProcessTree } from './process-tree.ts';
/** What to start. */
export interface SpawnRequest {
    argv: readonly [string, ...string[]];
    /** Absolute. */
    cwd: string;
    /** The complete environment; nothing is inherited. */
    variables: Readonly<Record<string, string>>;
    /** Without, stdin is at its end from the beginning. */
    hasStdin: boolean;
    /** Where to make a control group for the program; without, it runs in that of this process. */
    confineIn?: ControlGroups | undefined;
    /**
     * The program is only the way in to a namespace: it starts the real one and waits for it. A TERM is then kept from
     * it, since its own end would hide how the real one ends.
     */
    hasLauncher?: boolean | undefined;
}
/** A running child. */
export interface SpawnedChild {
    child: ChildProcess;
    pid: number;
    /** Null without `hasStdin`. */
    stdin: Writable | null;
    stdout: Readable;
    stderr: Readable;
    tree: ProcessTree;
    /** Resolves in the very turn in which the end is reported. */
    exit: Promise<ProcessExit>;
}
/** A running child, or why there is none. */
export type SpawnAttempt = {
    isStarted: true;
    spawned: SpawnedChild;
} | {
    isStarted: false;
    error: Error;
    message: string;
};
/**
 * Starts a program as the leader of its own session. What keeps it from starting (no such program, no such directory,
 * too many open files, a full disk, a forbidden argument) is returned, never thrown. A start that carries a session
 * label also gets a mark of its own, so that its daemons can be told from those of other starts.
 */
export declare function spawnChild(request: SpawnRequest): Promise<SpawnAttempt>;
