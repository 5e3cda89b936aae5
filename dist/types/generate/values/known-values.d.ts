import { type JsonObject } from '../../base/index.ts';
import type { KnownValue } from '../knowledge/plugin-knowledge.ts';
import type { Place } from '../schema/places.ts';
/**
 * What README, source and the like show for an argument, values of the very tool first; at most four. A value that fits
 * any tool counts where the argument has the name that its pointer ends with.
 */
export declare function knownValuesFor(known: readonly KnownValue[], tool: string, place: Place, name: string): readonly KnownValue[];
/** Whole inputs that are shown for a tool; at most four. */
export declare function knownInputsFor(known: readonly KnownValue[], tool: string): readonly {
    input: JsonObject;
    generatedFrom: KnownValue['generatedFrom'];
}[];
