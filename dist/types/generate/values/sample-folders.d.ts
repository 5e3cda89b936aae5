import type { PluginTool } from '../../plugin/index.ts';
import { type SampleFile } from '../tools/sample-file-kinds.ts';
import { type ToolWords } from '../tools/slot.ts';
/** One thing in a sample folder; a directory has no text. */
export interface SampleEntry {
    /** Below the folder. */
    name: string;
    text: string | null;
}
/** Where the sample folders lie, the one for tests first. */
export declare function placeSampleFolders(workDirectory: string): SampleFile[];
/**
 * What a sample folder holds, in the order to make it. The order by name is not the one by size, and in the next
 * folder not the one by time; one of the names is what tests leave out or look for.
 * @param path a path of `placeSampleFolders`
 */
export declare function sampleFolderEntries(path: string): SampleEntry[];
/** Whether a tool is about files and directories as such, whatever they hold, by its name. */
export declare function isAboutFiles({ nouns }: ToolWords): boolean;
/** Whether some tools list or search directories. */
export declare function wantsFolder(tools: readonly PluginTool[]): boolean;
