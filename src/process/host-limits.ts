import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';

/** What the system lets this process have, with all that it starts; null where nothing limits it, or nobody knows. */
export interface HostLimits {
  /** Files that one process may have open at the same time. */
  openFiles: number | null;
  /** Further processes and threads that the control groups of this process allow. */
  freeProcesses: number | null;
}

/** Reads the limits of this process; all are null on a system without a Linux /proc. */
export function readHostLimits(readText: (path: string) => string | null = readTextIfThere): HostLimits {
  const [, openFiles] = /^Max open files +(\d+) /m.exec(readText('/proc/self/limits') ?? '') ?? [];
  const groups = listGroupDirectories(readText('/proc/self/cgroup') ?? '');
  const free = groups.flatMap((directory) => {
    const most = readText(join(directory, 'pids.max'))?.trim();
    const present = readText(join(directory, 'pids.current'))?.trim();
    // Without a limit the text is "max".
    return /^\d+$/.test(most ?? '') && /^\d+$/.test(present ?? '') ? [Number(most) - Number(present)] : [];
  });
  return {
    openFiles: openFiles === undefined ? null : Number(openFiles),
    freeProcesses: free.length === 0 ? null : Math.min(...free),
  };
}

/** Lists the directories of the group that counts processes, and of the groups around it. */
function listGroupDirectories(groups: string): string[] {
  // Version 1 has a hierarchy for each kind of limit; version 2 has one, without a name.
  const [, path] = /^\d+:(?:[^:\n]*,)?pids(?:,[^:\n]*)?:(\/.*)$/m.exec(groups) ?? [];
  const [, unified] = /^0::(\/.*)$/m.exec(groups) ?? [];
  return [...listAround('/sys/fs/cgroup/pids', path), ...listAround('/sys/fs/cgroup', unified)];
}

function listAround(root: string, path: string | undefined): string[] {
  if (path === undefined) return [];
  const around = path === '/' ? [] : listAround(root, dirname(path));
  return [join(root, path), ...around];
}

function readTextIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
