import type { ToolOptions } from '../tools/default-tools.ts';
import type { ProviderProfile } from './provider-profile.ts';
/** Six tools, files changed by patches in the v4a format, which these models are used to. */
export declare function createOpenaiProfile({ commandTimeoutMs }?: ToolOptions): ProviderProfile;
