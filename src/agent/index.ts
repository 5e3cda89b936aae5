export type * from './agent-session.ts';
