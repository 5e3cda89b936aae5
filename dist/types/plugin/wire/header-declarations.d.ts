import { type JsonObject } from '../../base/index.ts';
/** What may stand in a header's name (RFC 9110). */
export declare const headerToken: RegExp;
/**
 * What is wrong with the header parameters that a tool's input schema declares in the revision 2026-07-28; undefined
 * when nothing is. Over HTTP a client must leave out a tool with such a flaw.
 */
export declare function findHeaderFlaw(schema: JsonObject): string | undefined;
