import type { JsonObject } from '../base/index.ts';
import type { CallOutcome, Exchange } from './plugin-tool.ts';
import type { RequestId } from './wire/read-message.ts';
/** A request whose answer is awaited. */
export interface PendingRequest {
    settle: (outcome: CallOutcome) => void;
    /** On the clock of `performance.now()`. */
    startedAt: number;
    exchange: Exchange;
    onProgress: ((params: JsonObject) => void) | undefined;
}
/** The open requests of one connection by their ids, and which answer belongs to which. */
export declare class PendingRequests {
    #private;
    /** `note` is told of each answer that fits no request. */
    constructor(note: (message: string, evidence: JsonObject) => void);
    /** An id that no request of this connection had. */
    createId(): number;
    add(id: RequestId, request: PendingRequest): void;
    has(id: RequestId): boolean;
    get(id: RequestId): PendingRequest | undefined;
    remove(id: RequestId): void;
    ids(): RequestId[];
    /** From now on an answer with this id is expected to come, or not to come, without meaning. */
    giveUp(id: RequestId): void;
    /** The request that a response answers; the response is noted when it answers none, or only with good will. */
    findAnswered(id: RequestId | null, message: JsonObject): PendingRequest | undefined;
}
