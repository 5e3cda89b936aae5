export { describeEvent } from './event-lines.ts';
export { ProgressView } from './progress-view.ts';
