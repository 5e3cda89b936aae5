import type { AgentEvent } from './agent-session.ts';

/**
 * The event kinds as the agent's test plan names them, for each event of this house. `retry` is the house's
 * own: the plan has no kind for it.
 */
export const agentEventKinds = {
  'session-start': 'SESSION_START',
  'session-end': 'SESSION_END',
  'text-start': 'ASSISTANT_TEXT_START',
  'text-delta': 'ASSISTANT_TEXT_DELTA',
  'text-end': 'ASSISTANT_TEXT_END',
  'thinking-delta': 'THINKING_DELTA',
  'tool-call-start': 'TOOL_CALL_START',
  'tool-call-end': 'TOOL_CALL_END',
  'subagent-event': 'SUBAGENT_EVENT',
  'turn-limit': 'TURN_LIMIT',
  'loop-detection': 'LOOP_DETECTION',
  'context-warning': 'CONTEXT_WARNING',
  error: 'ERROR',
  retry: null,
} as const satisfies Record<AgentEvent['type'], string | null>;
