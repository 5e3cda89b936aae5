import { type PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** Names of the checks of a server's lists. */
export declare const listChecks: {
    readonly complete: "lists-complete";
    readonly cursor: "invalid-cursor-refused";
};
/** The check that tools are described the same way after they were called. */
export declare const stableCheck = "descriptions-stable";
/** Whether the lists of a server come to an end, name nothing twice, and refuse a cursor that was never given. */
export declare function probeLists(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
/** Whether the tools that were there before are described as before, now that they were called (a "rug pull"). */
export declare function probeStableTools(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
