import type { Workspace } from '../../environment/index.ts';
/**
 * Reads a text file for a tool; a byte order mark stays in the text. Errors are worded for the model.
 * @throws PthError `environment/file-missing`, `environment/unsupported` for what is no text file or too large
 */
export declare function readTextFile(workspace: Workspace, path: string): Promise<string>;
