import type { ShellChannel } from '../remote/shell-channel.ts';
/** Files outside the settings that were made or changed inside, by absolute path: kind, size and time. */
export type GuestDiskChanges = Record<string, string>;
/**
 * What was made or changed on the guest's disk since a moment of the guest's clock. A file that was taken
 * away shows only where checksums are taken, in the settings.
 * @param since seconds since the epoch, as `date +%s.%N` prints them
 */
export declare function readGuestDiskChanges(channel: ShellChannel, since: string): Promise<GuestDiskChanges>;
/** One walk over the root's own file system. @throws RangeError for what is no time */
export declare function renderDiskScript(since: string): string;
/** Reads the walk: a file that was born since is added, any other modified. */
export declare function parseDiskListing(text: string, since: string): GuestDiskChanges;
