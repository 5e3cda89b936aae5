import type { PluginTool } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
/**
 * What the checks of the server as a whole came to in a session. They are many calls, some of a megabyte, so that a run
 * with failing tests repeats only those that found something. All are made in the first run, where the tools' list
 * changed, and wherever all tests pass: what is said of a server that passes stands on a look at it as it is.
 */
export declare class OracleMemory {
    #private;
    /** Which checks to make now; null for all. */
    choose(tools: ReadonlyMap<string, PluginTool>, isGreen: boolean): ReadonlySet<string> | null;
    /** Takes what was seen now, and gives it with what is known of the other checks, in the order of the first run. */
    complete(seen: readonly OracleResult[]): OracleResult[];
}
