import type { Workspace } from '../environment/index.ts';
/** Where to look for documents. */
export interface ProjectDocumentSearch {
    /** The provider's own files, beside `AGENTS.md`. */
    names: readonly string[];
    /** First directory, relative to the root of the workspace. Default the root. */
    from?: string;
    /** Last directory, below the first. Default the first. */
    to?: string;
}
/** The instructions that a project has for agents. */
export interface ProjectDocuments {
    /** In the order of the prompt: from the first directory down, so that the closest comes last. */
    documents: {
        path: string;
        text: string;
    }[];
    /** Whether anything was left out for its length. */
    isTruncated: boolean;
    /** Documents that could not be read, and why. */
    skipped: {
        path: string;
        reason: string;
    }[];
}
/**
 * Reads the instruction files of a project from one directory down to another. What the texts say
 * is the project's word: whoever does not trust the working copy reads them from one that he trusts, or not at all.
 */
export declare function readProjectDocuments(workspace: Workspace, { names, from, to }: ProjectDocumentSearch): Promise<ProjectDocuments>;
/** The documents as one layer of the prompt; empty when there are none. */
export declare function renderProjectDocuments({ documents, isTruncated, skipped }: ProjectDocuments): string;
