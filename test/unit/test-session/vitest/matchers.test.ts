import { expect, test } from 'vitest';
import { EventLog } from '../../../../src/test-session/event-log.ts';
import { type TestSession, testSessionMatchers } from '../../../../src/test-session/index.ts';
import { proves } from '../../../requirements.ts';

function session(): TestSession {
  const events = new EventLog(() => []);
  events.addCall('1', 'look', { at: { x: 1, y: 2 }, list: [1, 2] });
  events.addResult('1', 'look', {
    content: [
      { type: 'text', text: 'seen' },
      { type: 'image', data: 'x' },
    ],
    isError: false,
  });
  events.addCall('2', 'shred', {});
  events.block('2', 'Not here.');
  events.addUiCall({ method: 'confirm', args: ['Sure?', 'Really.'], returnValue: true });
  return { events, playbook: { consumed: 1, remaining: 1 } } as unknown as TestSession;
}

test.each<[string, (matchers: typeof testSessionMatchers, session: TestSession) => { pass: boolean }, boolean]>([
  ['a tool that was called', (match, of) => match.toHaveCalledTool(of, 'look'), true],
  ['with a part of its input', (match, of) => match.toHaveCalledTool(of, 'look', { at: { x: 1 } }), true],
  ['with what a matcher matches', (match, of) => match.toHaveCalledTool(of, 'look', { at: expect.any(Object) }), true],
  ['with a whole list', (match, of) => match.toHaveCalledTool(of, 'look', { list: [1, 2] }), true],
  ['not with half a list', (match, of) => match.toHaveCalledTool(of, 'look', { list: [1] }), false],
  ['not with another input', (match, of) => match.toHaveCalledTool(of, 'look', { at: { x: 2 } }), false],
  ['not another tool', (match, of) => match.toHaveCalledTool(of, 'read'), false],
  ['a blocked call', (match, of) => match.toHaveBlocked(of, 'shred', /not/i), true],
  ['not one that ran', (match, of) => match.toHaveBlocked(of, 'look'), false],
  ['not for another reason', (match, of) => match.toHaveBlocked(of, 'shred', 'forbidden'), false],
  ['a result', (match, of) => match.toHaveToolResult(of, 'look', 'seen\n[image]'), true],
  ['not another result', (match, of) => match.toHaveToolResult(of, 'look', /unseen/), false],
  ['a question', (match, of) => match.toHaveAskedUser(of, 'confirm', 'Sure'), true],
  ['no other question', (match, of) => match.toHaveAskedUser(of, 'select'), false],
  ['a playbook that goes on', (match, of) => match.toHavePlayedAll(of), false],
])(proves(['H-027'], 'matchers: %s'), (_, ask, pass) => {
  expect(ask(testSessionMatchers, session()).pass).toBe(pass);
});

test('a matcher that fails says what there is', () => {
  expect(testSessionMatchers.toHaveCalledTool(session(), 'read', { a: 1 }).message()).toBe(
    'expected the session to have called read with {"a":1}; it has: \n  look {"at":{"x":1,"y":2},"list":[1,2]}\n  shred {}',
  );
  expect(testSessionMatchers.toHaveBlocked(session(), 'shred').message()).toMatch(
    /^expected the session not to have blocked shred/,
  );
});
