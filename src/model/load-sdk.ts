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

/** True when the provider's SDK can be loaded. SDKs are optional and loaded only when used. */
export async function isSdkInstalled(provider: ProviderName): Promise<boolean> {
  try {
    await loaders[provider]();
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}
