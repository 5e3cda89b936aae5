import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** The check that what was written is what is read. */
export declare const writtenCheck = "written-is-read";
/** The check that the answer to a write tells what was written. */
export declare const answeredCheck = "answered-is-written";
/**
 * Runs tests that write once more and reads what they wrote: a text that a tool took under a name must be what a lookup
 * shows under the same name, and where it does, the answer of the writing tool must not tell another text under it. Judged
 * are lookups that take the written thing's id, and only names that both use.
 */
export declare function probeWrites(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
