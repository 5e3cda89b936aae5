import { type FaultCode, type JsonObject } from '../../base/index.ts';
import type { ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts } from '../http/provider-fault.ts';
/** What the provider's `error.code` and `error.type` mean. */
export declare const openAiErrorCodes: Readonly<Record<string, FaultCode>>;
/** Reads `{error: {message, type, code, param}}`; compatible servers also send the inner part alone. */
export declare function readOpenAiError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts;
/** Reads the error that the SDK makes of an error inside the stream; it carries the inner part as `error`. */
export declare function readOpenAiStreamError(error: Error): ErrorFacts | undefined;
/** The names and the message of an inner error. */
export declare function describeOpenAiError(inner: JsonObject | undefined, text: string): Pick<ErrorFacts, 'types' | 'message'>;
