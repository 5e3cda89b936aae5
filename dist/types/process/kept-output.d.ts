import type { Readable, Writable } from 'node:stream';
import type { OutputChunk, OutputStream, RunOutcome } from './outcome.ts';
/** The streams of one running program. */
export interface ProgramStreams {
    stdin: Writable | null;
    stdout: Readable;
    stderr: Readable;
}
/** What is kept of both streams, and the first failure on this side of the pipes. */
export declare class KeptOutput {
    #private;
    constructor({ maxOutputBytes, onOutput, }: {
        maxOutputBytes?: number | undefined;
        onOutput?: ((chunk: OutputChunk) => void) | undefined;
    });
    readonly countBytes: () => number;
    /** What was kept so far, of both streams. */
    capture(): Pick<RunOutcome, OutputStream>;
    /** Reads both streams to their end, and tells the watcher of every output and of the first failure. */
    collect(started: ProgramStreams, watcher: {
        onOutput: () => void;
        onFailure: () => void;
    }): void;
    /** @throws the first failure on this side, if there was one */
    throwFailure(): void;
}
