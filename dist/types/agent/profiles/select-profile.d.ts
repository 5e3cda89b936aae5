import type { ChatModel } from '../../model/index.ts';
import type { ToolOptions } from '../tools/default-tools.ts';
import type { ProviderProfile } from './provider-profile.ts';
/** The profile for a model. A playbook is written for Anthropic's tools unless the caller chooses otherwise. */
export declare function selectProfile(provider: ChatModel['provider'], options?: ToolOptions): ProviderProfile;
