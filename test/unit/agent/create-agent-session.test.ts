import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AgentTurn } from '../../../src/agent/agent-session.ts';
import {
  type AgentEvent,
  type AgentSession,
  type AgentSessionOptions,
  createAgentSession,
  type ModelTool,
} from '../../../src/agent/index.ts';
import { defineTool } from '../../../src/agent/tools/define-tool.ts';
import { EventStream, type FaultCode, PthError } from '../../../src/base/index.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatModel,
  type ChatResponse,
  noUsage,
} from '../../../src/model/index.ts';
import { createPlaybookModel, type PlaybookTurn } from '../../../src/playbook/index.ts';
import { captured, MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

const grep = (pattern: string) => ({ name: 'grep', arguments: { pattern } });
const endless = Array.from({ length: 100 }, (_, index): PlaybookTurn => ({ toolCalls: [grep(`x${index}`)] }));

interface Setup extends Partial<AgentSessionOptions> {
  turns?: readonly PlaybookTurn[];
}

function create({ turns = [], ...options }: Setup = {}) {
  const workspace = new MemoryWorkspace({ 'a.txt': 'hello\n' });
  const model = createPlaybookModel(turns, { id: 'playbook:test' });
  const session = createAgentSession({ model, workspace, system: 'Be brief.', ...options });
  return { session, workspace, model };
}

/** A model that does whatever the test says. */
function createModel(
  answer: (messages: readonly ChatMessage[], signal?: AbortSignal) => Promise<ChatResponse>,
  window = 200_000,
): ChatModel {
  return {
    id: 'scripted',
    provider: 'playbook',
    contextWindow: window,
    stream: (request, signal) => EventStream.run<ChatEvent, ChatResponse>(() => answer(request.messages, signal)),
  };
}

const say = (text: string, more: Partial<ChatResponse> = {}): ChatResponse => ({
  parts: [{ type: 'text', text }],
  stopReason: 'end',
  usage: noUsage,
  model: 'scripted',
  ...more,
});

function submit(session: AgentSession, input = 'Go.') {
  const stream = session.submit(input);
  const events: AgentEvent[] = [];
  stream.listen((event) => events.push(event));
  return { stream, events, reply: stream.result() };
}

async function run(session: AgentSession, input?: string) {
  const { events, reply } = submit(session, input);
  return { events, reply: await reply };
}

const types = (events: readonly AgentEvent[]) => events.map((event) => event.type);
const results = (history: readonly ChatMessage[]) =>
  history.flatMap((message) => (message.role === 'tool' ? message.results : []));
const roles = (history: readonly ChatMessage[]) => history.map((message) => message.role);

describe('states and inputs', () => {
  test(proves(['A-001', 'A-002'], 'IDLE, then PROCESSING while it works, then IDLE again'), async () => {
    const { session } = create({ turns: [{ text: 'Hi.' }] });
    expect(session.state).toBe('IDLE');
    expect(session.id).toMatch(/^[0-9a-f-]{36}$/);
    const { reply } = submit(session);
    expect(session.state).toBe('PROCESSING');
    expect(await reply).toEqual({
      stop: 'completed',
      text: 'Hi.',
      turns: 1,
      usage: noUsage,
      contextUtilization: 0,
    });
    expect(session.state).toBe('IDLE');
  });

  test(
    proves(['A-003', 'A-004'], 'a call, its result, the text, and the end, in this order; then no further request'),
    async () => {
      const { session, model } = create({
        turns: [{ toolCalls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'It says hello.' }],
      });
      const { events, reply } = await run(session);
      expect(types(events)).toEqual([
        'session-start',
        'tool-call-start',
        'tool-call-end',
        'text-start',
        'text-delta',
        'text-end',
      ]);
      expect(events[1]).toMatchObject({ name: 'read_file', arguments: { path: 'a.txt' } });
      expect(events[2]).toMatchObject({ name: 'read_file', isError: false, output: '     1\thello' });
      expect(reply).toMatchObject({ stop: 'completed', text: 'It says hello.', turns: 2 });
      expect(session.state).toBe('IDLE');
      expect(model.consumed).toBe(2);
    },
  );

  test(proves(['A-005'], 'inputs one after another share the history'), async () => {
    const { session } = create({
      turns: [{ text: 'one' }, { text: 'two', assertContext: (messages) => expect(messages).toHaveLength(3) }],
    });
    const first = await run(session, 'first');
    const second = await run(session, 'second');
    expect(roles(session.history())).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(types(first.events)[0]).toBe('session-start');
    expect(types(second.events)).not.toContain('session-start');
  });

  test('the history that is handed out is a copy', async () => {
    const { session } = create({ turns: [{ text: 'one' }] });
    await run(session);
    (session.history() as AgentTurn[]).length = 0;
    expect(session.history()).toHaveLength(2);
  });

  test('a second input while the first is worked on is refused, and does not disturb it', async () => {
    const { session } = create({ turns: [{ text: 'one' }] });
    const first = submit(session);
    await expect(submit(session).reply).rejects.toMatchObject({ code: 'agent/busy' });
    expect((await first.reply).text).toBe('one');
  });
});

describe('limits', () => {
  test(proves(['A-006'], 'ends with turn-limit after the given rounds of calls'), async () => {
    const { session, model } = create({ turns: endless, maxToolRounds: 2 });
    const { events, reply } = await run(session);
    expect(events.filter((event) => event.type === 'turn-limit')).toEqual([
      { type: 'turn-limit', limit: 'rounds', count: 2 },
    ]);
    expect(events.at(-1)?.type).toBe('turn-limit');
    expect(reply.stop).toBe('turn-limit');
    expect(model.consumed).toBe(2);
    expect(session.state).toBe('IDLE');
    expect(results(session.history())).toHaveLength(2);
  });

  test('sixty rounds are the default', async () => {
    const { session, model } = create({ turns: endless });
    expect((await run(session)).reply.stop).toBe('turn-limit');
    expect(model.consumed).toBe(60);
  });

  test(proves(['A-010'], 'the same call: the fifth time steers, and five more times end the input'), async () => {
    const turns = Array.from({ length: 12 }, (): PlaybookTurn => ({ toolCalls: [grep('same')] }));
    const { session, model } = create({ turns });
    const { events, reply } = await run(session);
    const loops = events.filter((event) => event.type === 'loop-detection');
    expect(loops).toMatchObject([{ strike: 1, pattern: expect.stringContaining('grep') }, { strike: 2 }]);
    const first = events.findIndex((event) => event.type === 'loop-detection');
    expect(events.slice(0, first).filter((event) => event.type === 'tool-call-end')).toHaveLength(5);
    expect(reply.stop).toBe('loop');
    expect(model.consumed).toBe(10);
    const steering = session.history().filter((message) => message.role === 'user');
    expect(steering).toHaveLength(2);
    expect(steering[1]).toMatchObject({ text: expect.stringContaining('repeating yourself') });
  });

  test('the same call with results that change is no loop', async () => {
    let left = 20;
    const turns: PlaybookTurn[] = [
      ...Array.from({ length: 12 }, () => ({ toolCalls: [{ name: 'shell', arguments: { command: 'npm test' } }] })),
      { text: 'Done.' },
    ];
    const { session, workspace } = create({ turns });
    workspace.onRun = () => ({ stdout: captured(`${left--} tests fail`), exitCode: 1 });
    const { events, reply } = await run(session);
    expect(types(events)).not.toContain('loop-detection');
    expect(reply.stop).toBe('completed');
  });

  test('an answer cut at the output limit goes on, but not for ever', async () => {
    const cut = say('half', { stopReason: 'max-tokens' });
    const answers = [cut, say('whole')];
    const { session } = create({ model: createModel(async () => answers.shift() ?? cut) });
    expect((await run(session)).reply).toMatchObject({ stop: 'completed', text: 'whole', turns: 2 });
    const { events, reply } = await run(session);
    expect(reply).toMatchObject({ stop: 'turn-limit', turns: 4 });
    expect(events.at(-1)).toMatchObject({ type: 'turn-limit', limit: 'turns' });
  });
});

function wait(name: string, ms: number, isExclusive = false): ModelTool {
  return defineTool({
    name,
    description: 'Waits.',
    input: z.strictObject({}),
    isExclusive,
    execute: async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return name;
    },
  });
}

describe('calls', () => {
  test(proves(['A-018'], 'an unknown tool is an error result that names it'), async () => {
    const { session } = create({
      turns: [{ toolCalls: [{ name: 'nonexistent_tool', arguments: {} }] }, { text: 'Oh.' }],
    });
    expect((await run(session)).reply.stop).toBe('completed');
    expect(results(session.history())).toMatchObject([
      { isError: true, text: expect.stringContaining('nonexistent_tool') },
    ]);
  });

  test(proves(['A-019'], 'arguments that are no JSON, or do not fit, are error results and nothing runs'), async () => {
    let runs = 0;
    const tool = defineTool({
      name: 'count',
      description: 'Counts.',
      input: z.strictObject({ by: z.int() }),
      execute: async () => String(++runs),
    });
    const calls = [
      { id: 'a', name: 'count', arguments: {}, rawArguments: '{"by": 1' },
      { id: 'b', name: 'count', arguments: { by: 'one' } },
      { id: 'c', name: 'count', arguments: { by: 1, more: true } },
    ];
    const answers = [
      say('', { parts: calls.map((call) => ({ type: 'tool-call', call })), stopReason: 'tool-calls' }),
      say('Done.'),
    ];
    const { session } = create({ model: createModel(async () => answers.shift() ?? say('')), tools: [tool] });
    await run(session);
    const texts = results(session.history());
    expect(texts.map((result) => result.isError)).toEqual([true, true, true]);
    expect(texts[0]?.text).toContain('{"by": 1');
    expect(texts[1]?.text).toContain('by');
    expect(texts[2]?.text).toContain('more');
    expect(runs).toBe(0);
  });

  test(proves(['A-020', 'A-058'], 'a tool that throws gives an error result, and the loop goes on'), async () => {
    const tool = defineTool({
      name: 'explode',
      description: 'Throws.',
      input: z.strictObject({}),
      execute: () => Promise.reject(new Error('boom')),
    });
    const { session } = create({
      turns: [{ toolCalls: [{ name: 'explode', arguments: {} }] }, { text: 'Oh.' }],
      tools: [tool],
    });
    const { events, reply } = await run(session);
    expect(reply).toMatchObject({ stop: 'completed', text: 'Oh.' });
    expect(events.find((event) => event.type === 'tool-call-end')).toMatchObject({ isError: true, output: 'boom' });
    expect(results(session.history())[0]?.text).toContain('boom');
    expect(session.state).toBe('IDLE');
  });

  test('calls of one response run at the same time, and their results keep the order', async () => {
    const tools = [
      wait('slow', 120),
      wait('fast', 10),
      defineTool({
        name: 'bad',
        description: '',
        input: z.strictObject({}),
        execute: () => Promise.reject(new Error('no')),
      }),
    ];
    const calls = ['slow', 'bad', 'fast'].map((name) => ({ name, arguments: {} }));
    const { session } = create({ turns: [{ toolCalls: calls }, { text: 'Done.' }], tools });
    const { events } = await run(session);
    const ends = events.filter((event) => event.type === 'tool-call-end').map((event) => event.name);
    expect(ends).toEqual(['bad', 'fast', 'slow']);
    expect(types(events).slice(1, 4)).toEqual(['tool-call-start', 'tool-call-start', 'tool-call-start']);
    expect(results(session.history()).map((result) => result.toolName)).toEqual(['slow', 'bad', 'fast']);
  });

  test('a call that changes files waits for those before it and holds those after it', async () => {
    const tools = [wait('slow', 60), wait('fast', 1), wait('edit', 30, true)];
    const calls = ['slow', 'fast', 'edit', 'fast', 'slow'].map((name) => ({ name, arguments: {} }));
    const { session } = create({ turns: [{ toolCalls: calls }, { text: 'Done.' }], tools });
    const { events } = await run(session);
    const steps = events.flatMap((event) =>
      event.type === 'tool-call-start' ? [`+${event.name}`] : event.type === 'tool-call-end' ? [`-${event.name}`] : [],
    );
    expect(steps).toEqual(['+slow', '+fast', '-fast', '-slow', '+edit', '-edit', '+fast', '+slow', '-fast', '-slow']);
  });

  test(proves(['A-056'], 'the event has the whole output, the history what fits'), async () => {
    const whole = 'x'.repeat(100_000);
    const { session, workspace } = create({
      turns: [{ toolCalls: [{ name: 'shell', arguments: { command: 'x' } }] }, { text: 'Done.' }],
    });
    workspace.onRun = () => ({ stdout: captured(whole) });
    const { events } = await run(session);
    const end = events.find((event) => event.type === 'tool-call-end');
    expect(end?.output).toBe(`${whole}\n[exit code 0]`);
    expect(results(session.history())[0]?.text.length).toBeLessThan(31_000);
    expect(results(session.history())[0]?.text).toContain('[WARNING');
  });

  test('a tool that hangs is ended by the limit on one call', async () => {
    const hangs = defineTool({
      name: 'hang',
      description: '',
      input: z.strictObject({}),
      execute: (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const { session } = create({
      turns: [{ toolCalls: [{ name: 'hang', arguments: {} }] }, { text: 'Done.' }],
      tools: [hangs],
      toolTimeoutMs: 30,
    });
    expect((await run(session)).reply.stop).toBe('completed');
    expect(results(session.history())).toMatchObject([{ isError: true, text: expect.stringContaining('30 ms') }]);
  });

  test('protected paths cannot be written, by name or by a command, and the model is told', async () => {
    const turns: PlaybookTurn[] = [
      {
        toolCalls: [
          { name: 'write_file', arguments: { path: 'src/../.pth/a.yaml', content: 'x' } },
          { name: 'shell', arguments: { command: 'rm -rf .pth' } },
        ],
      },
      {
        text: 'Done.',
        assertContext: (messages) =>
          expect(messages.at(-1)).toMatchObject({ role: 'user', text: expect.stringContaining('.pth/a.yaml') }),
      },
    ];
    const { session, workspace } = create({ turns, protectedPaths: ['.pth'] });
    await workspace.writeFile('.pth/a.yaml', 'oracle');
    workspace.onRun = async () => {
      await workspace.remove('.pth');
      return {};
    };
    await run(session);
    expect(workspace.text('.pth/a.yaml')).toBe('oracle');
    expect(results(session.history())[0]).toMatchObject({ isError: true, text: expect.stringContaining('protected') });
  });
});

function failing(code: FaultCode) {
  return create({ model: createModel(() => Promise.reject(new PthError(code, `fault ${code}`))) });
}

async function fault(code: FaultCode) {
  const { session } = failing(code);
  const { events, reply } = submit(session);
  await expect(reply).rejects.toMatchObject({ code });
  await expect(submit(session).reply).rejects.toMatchObject({ code: 'agent/closed' });
  return {
    events: events.map(({ type, ...rest }) => ('code' in rest ? [type, rest.code] : [type])),
    state: session.state,
  };
}

const closedBy = (code: FaultCode) => ({
  events: [['session-start'], ['error', code], ['session-end']],
  state: 'CLOSED',
});

describe('faults of the model', () => {
  test(proves(['A-059'], 'a wrong key is an error event and closes the session'), async () => {
    expect(await fault('model/auth')).toEqual(closedBy('model/auth'));
  });

  test(
    proves(['A-061'], 'a rate limit that outlasts the retries is an error event and closes the session'),
    async () => {
      expect(await fault('model/rate-limit')).toEqual(closedBy('model/rate-limit'));
    },
  );

  test('a playbook that does not fit is an error event and closes the session', async () => {
    expect(await fault('playbook/mismatch')).toEqual(closedBy('playbook/mismatch'));
  });

  test(proves(['A-060'], 'a context overflow warns with a full window before the error'), async () => {
    const { session } = failing('model/context-length');
    const { events, reply } = submit(session);
    await expect(reply).rejects.toMatchObject({ code: 'model/context-length' });
    expect(types(events)).toEqual(['session-start', 'context-warning', 'error', 'session-end']);
    expect(events[1]).toEqual({ type: 'context-warning', usagePercent: 1 });
    expect(session.state).toBe('CLOSED');
  });

  test('a window that filled up while answering is the same fault', async () => {
    const { session } = create({ model: createModel(async () => say('cut', { stopReason: 'context-length' })) });
    await expect(submit(session).reply).rejects.toMatchObject({ code: 'model/context-length' });
  });

  test('a refusal ends the input with its reason', async () => {
    const { session } = create({
      model: createModel(async () => say('No.', { stopReason: 'refusal', stopDetail: 'not allowed' })),
    });
    const { events, reply } = await run(session);
    expect(reply.stop).toBe('refused');
    expect(events.at(-1)).toEqual({ type: 'error', code: 'model/refused', message: 'The model refused: not allowed' });
  });

  test('a refusal of which the model only thought is told by its thoughts, shortened', async () => {
    const parts = [{ type: 'thinking' as const, text: `This deletes data. ${'x'.repeat(2000)}` }];
    const { session } = create({ model: createModel(async () => say('', { stopReason: 'refusal', parts })) });
    const { events } = await run(session);
    const last = events.at(-1);
    expect(last).toMatchObject({ message: expect.stringMatching(/^The model refused: This deletes data\. x+$/) });
    expect(JSON.stringify(last).length).toBeLessThan(700);
  });

  test('an empty answer ends the input', async () => {
    const { session } = create({ model: createModel(async () => say('', { parts: [] })) });
    expect((await run(session)).reply).toMatchObject({ stop: 'completed', text: '' });
  });

  test('a defect is reported as what it is', async () => {
    const { session } = create({ model: createModel(() => Promise.reject(new TypeError('x is undefined'))) });
    const { events, reply } = submit(session);
    await expect(reply).rejects.toBeInstanceOf(TypeError);
    expect(events[1]).toMatchObject({ type: 'error', code: 'bug' });
    expect(events.at(-1)?.type).toBe('session-end');
  });

  test(proves(['A-062'], 'warns once when the window is more than 80 % full'), async () => {
    const turns = [{ text: 'one' }, { text: 'two' }];
    const model = createPlaybookModel(turns, { id: 'playbook:window', contextWindow: 100_000 });
    const { session } = create({ model, tools: [] });
    const first = await run(session, 'x'.repeat(340_000));
    expect(first.events[1]).toMatchObject({ type: 'context-warning', usagePercent: expect.closeTo(0.85, 3) });
    expect(types((await run(session)).events)).not.toContain('context-warning');
  });
});

describe('abort and the events of the session', () => {
  test(proves(['A-009'], 'an abort closes, again and again, without a throw'), async () => {
    const { session } = create();
    await session.abort();
    await session.abort();
    expect(session.state).toBe('CLOSED');
  });

  test('after an abort an input is refused', async () => {
    const { session } = create({ turns: [{ text: 'x' }] });
    await session.abort();
    await expect(submit(session).reply).rejects.toMatchObject({ code: 'agent/closed' });
  });

  test('an abort during an answer cancels it, and the reply says so', async () => {
    let seen: AbortSignal | undefined;
    const model = createModel((_, signal) => {
      seen = signal;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const { session } = create({ model });
    const { events, reply } = submit(session);
    await new Promise((resolve) => setImmediate(resolve));
    await session.abort();
    expect(seen?.aborted).toBe(true);
    expect((await reply).stop).toBe('aborted');
    expect(types(events)).toEqual(['session-start', 'session-end']);
    expect(session.state).toBe('CLOSED');
  });

  test('an abort during a call waits for the tool to end, and every call has its result', async () => {
    const order: string[] = [];
    const began = new EventStream<'began', void>();
    const slow = defineTool({
      name: 'slow',
      description: '',
      input: z.strictObject({}),
      execute: (_, { signal }) => {
        began.end();
        return new Promise((resolve) =>
          signal.addEventListener('abort', () =>
            setTimeout(() => {
              order.push('tool ended');
              resolve('half');
            }, 20),
          ),
        );
      },
    });
    const calls = [{ name: 'slow', arguments: {} }];
    const { session } = create({ turns: [{ toolCalls: calls }, { text: 'never' }], tools: [slow] });
    const { events, reply } = submit(session);
    await began.result();
    void session.abort().then(() => order.push('abort resolved'));
    expect(await reply).toMatchObject({ stop: 'aborted', turns: 1 });
    await session.abort();
    expect(order).toEqual(['tool ended', 'abort resolved']);
    expect(types(events).slice(-2)).toEqual(['tool-call-end', 'session-end']);
    expect(roles(session.history())).toEqual(['user', 'assistant', 'tool']);
  });

  test('the caller’s signal aborts like abort()', async () => {
    const abort = new AbortController();
    const { session } = create({ turns: endless, signal: abort.signal });
    const { stream, reply } = submit(session);
    stream.listen((event) => {
      if (event.type === 'tool-call-end') abort.abort();
    });
    expect((await reply).stop).toBe('aborted');
    expect(session.state).toBe('CLOSED');
    const closed = create({ signal: AbortSignal.abort() });
    expect(closed.session.state).toBe('CLOSED');
  });

  test(
    proves(['A-055', 'A-057'], 'events() begins with session-start and ends with session-end, over all inputs'),
    async () => {
      const { session } = create({ turns: [{ text: 'one' }, { text: 'two' }] });
      const collected = (async () => {
        const events: AgentEvent[] = [];
        for await (const event of session.events()) events.push(event);
        return events;
      })();
      await run(session);
      await run(session);
      await session.abort();
      await session.abort();
      const events = await collected;
      expect(events[0]).toEqual({ type: 'session-start', sessionId: session.id, model: 'playbook:test' });
      expect(events.at(-1)).toEqual({ type: 'session-end', sessionId: session.id });
      expect(events.filter((event) => event.type.startsWith('session-'))).toHaveLength(2);
      expect(events.filter((event) => event.type === 'text-end')).toHaveLength(2);
    },
  );

  test('a listener that throws does not silence the loop', async () => {
    const { session } = create({ turns: [{ text: 'one' }] });
    const caught: unknown[] = [];
    const onError = (error: unknown) => caught.push(error);
    process.once('uncaughtException', onError);
    const { stream, reply } = submit(session);
    stream.listen((event) => {
      if (event.type === 'text-end') throw new Error('listener');
    });
    expect((await reply).stop).toBe('completed');
    await new Promise((resolve) => setImmediate(resolve));
    process.removeListener('uncaughtException', onError);
    expect(caught).toMatchObject([{ message: 'listener' }]);
  });
});
