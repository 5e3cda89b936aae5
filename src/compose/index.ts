export { composePorts } from './compose-ports.ts';
export { type HostSettings, readHostSettings } from './host-settings.ts';
export type { HostWorld } from './host-world.ts';
