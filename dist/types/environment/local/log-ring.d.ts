/** Keeps the last lines that several processes wrote, each with the name of its writer. */
export declare class LogRing {
    #private;
    /** @param maxLines lines kept in all, default 1000 */
    constructor(maxLines?: number);
    /**
     * A sink for the bytes of one writer; `end` gives out a last line without a newline.
     * @param writer its name, or what finds it when its first line is there
     */
    open(writer: string | (() => string)): {
        write: (data: Uint8Array) => void;
        end: () => void;
    };
    /** The last lines as text, the newest at the end. */
    last(maxLines: number): string;
}
