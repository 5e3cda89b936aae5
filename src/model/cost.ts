import type { ChatUsage } from './chat-model.ts';
import { findKnownModel, type Price, type Rates } from './known-models.ts';

/** Rates that hold on a day, for a prompt of that many tokens; null when they are not known. */
export function ratesOf(price: Price, promptTokens: number, at: Date): Rates | null {
  const current = price.later && at.getTime() >= Date.parse(price.later.from) ? price.later.rates : price.rates;
  if (price.long === undefined || promptTokens <= price.long.above) return current;
  return price.long.rates;
}

/**
 * US dollars of one response at list price, null when the price is not known: nothing is guessed. `models` are names of
 * the model, the surest first; the first one that is known counts.
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

/** Adds up costs; one that is not known makes the sum unknown. Absent costs count as nothing. */
export function sumCosts(costs: readonly (number | null | undefined)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + (cost ?? 0)), 0);
}
