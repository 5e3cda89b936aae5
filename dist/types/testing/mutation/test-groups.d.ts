import type { SourcedTest, TestCase } from '../test-case.ts';
/** Tests of one tool, which run on a server and on data of their own, in their order. */
export interface TestGroup {
    tool: string;
    tests: readonly SourcedTest[];
}
/** Groups tests by the tool that each is about, in the order in which the tools first come. */
export declare function groupTests(tests: readonly SourcedTest[]): TestGroup[];
/** The tool that a test is about: its own, the one its tag names, or that of its last step. */
export declare function subjectOf(test: TestCase): string;
/** Every tool that a test calls. */
export declare function toolsOf(test: TestCase): string[];
