import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, structuredResult } from '../../kit/fake-connection.ts';

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, required = Object.keys(properties)): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required } });

test('a lookup that answers for any id is asked for the thing that the tool of its noun made', async () => {
  const tools = [
    tool('analyze_task_scope', { text }),
    tool('get_task', { taskId: text }),
    tool('store_summary', { taskId: text, summary: text }),
    tool('start_task', { title: text, requester: text }),
    tool('get_history', {}),
  ];
  const all = new Map<unknown, JsonObject>();
  const answers: Record<string, (input: JsonObject) => JsonObject> = {
    analyze_task_scope: () => ({ success: true, agents: [{ id: 'agent-1' }] }),
    get_task: ({ taskId }) => ({ success: true, ...(all.has(taskId) ? { task: all.get(taskId) ?? null } : {}) }),
    store_summary: ({ taskId = '', summary = '' }) => ({ success: true, summary: { taskId, text: summary } }),
    start_task: ({ title = '' }) => {
      const task = { title, id: `task_${all.size + 1}` };
      all.set(task.id, task);
      return { success: true, task };
    },
    get_history: () => ({ success: true, history: [{ tool: 'get_task', id: 'audit_1' }] }),
  };
  const probe: ServerProbe = {
    callTool: (name, input) => {
      const answer = answers[name]?.(input);
      return Promise.resolve(answer ? structuredResult(answer) : errorResult('no such tool'));
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  const steps = (name: string) => {
    const found = tests.find((item) => item.name.startsWith(`${name} - valid`));
    return found?.tier === 2 ? found.steps.map((step) => step.tool) : [];
  };
  expect(steps('get_task')).toEqual(['start_task', 'get_task']);
  expect(steps('store_summary')).toEqual(['start_task', 'store_summary']);
});
