import { type JsonObject, toJsonValue } from '../base/index.ts';
import {
  defaultModels,
  type KnownModel,
  knownModels,
  priceSources,
  type ProviderName,
  type ProviderStatus,
  ratesOf,
} from '../model/index.ts';

/** What `pth models` says, for programs and people. */
export interface ModelList {
  document: JsonObject;
  terminal: string;
}

const titles: Readonly<Record<ProviderName, string>> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  gemini: 'Google Gemini',
};

/**
 * Which providers can be used, which model is taken when none is named, and what each known model holds and costs.
 * Prices are those of `at`.
 */
export function listModels(providers: readonly ProviderStatus[], at: Date): ModelList {
  const usable = providers.find(({ isConfigured }) => isConfigured);
  const defaultModel = usable ? defaultModels[usable.provider] : null;
  const document = toJsonValue({
    default_model: defaultModel,
    providers: providers.map((status) => describeProvider(status, at)),
  }) as JsonObject;
  return { document, terminal: renderModels(providers, defaultModel, at) };
}

function describeProvider(status: ProviderStatus, at: Date): Record<string, unknown> {
  const { provider, isConfigured, keyVariable, baseUrl, isSdkInstalled } = status;
  const source = priceSources[provider];
  return {
    provider,
    configured: isConfigured,
    key_variable: keyVariable,
    base_url: baseUrl,
    sdk_installed: isSdkInstalled,
    default_model: defaultModels[provider],
    prices_from: source.url,
    prices_as_of: source.date,
    models: modelsOf(provider).map((model) => describeModel(model, at)),
  };
}

function describeModel({ id, contextWindow, price }: KnownModel, at: Date): Record<string, unknown> {
  const rates = price ? ratesOf(price, 0, at) : null;
  const long = price?.long;
  return {
    id,
    context_window: contextWindow,
    usd_per_million_tokens: rates,
    usd_per_million_tokens_long: long ? { above_prompt_tokens: long.above, ...long.rates } : null,
  };
}

function modelsOf(provider: ProviderName): KnownModel[] {
  return knownModels.filter((model) => model.provider === provider);
}

function renderModels(providers: readonly ProviderStatus[], defaultModel: string | null, at: Date): string {
  const nameWidth = Math.max(...knownModels.map(({ id }) => id.length));
  const chosen =
    defaultModel === null
      ? 'No provider has a key; fixes need one, or --model playbook:FILE.'
      : `Without --model: ${defaultModel}`;
  const sections = providers.map((status) => {
    const { url, date } = priceSources[status.provider];
    return [
      `${titles[status.provider]}: ${describeState(status)}`,
      ...modelsOf(status.provider).map((model) => renderModel(model, nameWidth, at)),
      `  US dollars for a million tokens; list prices of ${date}, ${url}`,
    ].join('\n');
  });
  const other = 'Other names go to a provider behind its prefix: anthropic:NAME, openai:NAME, gemini:NAME.';
  return `${[chosen, ...sections, other].join('\n\n')}\n`;
}

function describeState({ isConfigured, keyVariable, baseUrl, isSdkInstalled }: ProviderStatus): string {
  return [
    isConfigured ? `configured (${keyVariable} is set)` : `not configured (${keyVariable} is not set)`,
    ...(baseUrl === null ? [] : [`at ${baseUrl}`]),
    ...(isSdkInstalled ? [] : ['its SDK is not installed']),
  ].join(', ');
}

function renderModel({ id, provider, contextWindow, price }: KnownModel, nameWidth: number, at: Date): string {
  const rates = price ? ratesOf(price, 0, at) : null;
  const cost = rates
    ? `${dollars(rates.input)} in  ${dollars(rates.output)} out  ${dollars(rates.cacheRead)} cached`
    : 'no published price';
  const long = price?.long ? `  (more above ${price.long.above.toLocaleString('en-US')} tokens)` : '';
  const mark = id === defaultModels[provider] ? '*' : ' ';
  return ` ${mark} ${id.padEnd(nameWidth)}  ${contextWindow.toLocaleString('en-US').padStart(9)} tokens  ${cost}${long}`;
}

function dollars(amount: number): string {
  return `$${amount >= 0.1 ? amount.toFixed(2) : String(amount)}`.padStart(7);
}
