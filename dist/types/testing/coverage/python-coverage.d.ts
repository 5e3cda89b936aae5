import type { DataFile, MeasuredFile } from './coverage-data.ts';
/**
 * `sitecustomize.py` of a Python server: measures with coverage.py from the first line on and writes one JSON report when
 * the process ends in order, also on SIGTERM. Without the package it says so in a file.
 */
export declare const pythonSite = "import os\nimport sys\n\n_directory = os.environ.get(\"PTH_COVERAGE_DIRECTORY\")\n_source = os.environ.get(\"PTH_COVERAGE_SOURCE\")\n\n\ndef _begin():\n    import atexit\n    import signal\n    import threading\n\n    try:\n        import coverage\n    except ImportError:\n        with open(os.path.join(_directory, \"python-missing-%d.txt\" % os.getpid()), \"w\") as file:\n            file.write(sys.executable)\n        return\n    measured = coverage.Coverage(\n        data_file=None,\n        branch=True,\n        config_file=False,\n        source=[_source],\n        omit=[\"*/site-packages/*\", \"*/dist-packages/*\", \"*/.venv/*\", \"*/venv/*\", \"*/.pth*/*\", \"*/tests/*\", \"*/test_*.py\"],\n        messages=False,\n    )\n    measured.start()\n\n    def finish():\n        measured.stop()\n        path = os.path.join(_directory, \"python-%d-%d.json\" % (os.getpid(), id(measured)))\n        try:\n            measured.json_report(outfile=path + \".part\")\n            os.replace(path + \".part\", path)\n        except coverage.exceptions.NoDataError:\n            pass\n\n    atexit.register(finish)\n    if threading.current_thread() is threading.main_thread():\n        if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:\n            signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))\n\n\nif _directory and _source:\n    _begin()\n";
/** The variables that make Python processes write coverage into a directory. */
export declare function pythonVariables(dataDirectory: string, siteDirectory: string, source: string): Record<string, string>;
/** What Python processes ran of the plugin's files under `root`. */
export declare function readPythonCoverage(data: readonly DataFile[], root: string): {
    files: MeasuredFile[];
    problems: string[];
};
/** The interpreters that ran without coverage.py. */
export declare function listMissingPython(data: readonly DataFile[]): string[];
/** Says by name what is missing where Python ran without coverage.py. */
export declare function describeMissingPython(data: readonly DataFile[]): string[];
