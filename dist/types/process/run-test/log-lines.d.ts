import type { Redactor } from '../../base/index.ts';
import type { LogEntry } from './run-test-contract.ts';
/** Turns the bytes of one stream into whole lines without secrets, in bounded memory. */
export declare class LogLines {
    #private;
    constructor(stream: LogEntry['stream'], redactor: Redactor);
    /** The lines that became whole with these bytes. */
    push(data: Uint8Array, timestamp: number): LogEntry[];
    /** What is left when the stream is at its end. */
    end(): LogEntry[];
}
