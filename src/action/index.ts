export { closeLeftovers, runAction } from './run-action.ts';
