export { composePorts } from './compose-ports.ts';
export type { Host as HostWorld } from './host.ts';
export { describeModelProviders } from './open-model.ts';
