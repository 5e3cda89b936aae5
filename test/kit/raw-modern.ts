import type { InMemoryTransport, JSONRPCMessage } from '@modelcontextprotocol/server';
import type { JsonObject } from '../../src/base/index.ts';

/** The answer to a request: a result, or an error. */
export type RawAnswer = { result: JsonObject; error?: undefined } | { result?: undefined; error: JsonObject };

/** Sends one request of the newest protocol with the capabilities that the client says it has. */
export type RawRequest = (method: string, params?: JsonObject, capabilities?: JsonObject) => Promise<RawAnswer>;

const version = '2026-07-28';

function withEnvelope(params: JsonObject, capabilities: JsonObject): JsonObject {
  return {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    },
  };
}

/** Sends plain messages over a transport: for parts of the protocol that no client of the SDK speaks. */
export async function openRawTransport(near: InMemoryTransport): Promise<RawRequest> {
  const waiting = new Map<number, (answer: RawAnswer) => void>();
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to hear
  near.onmessage = (message) => {
    const { id, ...answer } = message as unknown as RawAnswer & { id?: number };
    if (id !== undefined) waiting.get(id)?.(answer);
  };
  await near.start();
  let last = 0;
  return async (method, params = {}, capabilities = {}) => {
    last += 1;
    const message = { jsonrpc: '2.0', id: last, method, params: withEnvelope(params, capabilities) };
    const answer = new Promise<RawAnswer>((resolve) => waiting.set(message.id, resolve));
    await near.send(message as JSONRPCMessage);
    return answer;
  };
}

/** The same over HTTP; each request is one of its own. */
export function openRawHttp(url: string, token: string): RawRequest {
  return async (method, params = {}, capabilities = {}) => {
    const name = params['name'] ?? params['uri'] ?? params['taskId'];
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': version,
        'mcp-method': method,
        ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: withEnvelope(params, capabilities) }),
    });
    const text = await response.text();
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const events = text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
    const messages = (isStream ? events : [text]).map((one) => JSON.parse(one) as RawAnswer & { id?: number });
    const answer = messages.find((message) => message.result !== undefined || message.error !== undefined);
    if (answer === undefined) throw new Error(`no answer in ${text}`);
    return answer;
  };
}
