import type { ServerSpec } from '../plugin/index.ts';
/** What the test files of one server start with, where a plugin has several. */
export declare function filePrefixOf(server: ServerSpec, servers: readonly ServerSpec[]): string;
/** A tool's name as a file name: letters, digits, dot, dash, underscore; never hidden, never longer than 80. */
export declare function fileNameOf(name: string): string;
