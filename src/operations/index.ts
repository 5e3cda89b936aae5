export type * from './operation.ts';
export type * from './ports.ts';
export type * from './run-event.ts';
