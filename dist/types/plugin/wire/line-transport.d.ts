import type { JSONRPCMessage, MessageExtraInfo, Transport } from '@modelcontextprotocol/client';
import type { StartedProcess } from '../../process/index.ts';
import { type Violation, type WireMessage } from './read-message.ts';
import type { WireClose, WireLimits } from './wire.ts';
import { WireLog } from './wire-log.ts';
/**
 * MCP over the stdin and stdout of a process, one message per line. Unlike the SDK's own stdio transport it
 * keeps every line and hides no breach: noise, broken JSON, false messages, invalid UTF-8 and oversized lines become
 * findings, with bounded memory, and whoever waits for the answer in such a line is told. A server that floods its
 * stdout is ended.
 */
export declare class LineTransport implements Transport {
    #private;
    onclose?: (() => void) | undefined;
    onerror?: ((error: Error) => void) | undefined;
    onmessage?: ((message: JSONRPCMessage, extra?: MessageExtraInfo) => void) | undefined;
    /** Gets every well-formed message instead of `onmessage`, with the length of its line in bytes. */
    onwire?: ((message: WireMessage, bytes: number) => void) | undefined;
    /** Told of each breach, with the request that it was meant to answer if that can be read. */
    onviolation?: ((violation: Violation) => void) | undefined;
    /** Whether an answer to a request was awaited; unawaited ones count towards a flood. Default: all are. */
    isAwaited: (message: WireMessage) => boolean;
    readonly log: WireLog;
    constructor(process: StartedProcess, limits: WireLimits);
    /** Process id; also how the SDK tells a stdio transport from HTTP. */
    get pid(): number | undefined;
    /** The raw stream; its last 64 KiB are in `stderrText`. */
    get stderr(): NodeJS.ReadableStream;
    get isOpen(): boolean;
    /** Resolves when the server can no longer answer: it ended, closed its stdout, or was closed. */
    get closed(): Promise<WireClose>;
    stderrText(): string;
    start(): Promise<void>;
    send(message: JSONRPCMessage): Promise<void>;
    /** Writes one message that is JSON text already. A server that no longer reads is no error here. */
    sendText(text: string): Promise<void>;
    /** Closes stdin, waits `graceMs` (default 500), TERM, waits, KILL. Idempotent. */
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
    /** An answer came that somebody waited for: what came before it is no flood. */
    noteProgress(): void;
}
