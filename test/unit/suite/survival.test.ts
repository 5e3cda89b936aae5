import { expect, test } from 'vitest';
import { checkSurvival } from '../../../src/suite/server-checks.ts';

test('a server that PTH ended because of a flood did not end by itself', () => {
  const message = 'PTH ended the server, because it flooded its stdout without answering anything';
  const ended = Array.from({ length: 8 }, () => ({ reason: 'ended' as const, message }));
  expect(checkSurvival(ended, []).message).toBe(`the server had to be ended 8 times (${message})`);
  const crash = { test: 'a', tool: 'add', input: {}, message: 'exit code 3' };
  expect(checkSurvival([...ended, { reason: 'crashed', message: 'gone' }], [crash]).message).toBe(
    `the server had to be ended 8 times (${message}) and ended once by itself; first in the call of add (exit code 3)`,
  );
});
