import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../../base/index.ts';

/** Name, version and capabilities that this client sends. */
export interface ClientIdentity {
  name: string;
  version: string;
  capabilities: JsonObject;
}

/** Adds the client's identity, revision and capabilities, which every message of the modern revision carries. */
export function addEnvelope(params: JsonObject, client: ClientIdentity, protocolVersion: string): JsonObject {
  const { name, version, capabilities } = client;
  return addMeta(params, {
    [PROTOCOL_VERSION_META_KEY]: protocolVersion,
    [CLIENT_INFO_META_KEY]: { name, version },
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  });
}

/** Adds metadata to parameters; keys that they have already win. */
export function addMeta(params: JsonObject, meta: JsonObject): JsonObject {
  const own = isJsonObject(params['_meta']) ? params['_meta'] : {};
  return { ...params, _meta: { ...meta, ...own } };
}
