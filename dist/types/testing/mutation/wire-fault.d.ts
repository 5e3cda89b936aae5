import { type JsonValue } from '../../base/index.ts';
import type { WireMutant } from './mutant.ts';
/** One fault in the messages of one connection: sees the lines of both directions and changes replies to one tool's calls. */
export declare class WireFault {
    #private;
    constructor(mutant: WireMutant);
    /** How long the lines of `changeReply` for a reply to this tool are held back, in milliseconds. */
    get delayMs(): number;
    /** Whether a line is a reply to a call of the tool that has not been answered. */
    isReply(line: string): boolean;
    /** A line on its way to the server; it is never changed. */
    noteRequest(line: string): void;
    /** What arrives in place of a line of the server: none, one, or several lines. */
    changeReply(line: string): string[];
}
/** The text with its first whole number one higher, as a client would read it; the same where there is none. */
export declare function addOneInText(text: JsonValue | undefined): JsonValue;
/** Whether `wire-off-by-one` changes something in this text or value. */
export declare function holdsNumber(text: string, structured: JsonValue | undefined): boolean;
