export { composePorts } from './compose-ports.ts';
export type { Host } from './host.ts';
export { describeModelProviders } from './open-model.ts';
export { readHostSettings } from './host-settings.ts';
