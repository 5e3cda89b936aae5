/** An abort signal that a person's Ctrl-C (or TERM, or a closed terminal) fires. */
export interface Interrupt {
    signal: AbortSignal;
    /** Stops listening. */
    close(): void;
}
/**
 * The first signal aborts: everything that was opened is closed, then the process ends with 130. A second one says that
 * this is still going on; a third ends the process at once.
 */
export declare function listenForInterrupt(say: (text: string) => void): Interrupt;
