import type { AgentSession, AgentSessionEvent } from '@earendil-works/pi-coding-agent';
import { Cleanup } from '../../base/index.ts';
import type { TestHost, TestSession, TestSessionOptions } from '../test-session.ts';
/** A test session in pi. */
export type PiTestSession = TestSession<AgentSession, AgentSessionEvent>;
/**
 * Opens a test session in pi itself: its own loader, hooks, tools and loop, of which only the function that asks the
 * model is replaced. pi's settings, keys and sessions of the user are neither read nor written.
 * What `cleanup` holds already is undone at the end, after the session.
 * @throws PthError `playbook/host-unavailable`, `playbook/extension-failed`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export declare function openPiSession(options: TestSessionOptions, host: TestHost, cleanup?: Cleanup): Promise<PiTestSession>;
