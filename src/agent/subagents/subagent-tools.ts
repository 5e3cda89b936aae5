import { z } from 'zod';
import type { ModelTool } from '../agent-session.ts';
import { defineTool } from '../tools/define-tool.ts';
import type { SubagentPool } from './subagent-pool.ts';

const agentId = z.string().min(1).describe('The id that spawn_agent gave');

/** Creates the four tools for delegating work to subagents. */
export function createSubagentTools(pool: SubagentPool): ModelTool[] {
  return [
    defineTool({
      name: 'spawn_agent',
      description:
        'Starts another agent on a task of its own and gives its id at once. It works in the same directory, with the ' +
        'same tools, and knows nothing of this conversation: say in the task all that it needs. Use wait for its result.',
      input: z.strictObject({
        task: z.string().min(1).describe('What it is to do, complete in itself'),
        model: z.string().min(1).optional().describe('Id of another model; the same model when left out'),
        max_turns: z.int().min(1).max(1000).optional().describe('Most answers that it may give'),
      }),
      async execute({ task, model, max_turns }) {
        const id = await pool.spawn(task, {
          ...(model === undefined ? {} : { model }),
          ...(max_turns === undefined ? {} : { maxTurns: max_turns }),
        });
        return JSON.stringify({ agent_id: id, status: 'running' });
      },
    }),
    defineTool({
      name: 'send_input',
      description: 'Gives a subagent more input: at once when it is idle, else when it has done what it is at.',
      input: z.strictObject({ agent_id: agentId, message: z.string().min(1).describe('The input') }),
      execute: async ({ agent_id, message }) => JSON.stringify({ agent_id, status: pool.send(agent_id, message) }),
    }),
    defineTool({
      name: 'wait',
      description:
        'Waits until a subagent has done what it is at, and gives its output, whether it succeeded, and its turns.',
      input: z.strictObject({ agent_id: agentId }),
      isReadOnly: true,
      execute: async ({ agent_id }, { signal }) => JSON.stringify(await pool.wait(agent_id, signal)),
    }),
    defineTool({
      name: 'close_agent',
      description: 'Ends a subagent, also one that is still at work.',
      input: z.strictObject({ agent_id: agentId }),
      async execute({ agent_id }) {
        await pool.close(agent_id);
        return JSON.stringify({ agent_id, status: 'closed' });
      },
    }),
  ];
}
