/** How a whole group is killed: by one write (version 2), or frozen first and then killed one by one (version 1). */
export type ControlGroupKind = 'cgroup.kill' | 'freezer';
/** One kernel control group: whoever was started inside can fork, detach and be orphaned, but not leave it. */
export declare class ControlGroup {
    #private;
    readonly kind: ControlGroupKind;
    constructor(kind: ControlGroupKind, directory: string);
    /** The file into which a process writes 0, or its pid is written, to enter. */
    get entrance(): string;
    /** Puts a running process, not its earlier children, inside; nothing happens when it is gone. */
    add(pid: number): void;
    /** Who is inside now. */
    pids(): Set<number>;
    /** Kills everybody inside, with no chance to fork away meanwhile. */
    kill(): void;
    /** Removes the group once it is empty; false when somebody is still inside after `ms`. */
    remove(ms?: number): Promise<boolean>;
}
/** Where this process may make control groups. */
export declare class ControlGroups {
    #private;
    readonly kind: ControlGroupKind;
    constructor(kind: ControlGroupKind, parent: string);
    /** A new, empty group; undefined when the system refuses. */
    create(): ControlGroup | undefined;
    /** Kills and removes the groups that processes which have ended, killed themselves perhaps, left behind. */
    removeOrphans(): Promise<void>;
}
/**
 * The control groups that this host lets us use: version 2 with `cgroup.kill`, else the freezer of version 1, else none
 * (no Linux, no right to write there). Tries it out for real. `kinds` narrows the choice.
 */
export declare function findControlGroups(kinds?: readonly ControlGroupKind[]): Promise<ControlGroups | undefined>;
/** Own group first, then the top of the mount, as /proc/self/mountinfo and /proc/self/cgroup tell. */
export declare function listParents(kind: ControlGroupKind, mounts: string, membership: string): string[];
