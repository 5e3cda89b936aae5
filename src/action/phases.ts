/** The jobs that the one Action can do. */
export const phases = ['test', 'resolve', 'shard', 'execute', 'verify', 'compare', 'publish', 'images'] as const;
export type Phase = (typeof phases)[number];
