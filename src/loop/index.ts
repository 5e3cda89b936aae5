export type * from './events.ts';
export type * from './loop-result.ts';
