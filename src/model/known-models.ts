/** A provider with an HTTP API. */
export type ProviderName = 'anthropic' | 'openai' | 'gemini';

/** US dollars per million tokens. */
export interface Rates {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

/** The list price of a model. */
export interface Price {
  rates: Rates;
  /** Rates of a request whose prompt has more tokens than `above`, applied to the whole request; null when unknown. */
  long?: { above: number; rates: Rates | null };
  /** Announced rates from a day on (ISO date, UTC). */
  later?: { from: string; rates: Rates };
}

/** A model with known window and price. */
export interface KnownModel {
  id: string;
  provider: ProviderName;
  /** Tokens of input and output together, as published. */
  contextWindow: number;
  /** Absent when unknown. */
  price?: Price;
}

/** Page with the list prices, and the date of the copy that the figures come from. */
export const priceSources: Readonly<Record<ProviderName, { url: string; date: string }>> = {
  anthropic: { url: 'https://platform.claude.com/docs/en/about-claude/pricing', date: '2026-10-16' },
  openai: { url: 'https://developers.openai.com/api/docs/pricing', date: '2026-10-27' },
  gemini: { url: 'https://ai.google.dev/gemini-api/docs/pricing', date: '2026-11-11' },
};

type Row = readonly [id: string, contextWindow: number, price?: Price];

function rates(input: number, output: number, cacheRead: number, cacheWrite = input): Rates {
  return { input, output, cacheRead, cacheWrite };
}

const flat = (...numbers: Parameters<typeof rates>): Price => ({ rates: rates(...numbers) });

/** Above this, OpenAI charges twice the input rate and 1.5 times the output rate for the whole request. */
const openAiLongPrompt = 272_000;
const geminiLongPrompt = 200_000;

const million = 1_000_000;
const small = 200_000;

const opusFour = flat(5, 25, 0.5, 6.25);
const sonnetFour = flat(3, 15, 0.3, 3.75);
const haikuFour = flat(1, 5, 0.1, 1.25);

const anthropicModels: readonly Row[] = [
  ['claude-sonnet-5-5', million, flat(2, 10, 0.1, 2.5)],
  ['claude-sonnet-5', million, flat(2, 10, 0.2, 2.5)],
  ['claude-sonnet-4-6', million, sonnetFour],
  ['claude-sonnet-4-5', small, sonnetFour],
  ['claude-sonnet-4-5-20250929', small, sonnetFour],
  ['claude-opus-5-5', million, flat(4, 20, 0.2, 5)],
  ['claude-opus-5', million, opusFour],
  ['claude-opus-4-8', million, opusFour],
  ['claude-opus-4-7', million, opusFour],
  ['claude-opus-4-6', million, opusFour],
  ['claude-opus-4-5', small, opusFour],
  ['claude-opus-4-5-20251101', small, opusFour],
  [
    'claude-haiku-5-5',
    million,
    { rates: rates(0.1, 0.5, 0.01, 0.125), long: { above: 100_000, rates: rates(0.5, 2.5, 0.05, 0.625) } },
  ],
  ['claude-haiku-4-5', small, haikuFour],
  ['claude-haiku-4-5-20251001', small, haikuFour],
  ['claude-fable-5-2', million],
  ['claude-fable-5-1', million, flat(10, 50, 0.25, 12.5)],
  ['claude-fable-5', million, flat(10, 50, 1, 12.5)],
  ['claude-mythos-5-2', million],
  ['claude-mythos-5-1', million, flat(10, 50, 0.25, 12.5)],
  ['claude-mythos-5', million, flat(10, 50, 1, 12.5)],
  ['claude-mythos-preview', million],
];

function withLong(short: Rates, long: Rates): Price {
  return { rates: short, long: { above: openAiLongPrompt, rates: long } };
}

/** Of a window of 1050000, input may use 922000. */
const openAiModels: readonly Row[] = [
  ['gpt-6-astra', 1_050_000, withLong(rates(10, 50, 1, 12.5), rates(20, 75, 2, 25))],
  ['gpt-6.1-sol', 1_050_000, withLong(rates(2, 10, 0.1, 2.5), rates(4, 15, 0.2, 5))],
  ['gpt-6.1-terra', 1_050_000, withLong(rates(1, 5, 0.05, 1.25), rates(2, 7.5, 0.1, 2.5))],
  ['gpt-6-sol', 1_050_000, withLong(rates(2, 10, 0.2, 2.5), rates(4, 15, 0.4, 5))],
  ['gpt-6-luna', 1_050_000, withLong(rates(0.1, 0.5, 0.01, 0.125), rates(0.2, 0.75, 0.02, 0.25))],
  ['gpt-5.6-sol', 1_050_000, withLong(rates(4, 20, 0.4, 5), rates(8, 30, 0.8, 10))],
  ['gpt-5.6-terra', 1_050_000, withLong(rates(2, 12, 0.2, 2.5), rates(4, 18, 0.4, 5))],
  ['gpt-5.6-luna', 1_050_000, withLong(rates(0.2, 1.2, 0.02, 0.25), rates(0.4, 1.8, 0.04, 0.5))],
  ['gpt-5.5', 1_050_000, withLong(rates(5, 30, 0.5), rates(10, 45, 1))],
  ['gpt-5.4', 1_050_000, withLong(rates(2.5, 15, 0.25), rates(5, 22.5, 0.5))],
  ['gpt-5.4-mini', 400_000, flat(0.75, 4.5, 0.075)],
  ['gpt-5.4-nano', 400_000, flat(0.2, 1.25, 0.02)],
  ['gpt-5.2', 400_000, flat(1.75, 14, 0.175)],
  ['gpt-5.1', 400_000, flat(1.25, 10, 0.125)],
  ['gpt-5', 400_000, flat(1.25, 10, 0.125)],
  ['gpt-5-mini', 400_000, flat(0.25, 2, 0.025)],
  ['gpt-5-nano', 400_000, flat(0.05, 0.4, 0.005)],
  ['gpt-4.1', 1_047_576, flat(2, 8, 0.5)],
  ['gpt-4.1-mini', 1_047_576, flat(0.4, 1.6, 0.1)],
  ['gpt-4o', 128_000, flat(2.5, 10, 1.25)],
  ['gpt-4o-mini', 128_000, flat(0.15, 0.6, 0.075)],
  ['o3', 200_000, flat(2, 8, 0.5)],
  ['o4-mini', 200_000, flat(1.1, 4.4, 0.275)],
];

function introductory(until: Rates, from: string, after: Rates): Price {
  return { rates: until, later: { from, rates: after } };
}

const geminiWindow = 1_048_576;
/** Introductory prices last until the end of November (geminiFour) and December 2026 (geminiFlash). */
const geminiFour = introductory(rates(2, 10, 0.1), '2026-12-01', rates(4, 20, 0.2));
const geminiFlash = introductory(rates(0.75, 3.75, 0.075), '2027-01-01', rates(1.5, 7.5, 0.15));
const geminiThreeOnePro: Price = {
  rates: rates(2, 12, 0.2),
  long: { above: geminiLongPrompt, rates: rates(4, 18, 0.4) },
};

const geminiModels: readonly Row[] = [
  ['gemini-4-carbon', geminiWindow, geminiFour],
  ['gemini-4-argon', geminiWindow, geminiFour],
  ['gemini-3.8-flash', geminiWindow, geminiFlash],
  ['gemini-3.7-flash', geminiWindow, geminiFlash],
  ['gemini-3.6-flash', geminiWindow, geminiFlash],
  ['gemini-3.5-flash', geminiWindow, flat(1.5, 9, 0.15)],
  ['gemini-3.5-flash-lite', geminiWindow, flat(0.3, 2.5, 0.03)],
  ['gemini-3.1-pro-preview', geminiWindow, geminiThreeOnePro],
  ['gemini-3.1-pro-preview-customtools', geminiWindow, geminiThreeOnePro],
  ['gemini-3.1-flash-lite', geminiWindow, flat(0.25, 1.5, 0.025)],
  ['gemini-3-flash-preview', geminiWindow, flat(0.5, 3, 0.05)],
  [
    'gemini-2.5-pro',
    geminiWindow,
    { rates: rates(1.25, 10, 0.125), long: { above: geminiLongPrompt, rates: rates(2.5, 15, 0.25) } },
  ],
  ['gemini-2.5-flash', geminiWindow, flat(0.3, 2.5, 0.03)],
  ['gemini-2.5-flash-lite', geminiWindow, flat(0.1, 0.4, 0.01)],
];

function toModels(provider: ProviderName, rows: readonly Row[]): KnownModel[] {
  return rows.map(([id, contextWindow, price]) => ({ id, provider, contextWindow, ...(price ? { price } : {}) }));
}

/** Known models, newest of each family first, with published windows and prices. */
export const knownModels: readonly KnownModel[] = [
  ...toModels('anthropic', anthropicModels),
  ...toModels('openai', openAiModels),
  ...toModels('gemini', geminiModels),
];

const byId = new Map(knownModels.map((model) => [model.id, model]));

/** Returns the model of that name; a dated name (`gpt-5.4-2026-03-05`) is the model itself. */
export function findKnownModel(id: string): KnownModel | undefined {
  const name = id.replace(/^models\//, '');
  return byId.get(name) ?? byId.get(name.replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/, ''));
}
