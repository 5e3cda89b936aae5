import { type JsonObject, toJsonValue } from '../base/index.ts';
import {
  defaultModels,
  type KnownModel,
  knownModels,
  type Price,
  priceSources,
  type ProviderName,
  type ProviderStatus,
  type Rates,
  ratesOf,
} from '../model/index.ts';

/** The result of `pth models`, for programs and people. */
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
 * Lists the usable providers, the default model, and the context size and prices of each known model, at the time `at`.
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
  const long = price?.long;
  const later = price ? changeAfter(price, at) : undefined;
  return {
    id,
    context_window: contextWindow,
    usd_per_million_tokens: price ? describeRates(ratesOf(price, 0, at)) : null,
    usd_per_million_tokens_long: long ? { above_prompt_tokens: long.above, ...describeRates(long.rates) } : null,
    usd_per_million_tokens_later: later ? { from: later.from, ...describeRates(later.rates) } : null,
  };
}

function describeRates(rates: Rates | null): Record<string, number> | null {
  if (!rates) return null;
  return { input: rates.input, output: rates.output, cache_read: rates.cacheRead, cache_write: rates.cacheWrite };
}

/** Returns an announced price change that is still to come. */
function changeAfter({ later }: Price, at: Date): Price['later'] {
  return later && at.getTime() < Date.parse(later.from) ? later : undefined;
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
    : 'price not known';
  const later = price ? changeAfter(price, at) : undefined;
  const notes = [
    ...(price?.long ? [`more above ${price.long.above.toLocaleString('en-US')} tokens`] : []),
    ...(later ? [`from ${later.from} ${dollars(later.rates.input).trim()} in`] : []),
  ];
  const note = notes.length === 0 ? '' : `  (${notes.join('; ')})`;
  const mark = id === defaultModels[provider] ? '*' : ' ';
  return ` ${mark} ${id.padEnd(nameWidth)}  ${contextWindow.toLocaleString('en-US').padStart(9)} tokens  ${cost}${note}`;
}

/** Renders a price with all of its digits, at least two. */
function dollars(amount: number): string {
  const digits = String(amount).split('.')[1]?.length ?? 0;
  return `$${amount.toFixed(Math.max(2, digits))}`.padStart(7);
}
