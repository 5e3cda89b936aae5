import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** Names of the checks that make read-only calls again in another way. */
export declare const callChecks: {
    readonly order: "argument-order-free";
    readonly parallel: "parallel-calls-answered";
    readonly same: "same-call-same-answer";
};
/**
 * Makes read-only calls of the tests again: with their arguments in another order, and many at once. Only calls that say
 * the same each time count, and only a difference that comes a second time is told.
 */
export declare function probeCalls(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
