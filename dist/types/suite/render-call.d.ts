import type { JsonObject } from '../base/index.ts';
/** Longest text that shows how to see a finding again, in characters. */
export declare const maxReproduceLength = 8192;
/** A call as one JSON object in one line, as `Finding.reproduce` carries it. */
export declare function renderCall(tool: string, input: JsonObject): string;
