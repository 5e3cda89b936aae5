import type { JsonObject, JsonValue } from '../base/index.ts';
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
/**
 * Why an input that was made wrong on purpose was refused. Only `validation` proves that the server looked at what is
 * wrong with it: the refusal names the argument, its value or its limit. `unnamed` is a refusal that could be about
 * anything.
 */
export type RefusalClass = 'validation' | 'unnamed' | 'environment' | 'missing' | 'crash';
/** An error text and what it answered. */
export interface RejectedCall {
    text: string;
    /** Code of a JSON-RPC error; null for a tool result with isError. */
    code: number | null;
    input: JsonObject;
    /** Whether the input fits the schema: then the name of a program fault alone shows one. Default false. */
    isInputValid?: boolean;
}
/** What was wrong with the refused input. */
export interface RefusedChange {
    /** The property that was changed; the refusal should name it. */
    property: string;
    /** Further words that tell: an enclosing property, the name of an argument that is not allowed. */
    others?: readonly string[];
    /** The wrong value; undefined when it was left out. */
    value?: JsonValue | undefined;
}
/**
 * Classes a rejection: the server's own refusal, its surroundings, or a fault in its code. Most certain first; what the
 * input names itself (a path, an argument called `api_key`) counts as a refusal of that input. Pure; reads the first
 * 8000 characters.
 */
export declare function classifyRejection({ text, code, input, isInputValid }: RejectedCall): Rejection;
/**
 * Classes the refusal of an input that was made wrong in one place: whether it is about that place. What speaks of a
 * file is never counted as a check of the argument. Pure; reads the first 8000 characters.
 */
export declare function classifyRefusal(fullText: string, change: RefusedChange): RefusalClass;
/** Whether an error text shows an error that nobody raised on purpose. */
export declare function isProgramFault(text: string, isInputValid: boolean): boolean;
/** Whether an error text can only come from a program fault, in words that a test can rule out. */
export declare function isUnmistakableCrash(text: string): boolean;
