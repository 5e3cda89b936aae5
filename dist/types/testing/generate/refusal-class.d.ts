import type { JsonValue } from '../../base/index.ts';
/**
 * Why a wrong input was refused. Only `validation` proves that the server looked at what is wrong with it: the refusal
 * names the argument, its value or its limit. `unnamed` is a refusal that could be about anything.
 */
export type RefusalClass = 'validation' | 'unnamed' | 'environment' | 'missing' | 'crash';
/** What was wrong with the refused input. */
export interface RefusedChange {
    /** The property that was changed; the refusal should name it. */
    property: string;
    /** Further words that tell: an enclosing property, the name of an argument that is not allowed. */
    others?: readonly string[];
    /** The wrong value; undefined when it was left out. */
    value?: JsonValue | undefined;
}
/** Classes a refusal by its words; only the first 8000 characters of the plugin's text are read. */
export declare function classifyRefusal(fullText: string, change: RefusedChange): RefusalClass;
