import { type JsonObject } from '../../base/index.ts';
/** What this client says of itself. */
export interface ClientIdentity {
    name: string;
    version: string;
    capabilities: JsonObject;
}
/** Every message of the stateless revision says who asks, in which revision, and what the client can do. */
export declare function addEnvelope(params: JsonObject, client: ClientIdentity, protocolVersion: string): JsonObject;
/** The parameters with further metadata; what they carry themselves wins. */
export declare function addMeta(params: JsonObject, meta: JsonObject): JsonObject;
