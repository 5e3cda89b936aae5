/** What was kept of a line that was longer than the limit. */
export interface OversizedLine {
    /** The first bytes, at most 4 KiB. */
    head: Uint8Array;
    /** The last bytes before the newline, at most 1 KiB; empty while the line has not ended. */
    tail: Uint8Array;
    /** Length so far, in bytes without the newline. */
    totalBytes: number;
}
/** Who gets the lines. */
export interface LineReceiver {
    /** A whole line without its newline; the bytes are only valid during the call. */
    onLine(line: Buffer): void;
    /** A line just passed the limit and its rest will be dropped. */
    onOversizeStart(line: OversizedLine): void;
    /** The dropped line came to its newline, or the stream to its end. */
    onOversizeEnd(line: OversizedLine): void;
}
/**
 * Cuts a byte stream into lines in bounded memory: a line above `maxLineBytes` is dropped but for its head and tail.
 * How the bytes were chunked makes no difference to what the receiver gets.
 */
export declare class LineSplitter {
    #private;
    constructor(maxLineBytes: number, receiver: LineReceiver);
    /** Takes the next bytes. */
    push(chunk: Buffer): void;
    /** The stream ended: hands over an unfinished last line. */
    end(): void;
}
