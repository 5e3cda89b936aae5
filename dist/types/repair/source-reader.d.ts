import type { SearchHit, Workspace } from '../environment/index.ts';
/** Extensions whose content may stand in a diagnosis: source and manifests, never keys or data. */
export declare const sourcePattern: RegExp;
/** Directories that hold built, tested or foreign code; a handler there is looked at only when nothing else has it. */
export declare const derivedPattern: RegExp;
/** True for a file of the plugin's own tests. */
export declare function isTestFile(path: string): boolean;
/**
 * Reads a plugin's files for one diagnosis, each at most once and at most 1 MiB. What cannot be read (missing, too big,
 * outside the root, a directory) is null: the plugin names paths, and it may name any.
 */
export declare class SourceReader {
    #private;
    /** The plugin's directory relative to the root, `''` for the root itself. */
    readonly directory: string;
    constructor(workspace: Workspace, directory?: string, hasSource?: boolean);
    get root(): string;
    read(path: string): Promise<string | null>;
    isFile(path: string): Promise<boolean>;
    /** Hits of a pattern in source files, own source before built files, without the plugin's tests. */
    search(pattern: string, signal: AbortSignal | undefined): Promise<SearchHit[]>;
}
/** Numbered lines around a line; `before` and `after` count lines. Long lines are cut at 300 characters. */
export declare function renderExcerpt(text: string, line: number, before: number, after: number): string;
/** Paths a file may mean by its relative imports, best guess first per import; one step only. */
export declare function listImportCandidates(path: string, text: string): string[][];
