import type { WireFinding } from '../plugin-tool.ts';
/** A line as it went over the wire, cut to 2000 characters. */
export interface WireLine {
    direction: 'sent' | 'received';
    text: string;
}
/** What was seen on one connection: the last lines both ways, and every breach of the protocol, counted. */
export declare class WireLog {
    #private;
    /** Keeps a line; the newest 400 are kept. */
    addLine(direction: WireLine['direction'], text: string): void;
    /** Counts a breach. The first five different messages of a kind get an entry each; later ones count to the last. */
    addFinding(kind: WireFinding['kind'], message: string, evidence: string): void;
    lines(): readonly WireLine[];
    findings(): readonly WireFinding[];
}
/** One list of findings out of several; those that say the same are counted together. */
export declare function mergeFindings(lists: Iterable<readonly WireFinding[]>): WireFinding[];
