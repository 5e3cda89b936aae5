/** Undoes what was opened. */
export type Undo = () => void | Promise<void>;
/**
 * Closes what was opened, in reverse, on every path (house rule 8). An undo is registered *before* or right when the
 * thing is opened; one that fails does not stop the others: all failures are thrown together at the end. Where all of
 * them are faults they come as one, with the code of the first: a place that is gone takes every step with it.
 */
export declare class Cleanup {
    #private;
    /** Registers an undo; returns a function that takes it off the list without running it. */
    add(title: string, undo: Undo): () => void;
    /**
     * Runs all undos, last first. Each runs once: a call meanwhile or later gets the outcome of the first, unless
     * something was added since; then that is undone, too.
     */
    run(): Promise<void>;
}
