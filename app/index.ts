export { type AppOptions, type RunningApp, startApp } from './start-app.ts';
export { type AppSettings, deriveMarkerKey, readAppSettings } from './settings.ts';
export { openStore } from './store/open-store.ts';
export type { SessionRecord } from './store/session-record.ts';
export type * from './store/store.ts';
export type { Job } from './webhooks/job.ts';
