import type { BuildPlan } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
/** How to build, or what was looked for in vain. */
export type BuildDetection = {
    status: 'found';
    plan: BuildPlan;
} | {
    status: 'needs-input';
    lookedFor: readonly string[];
};
/** Detects how a plugin is installed and built: the first row of the table that fits. */
export declare function detectBuild(files: PluginFiles): Promise<BuildDetection>;
/** The row for tsconfig.json; also the way out when a package.json without build script leaves the start file missing. */
export declare function detectTsconfig(files: PluginFiles): Promise<BuildPlan | undefined>;
/** The last part of a Go module's path; undefined without a go.mod. */
export declare function findGoBinary(files: PluginFiles): Promise<string | undefined>;
