import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../../base/index.ts';

/** What this client says of itself. */
export interface ClientIdentity {
  name: string;
  version: string;
  capabilities: JsonObject;
}

/** Every message of the stateless revision says who asks, in which revision, and what the client can do. */
export function addEnvelope(params: JsonObject, client: ClientIdentity, protocolVersion: string): JsonObject {
  const { name, version, capabilities } = client;
  return addMeta(params, {
    [PROTOCOL_VERSION_META_KEY]: protocolVersion,
    [CLIENT_INFO_META_KEY]: { name, version },
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  });
}

/** The parameters with further metadata; what they carry themselves wins. */
export function addMeta(params: JsonObject, meta: JsonObject): JsonObject {
  const own = isJsonObject(params['_meta']) ? params['_meta'] : {};
  return { ...params, _meta: { ...meta, ...own } };
}
