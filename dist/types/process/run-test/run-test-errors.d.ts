/** A call of `run_test` that cannot be done; its message is what the caller reads in `excerpt`. */
export declare class RunTestError extends Error {
    name: string;
}
/** Bad input: nothing is executed, no file is written (row T-018). */
export declare class ValidationError extends RunTestError {
    name: string;
}
/** A path that points outside the repository: nothing is executed, no file is written (row T-019). */
export declare class PathEscapeError extends RunTestError {
    name: string;
}
/** The process could not be started, or not be followed to its end (row T-020). */
export declare class ProcessError extends RunTestError {
    name: string;
}
/** The hard limit was exceeded (row T-021). Describes the end of a run; never thrown out of the tool. */
export declare class TimeoutError extends RunTestError {
    name: string;
}
/** The limit of silence was exceeded (row T-022). Describes the end of a run; never thrown out of the tool. */
export declare class NoOutputError extends RunTestError {
    name: string;
}
