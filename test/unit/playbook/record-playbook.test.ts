import { describe, expect, test } from 'vitest';
import { type AgentEvent, createAgentSession } from '../../../src/agent/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import type { ChatModel } from '../../../src/model/index.ts';
import {
  createPlaybookModel,
  loadPlaybook,
  type Playbook,
  type PlaybookTurn,
  recordPlaybook,
  renderPlaybook,
} from '../../../src/playbook/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

const open = (playbook: Playbook) => createPlaybookModel(playbook, { id: 'live' });
const load = (text: string) => loadPlaybook(text, { file: 'recorded.yaml' });

/** All events of a session, without what differs from run to run. */
async function listEvents(model: ChatModel, input: string): Promise<unknown[]> {
  const session = createAgentSession({ model, workspace: new MemoryWorkspace({ 'a.txt': 'A' }), system: '' });
  const events: AgentEvent[] = [];
  const stream = session.submit(input);
  stream.listen((event) => events.push(event));
  await stream.result();
  return events.map((event) => ({ ...event, sessionId: '', durationMs: 0 }));
}

const live: PlaybookTurn[] = [
  {
    thinking: 'First I look.\nThen I write.',
    text: 'I look: {{it}} is "a.txt", #1.',
    toolCalls: [
      { name: 'read_file', arguments: { path: 'a.txt' } },
      { name: 'write_file', arguments: { path: 'b.txt', content: 'line 1\n  line 2: yes\n\n' } },
    ],
    usage: { inputTokens: 11, outputTokens: 7, cacheReadTokens: 5, cacheWriteTokens: 3 },
  },
  { toolCalls: [{ name: 'shell', arguments: {}, rawArguments: '{"command": ' }] },
  { toolCalls: [{ name: 'unknown_tool', arguments: { deep: { list: [1, null, true, 'ü', { $in: 'x' }] } } }] },
  { text: 'Half an ans', stopReason: 'max-tokens' },
  { text: '' },
];

describe('a recorder', () => {
  test('shows the same events as the model alone', async () => {
    expect(await listEvents(recordPlaybook(open(live)).model, 'Go.')).toEqual(await listEvents(open(live), 'Go.'));
  });

  test(proves(['H-027'], 'record, write as YAML, read, replay: the same events'), async () => {
    const recorder = recordPlaybook(open(live));
    const recorded = await listEvents(recorder.model, 'Go.');
    const yaml = recorder.toYaml();
    expect(load(yaml)).toEqual(recorder.playbook());
    const model = createPlaybookModel(load(yaml), { id: 'live' });
    expect(await listEvents(model, 'Something else.')).toEqual(recorded);
    model.assertFinished();
  });

  test('takes secrets out of texts, thinking and arguments', async () => {
    const secret = 'hunter2-hunter2';
    const turns: PlaybookTurn[] = [
      {
        thinking: `It is ${secret}.`,
        text: `Use ${secret}.`,
        toolCalls: [
          { name: 'shell', arguments: { command: `login ${secret}`, password: 'abc' } },
          { name: 'shell', arguments: {}, rawArguments: `{"p": "${secret}` },
        ],
      },
    ];
    const recorder = recordPlaybook(open(turns), { redactor: new Redactor([secret]) });
    await recorder.model.stream({ system: '', messages: [{ role: 'user', text: secret }], tools: [] }).result();
    expect(recorder.toYaml()).not.toMatch(/hunter2|abc/);
    expect(load(recorder.toYaml())).toHaveLength(1);
  });

  test('tells several conversations apart, also side by side, and knows each by its first line without secrets', async () => {
    const recorder = recordPlaybook(open([{ text: 'a 1' }, { text: 'b 1' }, { text: 'a 2' }, { text: 'b 2' }]), {
      redactor: new Redactor(['hunter2-hunter2']),
    });
    const ask = (first: string, ...answers: string[]) =>
      recorder.model
        .stream({
          system: '',
          messages: [
            { role: 'user', text: first },
            ...answers.flatMap((text) => [
              { role: 'assistant' as const, parts: [{ type: 'text' as const, text }] },
              { role: 'user' as const, text: 'next' },
            ]),
          ],
          tools: [],
        })
        .result();
    await ask('Fix alpha with hunter2-hunter2 now.\nDetails.');
    await ask('Fix beta.');
    await ask('Fix alpha with hunter2-hunter2 now.\nDetails.', 'a 1');
    await ask('Fix beta.', 'b 1');
    expect(load(recorder.toYaml())).toEqual({
      conversations: [
        { when: ['Fix alpha with', 'now.'], turns: [{ text: 'a 1' }, { text: 'a 2' }], repeat: false },
        { when: ['Fix beta.'], turns: [{ text: 'b 1' }, { text: 'b 2' }], repeat: false },
      ],
    });
  });

  test('tells two conversations that begin alike apart by how far they are', async () => {
    const turns = ['a 1', 'b 1', 'a 2', 'b 2', 'b 3'].map((text) => ({ text }));
    const recorder = recordPlaybook(open(turns));
    const ask = (answers: number) => {
      const earlier = Array.from({ length: answers }, () => [
        { role: 'assistant' as const, parts: [] },
        { role: 'user' as const, text: 'next' },
      ]);
      const messages = [{ role: 'user' as const, text: 'Go.' }, ...earlier.flat()];
      return recorder.model.stream({ system: '', messages, tools: [] }).result();
    };
    for (const answers of [0, 0, 1, 1, 2]) await ask(answers);
    const playbook = recorder.playbook();
    const lengths = 'conversations' in playbook ? playbook.conversations.map((each) => each.turns.length) : [];
    expect(lengths.sort((a, b) => a - b)).toEqual([2, 3]);
  });

  test('an answer that fails is no turn', async () => {
    const recorder = recordPlaybook(open([{ text: 'a' }]));
    const request = { system: '', messages: [{ role: 'user' as const, text: 'x' }], tools: [] };
    await recorder.model.stream(request).result();
    await expect(recorder.model.stream(request).result()).rejects.toMatchObject({ code: 'playbook/mismatch' });
    expect(recorder.playbook()).toEqual([{ text: 'a' }]);
  });
});

describe('renderPlaybook', () => {
  test.each<[string, PlaybookTurn, RegExp]>([
    ['a check', { text: 'a', assertContext: () => undefined }, /Turn 2 \(says "a"\) has assertContext/],
    ['a late text', { text: () => 'a' }, /a late-bound text/],
    ['late arguments', { toolCalls: [{ name: 't', arguments: () => ({}) }] }, /late-bound arguments/],
  ])('refuses %s, which a file cannot say', (_, turn, message) => {
    expect(() => renderPlaybook([{ text: 'x' }, turn])).toThrow(
      expect.objectContaining({ code: 'playbook/invalid', message: expect.stringMatching(message) }),
    );
  });
});
