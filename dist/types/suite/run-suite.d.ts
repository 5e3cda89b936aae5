import { EventStream } from '../base/index.ts';
import { type SuiteEvent, type SuiteOptions, type SuiteRun } from './suite.ts';
import type { TestCase } from './test-case.ts';
/**
 * Runs tests against a plugin: tier 1 in parallel on the pool, tier 2 and 3 one after another, first those
 * that are to come first, of every tier, then the others, then the checks of the server as a whole. Failing tests, crashes and time-outs are outcomes. The result rejects with
 * `testing/invalid-test` for two tests of one name, with the signal's reason when it was aborted (teardowns of started
 * tests have run then), and with faults that are not the plugin's.
 */
export declare function runSuite(options: SuiteOptions): EventStream<SuiteEvent, SuiteRun>;
/** The time limit of a test in milliseconds. */
export declare function timeLimitOf(test: TestCase, overrideMs?: number): number;
