import type { ChatModel } from './chat-model.ts';
import type { ProviderModelOptions } from './http/http-chat-model.ts';
import type { ProviderName } from './known-models.ts';
/**
 * A model of the named provider; its SDK is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export declare function createProviderModel(provider: ProviderName, options: ProviderModelOptions): ChatModel;
