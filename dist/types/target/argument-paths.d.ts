import type { Environment } from '../environment/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
/** A file or directory that a server was started with, as the server sees it. */
export interface ArgumentPath {
    path: string;
    isDirectory: boolean;
}
/**
 * Absolute paths that a server was given and that exist in the environment: what it was started to work on. Arguments,
 * what stands behind the `=` of one (`--root=/data`), and the variables of its own configuration.
 */
export declare function findArgumentPaths(server: ServerSpec, environment: Environment, directory: string): Promise<ArgumentPath[]>;
/**
 * What a server of a working copy is started on and with, and where its tests may write: the first directory inside the working
 * copy that it was given, since it may refuse every other one; else the top. Outside of the copy nothing is written.
 * @param top absolute path of the working copy as the environment sees it. Default: the environment's root
 */
export declare function findWorkPlace(server: ServerSpec, environment: Environment, directory: string, top?: string): Promise<{
    paths: string[];
    variables: string[];
    workDirectory: string;
}>;
/** The same as plain paths. */
export declare function hintPaths(server: ServerSpec, environment: Environment, directory: string): Promise<string[]>;
