export { composePorts } from './compose-ports.ts';
export type { HostWorld } from './host-world.ts';
export { describeModelProviders } from './open-model.ts';
