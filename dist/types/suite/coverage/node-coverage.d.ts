import type { DataFile, MeasuredFile, ReadPluginFile } from './coverage-data.ts';
/**
 * Runs before a Node server: V8 writes its coverage when the process ends in order, which it does not on a signal that
 * nobody handles.
 */
export declare const nodePreload = "'use strict';\nfor (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]]) {\n  const end = () => {\n    if (process.listenerCount(signal) === 1) process.exit(code);\n    else require('node:v8').takeCoverage();\n  };\n  process.on(signal, end);\n}\n";
/** Where the files of the plugin lie. */
export interface NodeCoveragePlace {
    /** Absolute directory of the plugin as its processes see it. */
    root: string;
    readFile: ReadPluginFile;
    /** A directory of this host for what the library writes. */
    temporaryDirectory: string;
}
/**
 * What Node processes ran of the plugin's own files, mapped to the original source where there is a source map. Data
 * that is no coverage of V8 is told as a problem.
 */
export declare function readNodeCoverage(data: readonly DataFile[], place: NodeCoveragePlace): Promise<{
    files: MeasuredFile[];
    problems: string[];
}>;
/** The variables that make Node processes write coverage into a directory. */
export declare function nodeVariables(dataDirectory: string, preload: string): Record<string, string>;
