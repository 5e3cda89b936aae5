import { describe, expect, test } from 'vitest';
import { costOf, sumCosts } from '../../../src/model/cost.ts';
import { knownModels, priceSources, ratesOf } from '../../../src/model/index.ts';
import { findKnownModel } from '../../../src/model/known-models.ts';

const day = new Date('2026-11-21T00:00:00Z');
const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
const million = 1_000_000;

describe('costOf', () => {
  test('prices each kind of token', () => {
    const all = { inputTokens: 1000, outputTokens: 2000, cacheReadTokens: 3000, cacheWriteTokens: 4000 };
    const expected = (1000 * 2 + 2000 * 10 + 3000 * 0.1 + 4000 * 2.5) / million;
    expect(costOf(['claude-sonnet-5-5'], all, day)).toBeCloseTo(expected, 12);
  });

  test('is null for a model without a known price, never a guess', () => {
    expect(costOf(['llama-4'], { ...usage, inputTokens: 5 }, day)).toBeNull();
    expect(costOf(['claude-mythos-preview'], { ...usage, inputTokens: 5 }, day)).toBeNull();
    expect(costOf([], usage, day)).toBeNull();
  });

  test('takes the model that answered before the one that was asked for, and knows names with a date', () => {
    const one = { ...usage, outputTokens: million };
    expect(costOf(['gpt-5.4-2026-03-05', 'gpt-6-luna'], one, day)).toBe(15);
    expect(costOf(['unknown', 'gpt-6-luna'], one, day)).toBe(0.5);
    expect(costOf(['models/gemini-2.5-flash'], one, day)).toBe(2.5);
  });

  test('a long prompt costs more as a whole, cached tokens counted with it', () => {
    const atLimit = { ...usage, inputTokens: 200_000 };
    expect(costOf(['gemini-3.1-pro-preview'], atLimit, day)).toBeCloseTo(0.4, 9);
    const above = { ...usage, inputTokens: 100_000, cacheReadTokens: 100_001 };
    expect(costOf(['gemini-3.1-pro-preview'], above, day)).toBeCloseTo((100_000 * 4 + 100_001 * 0.4) / million, 9);
    const long = { above: 10, rates: null };
    expect(ratesOf({ rates: { input: 1, output: 1, cacheRead: 1, cacheWrite: 1 }, long }, 11, day)).toBeNull();
  });

  test('a price that changes on a day is the one of that day', () => {
    const one = { ...usage, inputTokens: million };
    expect(costOf(['gemini-3.8-flash'], one, new Date('2026-12-31T23:59:59Z'))).toBe(0.75);
    expect(costOf(['gemini-3.8-flash'], one, new Date('2027-01-01T00:00:00Z'))).toBe(1.5);
  });
});

test('sumCosts is unknown when one cost is', () => {
  expect(sumCosts([1, undefined, 2])).toBe(3);
  expect(sumCosts([1, null])).toBeNull();
  expect(sumCosts([])).toBe(0);
});

test('every price is positive, reads from the cache cost no more than input, and has a source with a date', () => {
  for (const { id, price } of knownModels) {
    for (const rates of [price?.rates, price?.long?.rates, price?.later?.rates]) {
      if (!rates) continue;
      expect(Math.min(...Object.values(rates)), id).toBeGreaterThan(0);
      expect(rates.cacheRead, id).toBeLessThanOrEqual(rates.input);
      expect(rates.output, id).toBeGreaterThan(rates.input);
    }
  }
  for (const { url, date } of Object.values(priceSources)) {
    expect(new URL(url).protocol).toBe('https:');
    expect(Date.parse(date)).toBeLessThanOrEqual(day.getTime());
  }
  expect(findKnownModel('gpt-6.1-sol')?.price).toBeDefined();
});
