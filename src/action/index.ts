export { closeLeftovers, holdKey, runAction } from './run-action.ts';
