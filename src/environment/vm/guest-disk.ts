import { isRelevantChange } from '../docker/disk-changes.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';

/** Files outside the settings that were created or changed in the guest, by absolute path: kind, size and time. */
export type GuestDiskChanges = Record<string, string>;

/** Maximum number of listed changes. */
const maxEntries = 50_000;
const listingLimits = { timeoutMs: 180_000, maxBytes: 32 * 1024 * 1024 };

/**
 * Lists files created or changed on the guest's disk since a time of the guest's clock. A removed file shows only in
 * the settings, which have checksums.
 * @param since seconds since the epoch, as `date +%s.%N` prints them
 */
export async function readGuestDiskChanges(channel: ShellChannel, since: string): Promise<GuestDiskChanges> {
  const { stdout } = await channel.run(renderDiskScript(since), listingLimits);
  return parseDiskListing(stdout, since);
}

/** Renders one walk over the root file system. @throws RangeError for an invalid time */
export function renderDiskScript(since: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(since)) throw new RangeError(`${since} is no time`);
  // `find` itself may not know a file's birth time.
  return `find / -xdev -path /workspace -prune -o \\( -type f -o -type l \\) -newerct @${since} -exec stat --printf='%W %s %Y %n\\0' {} + 2>/dev/null; true`;
}

/** Parses the walk: a file born since then is added, any other is modified. */
export function parseDiskListing(text: string, since: string): GuestDiskChanges {
  const changes: [string, string][] = [];
  for (const entry of text.split('\0')) {
    const [, born, size, changed, path] = /^(\d+|-) (\d+) (\d+) (\/[^]*)$/.exec(entry) ?? [];
    if (path === undefined || !isRelevantChange(path) || changes.length >= maxEntries) continue;
    const isNew = Number(born) >= Math.floor(Number(since));
    changes.push([path, `${isNew ? 'added' : 'modified'} ${size} ${changed}`]);
  }
  return Object.fromEntries(changes);
}
