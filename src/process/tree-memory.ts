import { readdirSync, readFileSync } from 'node:fs';
import { systemErrorCode } from '../base/index.ts';

/** More processes than these are not counted, so that a fork storm does not cost this process its time. */
const maxProcesses = 500;

/** Returns the bytes of memory that a process and its descendants have for themselves; 0 without a Linux /proc. */
export function readTreeMemory(rootPid: number): number {
  const pids = [rootPid];
  let bytes = 0;
  for (let index = 0; index < pids.length && index < maxProcesses; index++) {
    const pid = pids[index] ?? 0;
    // Reserved addresses, as WebAssembly has them by the gigabyte, and shared files are no memory of its own.
    const [, kilobytes = '0'] = /^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
    bytes += Number(kilobytes) * 1024;
    for (const thread of list(`/proc/${pid}/task`)) {
      pids.push(...read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
    }
  }
  return bytes;
}

function read(path: string): string {
  return attempt(() => readFileSync(path, 'latin1')) ?? '';
}

function list(path: string): string[] {
  return attempt(() => readdirSync(path)) ?? [];
}

/** Undefined when the process is gone. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
