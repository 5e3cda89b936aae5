import type { Redactor } from '../base/index.ts';
import { type TestOutcome } from '../testing/index.ts';
/** What a test report says about the run as a whole. */
export interface TestReportInput {
    outcomes: readonly TestOutcome[];
    /** Name of the suite: the plugin, and the server where there are several. */
    suiteName: string;
    startedAt: Date;
    durationMs: number;
    /** PTH's own version. */
    version: string;
    /** Label of the distribution the tests ran on. */
    distro: string;
    /** Takes secrets out of names, messages and output. */
    redactor: Redactor;
}
/**
 * JUnit XML: one suite, one case per test in run order. Flaky and timed-out tests are failures, errored ones errors,
 * skipped ones carry their reason. Any text is made fit for XML 1.0: what no XML may hold is taken out.
 */
export declare function renderJUnit(input: TestReportInput): string;
/** Every assertion that did not hold, with what was expected and what came; for flaky tests the rate. */
export declare function describeFailures(outcome: TestOutcome): string;
