import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { when } from '../../../src/playbook/index.ts';
import { proves } from '../../requirements.ts';
import { extension, hosts } from './hosts.ts';

interface HostEvent {
  type: string;
  message?: { role: string; stopReason?: string };
}

/** The steps of the loop, in words that both hosts share where they share them. */
function toStep({ type, message }: HostEvent): string[] {
  if (type === 'message_end' && message?.role === 'assistant') return [`answer: ${message.stopReason}`];
  if (type === 'text-end') return ['answer: stop'];
  if (type === 'tool-call-start' || type === 'tool_execution_start') return ['tool starts'];
  if (type === 'tool-call-end' || type === 'tool_execution_end') return ['tool ends'];
  return [];
}

const refuse = () => {
  throw new Error('a connection was opened');
};

describe.each(hosts)('on $name', ({ open }) => {
  beforeEach(() => {
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(refuse);
    vi.spyOn(http, 'request').mockImplementation(refuse);
    vi.spyOn(https, 'request').mockImplementation(refuse);
    vi.stubGlobal('fetch', refuse);
    for (const name of Object.keys(process.env)) if (/KEY|TOKEN|SECRET/i.test(name)) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  test(proves(['H-001'], 'without network and keys, two triggers give identical events'), async () => {
    const logs = [];
    for (const trigger of ['Write a note.', 'Something else.']) {
      const session = await open({
        extensions: [extension('notes')],
        playbook: when('x').calls('note', { text: 'a' }).says('Noted.').turns,
      });
      await session.run(trigger);
      const { toolCalls, toolResults, messages, all } = session.events;
      const kinds = all.map((event) => (event as { type: string }).type);
      logs.push({ toolCalls, toolResults, answers: messages.filter(({ role }) => role !== 'user'), kinds });
      await session.dispose();
    }
    expect(logs[0]?.toolResults).toHaveLength(1);
    expect(logs[1]).toEqual(logs[0]);
  });

  test(proves(['H-003'], 'the model and the tools take turns, with stop reasons that match'), async () => {
    const session = await open({ extensions: [extension('notes')] });
    await session.run(when('x').calls('note', { text: 'a' }).says('Noted.'));
    expect(session.events.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    const answers = session.events.messages.flatMap((message) => (message.role === 'assistant' ? [message.parts] : []));
    expect(answers.map((parts) => parts.map(({ type }) => type))).toEqual([['tool-call'], ['text']]);
    const steps = session.events.all.flatMap((event) => toStep(event as HostEvent));
    // PTH's own session announces a call with its start alone.
    const first = session.host === 'pi' ? ['answer: toolUse'] : [];
    expect(steps).toEqual([...first, 'tool starts', 'tool ends', 'answer: stop']);
    await session.dispose();
  });
});
