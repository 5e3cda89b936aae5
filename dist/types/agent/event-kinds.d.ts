/**
 * The event kinds as the agent's test plan names them (row A-054), for each event of this house. `retry` is the house's
 * own: the plan has no kind for it.
 */
export declare const agentEventKinds: {
    readonly 'session-start': "SESSION_START";
    readonly 'session-end': "SESSION_END";
    readonly 'text-start': "ASSISTANT_TEXT_START";
    readonly 'text-delta': "ASSISTANT_TEXT_DELTA";
    readonly 'text-end': "ASSISTANT_TEXT_END";
    readonly 'thinking-delta': "THINKING_DELTA";
    readonly 'tool-call-start': "TOOL_CALL_START";
    readonly 'tool-call-end': "TOOL_CALL_END";
    readonly 'subagent-event': "SUBAGENT_EVENT";
    readonly 'turn-limit': "TURN_LIMIT";
    readonly 'loop-detection': "LOOP_DETECTION";
    readonly 'context-warning': "CONTEXT_WARNING";
    readonly error: "ERROR";
    readonly retry: null;
};
