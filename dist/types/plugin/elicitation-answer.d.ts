import { type JsonObject } from '../base/index.ts';
/**
 * Accepts an elicitation the way a user does who changes nothing: every field with a default gets it, and a required
 * field without one gets the least value its schema allows. A request to open a URL is declined: nobody is there.
 */
export declare function acceptDefaults(params: JsonObject): JsonObject;
