import { type OracleResult } from './check-record.ts';
import type { ProbeContext } from './probe-context.ts';
/**
 * Checks the server as a whole on one connection of its own, after the tests. What the server does wrong is data; so is
 * a server that cannot be started for this. @param only names of the checks to make; null for all. @throws the signal's reason, and faults that are not the plugin's
 */
export declare function runOracles(context: ProbeContext, only?: ReadonlySet<string> | null): Promise<OracleResult[]>;
