import type { JsonObject } from '../../base/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** Names of the checks on a call that takes its time. */
export declare const slowCallChecks: {
    readonly progress: "progress-sound";
    readonly cancel: "cancelled-call-silent";
};
/** Repeats the slowest read-only call of the tests: once asking for progress, once cancelling it half-way. */
export declare function probeSlowCall(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
/** One report of progress. */
export interface ProgressReport {
    params: JsonObject;
    /** Whether the call was answered already. */
    isLate: boolean;
}
/**
 * What is wrong with the progress of one call: values that do not grow, or go beyond the total, more than one token or
 * another than was asked with, reports after the answer. Pure.
 */
export declare function judgeProgress(reports: readonly ProgressReport[], given?: number): string[];
