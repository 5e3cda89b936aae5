/** A provider with an HTTP API. */
export type ProviderName = 'anthropic' | 'openai' | 'gemini';
/** US dollars for a million tokens. */
export interface Rates {
    input: number;
    output: number;
    cacheRead: number;
    cacheWrite: number;
}
/** The list price of a model. */
export interface Price {
    rates: Rates;
    /** Rates for a whole request whose prompt has more tokens than `above`; null when they are not known. */
    long?: {
        above: number;
        rates: Rates | null;
    };
    /** Rates from a day on (ISO date, UTC), where the provider announced a change. */
    later?: {
        from: string;
        rates: Rates;
    };
}
/** A model that PTH knows by name. */
export interface KnownModel {
    id: string;
    provider: ProviderName;
    /** Tokens of input and output together, as published. */
    contextWindow: number;
    /** Absent when it is not known. */
    price?: Price;
}
/** Where list prices are published, and the day of the newest copy of that page that the figures were taken from. */
export declare const priceSources: Readonly<Record<ProviderName, {
    url: string;
    date: string;
}>>;
/** Models by name, newest of each family first, with the windows and prices that their providers publish. */
export declare const knownModels: readonly KnownModel[];
/** The model of that name; one with a date behind it (`gpt-5.4-2026-03-05`) is the model itself. */
export declare function findKnownModel(id: string): KnownModel | undefined;
