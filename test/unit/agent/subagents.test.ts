import { describe, expect, test } from 'vitest';
import { type AgentEvent, type AgentSessionOptions, createAgentSession } from '../../../src/agent/index.ts';
import { SubagentPool } from '../../../src/agent/subagents/subagent-pool.ts';
import { EventStream, PthError } from '../../../src/base/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';
import {
  type Answer,
  callTools,
  collect,
  createScriptedModel,
  openScripted,
  run,
  say,
  submit,
  toolResults,
  types,
} from './agent-kit.ts';

const never: Answer = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
const spawn = (more: Record<string, string | number> = {}) =>
  callTools({ name: 'spawn_agent', arguments: { task: 'Look.', ...more } });
const on = (name: string, more: Record<string, string> = {}) =>
  callTools({ name, arguments: { agent_id: 'agent-1', ...more } });
const fault: Answer = () => Promise.reject(new PthError('model/rate-limit', 'too much'));
const idle = new AbortController().signal;

function createPool(options: Partial<AgentSessionOptions> = {}) {
  const workspace = new MemoryWorkspace({ a: 'x' });
  const events: AgentEvent[] = [];
  const opened: AgentSessionOptions[] = [];
  const parent: AgentSessionOptions = {
    model: createScriptedModel([say('child')]),
    workspace,
    system: 'Be brief.',
    subagents: { maxDepth: 2 },
    ...options,
  };
  const pool = new SubagentPool({
    parent,
    createSession: (given) => {
      opened.push(given);
      return createAgentSession(given);
    },
    emit: (event) => events.push(event),
  });
  return { pool, workspace, events, opened, parent };
}

/** Answers of the parent and of its children, told apart by the first message. */
function family(parent: readonly (ReturnType<typeof say> | Answer)[], child: Answer): Answer {
  let step = 0;
  return (request, signal) => {
    const [first] = request.messages;
    if (first?.role === 'user' && first.text === 'Look.') return child(request, signal);
    const answer = parent[step++] ?? say('over');
    return typeof answer === 'function' ? answer(request, signal) : answer;
  };
}

describe('spawn_agent', () => {
  test(
    proves(
      ['A-038'],
      'a child has a history of its own with nothing but its task, and the same workspace, model and prompt',
    ),
    async () => {
      const { pool, opened, workspace, parent } = createPool();
      const id = await pool.spawn('Look.');
      const child = pool.find(id);
      expect(child?.history()).toEqual([{ kind: 'user', role: 'user', text: 'Look.' }]);
      expect(child?.state).toBe('PROCESSING');
      expect(opened).toHaveLength(1);
      expect(opened[0]?.workspace).toBe(workspace);
      expect(opened[0]).toMatchObject({ model: parent.model, system: parent.system, depth: 1 });
      await pool.wait(id, idle);
      expect(child?.history().map((turn) => turn.kind)).toEqual(['user', 'assistant']);
      await pool.closeAll();
    },
  );

  test(proves(['A-039'], 'a child asks the model of its parent, or the one that the call names'), async () => {
    const other = createScriptedModel([say('from the other')], { id: 'other' });
    const { session, model } = openScripted(
      family(
        [
          callTools(
            { name: 'spawn_agent', arguments: { task: 'Look.' } },
            { name: 'spawn_agent', arguments: { task: 'Look.', model: 'other' } },
          ),
          callTools(
            { name: 'wait', arguments: { agent_id: 'agent-1' } },
            { name: 'wait', arguments: { agent_id: 'agent-2' } },
          ),
        ],
        () => say('from the same'),
      ),
      { subagents: { createModel: (id) => (id === 'other' ? other : Promise.reject(new Error(id))) } },
    );
    await run(session);
    expect(
      toolResults(session)
        .slice(2)
        .map((result) => JSON.parse(result.text).output),
    ).toEqual(['from the same', 'from the other']);
    expect(other.requests).toHaveLength(1);
    expect(other.requests[0]?.tools.map((tool) => tool.name)).toEqual(
      model.requests[0]?.tools.map((tool) => tool.name),
    );
    await session.abort();
  });

  test(proves(['A-042'], 'at the depth limit, which is 1, it is an error result and nothing is opened'), async () => {
    const { session } = openScripted([spawn(), say('Ok.')], { subagents: {}, depth: 1 });
    const { events } = await run(session);
    expect(toolResults(session)).toMatchObject([{ isError: true, text: expect.stringContaining('depth limit of 1') }]);
    expect(types(events)).not.toContain('subagent-event');
    const { pool, opened } = createPool({ depth: 2, subagents: { maxDepth: 2 } });
    await expect(pool.spawn('Look.')).rejects.toThrow('depth limit of 2');
    expect(opened).toEqual([]);
  });

  test('a child of a child is told with both their ids', async () => {
    const { pool, events } = createPool({
      model: createScriptedModel((request) => {
        const last = request.messages.at(-1);
        const isGrandchild = request.messages[0]?.role === 'user' && request.messages[0].text === 'Deeper.';
        return last?.role === 'user' && !isGrandchild
          ? callTools({ name: 'spawn_agent', arguments: { task: 'Deeper.' } })
          : say('done');
      }),
    });
    await pool.wait(await pool.spawn('Look.'), idle);
    await pool.closeAll();
    const deep = events.filter((event) => event.type === 'subagent-event' && event.event.type === 'subagent-event');
    expect(deep.at(-1)).toMatchObject({
      agentId: 'agent-1',
      event: { agentId: 'agent-1', event: { type: 'session-end' } },
    });
  });

  test('so many may be open, and no more; closing one makes room', async () => {
    const { pool } = createPool({ subagents: { maxOpen: 2 } });
    await Promise.all([pool.spawn('a'), pool.spawn('b')]);
    await expect(pool.spawn('c')).rejects.toThrow('2 subagents are open');
    await pool.close('agent-1');
    expect(await pool.spawn('c')).toBe('agent-3');
    await pool.closeAll();
  });

  test('another model where none can be chosen, and one that cannot be opened, are errors', async () => {
    const { pool } = createPool();
    await expect(pool.spawn('x', { model: 'other' })).rejects.toThrow('Leave model out');
    const failing = createPool({
      subagents: { maxOpen: 1, createModel: () => Promise.reject(new PthError('model/unknown', 'no such model')) },
    });
    await expect(failing.pool.spawn('x', { model: 'other' })).rejects.toThrow('no such model');
    expect(await failing.pool.spawn('x')).toBe('agent-1');
    await failing.pool.closeAll();
    await expect(failing.pool.spawn('x')).rejects.toMatchObject({ code: 'agent/closed' });
  });
});

describe('send_input and wait', () => {
  test(
    proves(
      ['A-040', 'A-043'],
      'wait blocks until the child has done all that was sent, and gives output, success and turns',
    ),
    async () => {
      const held = new EventStream<never, void>();
      let asked = 0;
      const order: string[] = [];
      const { session } = openScripted(
        family(
          [
            spawn(),
            on('send_input', { message: 'And this.' }),
            () => {
              setTimeout(() => {
                order.push('released');
                held.end();
              }, 20);
              return on('wait');
            },
            () => {
              order.push('waited');
              return say('Thanks.');
            },
          ],
          async () => {
            if (++asked === 1) await held.result();
            return say(`answer ${asked}`);
          },
        ),
        { subagents: {} },
      );
      expect((await run(session)).reply).toMatchObject({ stop: 'completed', text: 'Thanks.', turns: 4 });
      const [spawned, sent, waited] = toolResults(session).map((result) => JSON.parse(result.text));
      expect(spawned).toEqual({ agent_id: 'agent-1', status: 'running' });
      expect(sent).toEqual({ agent_id: 'agent-1', status: 'queued' });
      expect(waited).toEqual({ output: 'answer 2', success: true, turnsUsed: 2 });
      expect(order).toEqual(['released', 'waited']);
      await session.abort();
    },
  );

  test('an idle child begins at once, and its turns add up', async () => {
    const { pool } = createPool();
    const id = await pool.spawn('Look.');
    await pool.wait(id, idle);
    expect(pool.send(id, 'More.')).toBe('started');
    expect(await pool.wait(id, idle)).toEqual({ output: 'child', success: true, turnsUsed: 2 });
    expect(await pool.wait(id, idle)).toEqual({ output: 'child', success: true, turnsUsed: 2 });
    await pool.closeAll();
  });

  test('a limit or a fault of the child is its result, and the parent goes on', async () => {
    const looping = createPool({
      model: createScriptedModel(() => callTools({ name: 'grep', arguments: { pattern: `${Math.random()}` } })),
    });
    const limited = await looping.pool.spawn('Look.', { maxTurns: 2 });
    expect(await looping.pool.wait(limited, idle)).toEqual({
      output: '[ended without finishing: turn-limit]',
      success: false,
      turnsUsed: 2,
    });
    await looping.pool.closeAll();
    const { session } = openScripted(
      family([spawn(), on('wait'), say('A pity.')], () => Promise.reject(new PthError('model/auth', 'wrong key'))),
      { subagents: {} },
    );
    expect((await run(session)).reply.text).toBe('A pity.');
    expect(JSON.parse(toolResults(session)[1]?.text ?? '')).toEqual({
      output: 'wrong key',
      success: false,
      turnsUsed: 0,
    });
    await session.abort();
  });

  test('a wait that takes too long is ended by the limit on one call; the child works on', async () => {
    const { session } = openScripted(family([spawn(), on('wait'), say('Later.')], never), {
      subagents: {},
      toolTimeoutMs: 20,
    });
    expect((await run(session)).reply.text).toBe('Later.');
    expect(toolResults(session)[1]).toMatchObject({ isError: true, text: expect.stringContaining('20 ms') });
    await session.abort();
  });

  test('unknown ids and wrong arguments are error results', async () => {
    const { session } = openScripted(
      [
        callTools(
          { name: 'wait', arguments: { agent_id: 'agent-7' } },
          { name: 'send_input', arguments: { agent_id: 'agent-7', message: 'x' } },
          { name: 'close_agent', arguments: { agent_id: 'agent-7' } },
          { name: 'spawn_agent', arguments: {} },
        ),
        say('Oh.'),
      ],
      { subagents: {} },
    );
    await run(session);
    expect(toolResults(session).map((result) => result.isError)).toEqual([true, true, true, true]);
    expect(toolResults(session)[0]?.text).toContain('Open are: none');
  });

  test('what children use is counted with the input in which they finish', async () => {
    const usage = { ...noUsage, inputTokens: 10, outputTokens: 5 };
    const { session } = openScripted(
      family([spawn(), on('wait'), say('Ok.')], () => say('done', { usage })),
      { subagents: {} },
    );
    expect((await run(session)).reply.usage).toEqual(usage);
    await session.abort();
  });
});

describe('closing', () => {
  test(proves(['A-041'], 'close_agent aborts the child, whose state is then CLOSED'), async () => {
    const { pool, events } = createPool({ model: createScriptedModel([never]) });
    const id = await pool.spawn('Look.');
    const child = pool.find(id);
    const waiting = pool.wait(id, idle);
    await pool.close(id);
    expect(child?.state).toBe('CLOSED');
    expect(await waiting).toEqual({ output: '[ended without finishing: aborted]', success: false, turnsUsed: 0 });
    expect(events.at(-1)).toMatchObject({ agentId: id, event: { type: 'session-end' } });
    expect(pool.find(id)).toBeUndefined();
  });

  test(proves(['A-063'], 'all that a child said is told before it counts as closed'), async () => {
    const { pool, events } = createPool({
      model: createScriptedModel([
        say('', { parts: Array.from({ length: 500 }, (_, part) => ({ type: 'thinking', text: String(part) })) }),
      ]),
    });
    const id = await pool.spawn('Look.');
    await pool.find(id)?.abort();
    await pool.close(id);
    const again = await pool.spawn('Look.');
    const before = events.length;
    await pool.wait(again, idle);
    await pool.close(again);
    const told = events.slice(before).flatMap((event) => (event.type === 'subagent-event' ? [event.event.type] : []));
    expect(told.filter((type) => type === 'thinking-delta')).toHaveLength(500);
    expect(told.at(-1)).toBe('session-end');
  });

  test(proves(['A-041'], 'the tool says so, and the id is unknown afterwards'), async () => {
    const { session } = openScripted(family([spawn(), on('close_agent'), on('wait')], never), { subagents: {} });
    await run(session);
    expect(toolResults(session).map((result) => result.isError)).toEqual([false, false, true]);
    await session.abort();
  });

  test(
    proves(['A-063'], 'an abort cancels the answer and the tools, closes the children first, then ends the session'),
    async () => {
      const { session, workspace } = openScripted(
        family(
          [
            spawn(),
            callTools(
              { name: 'shell', arguments: { command: 'sleep' } },
              { name: 'wait', arguments: { agent_id: 'agent-1' } },
            ),
          ],
          never,
        ),
        { subagents: {} },
      );
      const effects: string[] = [];
      workspace.onRun = (_, { signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            effects.push('command ended');
            resolve({ reason: 'aborted', exitCode: null });
          });
        });
      const all = collect(session);
      const { stream, reply } = submit(session);
      stream.listen((event) => {
        if (event.type === 'tool-call-start' && event.name === 'shell') setTimeout(() => void session.abort(), 5);
      });
      expect((await reply).stop).toBe('aborted');
      await session.abort();
      const events = await all;
      const childEnd = events.findIndex(
        (event) => event.type === 'subagent-event' && event.event.type === 'session-end',
      );
      expect(childEnd).toBeGreaterThan(0);
      expect(types(events).slice(childEnd + 1)).toContain('session-end');
      expect(types(events).at(-1)).toBe('session-end');
      expect(events.slice(childEnd + 1).some((event) => event.type === 'subagent-event')).toBe(false);
      expect(effects).toEqual(['command ended']);
      expect(session.state).toBe('CLOSED');
      expect(toolResults(session)).toHaveLength(3);
    },
  );

  test('an abort of an idle session closes children that are still at work', async () => {
    const { session } = openScripted(family([spawn(), say('Off it goes.')], never), { subagents: {} });
    const all = collect(session);
    expect((await run(session)).reply.stop).toBe('completed');
    expect(session.state).toBe('IDLE');
    await session.abort();
    expect(session.state).toBe('CLOSED');
    const events = await all;
    expect(events.at(-1)?.type).toBe('session-end');
    expect(events.at(-2)).toMatchObject({ type: 'subagent-event', event: { type: 'session-end' } });
  });

  test('a fault of the parent closes them, too', async () => {
    const { session } = openScripted(family([spawn(), fault], never), { subagents: {} });
    const all = collect(session);
    await expect(submit(session).reply).rejects.toMatchObject({ code: 'model/rate-limit' });
    expect((await all).at(-2)).toMatchObject({ type: 'subagent-event', event: { type: 'session-end' } });
  });
});
