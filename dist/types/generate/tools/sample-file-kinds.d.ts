import type { PluginTool } from '../../plugin/index.ts';
/**
 * Kinds of files that tools say they work on, by their usual ending, with the words that give them away. Where a text
 * names several, those that stand first here count first: they are the rarer ones.
 */
declare const kinds: readonly [readonly ["xlsx", RegExp], readonly ["docx", RegExp], readonly ["pdf", RegExp], readonly ["csv", RegExp], readonly ["tsv", RegExp], readonly ["jsonl", RegExp], readonly ["sqlite", RegExp], readonly ["svg", RegExp], readonly ["png", RegExp], readonly ["zip", RegExp], readonly ["yaml", RegExp], readonly ["toml", RegExp], readonly ["xml", RegExp], readonly ["html", RegExp], readonly ["ts", RegExp], readonly ["js", RegExp], readonly ["py", RegExp], readonly ["md", RegExp], readonly ["log", RegExp], readonly ["json", RegExp], readonly ["txt", RegExp]];
/** A kind of file, by its usual ending. */
export type SampleFileKind = (typeof kinds)[number][0];
/** A file, or a repository of Git, that the caller laid out for tools that work on such things. */
export interface SampleFile {
    /** As the server sees it. */
    path: string;
    kind: SampleFileKind | 'repository' | 'directory';
    /** True for one that tools may change; readers get another one, which stays as it is. */
    isForChanging: boolean;
}
/** What the sample repository calls its states, and a file that all of them hold. */
export declare const sampleRevisions: readonly ["pth-sample-branch", "pth-sample-tag", "main", "HEAD"];
export declare const sampleTrackedFile = "sample.txt";
/** The kinds of files that a text names, those that tell most first. */
export declare function readFileKinds(text: string): SampleFileKind[];
/** Which kinds of files some tools' texts name, at most ten; nothing where no argument could be a path. */
export declare function wantedSampleFiles(tools: readonly PluginTool[]): SampleFileKind[];
/** Whether some tools say that they work on repositories of Git. */
export declare function wantsRepository(tools: readonly PluginTool[]): boolean;
/** Whether an argument of a tool may be a path. */
export declare function saysPath(tool: PluginTool): boolean;
/** The path of a sample in the scratch directory. */
export declare function placeSample(workDirectory: string, name: string): string;
/** Where sample files of a kind lie: one to read, one to change. */
export declare function placeSampleFiles(workDirectory: string, kind: SampleFileKind | 'repository'): SampleFile[];
export {};
