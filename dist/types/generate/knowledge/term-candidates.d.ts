import { type JsonObject, type JsonValue } from '../../base/index.ts';
import { type Term } from '../../source/index.ts';
import { type TermWorld } from './evaluate-term.ts';
/** A value for an argument, or that it is left out. */
export type Candidate = {
    value: JsonValue;
} | 'absent';
/** The argument that a term is a form of; null for what is made of none, or of several. */
export declare function argumentOf(term: Term): readonly string[] | null;
/** Arguments that terms read, each once, in order. */
export declare function listReadArguments(terms: readonly Term[]): (readonly string[])[];
/** Values worth trying for an argument: ordinary ones of its type, and what the conditions ask about it. */
export declare function listCandidates(path: readonly string[], terms: readonly Term[], schema: JsonObject, world: TermWorld): Candidate[];
/** One ordinary value per type that the schema allows. */
export declare function ordinaryValues(schema: JsonObject): JsonValue[];
