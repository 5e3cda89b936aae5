import { type TestCase } from '../testing/index.ts';
/** Stands in test files for the root of the workspace, which is another one in every session. */
export declare const workspaceToken = "{{workspace}}";
/** The test with every `from` in its texts replaced by `to`; its name stays. */
export declare function relocateTest(test: TestCase, from: string, to: string): TestCase;
