import { isRelevantChange } from '../docker/disk-changes.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';

/** Files outside the settings that were made or changed inside, by absolute path: kind, size and time. */
export type GuestDiskChanges = Record<string, string>;

/** More changed files than these are not listed. */
const maxEntries = 50_000;
const listingLimits = { timeoutMs: 180_000, maxBytes: 32 * 1024 * 1024 };

/**
 * What was made or changed on the guest's disk since a moment of the guest's clock. A file that was taken
 * away shows only where checksums are taken, in the settings.
 * @param since seconds since the epoch, as `date +%s.%N` prints them
 */
export async function readGuestDiskChanges(channel: ShellChannel, since: string): Promise<GuestDiskChanges> {
  const { stdout } = await channel.run(renderDiskScript(since), listingLimits);
  return parseDiskListing(stdout, since);
}

/** One walk over the root's own file system. @throws RangeError for what is no time */
export function renderDiskScript(since: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(since)) throw new RangeError(`${since} is no time`);
  // `find` itself may not know when a file was born.
  return `find / -xdev -path /workspace -prune -o \\( -type f -o -type l \\) -newerct @${since} -exec stat --printf='%W %s %Y %n\\0' {} + 2>/dev/null; true`;
}

/** Reads the walk: a file that was born since is added, any other modified. */
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
