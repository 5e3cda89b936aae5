import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { systemErrorCode } from '../base/index.ts';

/** One process as /proc shows it. */
export interface ProcessEntry {
  pid: number;
  parentPid: number;
  groupId: number;
  sessionId: number;
  /** Start in clock ticks since boot. Pid and start time together identify a process; pids alone are reused. */
  startTime: string;
  /** False for a zombie: it has ended and only waits for its parent. */
  isAlive: boolean;
}

/** True where the host lists all its processes: Linux does, macOS does not. */
export const hasProcessTable = process.platform === 'linux';

/**
 * Reads all processes of this host, zombies included, in one synchronous sweep so that little changes meanwhile.
 * Undefined without a Linux /proc (macOS).
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

/** Reads the processes with the pids `first` to `last`, both included; cheap for small ranges. */
export function readProcessRange(first: number, last: number): ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (let pid = first; pid <= last; pid++) {
    // Check existence first: most of these pids are gone, and a failed read costs many times as much.
    const entry = existsSync(`/proc/${pid}`) ? readProcessEntry(pid) : undefined;
    if (entry) entries.push(entry);
  }
  return entries;
}

/** Reads one process; undefined when it is gone. */
export function readProcessEntry(pid: number): ProcessEntry | undefined {
  const stat = readOrGone(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : parseProcessStat(stat.toString('latin1'));
}

/** Parses a line of /proc/PID/stat; the program name is in parentheses and may itself contain parentheses. */
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

/** True when a process was started with this variable; false when it is gone or belongs to another user. */
export function hasStartVariable(pid: number, name: string, value: string): boolean {
  const environment = readOrGone(`/proc/${pid}/environ`);
  return environment !== undefined && holdsVariable(environment, name, value);
}

/** True when a NUL-separated environment block holds exactly `name=value`. */
export function holdsVariable(environment: Buffer, name: string, value: string): boolean {
  const needle = Buffer.from(`${name}=${value}`);
  for (let at = environment.indexOf(needle); at >= 0; at = environment.indexOf(needle, at + 1)) {
    const after = environment[at + needle.length];
    if ((at === 0 || environment[at - 1] === 0) && (after === 0 || after === undefined)) return true;
  }
  return false;
}

/** True when reading failed only because too many files are open, in this process or on the host. */
export function isOutOfHandles(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EMFILE' || code === 'ENFILE';
}

/** Shared by all reads, since a sweep makes thousands of them; grows for processes with a large environment. */
let readBuffer = Buffer.allocUnsafeSlow(16 * 1024);

/**
 * Reads a file of /proc into the shared buffer, valid until the next call. Processes that ended and those of other
 * users read as undefined.
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
