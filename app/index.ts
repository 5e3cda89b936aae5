export { openStore } from './store/open-store.ts';
export type { SessionRecord } from './store/session-record.ts';
export type * from './store/store.ts';
export type { Job } from './webhooks/job.ts';
