import { type ToolOptions } from '../tools/default-tools.ts';
import type { ProviderProfile } from './provider-profile.ts';
/** The first layer of the prompt for Anthropic's models. */
export declare const anthropicInstructions: string;
/** Six tools, files changed by exact replacement. A new registry each time. */
export declare function createAnthropicProfile(options?: ToolOptions): ProviderProfile;
