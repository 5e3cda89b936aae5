import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages';
import type { ReasoningEffort } from '../chat-model.ts';
/** The part of a request that sets how much the model thinks. */
export type ReasoningParams = Pick<MessageCreateParamsStreaming, 'thinking' | 'output_config'> & {
    /** Tokens to add to the output limit, since thinking counts towards it. */
    extraTokens: number;
};
/**
 * Maps the neutral effort to what the model's generation understands: an effort level with adaptive thinking since
 * 4.6, both a level and a budget for Opus 4.5, a budget alone before. A model of a name without version gets the level
 * alone, which every later generation takes.
 */
export declare function mapReasoningEffort(model: string, effort: ReasoningEffort | undefined): ReasoningParams;
