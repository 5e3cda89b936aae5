import { type FaultCode } from '../../base/index.ts';
import type { ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts } from '../http/provider-fault.ts';
/** What the provider's `error.status`, or the reason in its details, means. */
export declare const geminiErrorCodes: Readonly<Record<string, FaultCode>>;
/** Reads `{error: {code, message, status, details}}`, or a list that holds it. */
export declare function readGeminiError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts;
/** Reads the error that the SDK makes of an error inside the stream; its message ends with the document. */
export declare function readGeminiStreamError(error: Error): ErrorFacts | undefined;
