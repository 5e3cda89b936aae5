import type { ChatUsage } from './chat-model.ts';
import { type Price, type Rates } from './known-models.ts';
/** Rates that hold on a day, for a prompt of that many tokens; null when they are not known. */
export declare function ratesOf(price: Price, promptTokens: number, at: Date): Rates | null;
/**
 * US dollars of one response at list price, null when the price is not known: nothing is guessed. `models` are names of
 * the model, the surest first; the first one that is known counts.
 */
export declare function costOf(models: readonly string[], usage: ChatUsage, at: Date): number | null;
/** Adds up costs; one that is not known makes the sum unknown. Absent costs count as nothing. */
export declare function sumCosts(costs: readonly (number | null | undefined)[]): number | null;
