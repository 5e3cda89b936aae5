export type * from './diagnosis.ts';
export type * from './fix.ts';
