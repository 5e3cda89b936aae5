import type { JsonObject } from '../../base/index.ts';
import type { Exchange } from '../plugin-tool.ts';
/**
 * Requests and answers of one connection, in memory only. The oldest are forgotten beyond 20000 exchanges
 * or 64 MiB.
 */
export declare class ExchangeLog {
    #private;
    /** Starts an exchange; `size` is the request's length in characters. */
    add(request: JsonObject, testName: string | null, size: number): Exchange;
    /** Fills in the answer; `size` is its length in bytes. */
    finish(exchange: Exchange, response: JsonObject | null, durationMs: number, size: number): void;
    list(): readonly Exchange[];
    clear(): void;
}
