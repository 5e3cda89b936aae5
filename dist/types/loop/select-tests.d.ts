import { type ImpactMap, type SourcedTest, type TestCase } from '../testing/index.ts';
import type { TestScope } from './decider.ts';
/** What selection knows of the last run and the last change. */
export interface SelectionFacts {
    /** Names of the tests that failed in the last run. */
    failing: ReadonlySet<string>;
    /** Tools that the last fixes were for, or whose schema changed in the reload. */
    affectedTools: ReadonlySet<string>;
    /** Files that the last fixes changed, relative to the plugin directory. Default none. */
    changedFiles?: readonly string[];
    /** Which files each test runs; absent where that was not measured. */
    impact?: ImpactMap | undefined;
    /** Names of tests that have run in this session; a new test is never left out. */
    known: ReadonlySet<string>;
}
/** Tools a test calls. */
export declare function listTestTools(test: TestCase): string[];
/** Tests of a scope in the order in which they run. */
export interface Selection {
    tests: readonly SourcedTest[];
    /** Names of those that the last change or the last failures concern: they come before all others, whatever their tier. */
    first: ReadonlySet<string>;
}
/**
 * The tests of a scope (row P-109): all; those that failed; or those that failed and those that the change concerns,
 * scenarios included. Tests that never ran are always selected. What the change concerns comes first, in suite order, so
 * that it shows early whether a fix holds: tests that failed, that call an affected tool, or, where it was measured, that
 * run a changed file (row P-077).
 */
export declare function selectTests(scope: TestScope, tests: readonly SourcedTest[], facts: SelectionFacts): Selection;
