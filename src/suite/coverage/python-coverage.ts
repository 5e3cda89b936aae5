import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { DataFile, MeasuredFile } from './coverage-data.ts';

/** Returns the variables that make Python processes write coverage into a directory. */
export function pythonVariables(dataDirectory: string, siteDirectory: string, source: string): Record<string, string> {
  return { PYTHONPATH: siteDirectory, PTH_COVERAGE_DIRECTORY: dataDirectory, PTH_COVERAGE_SOURCE: source };
}

/** Line and branch data of one file, of all processes together. */
interface PythonFile {
  executed: Set<number>;
  missing: Set<number>;
  takenBranches: Set<string>;
  branches: Map<string, number>;
  functions: Map<string, { name: string; line: number; lines: Set<number> }>;
}

/** Reads the coverage of the plugin's files under `root` in Python processes. */
export function readPythonCoverage(
  data: readonly DataFile[],
  root: string,
): { files: MeasuredFile[]; problems: string[] } {
  const files = new Map<string, PythonFile>();
  const problems: string[] = [];
  for (const { name, text } of data) {
    const document = parse(text);
    if (!document) problems.push(`the coverage file ${name} cannot be read`);
    else
      for (const [path, file] of Object.entries(document))
        if (isJsonObject(file)) add(files, relative(path, root), file);
  }
  const measured = [...files].map(([file, own]) => describe(file, own));
  return { files: measured.toSorted((a, b) => (a.file < b.file ? -1 : 1)), problems };
}

/** Lists the interpreters that ran without coverage.py. */
export function listMissingPython(data: readonly DataFile[]): string[] {
  return [...new Set(data.map(({ text }) => text.trim()))].toSorted();
}

/** Names the missing parts where Python ran without coverage.py. */
export function describeMissingPython(data: readonly DataFile[]): string[] {
  return listMissingPython(data).map(
    (interpreter) =>
      `coverage.py is not installed for ${interpreter}, so lines and functions were counted without it and branches were not: install the package "coverage" (pip install coverage, or python3-coverage of Debian)`,
  );
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const files = isJsonObject(value) ? value['files'] : undefined;
    return isJsonObject(files) ? files : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function relative(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

function add(files: Map<string, PythonFile>, file: string, data: JsonObject): void {
  const known = files.get(file) ?? {
    executed: new Set(),
    missing: new Set(),
    takenBranches: new Set(),
    branches: new Map(),
    functions: new Map(),
  };
  files.set(file, known);
  for (const line of numbers(data['executed_lines'])) known.executed.add(line);
  for (const line of numbers(data['missing_lines'])) known.missing.add(line);
  for (const branch of pairs(data['executed_branches'])) {
    known.takenBranches.add(branch.join('>'));
    known.branches.set(branch.join('>'), targetLine(branch));
  }
  for (const branch of pairs(data['missing_branches'])) known.branches.set(branch.join('>'), targetLine(branch));
  const { functions } = data;
  if (!isJsonObject(functions)) return;
  for (const [name, own] of Object.entries(functions)) {
    // The part outside every function has no name.
    if (name === '' || !isJsonObject(own)) continue;
    const lines = new Set([...numbers(own['executed_lines']), ...numbers(own['missing_lines'])]);
    const start = typeof own['start_line'] === 'number' ? own['start_line'] : Math.min(...lines);
    if (lines.size > 0) known.functions.set(name, { name, line: start, lines });
  }
}

/** Returns the line that a branch leads to; for a branch out of a function the line where it starts. */
function targetLine([from, to]: readonly [number, number]): number {
  return to > 0 ? to : from;
}

function describe(file: string, { executed, missing, takenBranches, branches, functions }: PythonFile): MeasuredFile {
  const uncovered = [...missing].filter((line) => !executed.has(line)).toSorted((a, b) => a - b);
  const ran = (lines: ReadonlySet<number>) => [...lines].some((line) => executed.has(line));
  const own = [...functions.values()];
  const open = [...branches].filter(([key]) => !takenBranches.has(key)).map(([, line]) => line);
  return {
    file,
    lines: { covered: executed.size, total: executed.size + uncovered.length },
    functions: { covered: own.filter(({ lines }) => ran(lines)).length, total: own.length },
    branches: { covered: takenBranches.size, total: branches.size },
    uncoveredLines: uncovered,
    uncoveredFunctions: own.filter(({ lines }) => !ran(lines)).map(({ name, line }) => ({ name, line })),
    uncoveredBranches: [...new Set(open)].toSorted((a, b) => a - b).map((line) => ({ line })),
    executed: new Map([...executed].map((line) => [String(line), 1])),
  };
}

function numbers(value: JsonValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

function pairs(value: JsonValue | undefined): [number, number][] {
  return (Array.isArray(value) ? value : []).flatMap((item): [number, number][] => {
    const [from, to] = numbers(item);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}
