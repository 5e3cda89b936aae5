import type { CallOutcome } from '../../plugin/index.ts';
/** How a call ended, for a model or a judge. */
export interface RenderedOutcome {
    text: string;
    isError: boolean;
}
/**
 * A call's answer as plain text of about `maxLength` characters: text blocks, else the structured content, and what
 * else lies in it by name. Hidden and control characters are taken out, since the text is the plugin's.
 */
export declare function renderOutcome(outcome: CallOutcome, maxLength: number): RenderedOutcome;
