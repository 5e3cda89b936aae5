import type { LoopEvent } from './events.ts';
/**
 * Watches what an agent does between two commits. The ground is certain as long as every change was made by a tool that
 * names its file, and that file went into a commit; after a command, or a change that no commit holds, it is doubtful.
 */
export declare class GroundWatch {
    #private;
    get isDoubtful(): boolean;
    /** The worktree holds again what the branch holds, and nothing else. */
    renew(): void;
    watch(event: LoopEvent): void;
}
