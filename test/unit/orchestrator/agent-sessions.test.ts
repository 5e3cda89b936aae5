import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../../../src/agent/index.ts';
import { systemClock } from '../../../src/base/index.ts';
import { createAgentSessions } from '../../../src/orchestrator/roles/agent-sessions.ts';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

test(proves(['R-028'], 'an agent is driven by five calls, with attached tools and a compacted context'), async () => {
  const usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 0, cacheWriteTokens: 0 };
  const first = when('the task').calls('look_up', { word: 'sum' }).turn({ text: 'first', usage });
  const second = when('the history').calls('look_up', { word: 'product' }).says('second');
  const model = createPlaybookModel({ conversations: [first, second] }, { id: 'playbook:calls', contextWindow: 200 });
  const sessions = createAgentSessions(model, systemClock);
  const request = { workspace: new MemoryWorkspace(), system: 'rules', protectedPaths: [], commandTimeoutMs: 1000 };
  const handle = sessions.createAgentSession(request);
  const asked: string[] = [];
  const lookUp = defineTool({
    name: 'look_up',
    description: 'Looks a word up.',
    input: z.strictObject({ word: z.string() }),
    execute: async ({ word }) => `found ${asked.push(word)}`,
  });
  sessions.attachTools(handle, [lookUp]);
  const seen: string[] = [];
  const stop = sessions.streamOutput(handle, (event) => seen.push(event.type));

  const reply = await sessions.runPrompt(handle, 'the task');
  expect(reply).toMatchObject({ stop: 'completed', text: 'first', contextUtilization: 0.6 });
  expect(() => sessions.attachTools(handle, [lookUp])).toThrow('before the first prompt');
  expect(seen).toEqual(expect.arrayContaining(['tool-call-start', 'tool-call-end', 'text-end']));
  stop();
  const count = seen.length;

  const resumed = await sessions.resumeSession(handle);
  expect(resumed.id).toBe(handle.id);
  expect(await sessions.runPrompt(resumed, 'the history')).toMatchObject({ text: 'second', contextUtilization: 0 });
  expect(asked).toEqual(['sum', 'product']);
  expect(seen).toHaveLength(count);
  await sessions.close();
  await expect(sessions.runPrompt(handle, 'more')).rejects.toMatchObject({ code: 'agent/closed' });
});
