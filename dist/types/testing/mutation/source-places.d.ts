import { type SyntaxNode } from '../../plugin/index.ts';
import { type SourceDialect } from './source-dialect.ts';
/** `createEntities` and `create_entities` as `create`, `entities`. */
export declare function splitWords(name: string): string[];
/**
 * Whether a place belongs to a value that a function gives back: below its `return`, or the value of an arrow function.
 * Arguments of other calls do not, except of those that only wrap a value.
 */
export declare function isInReply(ancestors: readonly SyntaxNode[], dialect: SourceDialect): boolean;
/** Why a change of this place would be no fault that a caller can see; null when it would be one. */
export declare function reasonToLeaveOut(path: readonly SyntaxNode[], dialect: SourceDialect): string | null;
/** The tool in whose registration, `case` or comparison the place stands; null where the text does not say. */
export declare function toolOfPlace(path: readonly SyntaxNode[], dialect: SourceDialect): string | null;
