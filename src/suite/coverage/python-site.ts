/**
 * `sitecustomize.py` of a Python server: measures from the first line on and writes one JSON report in the form of
 * coverage.py when the process ends in order, also on SIGTERM. Without coverage.py it reports that in a file and counts
 * lines and functions, but no branches, by `sys.monitoring` or, before Python 3.12, `sys.settrace`. For Python 3.8 and
 * later.
 */
export const pythonSite = `import os
import sys

_directory = os.environ.get("PTH_COVERAGE_DIRECTORY")
_source = os.environ.get("PTH_COVERAGE_SOURCE")


def _begin():
    import atexit
    import signal
    import threading

    try:
        import coverage
    except ImportError:
        with open(os.path.join(_directory, "python-missing-%d.txt" % os.getpid()), "w") as file:
            file.write(sys.executable)
        report = _count_lines()
    else:
        report = _measure(coverage)

    def finish():
        path = os.path.join(_directory, "python-%d-%d.json" % (os.getpid(), id(finish)))
        if report(path + ".part"):
            os.replace(path + ".part", path)

    atexit.register(finish)
    if threading.current_thread() is threading.main_thread():
        if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def _measure(coverage):
    """Measures with coverage.py; gives what writes its report."""
    import json

    start = os.path.realpath(os.getcwd())
    measured = coverage.Coverage(
        data_file=None,
        branch=True,
        config_file=False,
        source=[_source],
        omit=["*/site-packages/*", "*/dist-packages/*", "*/.venv/*", "*/venv/*", "*/.pth*/*", "*/tests/*", "*/test_*.py"],
        messages=False,
    )
    measured.start()

    def report(path):
        measured.stop()
        try:
            measured.json_report(outfile=path)
        except coverage.exceptions.NoDataError:
            return False
        with open(path) as file:
            document = json.load(file)
        # It names files as seen from where the process began.
        files = {_name(os.path.join(start, name)): own for name, own in document["files"].items()}
        with open(path, "w") as file:
            json.dump(dict(document, files=files), file)
        return True

    return report


def _name(path):
    """The path as the plugin's directory was given, which may lead through links."""
    root = os.path.realpath(_source)
    return _source + path[len(root) :] if path.startswith(root + os.sep) else path


_apart = ("site-packages", "dist-packages", ".venv", "venv", "tests")
_most_files = 2000


def _is_own(root, path):
    if not path.startswith(root + os.sep) or not path.endswith(".py"):
        return False
    parts = path[len(root) + 1 :].split(os.sep)
    return not any(part in _apart or part.startswith(".pth") for part in parts[:-1]) and not parts[-1].startswith("test_")


def _count_lines():
    """Notes which lines run, with the interpreter's own means alone; gives what writes a report as coverage.py does."""
    import threading

    # Modules that are needed at the end, when the server may have changed what can be imported.
    import ast
    import dis
    import json
    import tokenize

    seen = {}
    kept = {}
    start = os.getcwd()
    root = os.path.realpath(_source)

    def lines_of(name):
        if name not in kept:
            path = os.path.realpath(os.path.join(start, name))
            kept[name] = seen.setdefault(path, set()) if _is_own(root, path) else None
        return kept[name]

    monitoring = getattr(sys, "monitoring", None)
    if monitoring is not None and monitoring.get_tool(monitoring.COVERAGE_ID) is None:

        def note(code, line):
            lines = lines_of(code.co_filename)
            if lines is not None:
                lines.add(line)
            return monitoring.DISABLE

        monitoring.use_tool_id(monitoring.COVERAGE_ID, "pth")
        monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.LINE, note)
        monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.LINE)
    else:
        tracers = {}

        def enter(frame, event, argument):
            name = frame.f_code.co_filename
            if name not in tracers:
                tracers[name] = follow(lines_of(name))
            return tracers[name]

        def follow(lines):
            if lines is None:
                return None

            def trace(frame, event, argument):
                if event == "line":
                    lines.add(frame.f_lineno)
                return trace

            return trace

        threading.settrace(enter)
        sys.settrace(enter)

    def report(path):
        sys.settrace(None)
        if not seen:
            return False
        files = {}
        for name in sorted(set(seen) | set(_list_sources(root))):
            file = _describe(name, seen.get(name, set()), ast, dis, tokenize)
            if file is not None:
                files[_name(name)] = file
        with open(path, "w") as out:
            json.dump({"meta": {"pth_lines_only": True}, "files": files}, out)
        return True

    return report


def _list_sources(root):
    """Files of the plugin that may never have run: beside its first file, and in packages below."""
    found = []
    for directory, names, files in os.walk(root):
        names[:] = sorted(name for name in names if os.path.isfile(os.path.join(directory, name, "__init__.py")))
        found += [path for path in (os.path.join(directory, name) for name in files) if _is_own(root, path)]
        if len(found) > _most_files:
            break
    return found[:_most_files]


def _describe(name, seen, ast, dis, tokenize):
    try:
        with tokenize.open(name) as file:
            tree = ast.parse(file.read(), name)
        firsts = _list_firsts(tree, ast)
        lines = set()
        functions = {}
        code = compile(tree, name, "exec", dont_inherit=True)
        _list_lines(code, "", firsts, lines, functions, dis)
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None
    ran = {firsts.get(line, line) for line in seen}
    parts = {}
    for function, (start, own) in functions.items():
        parts[function] = dict(_split(own, ran), start_line=start)
    return dict(_split(lines, ran), functions=parts)


def _list_firsts(tree, ast):
    """The first line of each statement by all of its lines; None for those of a text that only describes."""
    firsts = {}
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for decorator in getattr(node, "decorator_list", ()):
            firsts.update((line, decorator.lineno) for line in range(decorator.lineno, decorator.end_lineno + 1))
        if isinstance(node, ast.stmt):
            end = node.end_lineno
            if isinstance(body, list) and body:
                end = min([body[0].lineno] + [one.lineno for one in getattr(body[0], "decorator_list", ())]) - 1
            firsts.update((line, node.lineno) for line in range(node.lineno, end + 1))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)) and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            firsts.update((line, None) for line in range(text.lineno, text.end_lineno + 1))
    return firsts


def _split(lines, seen):
    return {"executed_lines": sorted(lines & seen), "missing_lines": sorted(lines - seen)}


def _list_lines(code, prefix, firsts, lines, functions, dis):
    """Adds every line of the code that can run, and those of each function within it."""
    own = {firsts.get(line, line) for _, line in dis.findlinestarts(code) if line} - {None}
    is_function = code.co_flags & 1 and not code.co_name.startswith("<")
    if is_function and len(own) > 1:
        # Entering it runs the line of its definition, which belongs to what is around.
        own.discard(code.co_firstlineno)
    lines |= own
    if is_function:
        start, body = functions.setdefault(prefix + code.co_name, (code.co_firstlineno, set()))
        body |= own
    inner = prefix if code.co_name.startswith("<") else prefix + code.co_name + "."
    for part in code.co_consts:
        if hasattr(part, "co_consts"):
            _list_lines(part, inner, firsts, lines, functions, dis)


if _directory and _source:
    _begin()
`;
