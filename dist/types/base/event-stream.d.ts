/**
 * Long work seen from outside: an async iterable of events and a promise of the final value in one handle. It settles
 * on every path: `end` resolves, `fail` rejects, and both finish the iteration. Events that nobody iterates are kept
 * only for iterators that were opened before; listeners see each event at once and all in the same order (an event
 * that a listener emits comes after the one it was told of). One listener's throw never silences another: it is handed
 * to `onListenerError`, which by default lets it surface as the bug it is.
 */
export declare class EventStream<Event, Result> implements AsyncIterable<Event> {
    #private;
    constructor(onListenerError?: (error: unknown) => void);
    /** True after `end` or `fail`. */
    get isSettled(): boolean;
    /** Hands one event to every listener and open iterator. Ignored after the stream has settled. */
    emit(event: Event): void;
    /** Settles with a result; later calls are ignored. */
    end(result: Result): void;
    /** Settles with a failure: `result()` rejects, iteration ends. */
    fail(error: unknown): void;
    /** The final value. */
    result(): Promise<Result>;
    /** Calls `listener` for each later event; returns the function that ends it. */
    listen(listener: (event: Event) => void): () => void;
    [Symbol.asyncIterator](): AsyncIterator<Event>;
    /** Runs `work` with a fresh stream, ending or failing the stream with what the work returns or throws. */
    static run<Event, Result>(work: (stream: EventStream<Event, Result>) => Promise<Result>): EventStream<Event, Result>;
}
