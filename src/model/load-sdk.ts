import { systemErrorCode } from '../base/index.ts';
import type { ProviderName } from './known-models.ts';
import { loadAnthropicSdk } from './anthropic/anthropic-model.ts';
import { loadGeminiSdk } from './gemini/gemini-model.ts';
import { loadOpenAiSdk } from './openai/openai-model.ts';

const loaders: Readonly<Record<ProviderName, () => Promise<unknown>>> = {
  anthropic: loadAnthropicSdk,
  openai: loadOpenAiSdk,
  gemini: loadGeminiSdk,
};

/** Whether the provider's SDK, which is loaded only when it is used, can be loaded. */
export async function isSdkInstalled(provider: ProviderName): Promise<boolean> {
  try {
    await loaders[provider]();
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}
