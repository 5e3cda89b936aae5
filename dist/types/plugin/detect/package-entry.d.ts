import { type JsonObject } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { type PluginFiles } from './plugin-files.ts';
import { type Argv } from './shell-words.ts';
/** A program that package.json offers under `bin`. */
export interface PackageBin {
    name: string;
    argv: Argv;
}
/** The name of a package without its scope. */
export declare function bareName(name: string): string;
/** The programs of package.json; the one that is named like the package first. */
export declare function listBins(manifest: JsonObject): PackageBin[];
/** Servers that package.json names: each `bin`, else `scripts.start`, else `main`. */
export declare function detectPackageEntry(files: PluginFiles): Promise<ServerSpec[]>;
/** The program that runs a file, by its ending. */
export declare function runFile(path: string): Argv;
