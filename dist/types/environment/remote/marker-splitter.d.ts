/** Where the parts of a split stream go. */
export interface SplitSinks {
    onData: (data: Uint8Array) => void;
    /** The text behind the marker, without the line's end. */
    onLine: (text: string) => void;
}
/**
 * Splits one byte stream into the data of programs and the lines that a shell of ours writes between them, each of which
 * begins with a marker that nobody can guess. Data is passed on at once, but for a tail that may be the beginning of a
 * marker.
 */
export declare class MarkerSplitter {
    #private;
    constructor(marker: string, sinks: SplitSinks);
    /** Takes the next bytes. */
    push(chunk: Uint8Array): void;
    /** Passes on what was held back: the stream is at its end. */
    end(): void;
}
