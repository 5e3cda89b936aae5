import type { ReasoningEffort } from './chat-model.ts';

/**
 * Thinking tokens per effort. Providers count thinking towards the output limit, so requests to thinking models add
 * this to it; models that take a budget instead of a level get it as their budget.
 */
export const thinkingAllowance: Readonly<Record<ReasoningEffort, number>> = { low: 2048, medium: 8192, high: 16_384 };

/** Default output limit of a request. */
export const defaultMaxOutputTokens = 16_000;
