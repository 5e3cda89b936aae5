import { type JsonObject } from '../../base/index.ts';
/**
 * Whether a refusal says nothing by which a call could be mended: no argument, no value and no reason, only that something
 * failed, or nothing at all. Numbers and words that are not known to be idle count as a reason. Pure.
 */
export declare function saysNothing(text: string, tool: string, input: JsonObject): boolean;
