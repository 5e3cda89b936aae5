import { type JsonObject } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { type GivenVariables } from './expand-variables.ts';
/** Where a map of servers stands and what fills its placeholders. */
export interface ServerMapContext {
    file: string;
    /** What people read as the source, e.g. `.mcp.json`. */
    source: string;
    /** Path of the map inside the file, e.g. `mcpServers`. */
    place: string;
    variables: GivenVariables;
    /** Absolute path of the plugin directory. */
    root: string;
}
/** Reads a map of server names to start commands or URLs, as `.mcp.json` and plugin manifests hold it. */
export declare function readServerMap(map: JsonObject, context: ServerMapContext): ServerSpec[];
