import { type FaultCode } from '../../base/index.ts';
import { type ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts } from '../http/provider-fault.ts';
/** What the provider's `error.type` means. */
export declare const anthropicErrorCodes: Readonly<Record<string, FaultCode>>;
/** Reads `{type: 'error', error: {type, message}}`. */
export declare function readAnthropicError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts;
/** Reads the error that the SDK makes of an `error` event; it carries the event as `error`. */
export declare function readAnthropicStreamError(error: Error): ErrorFacts | undefined;
