import type { SourcedTest, TestCase } from '../testing/index.ts';
import type { TestScope } from './decider.ts';
/** What selection knows of the last run and the last change. */
export interface SelectionFacts {
    /** Names of the tests that failed in the last run. */
    failing: ReadonlySet<string>;
    /** Tools that the last fixes were for, or whose schema changed in the reload. */
    affectedTools: ReadonlySet<string>;
    /** Names of tests that have run in this session; a new test is never left out. */
    known: ReadonlySet<string>;
}
/** Tools a test calls. */
export declare function listTestTools(test: TestCase): string[];
/**
 * The tests of a scope, in suite order (row P-109): all; those that failed; or those that failed and those that touch
 * an affected tool, scenarios included. Tests that never ran are always selected.
 */
export declare function selectTests(scope: TestScope, tests: readonly SourcedTest[], facts: SelectionFacts): readonly SourcedTest[];
