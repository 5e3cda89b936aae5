import type { WireMutant } from './mutant.ts';
/** One fault in the messages of one connection: sees the lines of both directions and changes replies to one tool's calls. */
export declare class WireFault {
    #private;
    constructor(mutant: WireMutant);
    /** A line on its way to the server; it is never changed. */
    noteRequest(line: string): void;
    /** What arrives in place of a line of the server: none, one, or several lines. */
    changeReply(line: string): string[];
}
