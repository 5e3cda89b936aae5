import type { DataFile, MeasuredFile } from './coverage-data.ts';
/** The variables that make Python processes write coverage into a directory. */
export declare function pythonVariables(dataDirectory: string, siteDirectory: string, source: string): Record<string, string>;
/** What Python processes ran of the plugin's files under `root`. */
export declare function readPythonCoverage(data: readonly DataFile[], root: string): {
    files: MeasuredFile[];
    problems: string[];
};
/** The interpreters that ran without coverage.py. */
export declare function listMissingPython(data: readonly DataFile[]): string[];
/** Says by name what is missing where Python ran without coverage.py. */
export declare function describeMissingPython(data: readonly DataFile[]): string[];
