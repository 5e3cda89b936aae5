import type { OutputLimits } from './agent-session.ts';
/** What is left of a text: its beginning and its end. `tail` is empty while nothing was cut. */
export interface Cut {
    head: string;
    tail: string;
    isCut: boolean;
}
/** Default limits per tool; a tool that is not listed gets `otherLimits`. */
export declare const defaultOutputLimits: Readonly<Record<string, OutputLimits>>;
/** The limits of a tool: the given ones, else the defaults. */
export declare function selectOutputLimits(tool: string, overrides: Readonly<Record<string, OutputLimits>> | undefined): OutputLimits;
/**
 * A tool's output as the model gets it: cut to the number of characters first, then to the number of lines, with an
 * account of what is missing where it is missing. The marker comes on top of the limits.
 */
export declare function truncateOutput(text: string, limits: OutputLimits): string;
/** First stage. */
export declare function truncateCharacters(cut: Cut, limits: Pick<OutputLimits, 'maxChars' | 'mode'>): Cut;
/** Second stage, on what the first one left. */
export declare function truncateLines(cut: Cut, maxLines: number, mode: OutputLimits['mode']): Cut;
