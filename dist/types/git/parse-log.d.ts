import { type Trailer } from './trailers.ts';
/** One commit as PTH reads it. */
export interface LogEntry {
    commit: string;
    /** One for an ordinary commit, none for a root, several for a merge. */
    parents: string[];
    author: {
        name: string;
        email: string;
    };
    /** ISO 8601 with offset. */
    date: string;
    subject: string;
    /** Without the trailers. */
    body: string;
    trailers: Trailer[];
}
/** What `git log -z` is asked to print; NUL stands between the fields, and `-z` sets one at the end. */
export declare const logFormat: string;
/** Reads `git log -z --format=<logFormat>`. */
export declare function parseLog(text: string): LogEntry[];
