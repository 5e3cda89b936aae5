import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/index.ts';
import { PthError } from '../../../src/base/index.ts';
import { proves } from '../../requirements.ts';
import {
  callTools,
  collect,
  createScriptedModel,
  kinds,
  openScripted,
  run,
  say,
  simpleTool,
  submit,
  toolResults,
  types,
} from './agent-kit.ts';

const append = (command = 'echo x >> log') => callTools({ name: 'shell', arguments: { command } });

/** The kinds of the agent's test plan and the event that stands for each. */
const planned: readonly (readonly [kind: string, event: AgentEvent['type']])[] = [
  ['ASSISTANT_TEXT_DELTA', 'text-delta'],
  ['ASSISTANT_TEXT_END', 'text-end'],
  ['ASSISTANT_TEXT_START', 'text-start'],
  ['CONTEXT_WARNING', 'context-warning'],
  ['ERROR', 'error'],
  ['LOOP_DETECTION', 'loop-detection'],
  ['SESSION_END', 'session-end'],
  ['SESSION_START', 'session-start'],
  ['SUBAGENT_EVENT', 'subagent-event'],
  ['THINKING_DELTA', 'thinking-delta'],
  ['TOOL_CALL_END', 'tool-call-end'],
  ['TOOL_CALL_START', 'tool-call-start'],
  ['TURN_LIMIT', 'turn-limit'],
];

describe('events of the session', () => {
  test(proves(['A-054'], 'all thirteen kinds happen, each in a scenario of its own'), async () => {
    const seen: AgentEvent[] = [];
    const play = async (...args: Parameters<typeof openScripted>) => {
      const { session } = openScripted(...args);
      const all = collect(session);
      await Promise.allSettled([submit(session).reply]);
      await session.abort();
      const events = await all;
      expect(events[0]?.type).toBe('session-start');
      expect(events.at(-1)?.type).toBe('session-end');
      seen.push(...events);
      return new Set(types(events));
    };
    const thinking = say('Hm.', { parts: [{ type: 'thinking', text: 'Let me see.' }] });
    expect(await play([say('Hi.')])).toContain('text-delta');
    expect(await play([thinking])).toContain('thinking-delta');
    expect(await play([callTools({ name: 'glob', arguments: { pattern: '*' } }), say('Ok.')])).toContain(
      'tool-call-end',
    );
    expect(await play([callTools({ name: 'glob', arguments: { pattern: '*' } })], { maxToolRounds: 1 })).toContain(
      'turn-limit',
    );
    expect(await play([callTools({ name: 'glob', arguments: { pattern: '*' } })])).toContain('loop-detection');
    expect(await play([() => Promise.reject(new PthError('model/context-length', 'full'))])).toContain(
      'context-warning',
    );
    const spawn = callTools({ name: 'spawn_agent', arguments: { task: 'x' } });
    expect(await play([spawn, say('Ok.')], { subagents: {} })).toContain('subagent-event');
    const happened = new Set(seen.map((event) => event.type));
    expect(planned.filter(([, event]) => !happened.has(event))).toEqual([]);
  });

  test(proves(['A-055'], 'every reader begins with session-start, also one that comes late'), async () => {
    const { session } = openScripted([say('one'), say('two')]);
    const readers = [collect(session), collect(session)];
    await run(session);
    readers.push(collect(session));
    await run(session);
    await session.abort();
    const all = await Promise.all(readers);
    for (const events of all) {
      expect(events[0]).toMatchObject({ type: 'session-start', sessionId: expect.stringMatching(/./) });
      expect(events.at(-1)?.type).toBe('session-end');
    }
    expect(types(all[0] ?? [])).toEqual(types(all[1] ?? []));
    expect(types(all[2] ?? []).filter((type) => type === 'text-end')).toHaveLength(1);
    expect(types(await collect(session))).toEqual([]);
  });

  test('a reader that stops early stops nothing', async () => {
    const { session } = openScripted([say('one')]);
    const first = (async () => {
      for await (const event of session.events()) return event;
      return undefined;
    })();
    expect((await run(session)).reply.text).toBe('one');
    expect((await first)?.type).toBe('session-start');
  });

  test(
    proves(['A-057', 'A-063'], 'the state becomes CLOSED after the last event, and nothing comes behind it'),
    async () => {
      const states: string[] = [];
      let refused: Promise<unknown> | undefined;
      const { session } = openScripted([
        (_, signal) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
      ]);
      const { stream, events, reply } = submit(session);
      stream.listen((event) => {
        if (event.type !== 'session-end') return;
        states.push(session.state);
        expect(() => session.steer('x')).toThrow('closed');
        refused = session.submit('more').result();
      });
      await new Promise((resolve) => setImmediate(resolve));
      await session.abort();
      expect((await reply).stop).toBe('aborted');
      expect(states).toEqual(['PROCESSING']);
      await expect(refused).rejects.toMatchObject({ code: 'agent/closed' });
      expect(session.state).toBe('CLOSED');
      expect(events.at(-1)?.type).toBe('session-end');
    },
  );
});

describe('nothing is lost from the history', () => {
  test('an answer that is cut off leaves its text, marked as partial', async () => {
    const model = createScriptedModel([say('x')]);
    const cut: typeof model = {
      ...model,
      stream: (request, signal) => {
        const stream = model.stream(request, signal);
        return Object.assign(Object.create(stream) as typeof stream, {
          result: async () => {
            await stream.result();
            throw new PthError('model/stream-cut', 'cut');
          },
          listen: stream.listen.bind(stream),
        });
      },
    };
    const { session } = openScripted([], { model: cut });
    await expect(submit(session).reply).rejects.toMatchObject({ code: 'model/stream-cut' });
    expect(session.history()).toEqual([
      { kind: 'user', role: 'user', text: 'Go.' },
      { kind: 'assistant', role: 'assistant', parts: [{ type: 'text', text: 'x' }], isPartial: true },
    ]);
    expect(session.state).toBe('CLOSED');
  });

  test('an argument of five million characters, valid or not, does its work and stays whole', async () => {
    const content = 'x'.repeat(5 * 1024 * 1024);
    const { session, workspace } = openScripted([
      callTools(
        { name: 'write_file', arguments: { path: 'big', content } },
        { name: 'write_file', rawArguments: `{"path": "big2", "content": "${content}` },
      ),
      say('Done.'),
    ]);
    expect((await run(session)).reply.stop).toBe('completed');
    expect(workspace.files.get('big')).toHaveLength(content.length);
    expect(toolResults(session).map((result) => result.isError)).toEqual([false, true]);
    expect(toolResults(session)[1]?.text.length).toBeLessThan(1_000);
    const [, answer] = session.history();
    expect(JSON.stringify(answer)).toContain(content);
  });

  test('a tool that floods: all of it in the event, the ends of it in the history', async () => {
    const flood = 'line\n'.repeat(4_000_000);
    const { session } = openScripted([callTools({ name: 'flood' }), say('Done.')], {
      tools: [simpleTool('flood', async () => flood)],
    });
    const { events } = await run(session);
    expect(events.find((event) => event.type === 'tool-call-end')?.output).toBe(flood);
    expect(toolResults(session)[0]?.text.length).toBeLessThan(31_000);
  });

  test('a tool that never ends and hears nothing is left behind at its limit', async () => {
    const deaf = simpleTool('deaf', () => new Promise(() => undefined));
    const clock = {
      now: () => new Date(0),
      monotonicMs: () => 0,
      sleep: (_ms: number, signal?: AbortSignal) =>
        signal?.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve(),
    };
    const { session } = openScripted([callTools({ name: 'deaf' }), say('Done.')], { tools: [deaf], clock });
    expect((await run(session)).reply.stop).toBe('completed');
    expect(toolResults(session)).toMatchObject([{ isError: true, text: 'deaf was ended after 660000 ms.' }]);
  });

  test('a tool that gives no text, or throws what is no error, is an error result', async () => {
    const tools = [
      simpleTool('nothing', (async () => undefined) as never),
      // oxlint-disable-next-line only-throw-error, prefer-promise-reject-errors -- tools of callers may do this
      simpleTool('thrower', () => Promise.reject('just words')),
      simpleTool('early', () => {
        throw new Error('before any promise');
      }),
    ];
    const { session } = openScripted(
      [callTools({ name: 'nothing' }, { name: 'thrower' }, { name: 'early' }), say('Ok.')],
      { tools },
    );
    expect((await run(session)).reply.stop).toBe('completed');
    expect(toolResults(session).map((result) => [result.isError, result.text])).toEqual([
      [true, 'nothing gave no text but undefined.'],
      [true, 'just words'],
      [true, 'before any promise'],
    ]);
  });

  test('an empty answer is an answer', async () => {
    const { session } = openScripted([say('', { parts: [] }), say('Hm.')]);
    expect((await run(session)).reply).toMatchObject({ stop: 'completed', text: '' });
    expect((await run(session)).reply.text).toBe('Hm.');
    expect(kinds(session)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });
});

describe('loops and the files', () => {
  test(proves(['A-010'], 'the same command and result is no loop while the files change'), async () => {
    const { session, workspace } = openScripted([...Array.from({ length: 20 }, () => append()), say('Done.')]);
    let state = 0;
    workspace.onRun = ({ argv }) => {
      const isCount = String(argv.at(-1)).includes('cksum');
      if (!isCount) state++;
      const text = isCount ? String(state) : '';
      return { stdout: { text, totalBytes: 1, isTruncated: false } };
    };
    const { events, reply } = await run(session);
    expect(types(events)).not.toContain('loop-detection');
    expect(reply.stop).toBe('completed');
  });

  test('the same command and result with the same files is one, and the files are looked at only then', async () => {
    const { session, workspace } = openScripted([append('ls'), append('pwd'), append('id'), append()]);
    let looks = 0;
    workspace.onRun = ({ argv }) => {
      if (String(argv.at(-1)).includes('cksum')) looks++;
      return {};
    };
    const { events, reply } = await run(session);
    expect(events.filter((event) => event.type === 'loop-detection')).toHaveLength(2);
    expect(reply.stop).toBe('loop');
    expect(looks).toBe(8);
  });

  test('a workspace that cannot look compares by results alone', async () => {
    const { session, workspace } = openScripted([
      callTools({ name: 'write_file', arguments: { path: 'a', content: 'b' } }),
    ]);
    workspace.onRun = () => Promise.reject(new PthError('environment/closed', 'gone'));
    expect((await run(session)).reply.stop).toBe('loop');
  });
});
