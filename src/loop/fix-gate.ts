import { type FixCommit, isManifest } from '../repair/index.ts';

/** Decides which fixes are held behind a snapshot until the retest: by the files they change, all, or none. */
export type GateMode = 'auto' | 'always' | 'never';

/** Files that change more than source: installed packages, services, the system. */
const systemFiles =
  /(?:^|\/)(?:Dockerfile[^/]*|Makefile|(?:pre|post)?install[^/]*\.(?:sh|mjs|cjs|js|py)|setup[^/]*\.(?:sh|py)|provision[^/]*\.sh|crontab[^/]*|[^/]+\.(?:service|timer|socket|mount|rules|nft|cron))$|(?:^|\/)(?:systemd|etc|cron\.d)\//i;

/**
 * True when a fix is gated. In `auto` mode, changes of dependencies or the system are; edits of source are not. Pure.
 */
export function isGated(fix: Pick<FixCommit, 'files'>, mode: GateMode): boolean {
  if (mode !== 'auto') return mode === 'always';
  return fix.files.some((file) => isManifest(file) || systemFiles.test(file));
}
