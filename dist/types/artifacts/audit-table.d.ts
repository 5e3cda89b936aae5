import { type Redactor } from '../base/index.ts';
import { type CallRecord, type CheckRecord, type Finding, type TestOutcome } from '../testing/index.ts';
/** How a terminal shows the table. */
export interface AuditTableOptions {
    /** Takes secrets out before anything is cut. */
    redactor: Redactor;
    /** Columns of the terminal. Default 100. */
    width?: number;
    /** Failures shown in full below the table. Default 20. */
    maxFailures?: number;
    /** Of these, at most so many of one tool, so that one bad tool does not hide the others. Default 3. */
    maxFailuresPerTool?: number;
    /** What the checks of the server came to. Default none. */
    checks?: readonly CheckRecord[];
}
/**
 * Verdicts per tool for a terminal: how many tests, what they came to, the verdict; below, each failure with what was
 * expected, what came and the call that shows it again, then the warnings. Plain text without any control character.
 * Tools of `listedTools` that no test touched are shown as untested.
 */
export declare function renderAuditTable(outcomes: readonly TestOutcome[], findings: readonly Finding[], listedTools: readonly string[], options: AuditTableOptions): string;
/** The `tools/call` parameters that show a failure again, as JSON. */
export declare function renderReproduction(call: CallRecord): string;
