import { expect, test } from 'vitest';
import { planPoolSize } from '../../../src/plugin/plan-pool-size.ts';

test('a stateful server has one instance, a stateless one as many as tests run at once, by default one', () => {
  expect(planPoolSize({ concurrency: 4, isStateful: true })).toBe(1);
  expect(planPoolSize({ concurrency: 4, isStateful: false })).toBe(4);
  expect(planPoolSize({ isStateful: false })).toBe(1);
  expect(() => planPoolSize({ concurrency: 0, isStateful: false })).toThrow(RangeError);
});
