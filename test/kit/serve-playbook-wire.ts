import { PthError } from '../../src/base/index.ts';
import { type ChatResponse, responseText, responseToolCalls } from '../../src/model/index.ts';
import { createPlaybookModel, type Playbook, type PlaybookModel } from '../../src/playbook/index.ts';
import type { WireDialect } from './wire-dialect.ts';
import { startWireServer, type WireServer, type WireServerOptions } from './wire-server.ts';
import type { WireTurn } from './wire-turn.ts';

/** A server that plays a playbook. Its model tells what was consumed. */
export interface PlaybookServer<Body> extends WireServer<Body> {
  playbook: PlaybookModel;
}

/** Serves a playbook over a provider's wire format, so that the real SDK plays it. */
export async function servePlaybookWire<Body>(
  dialect: WireDialect<Body>,
  playbook: Playbook,
  options: WireServerOptions = {},
): Promise<PlaybookServer<Body>> {
  const model = createPlaybookModel(playbook, { id: 'playbook:served' });
  const server = await startWireServer(
    dialect,
    async (request) => {
      try {
        return toWireTurn(await model.stream(dialect.toChatRequest(request)).result());
      } catch (error) {
        if (!PthError.isInstance(error)) throw error;
        return dialect.errors.invalidRequest(error.message);
      }
    },
    options,
  );
  return { ...server, playbook: model };
}

/** A response as a scripted answer. */
export function toWireTurn(response: ChatResponse): WireTurn {
  const thinking = response.parts.find((part) => part.type === 'thinking');
  const calls = responseToolCalls(response);
  return {
    ...(thinking ? { thinking: { text: thinking.text, signature: thinking.signature ?? 'signed' } } : {}),
    ...(response.parts.some((part) => part.type === 'text') ? { text: responseText(response) } : {}),
    ...(calls.length > 0
      ? { toolCalls: calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })) }
      : {}),
    usage: response.usage,
  };
}
