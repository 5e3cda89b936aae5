import { type FixCommit } from '../repair/index.ts';
/** Whether fixes wait behind a snapshot until the retest: by what they touch, all of them, or none. */
export type GateMode = 'auto' | 'always' | 'never';
/** Whether a fix is gated (row P-105): a change of dependencies or of the system is, an edit of source is not. Pure. */
export declare function isGated(fix: Pick<FixCommit, 'files'>, mode: GateMode): boolean;
