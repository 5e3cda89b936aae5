import { type JsonObject } from '../../base/index.ts';
import type { OracleResult } from './check-record.ts';
/** Everything a server says of itself that a model gets to read. */
export interface ServerTexts {
    /** Tools as they were listed. */
    tools: readonly JsonObject[];
    prompts: readonly JsonObject[];
    /** Resources and resource templates. */
    resources: readonly JsonObject[];
    instructions: string | null;
}
/** Names of the checks of a server's descriptions. */
export declare const descriptionChecks: {
    readonly hidden: "no-hidden-characters";
    readonly orders: "no-orders-to-the-model";
    readonly names: "names-distinct";
};
/**
 * Looks for signs of tool poisoning in names, descriptions and schemas of tools, prompts and resources: hidden
 * characters, orders to the model, names that can be mixed up. Hidden text of which no honest writer makes use is an
 * error, everything else a warning. Pure.
 */
export declare function scanDescriptions(texts: ServerTexts): OracleResult[];
