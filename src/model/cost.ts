import type { ChatUsage } from './chat-model.ts';
import { findKnownModel, type Price, type Rates } from './known-models.ts';

/** Returns the rates for a day and a prompt length; null when they are unknown. */
export function ratesOf(price: Price, promptTokens: number, at: Date): Rates | null {
  const current = price.later && at.getTime() >= Date.parse(price.later.from) ? price.later.rates : price.rates;
  if (price.long === undefined || promptTokens <= price.long.above) return current;
  return price.long.rates;
}

/**
 * Returns the list price of one response in US dollars; null when it is unknown, never an estimate. `models` are names
 * of the model, most reliable first; the first known name counts.
 */
export function costOf(models: readonly string[], usage: ChatUsage, at: Date): number | null {
  const price = models.map((model) => findKnownModel(model)?.price).find((found) => found !== undefined);
  if (!price) return null;
  const rates = ratesOf(price, usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens, at);
  if (!rates) return null;
  const millionths =
    usage.inputTokens * rates.input +
    usage.outputTokens * rates.output +
    usage.cacheReadTokens * rates.cacheRead +
    usage.cacheWriteTokens * rates.cacheWrite;
  return millionths / 1_000_000;
}

/** Adds costs. One unknown cost (null) makes the sum unknown; absent costs count as zero. */
export function sumCosts(costs: readonly (number | null | undefined)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + (cost ?? 0)), 0);
}
