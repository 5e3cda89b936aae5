import { type ChatModel, type ProviderStatus } from '../model/index.ts';
import { type HostSettings } from './host-settings.ts';
import type { HostWorld } from './host-world.ts';
/**
 * The model of that id; without one, the default model of the first provider that has a key, or null.
 * @throws PthError `model/no-key`, `model/unknown`, `playbook/invalid`
 */
export declare function openModel(id: string | undefined, settings: HostSettings, directory: string): Promise<ChatModel | null>;
/** How each provider can be used from this host. @throws PthError `settings/invalid` */
export declare function describeModelProviders(world: HostWorld): Promise<ProviderStatus[]>;
