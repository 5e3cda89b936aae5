import { type TestCase } from './test-case.ts';
/** One test as a YAML document; `parseTests` reads it back to the same value. */
export declare function renderTest(test: TestCase): string;
/** Several tests as one file, separated by lines of `---`. */
export declare function renderTests(tests: readonly TestCase[]): string;
