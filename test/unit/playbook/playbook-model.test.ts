import { describe, expect, test } from 'vitest';
import { createAgentSession } from '../../../src/agent/index.ts';
import { type ChatMessage, type ChatRequest, responseText, responseToolCalls } from '../../../src/model/index.ts';
import { createPlaybookModel, type Playbook, type PlaybookTurn } from '../../../src/playbook/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

const ask = (...messages: ChatMessage[]): ChatRequest => ({ system: '', messages, tools: [] });
const user = (text: string): ChatMessage => ({ role: 'user', text });
const assistant = (text: string): ChatMessage => ({ role: 'assistant', parts: [{ type: 'text', text }] });
const write = (content: string) => ({ name: 'write_file', arguments: { path: 'a', content } });
const open = (playbook: Playbook) => createPlaybookModel(playbook, { id: 'playbook:test.yaml' });

describe('a sequence of turns', () => {
  const turns: readonly PlaybookTurn[] = [{ toolCalls: [write('x')] }, { text: 'Done.' }];

  test(
    proves(['H-001', 'H-003'], 'the answers come from the playbook whatever is asked, each followed by its tools'),
    async () => {
      const logs = [];
      for (const trigger of ['Fix everything.', '']) {
        const workspace = new MemoryWorkspace();
        const session = createAgentSession({ model: open(turns), workspace, system: '' });
        const stream = session.submit(trigger);
        const log: string[] = [];
        stream.listen((event) => log.push(event.type === 'text-end' ? `says ${event.text}` : event.type));
        expect((await stream.result()).stop).toBe('completed');
        expect(workspace.text('a')).toBe('x');
        logs.push(log);
      }
      expect(logs[0]).toEqual([
        'session-start',
        'tool-call-start',
        'tool-call-end',
        'text-start',
        'text-delta',
        'says Done.',
      ]);
      expect(logs[1]).toEqual(logs[0]);
    },
  );

  test(proves(['H-002'], 'a turn has a text, calls, or both'), async () => {
    const model = open([
      { text: 'a' },
      { toolCalls: [write('b')] },
      { text: 'c', toolCalls: [write('d'), write('e')] },
    ]);
    const responses = [];
    for (let turn = 0; turn < 3; turn++) responses.push(await model.stream(ask(user('x'))).result());
    expect(responses.map(responseText)).toEqual(['a', '', 'c']);
    expect(responses.map((response) => responseToolCalls(response).length)).toEqual([0, 1, 2]);
    expect(responses.map((response) => response.stopReason)).toEqual(['end', 'tool-calls', 'tool-calls']);
  });

  test(proves(['H-004'], 'assertContext sees the messages, and its throw names the turn'), async () => {
    const seen: number[] = [];
    const model = open([
      { text: 'a', assertContext: (messages) => seen.push(messages.length) },
      {
        text: 'b',
        assertContext: () => {
          throw new Error('the diff is missing');
        },
      },
    ]);
    await model.stream(ask(user('x'))).result();
    await expect(model.stream(ask(user('x'), assistant('a'), user('y'))).result()).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(/turn 2: the diff is missing/),
      cause: expect.objectContaining({ message: 'the diff is missing' }),
    });
    expect(seen).toEqual([1]);
  });

  test(
    proves(['H-005'], 'a playbook that is too short says what was consumed, what was last, and that none remains'),
    async () => {
      const model = open(turns);
      await model.stream(ask(user('x'))).result();
      await model.stream(ask(user('x'))).result();
      await expect(model.stream(ask(user('x'), user('and then?'))).result()).rejects.toMatchObject({
        code: 'playbook/mismatch',
        message: expect.stringMatching(
          /playbook:test\.yaml is used up.*2 of 2 turns consumed, the last one says "Done\."; none remains.*"and then\?"/,
        ),
        details: { consumed: 2, remaining: 0, last: 'says "Done."' },
      });
    },
  );

  test(
    proves(['H-005'], 'a playbook that is too long says what was consumed, what was last, and what remains'),
    async () => {
      const model = open([...turns, { text: 'More.', toolCalls: [write('y')] }]);
      await model.stream(ask(user('x'))).result();
      expect(() => model.assertFinished()).toThrow(
        /1 of 3 turns consumed, the last one calls write_file; 2 turns left, the next one says "Done\."/,
      );
      await model.stream(ask(user('x'))).result();
      await model.stream(ask(user('x'))).result();
      expect(() => model.assertFinished()).not.toThrow();
    },
  );

  test(proves(['H-014'], 'consumed and remaining tell the state at any time'), async () => {
    const model = open([...turns, { text: 'More.' }]);
    const states = [[model.consumed, model.remaining]];
    for (let turn = 0; turn < 2; turn++) {
      await model.stream(ask(user('x'))).result();
      states.push([model.consumed, model.remaining]);
    }
    expect(states).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
    ]);
  });

  test('text and arguments can be worked out from the messages', async () => {
    const model = open([
      {
        text: (messages) => `I got ${messages.length}.`,
        toolCalls: [{ name: 'write_file', arguments: (messages) => ({ path: messages[0]?.role ?? '' }) }],
      },
    ]);
    const response = await model.stream(ask(user('x'), user('y'))).result();
    expect(responseText(response)).toBe('I got 2.');
    expect(responseToolCalls(response)[0]?.arguments).toEqual({ path: 'user' });
  });

  test('what a tool does to its arguments does not change the script', async () => {
    const shared = { path: 'a' };
    const model = open([{ toolCalls: [{ name: 't', arguments: shared }] }]);
    const [call] = responseToolCalls(await model.stream(ask(user('x'))).result());
    if (call) call.arguments['path'] = 'changed';
    expect(shared.path).toBe('a');
  });
});

describe('conversations', () => {
  const playbook: Playbook = {
    conversations: [
      { when: ['timeout', 'alpha'], turns: [{ text: 'alpha 1' }, { text: 'alpha 2' }] },
      { when: ['timeout'], turns: [{ text: 'any timeout' }] },
      { when: ['again'], turns: [{ text: 'again' }], repeat: true },
    ],
  };

  test('a new conversation takes the first unused one that fits; a running one goes on, also side by side', async () => {
    const model = open(playbook);
    const play = async (...messages: ChatMessage[]) => responseText(await model.stream(ask(...messages)).result());
    expect(await play(user('timeout in alpha'))).toBe('alpha 1');
    expect(await play(user('timeout in alpha, once more'))).toBe('any timeout');
    expect(await play(user('timeout in alpha'), assistant('alpha 1'), user('next'))).toBe('alpha 2');
    expect([model.consumed, model.remaining]).toEqual([3, 0]);
    model.assertFinished();
  });

  test('two that begin with the same message are told apart by how far they are', async () => {
    const conversations = ['a', 'b'].map((name) => ({
      when: ['x'],
      turns: [1, 2, 3].map((number) => ({ text: `${name} ${number}` })),
    }));
    const model = open({ conversations });
    const play = async (answers: number) => {
      const earlier = Array.from({ length: answers }, () => assistant('something'));
      return responseText(await model.stream(ask(user('x'), ...earlier, user('next'))).result());
    };
    expect([await play(0), await play(1), await play(0), await play(2), await play(1), await play(2)]).toEqual([
      'a 1',
      'a 2',
      'b 1',
      'a 3',
      'b 2',
      'b 3',
    ]);
  });

  test('a repeatable one can be taken any number of times, or never', async () => {
    const model = open(playbook);
    expect(model.remaining).toBe(3);
    for (let time = 0; time < 3; time++) {
      expect(responseText(await model.stream(ask(user('again, please'))).result())).toBe('again');
    }
    expect([model.consumed, model.remaining]).toEqual([3, 3]);
  });

  test('when none fits, the fault shows how the prompt begins and what remains', async () => {
    const model = open(playbook);
    await model.stream(ask(user('timeout'))).result();
    await expect(model.stream(ask(user('A crash in beta.\nDetails follow.'))).result()).rejects.toMatchObject({
      code: 'playbook/mismatch',
      message: expect.stringMatching(
        /no unused conversation for a prompt that begins "A crash in beta\. Details follow\.".*1 of 3 turns consumed.*for "timeout" \+ "alpha", "again"/,
      ),
    });
    expect(() => model.assertFinished()).toThrow(/2 turns left, the next one says "alpha 1"/);
  });

  test('a conversation that goes on after its last turn is a fault', async () => {
    const model = open(playbook);
    await model.stream(ask(user('timeout'))).result();
    await expect(model.stream(ask(user('timeout'), assistant('any timeout'), user('more?'))).result()).rejects.toThrow(
      /used up.*2 turns left in other conversations.*"more\?"/,
    );
  });
});
