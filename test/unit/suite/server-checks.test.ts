import { expect, test } from 'vitest';
import { checkStdout } from '../../../src/suite/server-checks.ts';
import { proves } from '../../requirements.ts';

const noise = { kind: 'stdout-noise', message: 'A line is no message.', evidence: 'ready', count: 2 } as const;
const flaw = {
  kind: 'invalid-message',
  message: 'The tool list names a tool twice.',
  evidence: 'add',
  count: 1,
} as const;

test(proves(['P-089'], 'noise on stdout and messages that break the protocol are told apart'), () => {
  expect(checkStdout([])).toMatchObject({ status: 'passed' });
  expect(checkStdout([noise]).message).toBe('stdout carried something else: A line is no message (2 times)');
  expect(checkStdout([flaw]).message).toBe('messages break the protocol: The tool list names a tool twice.');
  expect(checkStdout([noise, flaw]).message).toContain(
    'stdout carried something else, and messages break the protocol',
  );
});
