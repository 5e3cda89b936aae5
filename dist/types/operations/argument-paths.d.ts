import type { Environment } from '../environment/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
/** A file or directory that a server was started with, as the server sees it. */
export interface ArgumentPath {
    path: string;
    isDirectory: boolean;
}
/** Absolute paths among a server's arguments that exist in the environment: what it was started to work on. */
export declare function findArgumentPaths(server: ServerSpec, environment: Environment, directory: string): Promise<ArgumentPath[]>;
/** The same as plain paths. */
export declare function hintPaths(server: ServerSpec, environment: Environment, directory: string): Promise<string[]>;
