import type { ThinkingConfig } from '@google/genai/web';
import type { ReasoningEffort } from '../chat-model.ts';
/** How much a model is to think. */
export interface GeminiThinking {
    thinkingConfig?: ThinkingConfig;
    /** Tokens to add to the output limit, since thinking counts towards it. */
    extraTokens: number;
}
/**
 * Maps the neutral effort: a budget in tokens for 2.5, a level since 3. Where no effort is asked for, the
 * model thinks as much as it does by default, and shows nothing of it.
 */
export declare function mapGeminiThinking(model: string, effort: ReasoningEffort | undefined): GeminiThinking;
/** Whether the model demands the marks of its own thinking back with its calls. */
export declare function needsCallSignatures(model: string): boolean;
