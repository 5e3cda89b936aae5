import type { JsonObject, JsonValue } from '../base/index.ts';
/**
 * What keeps a value from fitting a tool's declared schema, or null. The dialect follows `$schema` (2020-12 where none
 * is named, as the protocol says). Schemas and values are the plugin's: compiling and validating are bounded in time.
 */
export declare function findSchemaProblem(schema: JsonObject, value: JsonValue): string | null;
