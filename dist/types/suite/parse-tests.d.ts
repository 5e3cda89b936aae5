import { type SourcedTest } from './test-case.ts';
/** Largest test file, in characters. */
export declare const maxTestFileLength: number;
/**
 * Reads the tests of one YAML file: one or several documents, one test each.
 * @throws PthError `testing/invalid-test` naming file, line, test, field and reason of the first problem; `details.problems`
 *   lists all
 */
export declare function parseTests(text: string, options: {
    file: string | null;
}): SourcedTest[];
/**
 * Checks that no two tests, of whatever files, carry the same name: outcomes, fix trailers and history go by it.
 * @throws PthError `testing/invalid-test`
 */
export declare function assertUniqueNames(tests: readonly SourcedTest[]): void;
