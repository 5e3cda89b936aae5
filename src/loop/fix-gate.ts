import { type FixCommit, isManifest } from '../repair/index.ts';

/** Whether fixes wait behind a snapshot until the retest: by what they touch, all of them, or none. */
export type GateMode = 'auto' | 'always' | 'never';

/** Files through which a fix changes more than source: what gets installed, how services and the system are set up. */
const systemFiles =
  /(?:^|\/)(?:Dockerfile[^/]*|Makefile|(?:pre|post)?install[^/]*\.(?:sh|mjs|cjs|js|py)|setup[^/]*\.(?:sh|py)|provision[^/]*\.sh|crontab[^/]*|[^/]+\.(?:service|timer|socket|mount|rules|nft|cron))$|(?:^|\/)(?:systemd|etc|cron\.d)\//i;

/** Whether a fix is gated: a change of dependencies or of the system is, an edit of source is not. Pure. */
export function isGated(fix: Pick<FixCommit, 'files'>, mode: GateMode): boolean {
  if (mode !== 'auto') return mode === 'always';
  return fix.files.some((file) => isManifest(file) || systemFiles.test(file));
}
