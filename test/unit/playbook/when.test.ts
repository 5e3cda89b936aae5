import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ChatMessage, responseText, responseToolCalls } from '../../../src/model/index.ts';
import { createPlaybookModel, type Playbook, type PlaybookTurn, when } from '../../../src/playbook/index.ts';
import { proves } from '../../requirements.ts';

const user = (text: string): ChatMessage => ({ role: 'user', text });
const results = (...texts: [tool: string, text: string][]): ChatMessage => ({
  role: 'tool',
  results: texts.map(([toolName, text]) => ({ toolCallId: 'c', toolName, text, isError: false })),
});
const play = async (playbook: Playbook, ...messages: ChatMessage[]) => {
  const model = createPlaybookModel(playbook, { id: 'playbook:test' });
  return await model.stream({ system: '', messages, tools: [] }).result();
};

describe('a script', () => {
  test('is a conversation whose turns follow its steps', () => {
    const script = when('List the files', 'of the project')
      .calls('shell', { command: 'ls' }, ['read_file', { path: 'a' }], ['glob'])
      .says('Three.');
    expect({ when: script.when, turns: script.turns, prompt: script.prompt }).toEqual({
      when: ['List the files', 'of the project'],
      prompt: 'List the files\nof the project',
      turns: [
        {
          toolCalls: [
            { name: 'shell', arguments: { command: 'ls' } },
            { name: 'read_file', arguments: { path: 'a' } },
            { name: 'glob', arguments: {} },
          ],
        },
        { text: 'Three.' },
      ],
    });
    expect([script.repeat, script.repeated().repeat]).toEqual([false, true]);
  });

  test('a step leaves the script before it as it was', () => {
    const first = when('Go.').calls('look');
    first.says('One way.');
    expect(first.turns).toHaveLength(1);
  });

  test('stands in a playbook of conversations', async () => {
    const playbook = { conversations: [when('crash').says('a'), when('timeout', 'alpha').says('b')] };
    expect(responseText(await play(playbook, user('a timeout in alpha')))).toBe('b');
  });

  test(proves(['H-002'], 'a turn has an optional text, optional calls and an optional check'), () => {
    expectTypeOf<{ text: string }>().toExtend<PlaybookTurn>();
    expectTypeOf<{ toolCalls: { name: string; arguments: { a: number } }[] }>().toExtend<PlaybookTurn>();
    expectTypeOf<{ assertContext: (messages: readonly ChatMessage[]) => void }>().toExtend<PlaybookTurn>();
    expectTypeOf<PlaybookTurn[]>().toExtend<Playbook>();
    expectTypeOf<object>().toExtend<PlaybookTurn>();
    expectTypeOf<{ text: number }>().not.toExtend<PlaybookTurn>();
    expect(when('x').turn({ text: 'raw', stopReason: 'max-tokens' }).turns).toEqual([
      { text: 'raw', stopReason: 'max-tokens' },
    ]);
  });

  test('arguments and texts are worked out from earlier results', async () => {
    const [turn] = when('x').turn({
      text: (_, earlier) => `${earlier.all.length}: ${earlier.text('create')}`,
      toolCalls: [
        { name: 'use', arguments: (_, earlier) => ({ id: earlier.find(/id (\w+)/), all: earlier.find(/\w+$/) }) },
      ],
    }).turns;
    const response = await play(
      [turn ?? {}],
      user('x'),
      results(['create', 'id abc made']),
      results(['look', 'id def']),
    );
    expect(responseText(response)).toBe('2: id abc made');
    expect(responseToolCalls(response)[0]?.arguments).toEqual({ id: 'def', all: 'def' });
  });

  test.each<[string, PlaybookTurn, RegExp]>([
    [
      'no result at all',
      { text: (_, earlier) => earlier.text() },
      /turn 1: it uses an earlier result, but no tool has answered yet/,
    ],
    ['no result of that tool', { text: (_, earlier) => earlier.text('use') }, /the tool use has answered yet/],
    [
      'a pattern that fits nothing',
      { text: (_, earlier) => earlier.find(/id/u) },
      /\/id\/u fits nothing in the earlier result/,
    ],
  ])(proves(['H-004'], 'late-bound values fail with the number of the turn: %s'), async (name, turn, message) => {
    const messages = name.startsWith('a pattern') ? [results(['look', 'nothing'])] : [user('x')];
    await expect(play([turn], ...messages)).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(message),
    });
  });

  test(proves(['H-004'], 'expectations are texts, patterns or functions, several of them for one turn'), async () => {
    const script = when('x')
      .expects('seen')
      .expects(/^it/)
      .expects((messages) => expect(messages).toHaveLength(1))
      .says('Done.');
    expect(responseText(await play(script.turns, results(['look', 'it was seen'])))).toBe('Done.');
    await expect(play(script.turns, results(['look', 'was seen']))).rejects.toThrow(
      /turn 1: the last message does not contain \/\^it\//,
    );
    await expect(play(script.turns, user('x'), results(['look', 'it was seen']))).rejects.toThrow(/turn 1: expected/);
  });

  test('an expectation without a turn is refused', () => {
    expect(() => when('Go.').says('a').expects('b').turns).toThrow(
      expect.objectContaining({ code: 'playbook/invalid', message: expect.stringContaining('"Go."') }),
    );
  });
});

test('turns in place of texts are refused, with the way to write them', () => {
  const turns = [{ text: 'Done.' }] as unknown as string;
  expect(() => when('Go.', turns)).toThrow(/takes texts alone; the turns follow as \.calls/);
});
