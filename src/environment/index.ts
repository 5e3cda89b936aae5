export type * from './environment.ts';
export type * from './workspace.ts';
