import { type JsonValue } from '../base/index.ts';
import type { Environment, EnvironmentInfo } from '../environment/index.ts';
import type { BuildPlan } from '../plugin/index.ts';
import type { HarnessSession } from '../session/index.ts';
import type { RunStage } from './stages.ts';
/** Where a run is about to install and build. */
export interface GroundPlace {
    environment: Environment;
    session: Pick<HarnessSession, 'git' | 'worktree' | 'pluginDirectory' | 'pluginPath'>;
    plan: BuildPlan;
    stage: RunStage;
}
/** One file of the tested commit. */
export interface CommitFile {
    mode: string;
    object: string;
    path: string;
}
/** What two runs must have in common for one to take over what the other made. */
export interface GroundKeys {
    /** Of the installed dependencies. */
    install: string;
    /** Of the built plugin. */
    build: string;
}
/**
 * Names what an installation and a build are made from: the files that npm reads, all files but the tests, the commands
 * and the environment. Pure.
 */
export declare function nameGround(files: readonly CommitFile[], plan: BuildPlan, { name, tier, image, distro }: Pick<EnvironmentInfo, 'name' | 'tier' | 'image' | 'distro'>): GroundKeys;
/**
 * Why an installation must be made anew although nothing that it is made from has changed: it is none of npm's, or it
 * could run or hold something of the plugin's own sources, which do change. Null when it may be taken over. Pure.
 * @param manifest the plugin's package.json
 * @param directory of the plugin below the top of the repository; '' for the top
 */
export declare function refuseReuse(plan: BuildPlan, { tier, mount }: Pick<EnvironmentInfo, 'tier' | 'mount'>, { files, manifest, directory }: {
    files: readonly CommitFile[];
    manifest: JsonValue;
    directory: string;
}): string | null;
/**
 * Why what npm installed may not be taken over: a dependency ran a script of its own, which could have looked at the
 * sources, or is a link to them. Null when it may. Pure.
 * @param lockfile the parsed `node_modules/.package-lock.json`
 */
export declare function refuseInstalled(lockfile: JsonValue): string | null;
/**
 * The paths that hold all of `changed`: what lies in a directory that the commit does not have stands for that directory.
 * Tests are left out. Pure.
 */
export declare function foldPaths(changed: readonly string[], committed: readonly string[]): string[];
/** Whether a path is a directory, and no link to one. */
export declare function isRealDirectory(path: string): Promise<boolean>;
/** Where npm puts what it installs, below the plugin's directory. */
export declare const installedFolder = "node_modules";
/** What npm itself wrote down about it. */
export declare const installedList: string;
