export { composePorts } from './compose-ports.ts';
export { type HostSettings, type ProviderSettings, readHostSettings } from './host-settings.ts';
export type { HostWorld } from './host-world.ts';
export { describeModelProviders } from './open-model.ts';
