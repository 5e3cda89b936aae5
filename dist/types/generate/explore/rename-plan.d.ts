import { type JsonValue } from '../../base/index.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import type { Plan } from '../values/plan.ts';
import type { Scratch } from '../values/world.ts';
import type { SeenAnswer } from './exact-answer.ts';
/** Which texts of a plan to rename: all that may be, or only the names that PTH gave. */
export type RenamingScope = 'all' | 'own';
/** Texts of a plan and what stands in their place: the same calls about other things. */
export type Renaming = ReadonlyMap<string, string>;
/**
 * Other names and texts for everything in a plan that PTH is free to choose: what a schema binds, what an earlier reply
 * gave, and paths outside PTH's own directory stay. Empty where nothing can be renamed.
 * @param mark lower-case letters and digits that nothing else carries
 * @param kept texts that stay, since they are looked for in others
 */
export declare function findRenaming(plan: Plan, mark: string, scope: RenamingScope, checks: ReadonlyMap<string, SchemaCheck>, scratch: Scratch, kept?: readonly string[]): Renaming;
/** The same calls about the renamed things. */
export declare function renamePlan(plan: Plan, renaming: Renaming): Plan;
/** A copy with every whole text replaced that has another name. */
export declare function renameValue<T extends JsonValue>(value: T, renaming: Renaming): T;
/** An answer's text about one set of names as if it were about another; names inside longer texts count as well. */
export declare function translateText(text: string, from: Renaming, to: Renaming | null): string;
/** An answer about one set of names as if it were about another. */
export declare function translateAnswer(answer: SeenAnswer, from: Renaming, to: Renaming | null): SeenAnswer;
/** Whether a text is a name that PTH gives to what it makes. */
export declare function isOwnName(text: string): boolean;
/** The last name of a path; other texts as they are. */
export declare function lastName(text: string): string;
