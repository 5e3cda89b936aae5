import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** The check that a server survives legal input that is hard to bear. */
export declare const hostileCheck = "survives-hostile-input";
/**
 * Sends legal but hard input and looks whether the server still answers. What it answers is its own affair. Tools get
 * such values only where they read; large ones only where they say that they reach nobody; what no server has is the tool
 * that gets all of them. An end is told as an error when it comes again on a fresh server.
 */
export declare function probeHostileInput(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
