/** Where the tracer writes, and which files it watches; both absolute. */
export declare const tracerVariables: {
    readonly output: "PTH_TRACE_OUTPUT";
    readonly root: "PTH_TRACE_ROOT";
};
/**
 * A `sitecustomize.py` that counts executed lines of a Python server and writes them at its end, as JSON by file and
 * line. Only the standard library; silent on standard output, which belongs to the protocol.
 */
export declare const lineTracer: string;
