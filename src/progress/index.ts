export { ProgressView } from './progress-view.ts';
