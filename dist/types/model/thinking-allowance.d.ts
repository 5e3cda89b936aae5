import type { ReasoningEffort } from './chat-model.ts';
/**
 * Tokens that a model may think with at each effort. Providers count thinking towards the output limit, so requests to
 * thinking models ask for this much more; models that take a budget in place of a level get it as their budget.
 */
export declare const thinkingAllowance: Readonly<Record<ReasoningEffort, number>>;
/** Output limit of a request that sets none. */
export declare const defaultMaxOutputTokens = 16000;
