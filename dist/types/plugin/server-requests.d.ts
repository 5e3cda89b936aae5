import { type JsonObject } from '../base/index.ts';
/** Answers one request of a server; what it throws becomes a JSON-RPC error for the server. */
export type ServerRequestHandler = (params: JsonObject) => JsonObject | Promise<JsonObject>;
/** What this client offers to servers; each thing that is offered is declared as a capability. */
export interface ClientFeatures {
    /** The root that `roots/list` answers. */
    rootUri?: string | undefined;
    /** Answers `elicitation/create`: `defaults` accepts with the schema's defaults. Undefined: not offered. */
    elicitation?: 'defaults' | ServerRequestHandler | undefined;
    /** Answers `sampling/createMessage`. Undefined: not offered. */
    sampling?: ServerRequestHandler | undefined;
}
/** Which capabilities the features declare. */
export declare function describeCapabilities(features: ClientFeatures): JsonObject;
/**
 * What a server asks of this client, in both eras: as a request of its own, or inside an input-required result. Counts
 * what was asked, and answers what was offered.
 */
export declare class ServerRequests {
    #private;
    constructor(features: ClientFeatures);
    get counts(): ReadonlyMap<string, number>;
    count(method: string): void;
    /** The `result` or `error` of an answer to a request of the handshake era. */
    answer(method: string, params: JsonObject): Promise<JsonObject>;
    /**
     * The parameters with which an input-required result of the stateless era is to be asked again; undefined when the
     * result is complete or asks for something that was not offered. The state goes back exactly as it came.
     */
    answerInputs(params: JsonObject, result: JsonObject): Promise<JsonObject | undefined>;
}
