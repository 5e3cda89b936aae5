/** Variables of the tracer: its output directory, and the root of the watched files; both absolute. */
export const tracerVariables = { output: 'PTH_TRACE_OUTPUT', root: 'PTH_TRACE_ROOT' } as const;

/**
 * A `sitecustomize.py` that counts executed lines of a Python server and writes them at its end, as JSON by file and
 * line. Only the standard library; silent on standard output, which belongs to the protocol.
 */
export const lineTracer = `import atexit, json, os, sys, threading

_root = os.environ.get("${tracerVariables.root}", "")
_output = os.environ.get("${tracerVariables.output}", "")
_counts = {}


def _watched(name):
    return name.startswith(_root + os.sep) and "site-packages" not in name


def _trace_lines(frame, event, arg):
    if event == "line":
        lines = _counts.setdefault(frame.f_code.co_filename, {})
        lines[frame.f_lineno] = lines.get(frame.f_lineno, 0) + 1
    return _trace_lines


def _trace(frame, event, arg):
    if _watched(frame.f_code.co_filename):
        return _trace_lines
    return None


def _write():
    sys.settrace(None)
    threading.settrace(None)
    with open(os.path.join(_output, "lines-%d.json" % os.getpid()), "w") as file:
        json.dump({name: dict(lines) for name, lines in list(_counts.items())}, file)


if _root and _output:
    os.makedirs(_output, exist_ok=True)
    atexit.register(_write)
    threading.settrace(_trace)
    sys.settrace(_trace)
`;
