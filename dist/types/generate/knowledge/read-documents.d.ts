import type { Workspace } from '../../environment/index.ts';
/** Limits of reading documents. */
export interface DocumentLimits {
    /** Default 40. */
    maxFiles?: number;
    /** Of one file; larger ones are left out and told. Default 512 KiB. */
    maxFileBytes?: number;
}
/** A document's text, relative to the plugin's directory. */
export interface PluginDocument {
    file: string;
    text: string;
}
/** README first, then what else lies at the top, then documentation and example directories. Faults of single files are told. */
export declare function readDocuments(workspace: Workspace, directory: string, { maxFiles, maxFileBytes }?: DocumentLimits): Promise<{
    documents: PluginDocument[];
    problems: string[];
}>;
