import { type AgentEvent, type AgentSession } from '../agent/index.ts';
import { Cleanup } from '../base/index.ts';
import type { TestHost, TestSession, TestSessionOptions } from './test-session.ts';
/** A test session on PTH's own agent session. */
export type PthTestSession = TestSession<AgentSession, AgentEvent>;
/**
 * Opens a test session on the agent session that the product itself uses. What
 * `cleanup` holds already is undone at the end, after the session.
 * @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export declare function openTestSession(options: TestSessionOptions, host: TestHost, cleanup?: Cleanup): Promise<PthTestSession>;
