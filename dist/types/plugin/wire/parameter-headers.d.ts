import { type JsonObject, type JsonValue } from '../../base/index.ts';
/**
 * The `Mcp-Param-…` headers of one tool call over HTTP in the revision 2026-07-28: arguments whose schema property
 * carries `x-mcp-header` are repeated as headers, encoded where they are no plain ASCII.
 */
export declare function buildParameterHeaders(schema: JsonObject, args: JsonValue): Record<string, string>;
