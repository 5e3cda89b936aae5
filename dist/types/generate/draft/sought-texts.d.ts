import type { JsonObject } from '../../base/index.ts';
import type { Accepted, ToolWork } from '../explore/tool-work.ts';
/** Texts that an edit looks for in what the calls before it made: under other names it would find nothing. */
export declare function listSought({ full, valid }: Pick<ToolWork, 'full' | 'valid'>): string[];
/**
 * Whether an edit of a thing that all tests share would take away what the next one looks for. One that its own test makes
 * is there each time.
 */
export declare function takesSought(input: JsonObject, base: Accepted): boolean;
