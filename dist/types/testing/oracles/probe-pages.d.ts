import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleResult } from './check-record.ts';
import { type ProbeContext } from './probe-context.ts';
/** The check that the pages of a tool's list put together are the list. */
export declare const pagesCheck = "pages-join";
/**
 * Reads a list of a tool that takes a limit and an offset once in one piece and once in two pages: nothing may be lost
 * between them or come twice. Only lists that say the same each time count.
 */
export declare function probePages(connection: PluginConnection, context: ProbeContext): Promise<OracleResult[]>;
