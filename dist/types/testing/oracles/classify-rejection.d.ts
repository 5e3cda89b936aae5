import type { JsonObject } from '../../base/index.ts';
/** Why a call was rejected. */
export type Rejection = 
/** The server speaks of the input: what it names does not exist, or it must look different. */
{
    kind: 'refusal';
}
/** Something around the server is missing; the input may be fine. */
 | {
    kind: 'environment';
    cause: EnvironmentCause;
}
/** A program fault that nobody raised on purpose. */
 | {
    kind: 'bug';
} | {
    kind: 'unclear';
};
export type EnvironmentCause = 'network' | 'credential' | 'limit' | 'missing-program' | 'missing-file';
/** An error text and what it answered. */
export interface RejectedCall {
    text: string;
    /** Code of a JSON-RPC error; null for a tool result with isError. */
    code: number | null;
    input: JsonObject;
}
/**
 * Classes a rejection: the server's own refusal, its surroundings, or a fault in its code. Most certain first; what the
 * input names itself (a path, an argument called `api_key`) counts as a refusal of that input. Pure; reads the first
 * 8000 characters.
 */
export declare function classifyRejection({ text, code, input }: RejectedCall): Rejection;
