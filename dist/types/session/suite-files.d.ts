import { type ArtifactFile } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
/** Where the tests of a plugin lie, relative to its directory. */
export declare const testsDirectory = ".pth/tests";
/** The test files of a plugin, unparsed. */
export interface SuiteReading {
    /** Sorted by path. */
    files: ArtifactFile[];
    /** Files that were left out, and why, one sentence each. */
    problems: string[];
}
/** What persisting came to. */
export interface SuitePersistence {
    /** The commit, or null when the branch holds the very same already. */
    commit: string | null;
    written: string[];
    removed: string[];
    /** Files of people that would have been overwritten or removed, and were left as they are. */
    kept: string[];
}
/**
 * Reads `.pth/tests/*.yaml` of the session's worktree, inherited ones too. Links and oversized files are left
 * out and named; a plugin without tests has none.
 */
export declare function readSuiteFiles(session: Pick<HarnessSession, 'pluginDirectory'>): Promise<SuiteReading>;
/**
 * Whether a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or does not say where it
 * came from. Such a file is never written to.
 */
export declare function isHumanSuite(text: string): boolean;
/**
 * Writes rendered test files to the session branch and commits them alone. Files of people stay
 * byte-identical: those with a `manual` test, and generated ones that somebody changed by hand since (their newest
 * commit is neither PTH's nor the one that brought them).
 * @param options `removed`: generated files that are not wanted any more
 */
export declare function persistSuite(session: HarnessSession, files: readonly ArtifactFile[], options?: {
    removed?: readonly string[];
    signal?: AbortSignal | undefined;
}): Promise<SuitePersistence>;
