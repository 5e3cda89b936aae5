import type { TestHost } from './test-session.ts';
/** The working directory of a session. */
export interface SessionDirectory {
    readonly path: string;
    /** Removes it at once, where it is a temporary one; also once more, for what came back meanwhile. */
    remove(): void;
    removeFinally(): Promise<void>;
}
/** Makes the directory: the given one, which stays, or a fresh temporary one, which does not. */
export declare function openSessionDirectory(cwd: string | undefined, host: TestHost): Promise<SessionDirectory>;
/** Paths of the files below a directory, sorted, with forward slashes; `node_modules` and `.git` are left out. */
export declare function listFiles(root: string): string[];
/** The text of a file below a directory. */
export declare function readText(root: string, path: string): string;
