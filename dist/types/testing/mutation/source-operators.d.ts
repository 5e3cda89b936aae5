import { type SyntaxNode } from '../../plugin/index.ts';
import type { SourceOperatorName } from './mutant.ts';
import { type SourceDialect } from './source-dialect.ts';
/** A replacement of one range of a file. */
export interface SourceEdit {
    start: number;
    end: number;
    replacement: string;
    isSchema?: boolean;
}
/** A node with those above it, from the root down. */
export interface NodePlace {
    node: SyntaxNode;
    ancestors: readonly SyntaxNode[];
    dialect: SourceDialect;
}
/** The next number, as an expression where the text is no plain decimal one. */
export declare function addOne(text: string): string;
/** Each operator with the functions that find its places. All are pure. */
export declare const sourceFinders: readonly (readonly [SourceOperatorName, (place: NodePlace) => SourceEdit | undefined])[];
