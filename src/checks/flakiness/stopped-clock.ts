import { posix } from 'node:path';
import type { Workspace } from '../../environment/index.ts';

/** Directory of the working copy that holds the stopped clocks while they are used. */
export const clockDirectory = '.pth-clock';

/** Stops the dates of a Node process; durations and timers go on. */
const nodeClock = `'use strict';
const fixed = Number(process.env.PTH_CLOCK_MS);
const Real = Date;
globalThis.Date = new Proxy(Real, {
  apply: () => new Real(fixed).toString(),
  construct: (target, values, subject) => Reflect.construct(target, values.length === 0 ? [fixed] : values, subject),
  get: (target, name) => (name === 'now' ? () => fixed : Reflect.get(target, name, target)),
});
`;

/** Stops the dates of a Python process, as its `sitecustomize.py`. */
const pythonClock = `import datetime as _module
import os
import time as _time

_fixed = int(os.environ["PTH_CLOCK_MS"]) / 1000
_localtime, _gmtime, _strftime = _time.localtime, _time.gmtime, _time.strftime
_date, _datetime = _module.date, _module.datetime


class _Always(type):
    def __instancecheck__(cls, value):
        return isinstance(value, cls.__mro__[1])

    def __subclasscheck__(cls, kind):
        return issubclass(kind, cls.__mro__[1])


class date(_date, metaclass=_Always):
    @classmethod
    def today(cls):
        return _date.fromtimestamp(_fixed)


class datetime(_datetime, metaclass=_Always):
    @classmethod
    def now(cls, tz=None):
        return _datetime.fromtimestamp(_fixed, tz)

    @classmethod
    def utcnow(cls):
        return _datetime.fromtimestamp(_fixed, _module.timezone.utc).replace(tzinfo=None)

    @classmethod
    def today(cls):
        return _datetime.fromtimestamp(_fixed)


_time.time = lambda: _fixed
_time.time_ns = lambda: int(_fixed * 1000) * 1000000
_time.localtime = lambda seconds=None: _localtime(_fixed if seconds is None else seconds)
_time.gmtime = lambda seconds=None: _gmtime(_fixed if seconds is None else seconds)
_time.strftime = lambda form, when=None: _strftime(form, _localtime(_fixed) if when is None else when)
_module.date, _module.datetime = date, datetime
`;

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/**
 * Lists times at which a dependence on the clock shows: parts of a second and of a minute, times of day, days of the
 * week and of the month.
 */
export function listClockTimes(now: Date): Date[] {
  const steps = [0, 0.35, 0.85, 17, 43].map((seconds) => seconds * secondMs);
  const later = [7, 13, 19, 3 * 24, 12 * 24].map((hours) => hours * hourMs);
  return [...steps, ...later].map((step) => new Date(now.getTime() + step));
}

/**
 * Writes files into the working copy that stop the clock of a Node or Python server, and returns a function that gives
 * the variables for a time. Servers in other languages keep their clocks.
 */
export async function writeStoppedClock(workspace: Workspace): Promise<(at: Date) => Readonly<Record<string, string>>> {
  const home = posix.join(workspace.root, clockDirectory);
  await workspace.writeFile(`${clockDirectory}/preload.cjs`, nodeClock);
  await workspace.writeFile(`${clockDirectory}/site/sitecustomize.py`, pythonClock);
  // Older versions of Node need quotes around a path with a space.
  const preload = home.includes(' ') ? `"${home}/preload.cjs"` : `${home}/preload.cjs`;
  return (at) => ({
    NODE_OPTIONS: `--require ${preload}`,
    PYTHONPATH: `${home}/site`,
    PTH_CLOCK_MS: String(at.getTime()),
  });
}
