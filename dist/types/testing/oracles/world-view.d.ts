import type { PluginConnection } from '../../plugin/index.ts';
import { type FileState } from './file-state.ts';
import type { ProbeContext } from './probe-context.ts';
import { type ReaderState, type StateReader } from './reader-state.ts';
/** The state around a server at one moment, as far as it can be seen. */
export interface WorldState {
    /** Null where files cannot be seen. */
    files: FileState | null;
    readings: ReaderState;
}
/** What differs between two moments. */
export interface WorldChange {
    /** In words, naming each file and reader; empty when nothing changed. */
    text: string;
    /** Files and entries that are gone, in words. */
    lost: string[];
    /** Files with other content, where that is all that changed; empty otherwise. */
    rewritten: string[];
}
/** Looks at what a server's tools can change: files of its places, and what its own readers say. */
export declare class WorldView {
    #private;
    readonly readers: readonly StateReader[];
    /** Why files are not looked at, or only a part of them; empty when all are. */
    readonly reserve: string;
    private constructor();
    /** Finds out what can be seen; readers that are not steady by themselves are left out. */
    static open(connection: PluginConnection, context: ProbeContext): Promise<WorldView>;
    /** The view without the answers of one tool, which is the one to be judged: without its calls others may be steady. */
    without(tool: string): Promise<WorldView>;
    /** Whether files can be seen. */
    get seesFiles(): boolean;
    /** Whether every reader said the same twice. */
    get isSteady(): boolean;
    /** The state now. */
    look(): Promise<WorldState>;
    /** The text of files that changed, so that a change can be looked into. */
    readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}
/** What changed from one moment to another. Pure. */
export declare function compareWorlds(before: WorldState, after: WorldState): WorldChange;
