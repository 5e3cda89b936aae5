/** Why a path may not be changed by a fix; the words go into the refusal. */
export type PathRefusal = 'git' | 'test-suite' | 'ci' | 'outside' | 'secrets';
/**
 * Why no fix may touch the path (relative to the repository root, forward slashes), or null when it may: git's own files
 * at any depth, the harness's suite and state, what runs in CI, and files that hold keys (row P-195).
 */
export declare function refusePath(path: string): PathRefusal | null;
/** Relative paths that an agent's tools may not write while it fixes, beside `.git`. */
export declare const agentProtectedPaths: readonly string[];
/** True for a path below a directory that builds and installs write. */
export declare function isBuildOutput(path: string): boolean;
/** True for a file that says what the plugin depends on. */
export declare function isManifest(path: string): boolean;
