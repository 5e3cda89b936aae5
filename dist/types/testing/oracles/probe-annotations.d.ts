import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** Names of the checks that hold annotations against what tools do. */
export declare const annotationChecks: {
    readonly readOnly: "read-only-honoured";
    readonly idempotent: "idempotent-honoured";
    readonly destructive: "non-destructive-honoured";
};
/**
 * Holds the annotations of the tools against what their calls change (rows P-086, P-087): calls that worked in the tests
 * are made again between two looks at the world. A change counts when it comes again with the same call, and when nothing
 * changes while nothing is called; a change that was seen only once is a warning.
 */
export declare function probeAnnotations(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
