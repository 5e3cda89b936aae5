import { type Clock } from '../../../base/index.ts';
import type { DriftReport, Fingerprint } from '../../environment.ts';
import type { OverlaySandbox } from './overlay-sandbox.ts';
/**
 * What the inside looks like: packages, the settings that are watched on a host, and every file that was written or
 * removed outside the working copy. Caches, logs and temporary files are left out.
 */
export declare function takeSandboxFingerprint(sandbox: OverlaySandbox, variables: Readonly<Record<string, string>>, homes: readonly string[], clock: Clock): Promise<Fingerprint>;
/** The host's files with what the inside changed of them; nothing of the host shows below what was removed. */
export declare function mergeFiles(watched: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): Record<string, string>;
/** What became different: a path that the host has counts as changed, any other new one as added. */
export declare function compareSandboxFingerprints(before: Fingerprint, after: Fingerprint): Promise<DriftReport>;
