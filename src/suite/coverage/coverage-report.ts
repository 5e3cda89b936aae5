/** Number of parts that ran, and of all. */
export interface CoveredCount {
  covered: number;
  total: number;
}

/** The parts of one source file that ran while tests called the server. */
export interface FileCoverage {
  /** Relative to the plugin's directory; the original source where a source map leads to it. */
  file: string;
  lines: CoveredCount;
  functions: CoveredCount;
  branches: CoveredCount;
  /** From 1, ascending. */
  uncoveredLines: number[];
  uncoveredFunctions: { name: string; line: number }[];
  /** Start of each branch that was never taken. */
  uncoveredBranches: { line: number }[];
}

/** Coverage of the plugin's own source by the tests. It gates nothing. */
export interface CoverageReport {
  /** By path. */
  files: FileCoverage[];
  /** Parts that could not be measured, in plain sentences. */
  problems: string[];
}

/** Lists the lines of each file that no test ran, or of which a part never ran; a second generation aims at them. */
export function listUncoveredLines({ files }: CoverageReport): Map<string, Set<number>> {
  return new Map(
    files.map(({ file, uncoveredLines, uncoveredFunctions, uncoveredBranches }) => {
      const parts = [...uncoveredFunctions, ...uncoveredBranches].map(({ line }) => line);
      return [file, new Set([...uncoveredLines, ...parts])] as const;
    }),
  );
}

/** Sums all files, in the order lines, functions, branches. */
export function sumCoverage(files: readonly FileCoverage[]): Pick<FileCoverage, 'lines' | 'functions' | 'branches'> {
  const sum = (part: 'lines' | 'functions' | 'branches'): CoveredCount => ({
    covered: files.reduce((count, file) => count + file[part].covered, 0),
    total: files.reduce((count, file) => count + file[part].total, 0),
  });
  return { lines: sum('lines'), functions: sum('functions'), branches: sum('branches') };
}
