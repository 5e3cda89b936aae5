import type { ProcessExit, StartedProcess } from '../process/index.ts';
/** The process of a server that is spoken to over HTTP. */
export interface OwnedServer {
    readonly pid: number | undefined;
    readonly exit: Promise<ProcessExit>;
    /** The last part of stderr, at most 64 KiB. */
    stderr(): string;
    stop(options?: {
        graceMs?: number;
    }): Promise<ProcessExit>;
}
/** Takes care of the output of a started server. */
export declare function ownServer(process: StartedProcess): OwnedServer;
/** Waits until a server answers HTTP requests at all, with whatever status. */
export declare function waitUntilReachable(url: URL, server: OwnedServer, limitMs: number, signal: AbortSignal | undefined): Promise<'reachable' | 'exited' | 'timed-out'>;
