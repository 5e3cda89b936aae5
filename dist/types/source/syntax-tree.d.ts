import type { Tree } from 'web-tree-sitter';
/** A node of a parsed source file as plain data, without comments. */
export interface SyntaxNode {
    type: string;
    /** The grammar's name of the node's place in its parent; null where it has none. */
    field: string | null;
    isNamed: boolean;
    /** From 1. */
    line: number;
    /** Where the text starts in the source, in UTF-16 code units from 0. */
    readonly start: number;
    /** Where it ends; the unit at this place is not part of it. */
    readonly end: number;
    /** The line that its last character stands on. */
    endLine: number;
    /** The source text of the node. */
    readonly text: string;
    children: SyntaxNode[];
}
/** How much of a tree is taken over. */
export interface TreeLimits {
    maxNodes: number;
    /** Deeper nodes are left out; deep enough for every program that a person wrote. */
    maxDepth: number;
}
/** A file's tree, and what of it is missing. */
export interface SyntaxTree {
    root: SyntaxNode;
    /** The parser had to skip text that is no valid program. */
    hasErrors: boolean;
    /** Nodes were left out because a limit was reached. */
    isCut: boolean;
}
/** Takes a tree over from the parser's memory in one walk: asking the parser node by node costs far more. */
export declare function copyTree(tree: Tree, source: string, limits: TreeLimits): SyntaxTree;
/** The child in a named place of the grammar. */
export declare function childOf(node: SyntaxNode, field: string): SyntaxNode | undefined;
/** Children that carry meaning, without punctuation and keywords. */
export declare function namedChildren(node: SyntaxNode): SyntaxNode[];
