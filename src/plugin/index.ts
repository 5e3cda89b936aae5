export type * from './plugin.ts';
export type * from './plugin-tool.ts';
export type * from './server-spec.ts';
