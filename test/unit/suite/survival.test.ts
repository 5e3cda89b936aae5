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

test('a server that PTH ended for its memory has an obstacle, and hides no other end', () => {
  const endedByPth = { cause: 'memory', reason: 'it took more', allowed: '300 MiB of memory' } as const;
  const message = 'PTH ended the server, because it took more';
  const ended = { reason: 'ended' as const, message, endedByPth };
  expect(checkSurvival([ended, ended], [])).toMatchObject({
    status: 'failed',
    category: 'dependency-error',
    message: `the server had to be ended 2 times (${message})`,
    obstacle: { kind: 'limit', name: 'more than 300 MiB of memory' },
  });
  const crash = { test: 'b', tool: 'upper', input: {}, message: 'exit code 3', obstacle: null };
  const beside = checkSurvival([ended, { reason: 'crashed', message: 'gone' }], [crash]);
  expect(beside.message).toBe('the server ended once by itself; first in the call of upper (exit code 3)');
  expect(beside.obstacle).toBeUndefined();
});

test('ends for which the machine lacked something are no fault of the server, and hide none', () => {
  const obstacle = { kind: 'resource' as const, name: 'disk space', said: 'ENOSPC: no space left on device' };
  const full = { test: 'a', tool: 'keep', input: {}, message: 'exit code 1', obstacle };
  const crash = { test: 'b', tool: 'upper', input: {}, message: 'exit code 3', obstacle: null };
  const gone = { reason: 'crashed' as const, message: 'gone' };
  expect(checkSurvival([gone, gone], [full, full])).toMatchObject({
    status: 'failed',
    category: 'dependency-error',
    message: 'the server ended 2 times for want of disk space; first in the call of keep (exit code 1)',
    obstacle,
  });
  const beside = checkSurvival([gone, gone], [full, crash]);
  expect(beside.message).toBe('the server ended once by itself; first in the call of upper (exit code 3)');
  expect(beside).toMatchObject({ category: 'runtime-exception' });
  expect(beside.obstacle).toBeUndefined();
  // One of these ends happened between two calls.
  expect(checkSurvival([gone, gone], [full])).toMatchObject({ message: 'the server ended once by itself' });
});
