import { type FailureCategory, type TestOutcome } from '../testing/index.ts';
import { type MissingDependency } from './missing-dependency.ts';
import { type SourceLocation } from './source-locations.ts';
/** One failing test with what grouping needs to know of it. */
export interface ClassifiedFailure {
    outcome: TestOutcome;
    category: FailureCategory;
    /** The tool at fault: the tested one, or the one of the failing step. */
    tool: string | null;
    /** First line of what went wrong. */
    message: string;
    /** Places the error names, nearest first. */
    locations: SourceLocation[];
    missing: MissingDependency | null;
    isFlaky: boolean;
}
/** Failures with one cause. */
export interface FailureGroup {
    key: string;
    /** In the order of the run; never empty. */
    failures: [ClassifiedFailure, ...ClassifiedFailure[]];
}
/** Reads off one failing outcome what it says about its cause. */
export declare function classifyOutcome(outcome: TestOutcome): ClassifiedFailure;
/**
 * What stands for the cause of a failure: the missing thing, the place in the plugin's source, or the tool with its
 * message, digits, hex and quoted literals blanked. The place and the missing thing hold across tools.
 */
export declare function causeKey(failure: ClassifiedFailure, root: string): string;
/**
 * Groups failing outcomes by cause, in the order in which each cause first shows. That the server did not survive the
 * run is the consequence of a crash or a hang: it joins the group of the call that did it.
 */
export declare function groupFailures(outcomes: readonly TestOutcome[], root: string): FailureGroup[];
