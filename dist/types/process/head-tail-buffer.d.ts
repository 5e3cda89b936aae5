import type { CapturedOutput } from './outcome.ts';
/** How many bytes of one stream are kept unless a caller says otherwise. */
export declare const defaultMaxOutputBytes: number;
/**
 * Keeps the first and the last half of a byte stream of any length in bounded memory and linear time: the head in one
 * block, the tail in a ring that both grow only as far as bytes arrive. Up to `maxBytes` everything is kept.
 */
export declare class HeadTailBuffer {
    #private;
    constructor(maxBytes?: number);
    /** Bytes that arrived in all. */
    get totalBytes(): number;
    /** Takes the next bytes; they are copied, the chunk may be reused. */
    push(chunk: Uint8Array): void;
    /** The kept bytes, with no regard for characters; `omittedBytes` lie between head and tail. */
    bytes(): {
        head: Uint8Array;
        tail: Uint8Array;
        omittedBytes: number;
    };
    /**
     * The kept text as UTF-8. Where bytes were left out, both sides are cut back to whole characters and a line says how
     * many bytes are missing; invalid bytes of the program itself show as U+FFFD.
     */
    capture(): CapturedOutput;
}
