import { describe, expect, test } from 'vitest';
import { type AgentEvent, createAgentSession } from '../../../src/agent/index.ts';
import { describeFault, EventStream, PthError, Redactor } from '../../../src/base/index.ts';
import { type ChatModel, type ChatRequest, noUsage, responseText } from '../../../src/model/index.ts';
import {
  createPlaybookModel,
  loadPlaybook,
  type Playbook,
  type PlaybookTurn,
  recordPlaybook,
  recordRun,
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

  test('an option that does not exist is refused, so that no secret is kept for a misspelling', () => {
    // As in a test file without types.
    const options: object = { redacter: new Redactor() };
    expect(() => recordPlaybook(open([]), options)).toThrow(
      'redacter is no option of a recorder. Did you mean redactor?',
    );
    const named = { id: 'p', contextWindows: 1000 };
    expect(() => createPlaybookModel([], named)).toThrow('Did you mean contextWindow?');
  });

  test('an answer that fails is no turn', async () => {
    const recorder = recordPlaybook(open([{ text: 'a' }]));
    const request = { system: '', messages: [{ role: 'user' as const, text: 'x' }], tools: [] };
    await recorder.model.stream(request).result();
    await expect(recorder.model.stream(request).result()).rejects.toMatchObject({ code: 'playbook/mismatch' });
    expect(recorder.playbook()).toEqual([{ text: 'a' }]);
  });
});

const systemOf = (directory: string) =>
  `You repair.\n\nEnvironment:\n- Working directory: ${directory}\n- Date: 2026-01-01`;
const askIn = (model: ChatModel, directory: string, text: string, answers = 0) =>
  model
    .stream({
      system: systemOf(directory),
      messages: [
        { role: 'user', text },
        ...Array.from({ length: answers }, () => [
          { role: 'assistant' as const, parts: [] },
          { role: 'user' as const, text: 'next' },
        ]).flat(),
      ],
      tools: [],
    })
    .result();
const requestAfter = (answers: number): ChatRequest => ({
  system: '',
  messages: [
    { role: 'user', text: 'Fault: a.' },
    ...Array.from({ length: answers }, () => [
      { role: 'assistant' as const, parts: [] },
      { role: 'user' as const, text: 'next' },
    ]).flat(),
  ],
  tools: [],
});
/** What is heard of a model that is asked four times, the third time as the second. */
async function playFour(model: ChatModel): Promise<string[]> {
  const heard: string[] = [];
  for (const count of [0, 1, 1, 2]) {
    const stream = model.stream(requestAfter(count));
    stream.listen((event) => {
      if (event.type === 'response-start') heard.push('start');
      if (event.type === 'text-delta' || event.type === 'thinking-delta') heard.push(event.text);
    });
    const end = await stream.result().catch((error: unknown) => describeFault(error));
    heard.push('parts' in end ? responseText(end) : JSON.stringify(end));
  }
  return heard;
}
const editIn = (directory: string): PlaybookTurn => ({
  text: `I work in ${directory}.`,
  toolCalls: [{ name: 'write_file', arguments: { path: `${directory}/a.txt`, lines: [`cd ${directory}`] } }],
});

describe('a recorder of a run', () => {
  test('writes no working directory, and plays in another one', async () => {
    const recorder = recordRun(new Redactor());
    await askIn(
      recorder.record(open([editIn('/tmp/pth-1a2b')])),
      '/tmp/pth-1a2b',
      'Fault: /tmp/pth-1a2b/a.txt is wrong.',
    );
    const yaml = recorder.toYaml() ?? '';
    expect(yaml).not.toContain('/tmp/pth-1a2b');
    const played = await askIn(
      createPlaybookModel(load(yaml), { id: 'p' }),
      '/home/x',
      'Fault: /home/x/a.txt is wrong.\nMore.',
    );
    expect(played.parts).toMatchObject([
      { text: 'I work in /home/x.' },
      { call: { arguments: { path: '/home/x/a.txt', lines: ['cd /home/x'] } } },
    ]);
  });

  test('knows a conversation again by what does not pass with the run', async () => {
    const recorder = recordRun(new Redactor());
    const first = 'Fault: refused at 2026-01-01T10:00:00Z on port :41234 after 312 ms (9f8e7d6c5b4a).';
    await askIn(recorder.record(open([{ text: 'a' }])), '/w', first);
    const model = createPlaybookModel(load(recorder.toYaml() ?? ''), { id: 'p' });
    const second = 'Fault: refused at 2027-02-03T04:05:06.7Z on port :5000 after 9 s (0a1b2c3).';
    expect((await askIn(model, '/w', second)).parts).toEqual([{ type: 'text', text: 'a' }]);
  });

  test('keeps the tools, the window and the faults of its model', async () => {
    const fault = new PthError('model/overloaded', 'overloaded, said hunter2-hunter2', { isRetryable: true });
    const failing: ChatModel = {
      id: 'gpt',
      provider: 'openai',
      contextWindow: 32_000,
      stream: () => EventStream.run(() => Promise.reject(fault)),
    };
    const recorder = recordRun(new Redactor(['hunter2-hunter2']));
    await expect(askIn(recorder.record(failing), '/w', 'Fault: a.')).rejects.toBe(fault);
    expect(recorder.counts()).toEqual({ conversations: 1, answers: 1, redacted: 1 });
    const model = createPlaybookModel(load(recorder.toYaml() ?? ''), { id: 'p' });
    expect(model).toMatchObject({ provider: 'playbook', playedProvider: 'openai', contextWindow: 32_000 });
    await expect(askIn(model, '/w', 'Fault: a.')).rejects.toMatchObject({
      code: 'model/overloaded',
      isRetryable: true,
      message: 'overloaded, said [REDACTED]',
    });
  });

  test('keeps a fault as it came, with what was heard before it, and the answer to the same question after it', async () => {
    const fault = new PthError('model/stream-cut', 'The stream of the model was cut: other side closed', {
      isRetryable: true,
      recovery: ['Look at hunter2-hunter2.'],
      details: { status: 200, key: 'hunter2-hunter2' },
      cause: new Error('terminated', { cause: new Error('other side closed') }),
    });
    const answers: (string | PthError)[] = ['one', fault, 'two', 'three'];
    const broken: ChatModel = {
      id: 'gpt',
      provider: 'openai',
      contextWindow: 32_000,
      stream: () =>
        EventStream.run(async (stream) => {
          const answer = answers.shift() ?? '';
          stream.emit({ type: 'response-start', model: 'gpt' });
          if (typeof answer === 'string') {
            return { parts: [{ type: 'text', text: answer }], stopReason: 'end', usage: noUsage, model: 'gpt' };
          }
          stream.emit({ type: 'thinking-delta', text: 'Well.' });
          stream.emit({ type: 'text-start' });
          stream.emit({ type: 'text-delta', text: 'I wo' });
          stream.emit({ type: 'text-delta', text: 'uld' });
          throw answer;
        }),
    };
    const recorder = recordRun(new Redactor(['hunter2-hunter2']));
    const came = (await playFour(recorder.record(broken))).map((text) =>
      text.replaceAll('hunter2-hunter2', '[REDACTED]'),
    );
    const model = createPlaybookModel(load(recorder.toYaml() ?? ''), { id: 'p' });
    const played = await playFour(model);
    expect(came.slice(0, 7)).toEqual(['start', 'one', 'start', 'Well.', 'I wo', 'uld', came[6]]);
    const heard = came.filter((text) => text !== 'I wo').map((text) => (text === 'uld' ? 'I would' : text));
    // A played answer comes as text once more than here, where the live model sends no deltas of a whole answer.
    expect(played.filter((text, index) => text === 'start' || text !== played[index + 1])).toEqual(heard);
    model.assertFinished();
  });

  test('passes the check of the key on, and has nothing to write where no model was asked', async () => {
    const refusal = new PthError('model/auth', 'no');
    const recorder = recordRun(new Redactor());
    const model = recorder.record({ ...open([{ text: 'a' }]), check: () => Promise.reject(refusal) });
    await expect(model.check?.()).rejects.toBe(refusal);
    expect(recorder.toYaml()).toBeNull();
  });

  test('plays a conversation that began again with the same task as two', async () => {
    const recorder = recordRun(new Redactor());
    const texts = ['one', 'summary', 'two', 'three', 'four'];
    const model = recorder.record(open(texts.map((text) => ({ text }))));
    const asked = [0, 1, 0, 1, 2];
    for (const answers of asked) await askIn(model, '/w', 'Fault: a.', answers);
    const played = createPlaybookModel(load(recorder.toYaml() ?? ''), { id: 'p' });
    const said: string[] = [];
    for (const answers of asked) said.push(responseText(await askIn(played, '/w', 'Fault: a.', answers)));
    expect(said).toEqual(texts);
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
