export type * from './harness-session.ts';
export * from './state.ts';
