import { expect, test } from 'vitest';
import { type AgentEvent, createAgentSession } from '../../../src/agent/index.ts';
import { createPlaybookModel, type PlaybookTurn } from '../../../src/playbook/index.ts';
import { createAgentFixProvider } from '../../../src/repair/index.ts';
import { FixSteering } from '../../../src/repair/steer-fix.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';

const call: AgentEvent = { type: 'tool-call-end', id: '1', name: 'grep', isError: false, output: '', durationMs: 1 };

test('an agent is told once, after three quarters of its rounds or when its window is nearly full', () => {
  const late = new FixSteering(8);
  const said = Array.from({ length: 8 }, () => late.follow(call));
  expect(said.map((text) => text !== null)).toEqual([false, false, false, false, false, true, false, false]);
  expect(said[5]).toContain('6 tool calls, and are stopped after 8 rounds');
  const full = new FixSteering(60);
  expect(full.follow({ type: 'context-warning', usagePercent: 0.82 })).toContain('82 % of the room');
  expect(full.follow({ type: 'context-warning', usagePercent: 0.9 })).toBeNull();
});

test('the model reads it with its next request', async () => {
  const heard: string[] = [];
  const look = (index: number): PlaybookTurn => ({
    toolCalls: [{ name: 'read_file', arguments: { path: `file-${index}.txt` } }],
    assertContext: (messages) => void heard.push(JSON.stringify(messages.at(-1))),
  });
  const model = createPlaybookModel([look(1), look(2), look(3), { ...look(4) }, { text: 'Nothing.' }], { id: 'p' });
  const provider = createAgentFixProvider({
    source: 'agent p',
    maxToolRounds: 4,
    createSession: (options) => createAgentSession({ ...options, model }),
  });
  await provider.fix(
    { diagnosis: makeDiagnosis(), iteration: 1, workspace: new MemoryWorkspace({}), earlierAttempts: [] },
    () => undefined,
  );
  expect(heard.map((text) => text.includes('Stop exploring'))).toEqual([false, false, false, true]);
});
