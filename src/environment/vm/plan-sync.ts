/** State of one path of a working copy: regular file, directory, symbolic link or named pipe. */
export interface FileState {
  kind: 'f' | 'd' | 'l' | 'p';
  /** Octal permissions. */
  mode: string;
  size: number;
  mtimeNs: bigint;
  /** Target of a link; empty for all others. */
  target: string;
}

/** Both sides now, and after their last synchronisation. */
export interface SyncState {
  host: ReadonlyMap<string, FileState>;
  guest: ReadonlyMap<string, FileState>;
  hostBefore: ReadonlyMap<string, FileState>;
  guestBefore: ReadonlyMap<string, FileState>;
}

/** Operations that synchronise two copies, in this order, and the expected result on both sides. */
export interface SyncPlan {
  /** Deepest first. */
  removeOnHost: string[];
  /** From the guest to the host. */
  pull: string[];
  removeInGuest: string[];
  /** From the host to the guest. */
  push: string[];
  hostAfter: Map<string, FileState>;
  guestAfter: Map<string, FileState>;
}

/** True when two states are equal; time and size of directories do not count. */
function isSameState(left: FileState | undefined, right: FileState | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  if (left.kind !== right.kind) return false;
  if (left.kind === 'l') return left.target === right.target;
  if (left.mode !== right.mode) return false;
  return left.kind !== 'f' || (left.size === right.size && left.mtimeNs === right.mtimeNs);
}

/** Plans copies and removals: each side's changes go to the other; where both changed, the host wins. */
export function planSync({ host, guest, hostBefore, guestBefore }: SyncState): SyncPlan {
  const plan: SyncPlan = {
    removeOnHost: [],
    pull: [],
    removeInGuest: [],
    push: [],
    hostAfter: new Map(host),
    guestAfter: new Map(guest),
  };
  for (const path of new Set([...host.keys(), ...guest.keys()])) {
    const onHost = host.get(path);
    const inGuest = guest.get(path);
    if (isSameState(onHost, inGuest)) continue;
    const hasHostChanged = !isSameState(onHost, hostBefore.get(path));
    const hasGuestChanged = !isSameState(inGuest, guestBefore.get(path));
    if (!hasHostChanged && !hasGuestChanged) continue;
    if (hasHostChanged) {
      if (onHost === undefined) {
        plan.removeInGuest.push(path);
        plan.guestAfter.delete(path);
        continue;
      }
      // A file cannot replace a directory.
      if (inGuest !== undefined && inGuest.kind !== onHost.kind) plan.removeInGuest.push(path);
      plan.push.push(path);
      plan.guestAfter.set(path, onHost);
      continue;
    }
    if (inGuest === undefined) {
      plan.removeOnHost.push(path);
      plan.hostAfter.delete(path);
      continue;
    }
    if (onHost !== undefined && onHost.kind !== inGuest.kind) plan.removeOnHost.push(path);
    plan.pull.push(path);
    plan.hostAfter.set(path, inGuest);
  }
  plan.removeOnHost.sort(compareDepth);
  plan.removeInGuest.sort(compareDepth);
  plan.pull.sort();
  plan.push.sort();
  return plan;
}

/**
 * Parses `find -printf '%y %m %s %T@ %P\0%l\0'`. The guest is not trusted: skips names that lead elsewhere, names that
 * are no valid text, and kinds that are not copied.
 */
export function parseGuestListing(text: string): Map<string, FileState> {
  const found = new Map<string, FileState>();
  const parts = text.split('\0');
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const match = /^([fdlp]) ([0-7]{1,4}) (\d+) (\d+)\.(\d+) ([^]+)$/.exec(parts[index] ?? '');
    if (!match) continue;
    const [, kind, mode = '', size = '', seconds = '', fraction = '', path = ''] = match;
    if (!isPlainPath(path)) continue;
    found.set(path, {
      kind: kind as FileState['kind'],
      mode,
      size: Number(size),
      mtimeNs: BigInt(seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9)),
      target: kind === 'l' ? (parts[index + 1] ?? '') : '',
    });
  }
  return found;
}

function isPlainPath(path: string): boolean {
  if (path.includes('\uFFFD')) return false;
  const parts = path.split('/');
  return parts[0] !== '.git' && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

function compareDepth(left: string, right: string): number {
  return right.split('/').length - left.split('/').length;
}
