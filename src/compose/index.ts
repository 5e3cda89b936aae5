export { composePorts } from './compose-ports.ts';
export type { HostWorld } from './host.ts';
export { describeModelProviders } from './open-model.ts';
