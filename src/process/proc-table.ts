import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { systemErrorCode } from '../base/index.ts';

/** One process as /proc shows it. */
export interface ProcessEntry {
  pid: number;
  parentPid: number;
  groupId: number;
  sessionId: number;
  /** Start in clock ticks since boot; together with the pid it names a process for good, pids alone are reused. */
  startTime: string;
  /** False for a zombie: it has ended and only waits for its parent. */
  isAlive: boolean;
}

/** Whether this host tells about all its processes: Linux does, macOS does not. */
export const hasProcessTable = process.platform === 'linux';

/**
 * All processes that this host shows, zombies included, read in one synchronous sweep so that little can move
 * meanwhile. Undefined where there is no Linux /proc (macOS).
 * @throws the system's error when this process has no file handle left to read with, see `isOutOfHandles`
 */
export function readProcessTable(): ProcessEntry[] | undefined {
  if (!hasProcessTable) return undefined;
  const entries: ProcessEntry[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const entry = readProcessEntry(Number(name));
    if (entry) entries.push(entry);
  }
  return entries;
}

/** The processes with the pids `first` to `last`, both included: cheap where these are few. */
export function readProcessRange(first: number, last: number): ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (let pid = first; pid <= last; pid++) {
    // Asking first: most of these are gone, and a failed read costs many times as much.
    const entry = existsSync(`/proc/${pid}`) ? readProcessEntry(pid) : undefined;
    if (entry) entries.push(entry);
  }
  return entries;
}

/** One process, or undefined when it is gone. */
export function readProcessEntry(pid: number): ProcessEntry | undefined {
  const stat = readOrGone(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : parseProcessStat(stat.toString('latin1'));
}

/** Reads a line of /proc/PID/stat; the program's name stands in parentheses and may itself hold any of them. */
export function parseProcessStat(line: string): ProcessEntry | undefined {
  const nameEnd = line.lastIndexOf(')');
  const pid = Number.parseInt(line, 10);
  const [state, parentPid, groupId, sessionId, ...rest] = line.slice(nameEnd + 2).split(' ');
  const startTime = rest[15];
  if (nameEnd < 0 || !Number.isInteger(pid) || !state || startTime === undefined) return undefined;
  return {
    pid,
    parentPid: Number(parentPid),
    groupId: Number(groupId),
    sessionId: Number(sessionId),
    startTime,
    isAlive: !'ZXx'.includes(state),
  };
}

/** Whether a process was started with this very variable; false when it is gone or belongs to someone else. */
export function hasStartVariable(pid: number, name: string, value: string): boolean {
  const environment = readOrGone(`/proc/${pid}/environ`);
  return environment !== undefined && holdsVariable(environment, name, value);
}

/** Whether a NUL-separated environment block holds `name=value`, whole. */
export function holdsVariable(environment: Buffer, name: string, value: string): boolean {
  const needle = Buffer.from(`${name}=${value}`);
  for (let at = environment.indexOf(needle); at >= 0; at = environment.indexOf(needle, at + 1)) {
    const after = environment[at + needle.length];
    if ((at === 0 || environment[at - 1] === 0) && (after === 0 || after === undefined)) return true;
  }
  return false;
}

/** Whether reading failed only because too many files are open, here or on the whole host. */
export function isOutOfHandles(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EMFILE' || code === 'ENFILE';
}

/** One for all reads, since a sweep makes thousands of them; grows where a process has a large environment. */
let readBuffer = Buffer.allocUnsafeSlow(16 * 1024);

/**
 * Processes end while they are looked at, and those of other users are closed to us: both read as absent. The bytes
 * hold only until the next call.
 */
function readOrGone(path: string): Buffer | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      return readToEnd(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'EIO'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function readToEnd(file: number): Buffer {
  for (let length = 0; ; ) {
    if (length === readBuffer.length) {
      const larger = Buffer.allocUnsafeSlow(readBuffer.length * 2);
      readBuffer.copy(larger, 0, 0, length);
      readBuffer = larger;
    }
    const count = readSync(file, readBuffer, length, readBuffer.length - length, null);
    if (count === 0) return readBuffer.subarray(0, length);
    length += count;
  }
}
