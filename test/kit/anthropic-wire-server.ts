import type { Playbook } from '../../src/playbook/index.ts';
import type { WireRequest } from './anthropic-wire-request.ts';
import { anthropicDialect } from './anthropic-wire.ts';
import { type PlaybookServer, servePlaybookWire } from './serve-playbook-wire.ts';
import { startWireServer, type WireResponder as Responder, type WireServer as Server } from './wire-server.ts';

export type { WireRequest } from './anthropic-wire-request.ts';
export type { RecordedWireRequest } from './wire-server.ts';
export type { WireAnswer, WireCall, WireTurn } from './wire-turn.ts';

/** Answers in order, or worked out from the request. */
export type WireResponder = Responder<WireRequest>;

export type WireServer = Server<WireRequest>;

/** The errors of the real service, ready to use in a script. */
export const wireErrors = anthropicDialect.errors;

/** Starts a loopback server that speaks the Anthropic Messages API. `key`: the only one accepted, when given. */
export function startAnthropicWireServer(
  responder: WireResponder,
  options: { key?: string } = {},
): Promise<WireServer> {
  return startWireServer(anthropicDialect, responder, options);
}

/** Serves a playbook over HTTP, so that the real SDK plays it. Its model tells what was consumed. */
export function servePlaybook(
  playbook: Playbook,
  options: { key?: string } = {},
): Promise<PlaybookServer<WireRequest>> {
  return servePlaybookWire(anthropicDialect, playbook, options);
}
