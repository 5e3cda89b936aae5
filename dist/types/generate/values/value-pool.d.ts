import type { JsonValue } from '../../base/index.ts';
import { type Place } from '../schema/places.ts';
import type { Plan } from './plan.ts';
/** A value seen in a reply or in an accepted input, with what it means and what makes it exist. */
export interface PooledValue {
    value: JsonValue;
    /** `id`, `name` … */
    attribute: string;
    /** What it identifies: `entity`, `table` … */
    nouns: ReadonlySet<string>;
    /** Those of the nouns that stand beside the value itself, not in its tool's name. Default none. */
    ownNouns?: readonly string[];
    kind: 'value' | 'file' | 'directory';
    /** Empty for what was there before PTH changed anything; else the calls that make it. */
    madeBy: Plan;
    /** Where the reply of the last of these calls holds it; null when the calls' own inputs name it. */
    capture: Place | null;
    /** The tool whose reply or input showed it; absent when a refusal did. */
    from?: string;
}
/** What replies taught: ids, names and paths that other tools can be given (producer to consumer). */
export declare class ValuePool {
    #private;
    /** Adds a value unless the same one with the same meaning is known; at most 2000 are kept. */
    add(entry: PooledValue): void;
    /** Values that can stand for a reference, best first: what was there before, then what PTH made. */
    match(attribute: string, nouns: readonly string[], isNumber: boolean): PooledValue[];
    /** Values that replies of these tools showed, those whose attribute the argument's name contains first; at most 4. */
    of(producers: readonly string[], words: readonly string[], isNumber: boolean): PooledValue[];
    /** Texts that were shown under one of these attributes, in the order of the words; at most 3. */
    under(attributes: readonly string[]): PooledValue[];
    /** Whether a value names something that PTH's own calls made. */
    isOwn(value: JsonValue): boolean;
    /** Texts that calls of PTH's own put there or got for it, as far as they can be looked for in a file: one line, and not too short. */
    ownTexts(isFit: (madeBy: Plan) => boolean): string[];
    /** Whether a value names something that was there before PTH changed anything. */
    isForeign(value: JsonValue): boolean;
    /** Known files or directories, best first; with `isOwn` only those that PTH's own calls made. At most 6. */
    paths(kind: 'file' | 'directory', { isOwn }?: {
        isOwn?: boolean;
    }): PooledValue[];
}
/** Whether an attribute is one that a server hands out to tell its things apart. */
export declare function isIdentifying(attribute: string): boolean;
