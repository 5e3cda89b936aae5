import { type SyntaxNode } from '../syntax-tree.ts';
/** The text of a string literal without parts that are only known when it runs; undefined for anything else. */
export declare function readText(node: SyntaxNode): string | undefined;
/** The parts of a string literal or template, constant or not; undefined for anything else. */
export declare function readTextParts(node: SyntaxNode): (string | SyntaxNode)[] | undefined;
/** The longest constant piece of the texts inside a node, at least four characters; null where there is none. */
export declare function findMessage(node: SyntaxNode | null): string | null;
