import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonValue } from '../base/index.ts';

/** Execution counts of one file. */
export interface ExecutedFile {
  /** Returns the executions of the code at an offset (UTF-16 code units) of a line (from 1). */
  countAt(offset: number, line: number): number;
  /** False when a loader changed the text before it ran: positions do not fit, and any code may have run. */
  isExact: boolean;
}

/** Code that a server executed from its start to its end, by absolute path of the file. */
export type ExecutedCode = ReadonlyMap<string, ExecutedFile>;

interface Range {
  start: number;
  end: number;
  count: number;
}

/**
 * Reads V8's files of `NODE_V8_COVERAGE`, one document per process, and adds up the counts of several processes.
 * Documents of another shape give nothing.
 */
export function readV8Coverage(documents: readonly JsonValue[]): ExecutedCode {
  const files = new Map<string, { ranges: Range[][]; isExact: boolean }>();
  for (const document of documents) {
    if (!isJsonObject(document)) continue;
    const transformed = isJsonObject(document['source-map-cache']) ? document['source-map-cache'] : {};
    for (const script of listOf(document['result'])) {
      if (!isJsonObject(script) || typeof script['url'] !== 'string' || !script['url'].startsWith('file://')) continue;
      const path = pathOf(script['url']);
      if (path === undefined) continue;
      const ranges = listOf(script['functions']).flatMap((entry) =>
        isJsonObject(entry) ? listOf(entry['ranges']).flatMap(readRange) : [],
      );
      const known = files.get(path) ?? { ranges: [], isExact: true };
      known.ranges.push(ranges.toSorted((a, b) => a.end - a.start - (b.end - b.start)));
      // Plain JavaScript may carry a source map; TypeScript that ran was changed by a loader.
      if (Object.hasOwn(transformed, script['url']) && !/\.[cm]?js$/.test(path)) known.isExact = false;
      files.set(path, known);
    }
  }
  return new Map(
    [...files].map(([path, { ranges, isExact }]) => [
      path,
      {
        isExact,
        // The innermost range that contains the offset counts.
        countAt: (offset: number) =>
          ranges.reduce(
            (sum, list) => sum + (list.find(({ start, end }) => start <= offset && offset < end)?.count ?? 0),
            0,
          ),
      },
    ]),
  );
}

/** Reads the files of `lineTracer`: absolute paths with executions per line. */
export function readLineCounts(documents: readonly JsonValue[]): ExecutedCode {
  const files = new Map<string, Map<number, number>>();
  for (const document of documents) {
    if (!isJsonObject(document)) continue;
    for (const [path, lines] of Object.entries(document)) {
      if (!isJsonObject(lines)) continue;
      const counts = files.get(path) ?? new Map<number, number>();
      for (const [line, count] of Object.entries(lines)) {
        if (typeof count === 'number') counts.set(Number(line), (counts.get(Number(line)) ?? 0) + count);
      }
      files.set(path, counts);
    }
  }
  return new Map(
    [...files].map(([path, counts]) => [
      path,
      { isExact: true, countAt: (_offset: number, line: number) => counts.get(line) ?? 0 },
    ]),
  );
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function readRange(value: JsonValue): Range[] {
  if (!isJsonObject(value)) return [];
  const { startOffset: start, endOffset: end, count } = value;
  return typeof start === 'number' && typeof end === 'number' && typeof count === 'number'
    ? [{ start, end, count }]
    : [];
}

function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch (error) {
    // Not a file of this host: a URL with a host name or an encoded slash.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
