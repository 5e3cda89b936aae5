import { t as findKnownModel } from "./known-models-DCQbtvUq.js";

// src/model/cost.ts
/** Returns the rates for a day and a prompt length; null when they are unknown. */
function ratesOf(price, promptTokens, at) {
	const current = price.later && at.getTime() >= Date.parse(price.later.from) ? price.later.rates : price.rates;
	if (price.long === void 0 || promptTokens <= price.long.above) return current;
	return price.long.rates;
}
/**
* Returns the list price of one response in US dollars; null when it is unknown, never an estimate. `models` are names
* of the model, most reliable first; the first known name counts.
*/
function costOf(models, usage, at) {
	const price = models.map((model) => findKnownModel(model)?.price).find((found) => found !== void 0);
	if (!price) return null;
	const rates = ratesOf(price, usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens, at);
	if (!rates) return null;
	return (usage.inputTokens * rates.input + usage.outputTokens * rates.output + usage.cacheReadTokens * rates.cacheRead + usage.cacheWriteTokens * rates.cacheWrite) / 1e6;
}
/** Adds costs. One unknown cost (null) makes the sum unknown; absent costs count as zero. */
function sumCosts(costs) {
	return costs.reduce((sum, cost) => sum === null || cost === null ? null : sum + (cost ?? 0), 0);
}

export { ratesOf as n, sumCosts as r, costOf as t };