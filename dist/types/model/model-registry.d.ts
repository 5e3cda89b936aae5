import { type ProviderName } from './known-models.ts';
export type { ProviderName } from './known-models.ts';
/** The model of each provider that is taken when none is named. */
export declare const defaultModels: Readonly<Record<ProviderName, string>>;
/** The Anthropic model that is taken when none is named. */
export declare const defaultAnthropicModel: string;
/** The providers in the order in which they are looked at when no model is named. */
export declare const providerNames: readonly ProviderName[];
/** What a model id names. */
export type ModelReference = {
    provider: ProviderName;
    /** The provider's own id. */
    model: string;
    /** Tokens; of a model that is not known, the smallest current window of its provider. */
    contextWindow: number;
} | {
    provider: 'playbook';
    file: string;
};
/**
 * Tells the provider of a model id: `claude-*`, `gpt-*` or `o<digit>*`, `gemini-*`, any name behind `anthropic:`,
 * `openai:` or `gemini:`, and `playbook:FILE`.
 * @throws PthError `model/unknown`
 */
export declare function parseModelId(id: string): ModelReference;
