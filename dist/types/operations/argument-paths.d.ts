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
/** The same as plain paths. */
export declare function hintPaths(server: ServerSpec, environment: Environment, directory: string): Promise<string[]>;
