import type { PluginConnection } from '../../plugin/index.ts';
import { type OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** The check that tools take away the temporary files that they make. */
export declare const litterCheck = "no-temporary-files-left";
/**
 * Looks for temporary files where the server's tools write. Where there are none after the tests, none was left; else a test
 * of each tool runs twice more, those that write first, to tell whose call leaves another one behind each time. Files that
 * the call or its answer names are meant to stay, and one that is written over each time does not grow in number.
 */
export declare function probeLitter(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
