import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../../../src/agent/tools/define-tool.ts';
import { PthError } from '../../../src/base/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import { proves } from '../../requirements.ts';
import {
  callTools,
  collect,
  kinds,
  openScripted,
  run,
  say,
  simpleTool,
  submit,
  toolResults,
  types,
} from './agent-kit.ts';

const endless = () => callTools({ name: 'grep', arguments: { pattern: `x${Math.random()}` } });

describe('steer', () => {
  test(
    proves(
      ['A-034', 'A-036', 'A-037'],
      'what was said before the input goes behind it and before the first answer, as the user',
    ),
    async () => {
      const { session, model } = openScripted([say('Yes.')]);
      session.steer('change approach');
      await run(session, 'input');
      expect(session.history().slice(0, 2)).toEqual([
        { kind: 'user', role: 'user', text: 'input' },
        { kind: 'steering', role: 'user', text: 'change approach' },
      ]);
      expect(kinds(session)).toEqual(['user', 'steering', 'assistant']);
      expect(model.requests[0]?.messages).toEqual([
        { role: 'user', text: 'input' },
        { role: 'user', text: 'change approach' },
      ]);
    },
  );

  test(proves(['A-034', 'A-037'], 'what is said during a call goes behind its round'), async () => {
    const tool = simpleTool('work', async () => {
      session.steer('change approach');
      session.steer('and hurry');
      return 'done';
    });
    const { session, model } = openScripted([callTools({ name: 'work' }), say('Yes.')], { tools: [tool] });
    await run(session);
    expect(kinds(session)).toEqual(['user', 'assistant', 'tool-results', 'steering', 'steering', 'assistant']);
    expect(model.requests[1]?.messages.slice(-2)).toEqual([
      { role: 'user', text: 'change approach' },
      { role: 'user', text: 'and hurry' },
    ]);
  });

  test('what is said while the last text streams is answered before the input ends', async () => {
    const { session, model } = openScripted([
      () => {
        session.steer('late');
        return say('one');
      },
      say('two'),
    ]);
    const { reply } = await run(session, 'first');
    expect(reply).toMatchObject({ stop: 'completed', text: 'two', turns: 2 });
    expect(kinds(session)).toEqual(['user', 'assistant', 'steering', 'assistant']);
    expect(model.requests[1]?.messages.at(-1)).toEqual({ role: 'user', text: 'late' });
  });

  test('what is said because the window fills goes with the very request that is warned of', async () => {
    const full = { ...callTools({ name: 'work' }), usage: { ...noUsage, inputTokens: 190_000 } };
    const { session, model } = openScripted([full, say('one')], { tools: [simpleTool('work', async () => 'done')] });
    const { stream, reply } = submit(session);
    stream.listen((event) => void (event.type === 'context-warning' && session.steer('finish')));
    expect(await reply).toMatchObject({ stop: 'completed', text: 'one', turns: 2 });
    expect(model.requests[1]?.messages.at(-1)).toEqual({ role: 'user', text: 'finish' });
  });
});

describe('followUp', () => {
  test(proves(['A-035'], 'two inputs, two requests, one after the other in one stream'), async () => {
    const { session, model } = openScripted([say('one'), say('two')]);
    session.followUp('next question');
    const { reply, events } = await run(session, 'first input');
    const inputs = session.history().flatMap((turn) => (turn.kind === 'user' ? [turn.text] : []));
    expect(inputs).toEqual(['first input', 'next question']);
    expect(model.requests).toHaveLength(2);
    expect(reply).toMatchObject({ stop: 'completed', text: 'two', turns: 2 });
    expect(types(events).filter((type) => type === 'text-end')).toHaveLength(2);
    expect(session.state).toBe('IDLE');
  });

  test('one that is queued during the last answer is still worked on', async () => {
    const { session, model } = openScripted([
      () => {
        session.followUp('and this');
        return say('one');
      },
      say('two'),
    ]);
    expect((await run(session)).reply.text).toBe('two');
    expect(model.requests).toHaveLength(2);
  });

  test('each has its own rounds; after a limit the rest waits for the next input', async () => {
    const { session } = openScripted(endless, { maxToolRounds: 2 });
    session.followUp('later');
    expect((await run(session)).reply).toMatchObject({ stop: 'turn-limit', turns: 2 });
    expect(session.history().filter((turn) => turn.kind === 'user')).toHaveLength(1);
  });

  test('a closed session takes neither', async () => {
    const { session } = openScripted([say('one')]);
    await session.abort();
    expect(() => session.steer('x')).toThrow(PthError);
    expect(() => session.followUp('x')).toThrow(expect.objectContaining({ code: 'agent/closed' }));
  });
});

describe('turns', () => {
  test(
    proves(['A-007'], 'three turns: the fourth input ends at the limit, without a request, and so does the fifth'),
    async () => {
      const { session, model } = openScripted([say('ok')], { maxTurns: 3 });
      for (let input = 0; input < 3; input++) expect((await run(session)).reply.stop).toBe('completed');
      for (let input = 0; input < 2; input++) {
        const { events, reply } = await run(session);
        expect(events).toEqual([{ type: 'turn-limit', limit: 'turns', count: 3 }]);
        expect(reply).toMatchObject({ stop: 'turn-limit', turns: 0 });
      }
      expect(model.requests).toHaveLength(3);
    },
  );

  test(proves(['A-007'], 'the limit also ends an input that goes on calling'), async () => {
    const { session, model } = openScripted(endless, { maxTurns: 3 });
    expect((await run(session)).reply).toMatchObject({ stop: 'turn-limit', turns: 3 });
    expect(model.requests).toHaveLength(3);
    expect(kinds(session).at(-1)).toBe('tool-results');
  });
});

describe('reasoning effort', () => {
  test(proves(['A-045'], 'a change takes effect with the next request, also between two rounds'), async () => {
    const tool = simpleTool('think', async () => {
      session.setReasoningEffort('high');
      return 'done';
    });
    const { session, model } = openScripted([say('one'), callTools({ name: 'think' }), say('two'), say('three')], {
      tools: [tool],
      reasoningEffort: 'low',
    });
    await run(session);
    await run(session);
    session.setReasoningEffort(undefined);
    await run(session);
    expect(model.requests.map((request) => request.reasoningEffort)).toEqual(['low', 'low', 'high', undefined]);
    expect(model.requests[3]).not.toHaveProperty('reasoningEffort');
  });
});

describe('a question to the user', () => {
  const question = callTools({ name: 'ask_user', arguments: { question: 'Which one?' } });
  const askUserTool = defineTool({
    name: 'ask_user',
    description: 'Asks the user a question.',
    input: z.strictObject({ question: z.string().min(1) }),
    isReadOnly: true,
    awaitsInput: true,
    execute: async () => 'The question was put to the user.',
  });

  test('waits in AWAITING_INPUT; the next input is the answer', async () => {
    const { session } = openScripted([question, say('Thanks.')], { tools: [askUserTool] });
    const { reply } = await run(session, 'Go.');
    expect(reply.stop).toBe('awaiting-input');
    expect(session.state).toBe('AWAITING_INPUT');
    const answered = submit(session, 'The left one.');
    expect(session.state).toBe('PROCESSING');
    expect((await answered.reply).stop).toBe('completed');
    expect(session.state).toBe('IDLE');
    expect(kinds(session)).toEqual(['user', 'assistant', 'tool-results', 'user', 'assistant']);
  });

  test('a queued follow-up is the answer at once', async () => {
    const { session } = openScripted([question, say('Thanks.')], { tools: [askUserTool] });
    session.followUp('The right one.');
    expect((await run(session)).reply).toMatchObject({ stop: 'completed', turns: 2 });
  });

  test('a question with wrong arguments waits for nobody', async () => {
    const { session } = openScripted([callTools({ name: 'ask_user' }), say('Sorry.')], { tools: [askUserTool] });
    expect((await run(session)).reply.stop).toBe('completed');
  });

  test('can be aborted while it waits', async () => {
    const { session } = openScripted([question], { tools: [askUserTool] });
    await run(session);
    const ended = collect(session);
    await session.abort();
    expect(session.state).toBe('CLOSED');
    expect(types(await ended)).toEqual(['session-start', 'session-end']);
  });
});

describe('parallel calls', () => {
  const tools = ['first', 'second', 'third'].map((name) =>
    simpleTool(name, async () => {
      await new Promise((resolve) => setTimeout(resolve, name === 'second' ? 1 : 100));
      if (name === 'second') throw new Error('boom');
      return name;
    }),
  );
  const calls = callTools({ name: 'first' }, { name: 'second' }, { name: 'third' });
  const texts = ['first', 'boom', 'third'];

  test(proves(['A-021'], 'run at the same time, keep their order, and one failure loses nothing'), async () => {
    const { session } = openScripted([calls, say('Done.')], { tools });
    const { events } = await run(session);
    expect(toolResults(session).map((result) => result.text)).toEqual(texts);
    expect(toolResults(session).map((result) => result.isError)).toEqual([false, true, false]);
    expect(types(events).slice(1, 4)).toEqual(Array.from({ length: 3 }, () => 'tool-call-start'));
  });

  test('commands of one answer wait for the one before', async () => {
    const answer = callTools(
      { name: 'shell', arguments: { command: 'first' } },
      { name: 'shell', arguments: { command: 'second' } },
    );
    const { session } = openScripted([answer, say('Done.')]);
    const { events } = await run(session);
    const steps = types(events).filter((type) => type.startsWith('tool-call'));
    expect(steps).toEqual(['tool-call-start', 'tool-call-end', 'tool-call-start', 'tool-call-end']);
  });

  test(proves(['A-021'], 'run one after the other where the profile allows no parallel calls'), async () => {
    const { session } = openScripted([calls, say('Done.')], { tools, supportsParallelToolCalls: false });
    const { events } = await run(session);
    expect(toolResults(session).map((result) => result.text)).toEqual(texts);
    const steps = types(events).filter((type) => type.startsWith('tool-call'));
    expect(steps).toEqual(Array.from({ length: 3 }, () => ['tool-call-start', 'tool-call-end']).flat());
    const waited = events.flatMap((event) => (event.type === 'tool-call-end' ? [event.durationMs] : []));
    expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(190);
  });
});
