import type { Workspace } from '../environment/index.ts';
import type { SourceLanguage } from './parsers.ts';
/** A source file to read. */
export interface SourceFile {
    /** Relative to the plugin directory. */
    file: string;
    /** As the workspace knows it. */
    path: string;
    size: number;
    language: SourceLanguage;
}
/** The files of a plugin that count as its source, and those that are not read. */
export interface SourceList {
    files: SourceFile[];
    /** In languages without a parser. */
    unread: string[];
}
/**
 * Lists the plugin's own code: not tests, documentation, examples, dependencies or generated files. Compiled files count
 * only where there are no others.
 */
export declare function listSourceFiles(workspace: Workspace, directory: string, maxEntries: number): Promise<SourceList>;
