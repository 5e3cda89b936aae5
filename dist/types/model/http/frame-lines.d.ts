/** Collects a body until lines are whole. */
export interface LineFrame {
    /** The whole lines that `piece` completes, or undefined. @throws PthError `model/invalid-response` */
    add(piece: Uint8Array): Uint8Array | undefined;
    /** What is left after the last line. */
    rest(): Uint8Array | undefined;
}
/**
 * Cuts a stream of bytes at line ends. SDKs search their whole buffer again with every piece that arrives, which takes
 * quadratic time on a long line in small pieces; whole lines keep their buffers short.
 */
export declare function frameLines(limits: {
    maxBytes: number;
    maxLineBytes: number;
}): LineFrame;
