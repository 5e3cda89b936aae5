/** How much of something ran. */
export interface Covered {
    covered: number;
    total: number;
}
/** What ran of one source file while tests called the server. */
export interface FileCoverage {
    /** Relative to the plugin's directory; the original source where a source map leads to it. */
    file: string;
    lines: Covered;
    functions: Covered;
    branches: Covered;
    /** From 1, ascending. */
    uncoveredLines: number[];
    uncoveredFunctions: {
        name: string;
        line: number;
    }[];
    /** Where a branch that was never taken begins. */
    uncoveredBranches: {
        line: number;
    }[];
}
/** What tests reached of the plugin's own source. It gates nothing. */
export interface CoverageReport {
    /** By path. */
    files: FileCoverage[];
    /** What could not be measured, in plain sentences. */
    problems: string[];
}
/** Lines of each file that no test ran, or of which a part never ran: what a second generation aims at. */
export declare function listUncoveredLines({ files }: CoverageReport): Map<string, Set<number>>;
/** Everything together, in the order lines, functions, branches. */
export declare function sumCoverage(files: readonly FileCoverage[]): Pick<FileCoverage, 'lines' | 'functions' | 'branches'>;
