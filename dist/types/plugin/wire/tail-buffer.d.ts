/** The last `maxBytes` of a byte stream as text; used for the stderr of a server that may talk for hours. */
export declare class TailBuffer {
    #private;
    constructor(maxBytes: number);
    /** Bytes that arrived in all. */
    get totalBytes(): number;
    push(chunk: Buffer): void;
    /** The kept text; starts with a whole character, invalid bytes show as U+FFFD. */
    text(): string;
}
