import { type JsonObject } from '../../base/index.ts';
import type { WireFinding } from '../plugin-tool.ts';
/** Id of a JSON-RPC request. */
export type RequestId = string | number;
/** A breach of the protocol in one line, and the request it would have answered, where that can be told. */
export interface Violation {
    kind: WireFinding['kind'];
    message: string;
    /** The request that this line was meant to answer; undefined when it names none that can be read. */
    answers?: RequestId;
    /** True for an answer whose id cannot be that of any request. */
    isAnswerToNone?: true;
}
/** What one JSON-RPC message is. */
export type WireMessage = {
    kind: 'request';
    id: RequestId;
    method: string;
    message: JsonObject;
} | {
    kind: 'notification';
    method: string;
    message: JsonObject;
} | {
    kind: 'response';
    id: RequestId | null;
    message: JsonObject;
};
/** Everything that one line of a server's stdout holds. */
export interface ReadLine {
    text: string;
    messages: WireMessage[];
    violations: Violation[];
}
/** Levels of nesting that are still read; deeper values would overflow the stack of whoever walks them. */
export declare const maxJsonDepth = 512;
/**
 * Reads one line of a server's stdout: a JSON-RPC message, or a batch of them as the revision 2025-03-26 allows. What
 * is wrong with the line is told as data; what can still be used is handed on. Never throws.
 */
export declare function readLine(bytes: Buffer): ReadLine;
/** Decides what one parsed value is by the rules of JSON-RPC 2.0 and MCP (ids are never null, results are objects). */
export declare function readMessage(value: unknown): {
    message: WireMessage;
} | {
    violation: Violation;
};
/**
 * The id in a response that cannot be parsed, read where serializers put it: right at the start or right at the end.
 * Undefined for requests and where no id stands there.
 */
export declare function findAnsweredId(text: string, tail?: string): RequestId | undefined;
