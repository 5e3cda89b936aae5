import type { Verdict } from './evidence.ts';
import type { OuterCall, SourcePlace } from './facts.ts';
/** A place where the plugin reaches for the network. */
export interface NetworkAccess extends SourcePlace {
    /** Host of the address, where the source names it. */
    host: string | null;
    /** What reaches out, e.g. `fetch`, `axios.get`. */
    via: string;
    role: 'client' | 'server';
}
/** Where a call reaches; undefined for a call that sends nothing. */
export declare function readNetworkAccess(call: OuterCall): NetworkAccess | undefined;
/** What a socket or a call into the C library needs of the environment; undefined for all other calls. */
export declare function judgeCall(call: OuterCall): Verdict | undefined;
