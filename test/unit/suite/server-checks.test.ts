import { expect, test } from 'vitest';
import { checkStdout, checkUnknownTool } from '../../../src/suite/server-checks.ts';
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

test('an answer without its content list is no success of an unknown tool', () => {
  const result = { toolResult: { content: [{ type: 'text', text: 'Unknown tool' }], isError: true } };
  expect(checkUnknownTool({ kind: 'result', result, durationMs: 1 }).message).toMatch(
    /^the answer to an unknown tool breaks the protocol: the result has no content list: it lies one level too deep/,
  );
});
