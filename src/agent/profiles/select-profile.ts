import { assertNever } from '../../base/index.ts';
import type { ChatModel } from '../../model/index.ts';
import type { ToolOptions } from '../tools/default-tools.ts';
import { createAnthropicProfile } from './anthropic.ts';
import { createGeminiProfile } from './gemini.ts';
import { createOpenaiProfile } from './openai.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** Returns the profile for a model's provider. Playbooks that name no provider get Anthropic's. */
export function selectProfile(provider: ChatModel['provider'], options: ToolOptions = {}): ProviderProfile {
  switch (provider) {
    case 'openai':
      return createOpenaiProfile(options);
    case 'gemini':
      return createGeminiProfile(options);
    case 'anthropic':
    case 'playbook':
      return createAnthropicProfile(options);
    default:
      return assertNever(provider);
  }
}
