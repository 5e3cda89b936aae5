import { type JsonValue } from '../../base/index.ts';
/** How often a place of a file was executed. */
export interface ExecutedFile {
    /** Executions of the code at an offset (UTF-16 code units) of a line (from 1). */
    countAt(offset: number, line: number): number;
    /** False where a loader changed the text before it ran, so that places do not fit; then every place may have run. */
    isExact: boolean;
}
/** What a server executed from its start to its end, by absolute path of the file. */
export type ExecutedCode = ReadonlyMap<string, ExecutedFile>;
/**
 * Reads what V8 wrote for `NODE_V8_COVERAGE`, one document per process; counts of several processes are added up.
 * Documents of another shape give nothing.
 */
export declare function readV8Coverage(documents: readonly JsonValue[]): ExecutedCode;
/** Reads what `lineTracer` wrote: absolute paths with executions per line. */
export declare function readLineCounts(documents: readonly JsonValue[]): ExecutedCode;
