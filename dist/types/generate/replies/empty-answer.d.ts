import type { ToolResponse } from '../../suite/index.ts';
/** Whether a reply holds nothing: no text, null, or JSON without a single scalar in it. */
export declare function isEmptyAnswer(response: ToolResponse): boolean;
