export { type HostedSession, SessionHost } from './session-host.ts';
export { requireStanding, type SessionNeed, type SessionPhase, type Standing } from './standing.ts';
export { StepContext } from './step-context.ts';
