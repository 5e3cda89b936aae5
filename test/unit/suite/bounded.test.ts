import { expect, test } from 'vitest';
import { runBounded } from '../../../src/suite/bounded.ts';

/** Real work of some milliseconds. */
function count(): number {
  let sum = 0;
  for (let index = 0; index < 20_000_000; index++) sum += index % 3;
  return sum;
}

test('work that waits for a processor is done in the end', () => {
  expect(runBounded(count, 1, () => 0)).toEqual({ isDone: true, value: count() });
});

test('work that uses up its processor time is given up', () => {
  let usedMs = 0;
  const result = runBounded(
    () => {
      for (;;) usedMs += 1;
    },
    1,
    () => usedMs,
  );
  expect(result).toEqual({ isDone: false });
});

test('what the work throws is thrown on', () => {
  expect(() => runBounded(() => JSON.parse('{'), 10)).toThrow(SyntaxError);
});
