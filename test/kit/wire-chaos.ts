import type { WireDialect } from './wire-dialect.ts';
import type { WireAnswer, WireTurn } from './wire-turn.ts';

/** The ways in which a provider's server may fail to answer. */
export const wireTroubles = [
  'cut-before-start',
  'cut-in-content',
  'cut-before-end',
  'stall-before-headers',
  'stall-in-content',
  'slow-drip',
  'overloaded',
  'overloaded-in-stream',
  'rate-limited',
  'malformed-event',
  'not-a-stream',
  'empty-answer',
  'key-refused',
  'prompt-too-long',
] as const;

/** One way in which a provider's server fails to answer. */
export type WireTrouble = (typeof wireTroubles)[number];

/**
 * Trouble of a server, request by request. A request in trouble takes nothing from the script of the server, so that the
 * next one gets the answer that this one would have got.
 */
export interface WireChaos {
  /** Returns what goes wrong with the request of this number, from 1; null lets it be answered. */
  troubleOf(request: number): WireTrouble | null;
  /** Called when an answer has fallen silent or drips, so that a clock of the test can let the time pass. */
  onSilence?(): void;
}

/** An answer whose call must never run, since no answer in trouble is whole. */
const lost: WireTurn = {
  text: 'This text is never read to its end.',
  toolCalls: [{ name: 'shell', arguments: { command: 'touch never-whole' } }],
};

/** Returns the answer of a server in trouble. */
export function troubledAnswer(trouble: WireTrouble, dialect: WireDialect<unknown>): WireAnswer {
  const { errors } = dialect;
  switch (trouble) {
    case 'cut-before-start':
      return { ...lost, cut: 'before-start' };
    case 'cut-in-content':
      return { ...lost, cut: 'in-content' };
    case 'cut-before-end':
      return { ...lost, cut: 'before-end' };
    case 'stall-before-headers':
      return { ...lost, stall: 'before-headers' };
    case 'stall-in-content':
      return { ...lost, stall: 'in-content' };
    case 'slow-drip':
      return { ...lost, dripMs: 1, drips: 40 };
    case 'overloaded':
      return errors.overloaded();
    case 'overloaded-in-stream':
      return { ...lost, streamError: errors.overloaded().error };
    case 'rate-limited':
      return errors.rateLimit('1');
    case 'malformed-event':
      return { rawBody: 'data: {"type": "mess\n\ndata: null\n\n' };
    case 'not-a-stream':
      return { rawBody: '<html>Sign in to the proxy</html>', contentType: 'text/html' };
    case 'empty-answer':
      return { rawBody: '' };
    case 'key-refused':
      return errors.auth();
    case 'prompt-too-long':
      return errors.promptTooLong();
    default:
      throw new Error(`${String(trouble satisfies never)} is no trouble`);
  }
}
