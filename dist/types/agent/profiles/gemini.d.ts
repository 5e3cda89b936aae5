import { type ToolOptions } from '../tools/default-tools.ts';
import type { ProviderProfile } from './provider-profile.ts';
/** Seven tools: those of Anthropic's profile and list_dir. */
export declare function createGeminiProfile(options?: ToolOptions): ProviderProfile;
