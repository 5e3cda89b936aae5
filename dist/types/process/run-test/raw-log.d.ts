import { type Redactor } from '../../base/index.ts';
import type { OutputChunk } from '../outcome.ts';
import type { LogEntry } from './run-test-contract.ts';
/** How a raw log is kept. */
export interface RawLogOptions {
    /** Where the whole log stands in the end. */
    path: string;
    /** Where it grows until then. */
    partialPath: string;
    redactor: Redactor;
    /** Bytes at the end of the log that `tail` gives. */
    tailBytes: number;
    /** Bytes of output after which only the end is kept on disk, too. Default 256 MiB. */
    maxBytes?: number;
}
/**
 * A log that is written line by line as output comes (rows T-023, T-026), without secrets, and takes its final name
 * only when it is whole. Writing is synchronous: a program that is faster than the disk has to wait, and memory stays
 * bounded. Of output beyond `maxBytes` only the end is kept, and a line says how much is missing.
 */
export declare class RawLog {
    #private;
    /** @throws the system's error when the file cannot be made */
    constructor(options: RawLogOptions);
    /** Bytes of output so far. */
    get bytes(): number;
    /** The last line so far, as plain text. */
    get lastLine(): string;
    /** @throws the system's error when the disk is full */
    push({ stream, data, timestamp }: OutputChunk): void;
    /** Adds entries that are lines already. */
    append(entries: readonly LogEntry[]): void;
    /** Writes what is pending, closes the file and gives it its final name. @throws the system's error */
    finish(): Promise<void>;
    /** Closes and removes the unfinished file. */
    discard(): Promise<void>;
    /** The end of the log as plain text without the stamps, at least the last `tailBytes` bytes where there are so many. */
    tail(): string;
}
/** One line of raw.log (row T-026): `[2026-01-12T12:34:56.789Z] [stdout] text`. */
export declare function renderLogEntry({ timestamp, stream, data }: LogEntry): string;
