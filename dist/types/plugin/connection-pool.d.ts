import type { ConnectionPool, PluginConnection } from './plugin.ts';
/**
 * A pool of connections to `size` instances of one server. Members start when work first needs them
 * and independently of each other; each is used by one piece of work at a time. After work, a member that closed counts
 * as crashed and one that timed out and does not answer a ping within a second as hung: it is closed and a fresh one
 * takes its place when it is needed. A `primary` is lent: used first, and not closed by the pool while it is well.
 */
export declare function openConnectionPool(size: number, connect: () => Promise<PluginConnection>, primary?: PluginConnection): ConnectionPool;
/** Why a server is gone, with the last call that went well and the last one that did not. */
export declare function describeCrash(connection: Pick<PluginConnection, 'exchanges' | 'stderr'>): string;
