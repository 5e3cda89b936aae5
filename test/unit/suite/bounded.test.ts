import { expect, test } from 'vitest';
import { runBounded } from '../../../src/suite/bounded.ts';

test('work that waits for a processor is done in the end', () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    // The first tries are kept waiting for longer than any limit.
    if (tries < 4) for (;;);
    return tries;
  };
  expect(runBounded(work, 1, () => 0)).toEqual({ isDone: true, value: 4 });
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
