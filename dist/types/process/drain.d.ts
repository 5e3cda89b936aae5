import type { Readable } from 'node:stream';
/**
 * Reads on after the end of a process: until all streams are at their end, or nothing came for `quietMs` (someone else
 * holds the pipes), at most `limitMs`. `countBytes` tells how much has arrived so far.
 */
export declare function drainStreams(streams: readonly Readable[], countBytes: () => number, { quietMs, limitMs }?: {
    quietMs?: number;
    limitMs?: number;
}): Promise<void>;
