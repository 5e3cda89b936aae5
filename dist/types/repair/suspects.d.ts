import type { SuspectFile } from './diagnosis.ts';
import { type SourceLocation } from './source-locations.ts';
import { type SourceReader } from './source-reader.ts';
/** What to look for in the plugin's source. */
export interface SuspectQuery {
    /** Tools at fault; their handlers are looked up by name. */
    tools: readonly string[];
    /** Places the error names, nearest first. */
    locations: readonly SourceLocation[];
    /** Whether the manifests belong to it: something missing. */
    withManifest: boolean;
    /** Whether places that write to stdout belong to it: something beside the protocol came out. */
    withOutputCalls: boolean;
}
/**
 * The files a failure points to, most telling first: stack or compiler places mapped back to source, the tool's
 * handler, what the handler imports (one step), the manifest. At most eight files and 24 KiB of excerpts.
 */
export declare function findSuspects(reader: SourceReader, query: SuspectQuery, signal: AbortSignal | undefined): Promise<SuspectFile[]>;
