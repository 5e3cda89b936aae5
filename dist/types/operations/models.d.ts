import { type JsonObject } from '../base/index.ts';
import { type ProviderStatus } from '../model/index.ts';
/** What `pth models` says, for programs and people. */
export interface ModelList {
    document: JsonObject;
    terminal: string;
}
/**
 * Which providers can be used, which model is taken when none is named, and what each known model holds and costs.
 * Prices are those of `at`.
 */
export declare function listModels(providers: readonly ProviderStatus[], at: Date): ModelList;
