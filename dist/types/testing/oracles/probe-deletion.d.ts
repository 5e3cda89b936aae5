import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** Names of the checks on what was deleted. */
export declare const deletionChecks: {
    readonly twice: "second-delete-told";
    readonly gone: "deleted-is-gone";
};
/**
 * Runs tests that delete something once more: what is deleted must not be readable any more, and deleting it a second
 * time must say that nothing was there. Only deletions that were allowed in the tests are made.
 */
export declare function probeDeletion(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
/** What is wrong with the answer to a second, same deletion; null when it says that nothing was there. Pure. */
export declare function judgeSecondDelete(first: CallOutcome, second: CallOutcome): string | null;
