import { describe, expect, test } from 'vitest';
import type { AgentEvent, AgentReply, AgentSession, AgentSessionOptions } from '../../../src/agent/index.ts';
import { EventStream, PthError } from '../../../src/base/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import { createAgentFixProvider, type FixEvent } from '../../../src/repair/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';

const edit: AgentEvent = {
  type: 'tool-call-end',
  id: '1',
  name: 'edit_file',
  isError: false,
  output: 'ok',
  durationMs: 1,
};
const read: AgentEvent = { ...edit, name: 'read_file' };

function setUp(script: { events?: AgentEvent[]; reply?: Partial<AgentReply>; fault?: Error; signal?: AbortSignal }) {
  const seen: { options?: Omit<AgentSessionOptions, 'model'>; input?: string; aborts: number } = { aborts: 0 };
  const provider = createAgentFixProvider({
    source: 'agent test',
    maxToolRounds: 7,
    reasoningEffort: 'high',
    createSession: (options) => {
      seen.options = options;
      const session: Partial<AgentSession> = {
        submit(input) {
          seen.input = input;
          return EventStream.run<AgentEvent, AgentReply>(async (stream) => {
            for (const event of script.events ?? []) stream.emit(event);
            if (script.fault !== undefined) throw script.fault;
            return { stop: 'completed', text: '', turns: 3, usage: noUsage, contextUtilization: 0, ...script.reply };
          });
        },
        abort: () => {
          seen.aborts++;
          return Promise.resolve();
        },
      };
      return session as AgentSession;
    },
  });
  const events: FixEvent[] = [];
  const fix = () =>
    provider.fix(
      {
        diagnosis: makeDiagnosis(),
        iteration: 1,
        workspace: new MemoryWorkspace(),
        earlierAttempts: [],
        signal: script.signal,
      },
      (event) => events.push(event),
    );
  return { fix, seen, events };
}

describe('createAgentFixProvider', () => {
  test('asks one fresh session, guards the suite, and reads subject and body', async () => {
    const { fix, seen, events } = setUp({
      events: [read, edit],
      reply: { text: 'SUBJECT: add the operands\nBODY: They were subtracted.' },
    });
    expect(await fix()).toEqual({
      status: 'edited',
      subject: 'add the operands',
      body: 'They were subtracted.',
      turns: 3,
      usage: noUsage,
    });
    expect(seen.options).toMatchObject({ maxToolRounds: 7, reasoningEffort: 'high' });
    expect(seen.options?.protectedPaths).toEqual(expect.arrayContaining(['.pth', '.github', '.git']));
    expect(seen.input).toContain('Fault: Tool "add"');
    const told = { type: 'fix-prompt', system: seen.options?.system, prompt: seen.input };
    expect(events).toMatchObject([told, read, edit, { type: 'fix-reply', reply: { stop: 'completed' } }]);
    expect(seen.aborts).toBe(1);
  });

  test.each([
    ['only read', { events: [read], reply: { text: 'nothing to do' } }, 'changed nothing: nothing to do'],
    ['failed to edit', { events: [{ ...edit, isError: true }] }, 'changed nothing'],
    ['hit its limit', { events: [edit], reply: { stop: 'turn-limit' as const } }, 'stopped at its limit after 3 turns'],
    ['repeated itself', { events: [edit], reply: { stop: 'loop' as const } }, 'stopped because it repeated itself'],
    ['refused', { reply: { stop: 'refused' as const, text: 'no' } }, 'the model refused: no'],
  ])('declines when the agent %s', async (_, script, reason) => {
    expect(await setUp(script).fix()).toMatchObject({ status: 'declined', reason });
  });

  test('throws a fault of the model, and closes the session all the same', async () => {
    const { fix, seen } = setUp({ fault: new PthError('model/rate-limit', 'slow down') });
    await expect(fix()).rejects.toMatchObject({ code: 'model/rate-limit' });
    expect(seen.aborts).toBe(1);
  });

  test('rejects with the reason of an aborted signal', async () => {
    const controller = new AbortController();
    const reason = new Error('stop');
    controller.abort(reason);
    await expect(setUp({ signal: controller.signal }).fix()).rejects.toBe(reason);
  });
});
