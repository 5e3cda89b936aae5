import type { Redactor } from '../base/index.ts';
import { type SourcedTest } from '../testing/index.ts';
/** What a server's suite knows of the tests on disk. */
export interface SuiteTests {
    /** Tests that run against the server. */
    tests: readonly SourcedTest[];
    /** Tests that belong to other servers. */
    aside: readonly SourcedTest[];
    /** Tests that newer ones replaced. */
    dropped: readonly SourcedTest[];
}
/**
 * Files for `.pth/tests` (row P-120): one per tool for generated tests; files that hold a person's tests stay as they
 * are. A file that several servers share is rendered once, with the tests of all of them, also those that ran nowhere.
 */
export declare function renderTestFiles(suites: readonly SuiteTests[], options: {
    root: string;
    redactor: Redactor;
}): {
    path: string;
    content: string;
}[];
