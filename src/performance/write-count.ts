import type { WriteCount } from './performance-report.ts';

/** The variable that names the file in which a watched server notes what it opens for writing. */
export const writeLogVariable = 'PTH_WRITE_LOG';

/**
 * A script that a Node server runs first: notes each file that it opens for writing, one JSON text a line. It wraps the
 * functions of `fs`, and takes none of their errors.
 */
export const nodeWriteHook = `'use strict';
const fs = require('node:fs');
const log = process.env.${writeLogVariable};
if (log) {
  const append = fs.appendFileSync;
  let inside = false;
  const note = (path) => {
    if (inside || (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path))) return;
    inside = true;
    try { append(log, JSON.stringify(['node', require('node:path').resolve(path instanceof URL ? require('node:url').fileURLToPath(path) : String(path))]) + '\\n'); } catch {} finally { inside = false; }
  };
  const writes = (flags) => typeof flags === 'number' ? (flags & 3) !== 0 : typeof flags === 'string' && /[wa+]/.test(flags);
  const wrap = (owner, name, isWrite) => {
    const inner = owner[name];
    owner[name] = function (path, ...rest) {
      if (isWrite(rest)) note(path);
      const before = inside;
      // What it calls itself is the same write.
      inside = true;
      try { return inner.call(this, path, ...rest); } finally { inside = before; }
    };
  };
  // Tells that it runs, also where nothing is ever written.
  note('/');
  const always = () => true;
  for (const owner of [fs, fs.promises]) for (const name of ['writeFile', 'appendFile', 'truncate']) wrap(owner, name, always);
  for (const name of ['writeFileSync', 'appendFileSync', 'truncateSync']) wrap(fs, name, always);
  for (const [owner, name] of [[fs, 'open'], [fs, 'openSync'], [fs.promises, 'open']]) wrap(owner, name, ([flags]) => writes(flags));
  for (const [owner, name] of [[fs, 'copyFile'], [fs, 'copyFileSync'], [fs.promises, 'copyFile']]) wrap(owner, name, ([to]) => (note(to), false));
  require('node:module').syncBuiltinESMExports();
}
`;

/** A module that Python loads at its start: notes each file that the server opens for writing. Python 3.8 and later. */
export const pythonWriteHook = `import os
import sys

_log = os.environ.get("${writeLogVariable}")


def _begin():
    import json

    out = os.open(_log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def hook(event, args):
        if event != "open" or isinstance(args[0], int):
            return
        path, mode, flags = args
        is_write = any(c in mode for c in "wax+") if isinstance(mode, str) else bool(isinstance(flags, int) and flags & 3)
        if is_write and "__pycache__" not in os.fsdecode(path):
            line = json.dumps(["python", os.path.abspath(os.fsdecode(path))])
            os.write(out, (line + "\\n").encode())

    os.write(out, b'["python", "/"]\\n')
    sys.addaudithook(hook)


if _log:
    _begin()
`;

/** Files opened for writing, by their paths in the environment, and who noted them. */
export interface WriteLog {
  by: 'node' | 'python' | null;
  paths: string[];
}

const maxLogBytes = 4 << 20;

/** Parses what the hooks noted; other lines, which the server may have written itself, are left out. Pure. */
export function parseWriteLog(text: string): WriteLog {
  const log: WriteLog = { by: null, paths: [] };
  for (const line of text.slice(0, maxLogBytes).split('\n')) {
    const [, by, path] = /^\["(node|python)", ?("(?:[^"\\]|\\.)*")\]$/.exec(line) ?? [];
    if (path === undefined) continue;
    log.by = by === 'python' ? 'python' : 'node';
    log.paths.push(JSON.parse(path) as string);
  }
  return log;
}

/**
 * Counts the writes below a directory, and how many were needed: one for each file that differs afterwards.
 * @param changed paths relative to `root`
 */
export function countWrites(paths: readonly string[], root: string, changed: readonly string[]): WriteCount {
  const inside = paths.filter((path) => path.startsWith(`${root}/`));
  return { made: inside.length, needed: new Set(changed).size };
}
